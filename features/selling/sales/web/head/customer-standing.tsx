import { useQuery } from '@tanstack/react-query'
import { displayDate, parseIsoDate } from '../../../../../kernel/dates.ts'
import { displayMoney, negate, parseMoney, subtract, zero, type Money } from '../../../../../kernel/money.ts'
import type { CustomerRead } from '../../../../parties/customers/contract.ts'
import { creditOf, creditStanding, type CreditStanding } from '../../../../parties/customers/customer.ts'
import { useCreditPolicy } from '../../../../shop/settings/web/client-profile.ts'
import type { BillDraft } from '../draft/invoice-draft.ts'
import { call } from '../../../../../platform/web/call.ts'
import { useIsConnectionLost } from '../../../../../platform/web/connection.ts'
import { overdueOfCustomer, type OverdueBills } from '../../contract.ts'
import { creditTaken } from '../settle/credit-taken.ts'
import classes from './bill-fields.module.css'

/** Overdue bills of a customer, for the words beside the name. */
function overdueQuery(code: string) {
  return {
    queryKey: ['customer', code, 'overdue'],
    queryFn: async () => (await call(overdueOfCustomer, { params: { id: code } })).overdue,
    staleTime: 60_000,
  }
}

interface CustomerStandingProps {
  /** Undefined of one who is not in the books. */
  customer: CustomerRead | undefined
  /** The bill on the screen, of that total. */
  bill: BillDraft
  total: Money
}

/** How the customer stands with the shop, below the customer's name, and what the bill takes of the free credit when nothing is paid. */
export function CustomerStanding({ customer, ...bill }: CustomerStandingProps) {
  return customer ? <Known customer={customer} {...bill} /> : <TakenDown phone={bill.bill.customer?.phone1 ?? ''} />
}

/** Name and phone that a till took down without the server. */
function TakenDown({ phone }: { phone: string }) {
  const isLost = useIsConnectionLost()
  return (
    <span className={classes.note} role="status">
      new · {phone} · <b>{isLost ? 'added later' : 'add now: Customer'}</b>
    </span>
  )
}

function Known({ customer, bill, total }: CustomerStandingProps & { customer: CustomerRead }) {
  const policy = useCreditPolicy()
  const overdue = useQuery(overdueQuery(customer.code))
  const { balance, terms } = creditOf(customer)
  return (
    <>
      <CreditLine standing={creditStanding(balance, terms, policy)} taken={creditTaken(bill, total)} />
      <TroubleLine overdue={overdue.data} returnedCheques={balance.chequeReturnAmount} />
    </>
  )
}

interface CreditLineProps {
  standing: CreditStanding
  /** What the bill on the screen takes of the free credit when nothing is paid. */
  taken: Money
}

/** Limit, used and free credit, visible before the first scan; a word tells when the limit is near, or how far it is exceeded. */
function CreditLine({ standing: { limit, used, free, isNearLimit }, taken }: CreditLineProps) {
  const over = limit === 0 || free === null || taken <= free ? null : subtract(taken, free)
  if (over !== null && taken > 0) return <Over limit={limit} used={used} over={over} />
  // What the customer has here is told as what it is, not as a debt below zero.
  if (used < 0) {
    return (
      <span className={classes.note}>
        {limit !== null && limit > 0 && <span className={classes.rest}>limit {displayMoney(limit)} · </span>}
        <b>{displayMoney(negate(used))} in hand</b>
      </span>
    )
  }
  if (limit === null || free === null) {
    return (
      <span className={classes.note}>
        no limit · owes <b>{displayMoney(used)}</b>
      </span>
    )
  }
  if (limit === 0 && used === 0) return <span className={classes.note}>no credit</span>
  const tone = free <= 0 ? 'bad' : isNearLimit ? 'warning' : undefined
  return (
    <span className={classes.note} {...(tone && { 'data-tone': tone })}>
      <span className={classes.rest}>
        limit {displayMoney(limit)} · used {displayMoney(used)} ·{' '}
      </span>
      <b>{room(free, isNearLimit)}</b>
    </span>
  )
}

interface OverProps {
  limit: Money | null
  used: Money
  over: Money
}

/** The bill on the screen would take the customer over the limit, if it were not paid. */
function Over({ limit, used, over }: OverProps) {
  return (
    <span className={classes.note} data-tone="bad" role="status">
      <span className={classes.rest}>
        {limit !== null && `limit ${displayMoney(limit)} · `}
        {used < 0 ? `${displayMoney(negate(used))} in hand` : `used ${displayMoney(used)}`} ·{' '}
      </span>
      <b>{displayMoney(over)} over</b>
    </span>
  )
}

function room(free: Money, isNearLimit: boolean): string {
  if (free < 0) return `over by ${displayMoney(negate(free))}`
  return isNearLimit ? `only ${displayMoney(free)} free` : `free ${displayMoney(free)}`
}

interface TroubleLineProps {
  /** Undefined until it is known. */
  overdue: OverdueBills | undefined
  returnedCheques: Money
}

/** Overdue bills and returned cheques of the customer; nothing while there are none. */
function TroubleLine({ overdue, returnedCheques }: TroubleLineProps) {
  const said = [
    overdue && overdue.bills > 0 && overdueText(overdue),
    returnedCheques > 0 && `returned cheques ${displayMoney(returnedCheques)}`,
  ].filter(text => typeof text === 'string')
  return said.length === 0 ? null : <div className={classes.trouble}>{said.join(' · ')}</div>
}

function overdueText({ bills, amount, oldest }: OverdueBills): string {
  const day = oldest === null ? null : parseIsoDate(oldest)
  const since = day === null ? '' : ` since ${displayDate(day)}`
  return `${bills} overdue ${bills === 1 ? 'bill' : 'bills'}, ${displayMoney(parseMoney(amount) ?? zero)}${since}`
}
