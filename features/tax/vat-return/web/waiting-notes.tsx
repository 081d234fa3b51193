import { Link } from '@tanstack/react-router'
import { displayDateText } from '../../../../kernel/dates.ts'
import { addressOfPaper } from '../../../../kernel/papers.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import type { VatReturnRead } from '../contract.ts'
import classes from './vat-return-page.module.css'

const figure = (label: string) => ({ label, isFigure: true })
const heads = [
  { label: 'Purchase return' },
  { label: 'Date' },
  { label: 'Supplier' },
  { label: 'Location' },
  figure('Value without VAT'),
  figure('VAT claimed still'),
]

/** Purchase returns whose tax credit note has not come; nothing where none wait. */
export function WaitingNotes({ waiting }: Pick<VatReturnRead, 'waiting'>) {
  const { location } = useSession()
  if (waiting.length === 0) return null
  return (
    <section aria-label="Waiting for a tax credit note">
      <p className={classes.standing}>
        Goods went back, and their VAT is claimed still: these purchase returns wait for the supplier's tax credit note. When it comes, open
        the return and press Tax credit note came.
      </p>
      <PlainTable label="Waiting for a tax credit note" heads={heads}>
        {waiting.map(({ code, date, supplierName, stockLocation, value, vat }) => (
          <tr key={code}>
            <td>{stockLocation.code === location.code ? <Link to={addressOfPaper(code) ?? '/'}>{code}</Link> : code}</td>
            <td>{displayDateText(date)}</td>
            <td>{supplierName}</td>
            <td>{stockLocation.name}</td>
            <td data-figure>{amountText(value)}</td>
            <td data-figure>{amountText(vat)}</td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}
