import type { IsoDate } from '../../../kernel/dates.ts'
import { displayMoney, type Money } from '../../../kernel/money.ts'
import { sharedRefusal } from '../../../kernel/refusal.ts'
import type { SaveCall } from '../../../platform/server/api.ts'
import { statement } from '../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../platform/server/transaction.ts'
import { cancelCheques, lockChequesInHand } from '../../cheques/server/write-cheques.ts'
import { dateOfReversal } from '../../ledger/posting.ts'
import { reversePaper } from '../../stock/server/reverse-paper.ts'
import { checkStockReversal } from '../../stock/stock-reversal.ts'
import type { reverseAdvance, SalesOrderRead } from '../order-contract.ts'
import { orderingRefusal } from '../refusals.ts'
import { readSalesOrder } from './order-view.ts'

const lockCustomer = statement(
  'sales-orders.lock-customer-of-advance',
  `select over_payment as left from customer_balance
   where customer_code = (select customer_code from order_advance where location_code = $1 and code = $2) for no key update`,
  { locks: 'party' },
)
const lockAdvance = statement(
  'sales-orders.lock-advance',
  `select business_date as date, status, version, order_code as "orderCode", customer_code as "customerCode", total
   from order_advance where location_code = $1 and code = $2 for no key update`,
  { locks: 'paper' },
)
const markReversed = statement(
  'sales-orders.mark-advance-reversed',
  `update order_advance set status = 'reversed', version = version + 1 where location_code = $1 and code = $2`,
)

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
  const [[balance], [advance]] = await Promise.all([
    tx.rows<{ left: Money }>(lockCustomer, [locationCode, code]),
    tx.rows<Advance>(lockAdvance, [locationCode, code]),
  ])
  if (!advance || !balance) throw sharedRefusal('NOT_FOUND', { what: `Advance ${code}` })
  const { date, orderCode, customerCode, total } = advance
  const spent = balance.left < total ? orderingRefusal('ADVANCE_SPENT', { code, left: displayMoney(balance.left) }) : null
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
