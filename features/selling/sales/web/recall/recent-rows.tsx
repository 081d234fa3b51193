import { IconArrowBackUp, IconLock } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { cashCustomerCode } from '../../../../../kernel/codes.ts'
import { displayDateTime } from '../../../../../kernel/dates.ts'
import { displayMoney, parseMoney, zero } from '../../../../../kernel/money.ts'
import { isLive } from '../../../../../kernel/paper-status.ts'
import { may } from '../../../../../kernel/permissions.ts'
import { useSession } from '../../../../../platform/web/session.ts'
import { StatusBadge } from '../../../../../platform/web/ui/status-badge.tsx'
import { billState } from './bill-state.ts'
import type { OwnRow } from './own-bill-rows.ts'
import classes from './recent-rows.module.css'

/** The bill above or below takes the focus. */
function toRow(event: KeyboardEvent<HTMLElement>, step: 1 | -1): void {
  event.preventDefault()
  const item = event.currentTarget.parentElement
  const next = step === 1 ? item?.nextElementSibling : item?.previousElementSibling
  next?.querySelector('button')?.focus()
}

/** Of bills that this till sold by itself and that have no number in the books. */
const ownStates = {
  waiting: { tone: 'partial', word: 'Not gone up yet' },
  refused: { tone: 'bad', word: 'With a manager' },
} as const

interface RecentRowsProps {
  bills: readonly OwnRow[]
  /** The bill that Enter takes while the cursor is elsewhere. */
  chosen?: string | null
  onRecall: (code: string) => void
  onReverse: (code: string) => void
  /** Shows the whole number and the date, if there is room. */
  isWide?: boolean
}

/** Bills as rows in the colour of their state. Arrows go from bill to bill, a double click or Enter recalls one; R or the button at the row's end reverses it. */
export function RecentRows({ bills, chosen = null, onRecall, onReverse, isWide = false }: RecentRowsProps) {
  const { startUp, role } = useSession()
  return (
    <ul className={classes.rows} data-wide={isWide || undefined}>
      {bills.map(bill => {
        const { tone, word } = bill.own ? ownStates[bill.own] : billState(bill)
        const when = displayDateTime(bill.dateTime, startUp.timeZone)
        const name = bill.customerCode === cashCustomerCode && !bill.own ? 'Cash' : bill.customerName
        const mayReverse = !bill.own && isLive(bill) && may(role, 'reverse-papers')
        return (
          <li key={bill.code} className={classes.item}>
            <button
              type="button"
              className={classes.row}
              data-tone={tone}
              aria-current={bill.code === chosen || undefined}
              title={`Double-click or press Enter to recall${mayReverse ? ', R to reverse' : ''}`}
              onDoubleClick={() => onRecall(bill.code)}
              onClick={event => {
                // On touch screens one tap is enough.
                if (event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch') onRecall(bill.code)
              }}
              onKeyDown={event => {
                const isEnter = event.key === 'Enter'
                if (event.key === 'ArrowDown' || event.key === 'ArrowUp') return toRow(event, event.key === 'ArrowDown' ? 1 : -1)
                if (!isEnter && !(mayReverse && event.key.toLowerCase() === 'r' && !event.ctrlKey && !event.altKey)) return
                event.preventDefault()
                if (isEnter) onRecall(bill.code)
                else onReverse(bill.code)
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
            {mayReverse && (
              // The button is not reachable by Tab, because the row's key R does the same and Tab should stay short.
              <button
                type="button"
                className={classes.reverse}
                tabIndex={-1}
                aria-label={`Reverse #${bill.code}`}
                title="Reverse"
                onClick={() => onReverse(bill.code)}
              >
                <IconArrowBackUp size={16} stroke={1.6} aria-hidden />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
