import { displayMoney, type Money } from '../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { takePaperNumber } from '../../../../platform/server/number-series.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { refuseKnownCheques, writeReceivedCheques } from '../../../banking/cheques/server/write-cheques.ts'
import { writePosting } from '../../../books/ledger/server/write-posting.ts'
import { tenderOf } from '../../../banking/payments/payment-json.ts'
import { banksOfTenders, checkBanks } from '../../../banking/payments/server/banks-of-tenders.ts'
import { insertTendersFrom, rowsOfTenders } from '../../../banking/payments/server/write-tenders.ts'
import { totalOf } from '../../../banking/payments/tender.ts'
import { advancePosting, checkAdvance } from '../advance.ts'
import type { createAdvance, SalesOrderRead } from '../order-contract.ts'
import { lockAsked } from './lock-asked.ts'
import { readSalesOrder } from './order-view.ts'

type Saved = Promise<{ code: string; salesOrder: SalesOrderRead }>

const lockCustomer = statement(
  'sales-orders.lock-customer-of-order',
  `select 1 from customer_balance
   where customer_code = (select customer_code from sales_order where location_code = $1 and code = $2) for no key update`,
  { locks: 'party' },
)
const readBefore = statement(
  'sales-orders.advances-before',
  `select coalesce(sum(total), 0)::bigint as before from order_advance where location_code = $1 and order_code = $2 and status = 'live'`,
)
const insertAdvance = statement(
  'sales-orders.insert-advance',
  `insert into order_advance (location_code, code, business_date, created_at, user_code, order_code, customer_code, total)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7)`,
)
const insertTenders = statement('sales-orders.insert-tenders', insertTendersFrom('$1'), { takesGroup: true })

/** Takes money ahead on an order: a numbered paper that debits what was given and credits the customer's over payment. */
export async function saveAdvance(tx: Tx, { actor, body, now, today, requestId }: SaveCall<typeof createAdvance>): Saved {
  const { locationCode, userCode, node } = actor
  const { salesOrderCode: code } = body
  const tenders = body.modeOfPayments.map(tenderOf)
  tx.write(lockCustomer, [locationCode, code])
  const [orders, [paid], banks] = await Promise.all([
    lockAsked(tx, 'order', { locationCode, codes: [code] }),
    tx.rows<{ before: Money }>(readBefore, [locationCode, code]),
    banksOfTenders(tx, tenders),
  ])
  const order = orders.get(code)
  if (!order) throw sharedRefusal('NOT_FOUND', { what: `Sales order ${code}` })
  const refusal = checkAdvance(tenders, { order, before: paid?.before ?? (0 as Money), today }) ?? checkBanks(tenders, banks)
  if (refusal) throw refusal
  const { customerCode } = order
  await refuseKnownCheques(tx, tenders, customerCode)
  takePaperNumber(tx, { kind: 'orderAdvance', locationCode, node, today })
  const total = totalOf(tenders)
  tx.write(insertAdvance, [locationCode, today, now, userCode, code, customerCode, total])
  tx.write(insertTenders, [rowsOfTenders(tenders, { locationCode, businessDate: today })])
  writePosting(tx, advancePosting(tenders, customerCode), { locationCode, userCode, businessDate: today, now, entryNo: 1 })
  writeReceivedCheques(tx, tenders, { locationCode, userCode, drawerCode: customerCode, businessDate: today, now })
  const after = { order: code, customer: customerCode, total: displayMoney(total) }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after, requestId })
  return { code: (await tx.number) ?? '', salesOrder: await readSalesOrder(tx, { code, actor }) }
}
