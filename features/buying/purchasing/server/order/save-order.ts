import type { IsoDate } from '../../../../../kernel/dates.ts'
import { displayMoney } from '../../../../../kernel/money.ts'
import { times } from '../../../../../kernel/quantity.ts'
import { sharedRefusal } from '../../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../../platform/server/api.ts'
import { writeAudit } from '../../../../../platform/server/audit.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../../platform/server/transaction.ts'
import { continuePaper, takePaperNumber } from '../../../../../platform/server/number-series.ts'
import { checkOrder, checkOrderUntouched, orderTotal } from '../../order.ts'
import type { createPurchaseOrder, editPurchaseOrder, OrderRead, OrderRequest } from '../../order-contract.ts'
import { lockedOrder } from './lock-order.ts'
import { readOrder } from './order-view.ts'
import { lockSuppliers, receivedItems, type GrnSupplier } from '../grn/read-for-grn.ts'
import { purchasingRefusal } from '../../refusals.ts'

type Saved = Promise<{ code: string; purchaseOrder: OrderRead }>

const insertOrder = statement(
  'purchasing.insert-purchase-order',
  `insert into purchase_order (location_code, code, business_date, created_at, user_code, supplier_code, expected_on, remarks, total)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8)`,
)
const updateOrder = statement(
  'purchasing.update-purchase-order',
  `update purchase_order set supplier_code = $2, expected_on = $3, remarks = $4, total = $5, version = version + 1
   where location_code = $1 and code = current_paper_code()`,
)
const deleteLines = statement(
  'purchasing.delete-purchase-order-lines',
  'delete from purchase_order_line where location_code = $1 and order_code = current_paper_code()',
)
const insertLines = statement(
  'purchasing.insert-purchase-order-lines',
  `insert into purchase_order_line (location_code, order_code, line_no, item_code, quantity, cost_price, line_total)
   select $1, current_paper_code(), line_no, item_code, quantity, cost_price, line_total
   from unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[]) with ordinality as line (item_code, quantity, cost_price, line_total, line_no)`,
)

interface Checked {
  supplier: GrnSupplier
  today: IsoDate
  expectedBefore?: IsoDate | null
}

/** Computes the total with the same function as the screen and checks every rule. Throws the first Refusal. */
async function checkRequest(tx: Tx, body: OrderRequest, { supplier, today, expectedBefore = null }: Checked): Promise<void> {
  if (!supplier.isActive) throw purchasingRefusal('SUPPLIER_INACTIVE', { supplier: supplier.name }, { supplierCode: 'Not active' })
  const lines = body.orderLines
  const items = await receivedItems(
    tx,
    lines.map(({ itemCode }) => itemCode),
  )
  const refusal = checkOrder({ lines, items, expectedDate: body.expectedDate ?? null, expectedBefore, today })
  if (refusal) throw refusal
  const total = orderTotal(lines)
  if (total !== body.totalAmount) {
    throw sharedRefusal('TOTAL_DIFFERS', { screen: displayMoney(body.totalAmount), server: displayMoney(total) })
  }
}

function writeLines(tx: Tx, locationCode: string, lines: OrderRequest['orderLines']): void {
  tx.write(insertLines, [
    locationCode,
    lines.map(line => line.itemCode),
    lines.map(line => line.quantity),
    lines.map(line => line.costPrice),
    lines.map(line => times(line.costPrice, line.quantity)),
  ])
}

/** The audit's values of an order. */
function summaryOf(body: OrderRequest) {
  return {
    supplier: body.supplierCode,
    expected: body.expectedDate ?? null,
    total: displayMoney(body.totalAmount),
    lines: body.orderLines.map(line => [line.itemCode, line.quantity, line.costPrice]),
  }
}

/** Saves an order: a numbered paper that posts nothing and moves no stock. */
export async function saveOrder(tx: Tx, call: SaveCall<typeof createPurchaseOrder>): Saved {
  const { actor, body, now, today, requestId } = call
  const { locationCode, userCode, node } = actor
  const supplier = await lockSuppliers(tx, body.supplierCode)
  await checkRequest(tx, body, { supplier, today })
  takePaperNumber(tx, { kind: 'purchaseOrder', locationCode, node, today })
  const about = [supplier.code, body.expectedDate ?? null, body.remarks, body.totalAmount]
  tx.write(insertOrder, [locationCode, today, now, userCode, ...about])
  writeLines(tx, locationCode, body.orderLines)
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after: summaryOf(body), requestId })
  const code = (await tx.number) ?? ''
  return { code, purchaseOrder: await readOrder(tx, { code, actor }) }
}

/** Changes an open order that no note refers to; number, date and author stay. */
export async function saveEditedOrder(tx: Tx, call: SaveCall<typeof editPurchaseOrder>): Saved {
  const { actor, body, params, now, today, requestId } = call
  const { locationCode, userCode } = actor
  const { supplierCode, version } = body
  const { order, supplier } = await lockedOrder(tx, { locationCode, code: params.id, version, supplierCode })
  const refusal = checkOrderUntouched(order)
  if (refusal) throw refusal
  await checkRequest(tx, body, { supplier, today, expectedBefore: order.expectedDate })
  const { code } = order
  continuePaper(tx, code)
  tx.write(updateOrder, [locationCode, supplier.code, body.expectedDate ?? null, body.remarks, body.totalAmount])
  tx.write(deleteLines, [locationCode])
  writeLines(tx, locationCode, body.orderLines)
  const before = { supplier: order.supplierCode, expected: order.expectedDate, total: displayMoney(order.total) }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'update', subject: code, before, after: summaryOf(body), requestId })
  return { code, purchaseOrder: await readOrder(tx, { code, actor }) }
}
