import { IconLock } from '@tabler/icons-react'
import { cashCustomerCode } from '../../../kernel/codes.ts'
import { displayDateTime } from '../../../kernel/dates.ts'
import { displayMoney, parseMoney, zero } from '../../../kernel/money.ts'
import { useSession } from '../../../platform/web/session.ts'
import { StatusBadge } from '../../../platform/web/ui/status-badge.tsx'
import type { RecentInvoice } from '../contract.ts'
import { billState } from './bill-state.ts'
import classes from './recent-rows.module.css'

interface RecentRowsProps {
  bills: readonly RecentInvoice[]
  onRecall: (code: string) => void
  /** Shows the whole number and the date, where there is room. */
  isWide?: boolean
}

/** Bills as rows in the colour of their state; a double click or Enter recalls. */
export function RecentRows({ bills, onRecall, isWide = false }: RecentRowsProps) {
  const { startUp } = useSession()
  return (
    <ul className={classes.rows} data-wide={isWide || undefined}>
      {bills.map(bill => {
        const { tone, word } = billState(bill)
        const when = displayDateTime(bill.dateTime, startUp.timeZone)
        const name = bill.customerCode === cashCustomerCode ? 'Cash' : bill.customerName
        return (
          <li key={bill.code}>
            <button
              type="button"
              className={classes.row}
              data-tone={tone}
              title="Double-click or press Enter to recall"
              onDoubleClick={() => onRecall(bill.code)}
              onClick={event => {
                // A finger taps once.
                if (event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch') onRecall(bill.code)
              }}
              onKeyDown={event => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                onRecall(bill.code)
              }}
            >
              <span className={classes.code}>{bill.code}</span>
              <span className={classes.when}>{when}</span>
              <span className={classes.name}>{name}</span>
              <span className={classes.total}>{displayMoney(parseMoney(bill.totalAmount) ?? zero)}</span>
              <span className={classes.state}>
                {bill.isFreeze === 1 && <IconLock size={14} role="img" aria-label="Frozen: its day is closed" />}
                <StatusBadge tone={tone} word={word} />
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
