import { askDoubts } from '../../../../platform/server/asked-doubts.ts'
import { changedQuantities, quantitiesByItem } from '../../../../kernel/item-quantities.ts'
import { displayMoney } from '../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { continuePaper, takePaperNumber } from '../../../../platform/server/number-series.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { checkAsked, checkAskedDate, checkNotBelowTaken, checkRemaining, checkStillOpen } from '../asked.ts'
import type { createSalesOrder, editSalesOrder, SalesOrderRead, SalesOrderRequest } from '../order-contract.ts'
import { orderingRefusal } from '../refusals.ts'
import { doubtsOfReserved } from '../reservations.ts'
import { moveTaken, type LockedAsked } from './lock-asked.ts'
import { lockOrigins, refuseOrigin } from './origins.ts'
import { readSalesOrder } from './order-view.ts'
import { activeCustomer, askedItems, itemsHere } from './read-for-asked.ts'
import { reservedForOthers } from './reserved-for-others.ts'
import { amountsOfRequest, askedLines, linesInWords, writeAskedLines } from './write-asked.ts'

type Saved = Promise<{ code: string; salesOrder: SalesOrderRead }>

const insertOrder = statement(
  'sales-orders.insert-order',
  `insert into sales_order (location_code, code, business_date, created_at, user_code, customer_code, quotation_code, wanted_on, is_reserved,
     remarks, sub_total, line_discount, total)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
)
const updateOrder = statement(
  'sales-orders.update-order',
  `update sales_order set customer_code = $2, wanted_on = $3, is_reserved = $4, remarks = $5, sub_total = $6, line_discount = $7, total = $8,
     version = version + 1
   where location_code = $1 and code = current_paper_code()`,
)
const deleteLines = statement(
  'sales-orders.delete-order-lines',
  'delete from sales_order_line where location_code = $1 and order_code = current_paper_code()',
)
const quotationOf = statement(
  'sales-orders.quotation-of-order',
  'select quotation_code as code from sales_order where location_code = $1 and code = $2',
)

type Call = SaveCall<typeof createSalesOrder> | SaveCall<typeof editSalesOrder>

/** Checks an order by every rule and prices it again. Throws the first Refusal. */
async function computeOrder(tx: Tx, { actor, body, today }: Call, before: LockedAsked | null) {
  const { locationCode } = actor
  const lines = askedLines(body.stockHistories)
  const codes = lines.map(({ itemCode }) => itemCode)
  const [items, here, reserved] = await Promise.all([
    askedItems(tx, codes),
    itemsHere(tx, locationCode, codes),
    body.isReserved ? reservedForOthers(tx, { locationCode, itemCodes: codes, orderCode: before?.code ?? null }) : [],
    body.customerCode === before?.customerCode ? null : activeCustomer(tx, body.customerCode),
  ])
  const refusal =
    checkAsked('sales order', lines, items) ??
    checkAskedDate('wantedDate', body.wantedDate ?? null, { today, before: before?.wantedDate ?? null }) ??
    checkRemaining(lines, { items, here, before: before?.lines ?? [] })
  if (refusal) throw refusal
  const amounts = amountsOfRequest(lines, body.totalAmount)
  const named = lines.map(line => ({ ...line, name: items.get(line.itemCode)?.name ?? '' }))
  askDoubts(tx, doubtsOfReserved(named, reserved), body.confirmed)
  return { lines, amounts }
}

/** What the audit keeps of an order. */
function summaryOf(body: SalesOrderRequest) {
  return {
    customer: body.customerCode,
    wanted: body.wantedDate ?? null,
    reserved: body.isReserved,
    total: displayMoney(body.totalAmount),
    lines: linesInWords(askedLines(body.stockHistories)),
  }
}

/** Takes an order: a numbered paper that posts nothing and moves no stock. What it was quoted for is taken from the quotation. */
export async function saveSalesOrder(tx: Tx, call: SaveCall<typeof createSalesOrder>): Saved {
  const { actor, body, now, today, requestId } = call
  const { locationCode, userCode, node } = actor
  const quotation = body.salesQuotation ? ({ kind: 'quotation', code: body.salesQuotation } as const) : null
  const taken = quantitiesByItem(body.stockHistories)
  const origins = await lockOrigins(tx, { locationCode, now: quotation, before: null })
  refuseOrigin(origins, { origin: quotation, customerCode: body.customerCode, today, now: taken })
  const { lines, amounts } = await computeOrder(tx, call, null)
  takePaperNumber(tx, { kind: 'salesOrder', locationCode, node, today })
  const about = [body.customerCode, quotation?.code ?? null, body.wantedDate ?? null, body.isReserved, body.remarks]
  tx.write(insertOrder, [locationCode, today, now, userCode, ...about, amounts.subTotal, amounts.lineDiscount, amounts.total])
  writeAskedLines(tx, 'order', { locationCode, lines, amounts })
  if (quotation) moveTaken(tx, 'quotation', { locationCode, code: quotation.code, changed: taken })
  writeAudit(tx, {
    at: now,
    userCode,
    locationCode,
    action: 'create',
    after: { ...summaryOf(body), quotation: quotation?.code },
    requestId,
  })
  const code = (await tx.number) ?? ''
  return { code, salesOrder: await readSalesOrder(tx, { code, actor }) }
}

/** Locks the order that is changed behind the quotation it was made of. Refuses one that is not there or was changed meanwhile. */
async function lockEdited(tx: Tx, { actor: { locationCode }, params, body }: SaveCall<typeof editSalesOrder>) {
  const own = { kind: 'order', code: params.id } as const
  const [known] = await tx.rows<{ code: string | null }>(quotationOf, [locationCode, params.id])
  const quotation = known?.code ? ({ kind: 'quotation', code: known.code } as const) : null
  const origins = await lockOrigins(tx, { locationCode, now: quotation, before: own })
  const order = origins.get(own.code)
  if (!order) throw sharedRefusal('NOT_FOUND', { what: `Sales order ${own.code}` })
  if (order.version !== body.version) throw sharedRefusal('CONFLICT')
  return { order, quotation, origins }
}

/** Changes an open order; number, date, author and quotation stay, and so does the customer once anything hangs on it. */
export async function saveEditedSalesOrder(tx: Tx, call: SaveCall<typeof editSalesOrder>): Saved {
  const { actor, body, now, today, requestId } = call
  const { locationCode, userCode } = actor
  const { order, quotation, origins } = await lockEdited(tx, call)
  const { code } = order
  const delivered = new Map(order.lines.filter(({ taken }) => taken > 0).map(line => [line.itemCode, line.taken]))
  const isOther = body.customerCode !== order.customerCode && delivered.size > 0
  const refusal =
    checkStillOpen(order) ??
    (isOther ? orderingRefusal('ASKED_CUSTOMER_FIXED', { what: order.what }) : null) ??
    checkNotBelowTaken(body.stockHistories, order.lines)
  if (refusal) throw refusal
  const asked = { before: quantitiesByItem(order.lines), now: quantitiesByItem(body.stockHistories) }
  refuseOrigin(origins, { origin: quotation, customerCode: body.customerCode, today, ...asked })
  const { lines, amounts } = await computeOrder(tx, call, order)
  continuePaper(tx, code)
  const about = [body.customerCode, body.wantedDate ?? null, body.isReserved, body.remarks]
  tx.write(updateOrder, [locationCode, ...about, amounts.subTotal, amounts.lineDiscount, amounts.total])
  tx.write(deleteLines, [locationCode])
  writeAskedLines(tx, 'order', { locationCode, lines, amounts })
  moveTaken(tx, 'order', { locationCode, code, changed: delivered })
  if (quotation) moveTaken(tx, 'quotation', { locationCode, code: quotation.code, changed: changedQuantities(asked.before, asked.now) })
  const before = { customer: order.customerCode, wanted: order.wantedDate, total: displayMoney(order.total) }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'update', subject: code, before, after: summaryOf(body), requestId })
  return { code, salesOrder: await readSalesOrder(tx, { code, actor }) }
}
