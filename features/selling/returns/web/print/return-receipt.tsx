import { AcrossMark } from '../../../../../platform/web/print/across-mark.tsx'
import { Barcode } from '../../../../../platform/web/print/barcode.tsx'
import { HtmlBlock } from '../../../../../platform/web/print/html-block.tsx'
import type { StockLocation } from '../../../../shop/locations/contract.ts'
import { LabelledRows } from '../../../../../platform/web/print/labelled-rows.tsx'
import css from '../../../../../platform/web/print/roll.css?inline'
import { RollHead } from '../../../sales/web/print/roll-head.tsx'
import type { ClientProfile } from '../../../../shop/settings/contract.ts'
import type { PrintedReturnLine, ReturnText } from './return-text.ts'

interface ReturnReceiptProps {
  given: ReturnText
  client: ClientProfile
  letterhead: StockLocation['stockLocationDetail']
  solutionProvider: string
}

/** A return on the 80 mm roll, drawn as bills are. */
export function ReturnReceipt({ given, client, letterhead, solutionProvider }: ReturnReceiptProps) {
  const { customer } = given
  return (
    <div className="receipt">
      <style>{css}</style>
      {given.isReversed && <AcrossMark text="REVERSED" sizeMm={13} />}
      {given.mark !== '' && <div className="mark">{given.mark}</div>}
      <RollHead client={client} letterhead={letterhead} />
      <div className="block">
        <div className="number">
          <strong>Sales return {given.number}</strong>
          <span>{given.dateTime}</span>
        </div>
        <div>{given.about}</div>
        <div>Cashier: {given.cashier}</div>
      </div>
      <div className="block customer">
        <strong>{customer.name}</strong>
        {customer.phone !== '' && <div>{customer.phone}</div>}
        {customer.address !== '' && <div>{customer.address}</div>}
      </div>
      <div className="block">
        {given.lines.map(line => (
          <ReturnedItem key={line.number} line={line} />
        ))}
      </div>
      <LabelledRows rows={given.sums} className="block money" />
      <div className="total-row">
        <span>RETURN</span>
        <span className="value">{given.total}</span>
      </div>
      <LabelledRows rows={given.payment} className="money" strong={['Paid in cash', `Credit note ${given.creditNote}`]} />
      <LabelledRows rows={given.account} className="block money" strong={['Return balance']} />
      {given.remarks !== '' && <div className="remarks">Remarks: {given.remarks}</div>}
      <div className="barcode">
        <Barcode value={given.creditNote ?? given.number} heightMm={11} maxWidthMm={56} />
        <span>{given.creditNote === null ? given.number : `Credit note ${given.creditNote}`}</span>
      </div>
      <HtmlBlock html={letterhead.dotFooter} className="shop-text" />
      <div className="provider">{solutionProvider}</div>
    </div>
  )
}

function ReturnedItem({ line }: { line: PrintedReturnLine }) {
  return (
    <div className="item">
      <div className="name">
        {line.number}. {line.name}
      </div>
      <div className="figures">
        <span>
          {line.quantity} × {line.unitPrice}
        </span>
        {line.keptBack !== '' && <span>less {line.keptBack}</span>}
        <span className="total">{line.total}</span>
      </div>
      {line.note !== '' && <div>{line.note}</div>}
    </div>
  )
}
