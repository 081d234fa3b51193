import { displayDateTime } from '../../../../../kernel/dates.ts'
import { useSession } from '../../../../../platform/web/session.ts'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import type { FoundBill } from './bill-draft.ts'
import classes from './return-dialog.module.css'

interface BillChoicesProps {
  bills: FoundBill['invoices']
  /** The bill that Enter takes while the cursor is in the field above. */
  chosen: string | null
  onChoose: (code: string) => void
}

/** Several bills end with the digits that were typed: one is chosen. */
export function BillChoices({ bills, chosen, onChoose }: BillChoicesProps) {
  const { timeZone } = useSession().startUp
  return (
    <ul className={classes.choices} aria-label="Bills that end with these digits">
      {bills.map(bill => (
        <li key={bill.code}>
          <button type="button" aria-current={bill.code === chosen || undefined} onClick={() => onChoose(bill.code)}>
            <b>{bill.code}</b>
            <span>{displayDateTime(bill.dateTime, timeZone)}</span>
            <span>{bill.customerName}</span>
            <span>{amountText(bill.totalAmount)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
