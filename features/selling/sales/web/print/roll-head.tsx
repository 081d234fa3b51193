import { HtmlBlock } from '../../../../../platform/web/print/html-block.tsx'
import type { StockLocation } from '../../../../shop/locations/contract.ts'
import type { ClientProfile } from '../../../../shop/settings/contract.ts'
import { namesBusiness } from '../../../../../platform/web/print/names-business.ts'

interface RollHeadProps {
  client: ClientProfile
  letterhead: StockLocation['stockLocationDetail']
}

/** Who prints it, at the top of everything on the 80 mm roll: the business, then the location's own words; the business is named once. */
export function RollHead({ client, letterhead }: RollHeadProps) {
  return (
    <>
      {!namesBusiness(letterhead.posHeader, client.name) && (
        <div className="head">
          <h1 style={{ fontSize: `${headSizePt(client.name)}pt` }}>{client.name}</h1>
          <div>{client.address}</div>
          <div>{client.phones.join(' · ')}</div>
        </div>
      )}
      <HtmlBlock html={letterhead.posHeader} className="shop-text" />
    </>
  )
}

/** The size at which a name fits one line of the roll, as far as it stays readable. */
function headSizePt(name: string): number {
  return Math.max(10, Math.min(14, 380 / name.length))
}
