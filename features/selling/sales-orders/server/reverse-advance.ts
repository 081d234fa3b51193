import type { IsoDate } from '../../../../kernel/dates.ts'
import { displayMoney, type Money } from '../../../../kernel/money.ts'
import { type Refusal, sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { cancelCheques, lockChequesInHand } from '../../../banking/cheques/server/write-cheques.ts'
import { accounts, dateOfReversal } from '../../../books/ledger/posting.ts'
import { drawnFrom } from '../../../books/ledger/server/drawn-from.ts'
import { reversePaper } from '../../../stock/stock/server/reverse-paper.ts'
import { checkStockReversal } from '../../../stock/stock/stock-reversal.ts'
import type { reverseAdvance, SalesOrderRead } from '../order-contract.ts'
import { orderingRefusal } from '../refusals.ts'
import { readSalesOrder } from './order-view.ts'

const lockCustomer = statement(
  'sales-orders.lock-customer-of-advance',
  `select 1 from customer_balance
   where customer_code = (select customer_code from order_advance where location_code = $1 and code = $2) for no key update`,
  { locks: 'party' },
)
const lockAdvance = statement(
  'sales-orders.lock-advance',
  `select business_date as date, status, version, order_code as "orderCode", customer_code as "customerCode", total
   from order_advance where location_code = $1 and code = $2 for no key update`,
  { locks: 'paper' },
)
const readLeft = statement(
  'sales-orders.left-of-advance',
  `select advance.total, balance.over_payment as left,
     (select used.code from ${drawnFrom(accounts.customerOverPayment, 'advance.customer_code')} used limit 1) as "drawnBy"
   from order_advance advance join customer_balance balance on balance.customer_code = advance.customer_code
   where advance.location_code = $1 and advance.code = $2`,
)
const markReversed = statement(
  'sales-orders.mark-advance-reversed',
  `update order_advance set status = 'reversed', version = version + 1 where location_code = $1 and code = $2`,
)

/** Why an advance is not given back: the over payment that it made is used. Null where it is not; the customer is locked, or it is only asked. */
export async function advanceSpent(from: Reader, { locationCode, code }: { locationCode: string; code: string }): Promise<Refusal | null> {
  const [now] = await from.rows<{ total: Money; left: Money; drawnBy: string | null }>(readLeft, [locationCode, code])
  if (!now || now.left >= now.total) return null
  return orderingRefusal('ADVANCE_SPENT', { code, left: displayMoney(now.left), by: now.drawnBy ?? 'something' })
}

interface Advance {
  date: IsoDate
  status: string
  version: number
  orderCode: string
  customerCode: string
  total: Money
}

/**
 * Gives an advance back, dated today, by its exact mirror; its cheques in hand go back too. Refuses one that the customer's over
 * payment does not hold any more, since a bill was paid with it.
 */
export async function saveReversedAdvance(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof reverseAdvance>,
): Promise<{ code: string; salesOrder: SalesOrderRead }> {
  const { locationCode, userCode, role } = actor
  const { code, reason } = body
  tx.write(lockCustomer, [locationCode, code])
  const [[advance], spent] = await Promise.all([
    tx.rows<Advance>(lockAdvance, [locationCode, code]),
    // Behind the locks: a statement that waits for one would not see what was paid with it meanwhile.
    advanceSpent(tx, { locationCode, code }),
  ])
  if (!advance) throw sharedRefusal('NOT_FOUND', { what: `Advance ${code}` })
  const { date, orderCode, customerCode, total } = advance
  const refusal = checkStockReversal({ ...advance, what: `Advance ${code}` }, { role, today }, spent)
  if (refusal) throw refusal
  if (advance.version !== body.version) throw sharedRefusal('CONFLICT')
  await lockChequesInHand(tx, { locationCode, code })
  const before = { order: orderCode, customer: customerCode, total: displayMoney(total) }
  const by = { code, locationCode, userCode, now, today, date, requestId, reason, before }
  await reversePaper(tx, { ...by, entryCodes: [] })
  cancelCheques(tx, { locationCode, code, date: dateOfReversal(date, today), now, userCode })
  tx.write(markReversed, [locationCode, code])
  return { code, salesOrder: await readSalesOrder(tx, { code: orderCode, actor }) }
}
