import { displayMoney, type Money } from '../../../../kernel/money.ts'
import { priceInvoice } from '../../../../kernel/pricing.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { HoldRequest } from '../contract.ts'
import { holdRefusal } from '../refusals.ts'

const about = `kind, name, customer_code, vehicle_code, odometer_km, next_service_km, next_service_date, service_package_code,
   order_code, quotation_code, discount_percent, discount_amount, total, remarks, advice`
const insertHead = statement(
  'holds.insert',
  `insert into held_bill (location_code, id, held_at, user_code, ${about})
   values ($1, $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
)
const updateHead = statement(
  'holds.put-back',
  `update held_bill set (held_at, user_code, ${about})
     = (to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19),
     state = 'open', claim = null, taken_by = null, taken_at = null, version = version + 1
   where location_code = $1 and id = $2`,
)
const deleteLines = statement('holds.delete-lines', 'delete from held_bill_line where location_code = $1 and hold_id = $2')
const insertLines = statement(
  'holds.insert-lines',
  `insert into held_bill_line (location_code, hold_id, line_no, item_code, entry_code, quantity, list_price, unit_price, discount_percent,
     discount_each, package_code, is_lot)
   select $1, $2, line_no, item_code,
     (select code from stock_entry entry where entry.code = line.entry_code and entry.item_code = line.item_code),
     quantity, list_price, unit_price, discount_percent, discount_each, package_code, is_lot
   from unnest($3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::integer[], $9::bigint[], $10::text[],
     $11::boolean[])
     with ordinality as line (item_code, entry_code, quantity, list_price, unit_price, discount_percent, discount_each, package_code, is_lot, line_no)`,
)

interface Held {
  locationCode: string
  id: string
  userCode: string
  now: number
  body: HoldRequest
}

/** What the lines come to, less the discount of the bill. */
export function totalOfHold({ stockHistories, discountPercentage, discountAmount }: HoldRequest): Money {
  const lines = stockHistories.map(line => ({
    quantity: line.quantity,
    unitPrice: line.retailPrice,
    discountPercent: line.discountPercentage,
    discountEach: line.discountAmount,
  }))
  return priceInvoice({ lines, discountPercent: discountPercentage, discountAmount }).total
}

/** Refuses a bill that nobody would find again, or that has nothing to find. */
export function refuseUnfit({ name, vehicleMasterCode, salesOrderCode, salesQuotation, stockHistories }: HoldRequest): void {
  if (stockHistories.length === 0) throw holdRefusal('HOLD_EMPTY')
  if (name === '' && !vehicleMasterCode) throw holdRefusal('HOLD_NAMELESS', {}, { name: 'Give it a name' })
  if (salesOrderCode && salesQuotation) throw holdRefusal('HOLD_ORIGIN')
}

/** Writes a new hold, or what a hold contains now; then it is open. */
export function writeHeldBill(tx: Tx, { locationCode, id, userCode, now, body }: Held, isNew: boolean): void {
  const { stockHistories: lines } = body
  tx.write(isNew ? insertHead : updateHead, [
    locationCode,
    id,
    now,
    userCode,
    body.kind,
    body.name,
    body.customerCode,
    body.vehicleMasterCode ?? null,
    body.odoReading ?? null,
    body.nextServiceKm ?? null,
    body.nextServiceDate ?? null,
    body.servicePackCode ?? null,
    body.salesOrderCode ?? null,
    body.salesQuotation ?? null,
    body.discountPercentage,
    body.discountAmount,
    totalOfHold(body),
    body.remarks,
    body.advice,
  ])
  if (!isNew) tx.write(deleteLines, [locationCode, id])
  const column = <T>(of: (line: (typeof lines)[number]) => T) => lines.map(of)
  tx.write(insertLines, [
    locationCode,
    id,
    column(line => line.itemCode),
    column(line => line.stockCode ?? null),
    column(line => line.quantity),
    column(line => line.listPrice),
    column(line => line.retailPrice),
    column(line => line.discountPercentage),
    column(line => line.discountAmount),
    column(line => line.packageCode ?? null),
    column(line => line.isLot),
  ])
}

/** What the audit keeps of a hold. */
export function summaryOfHold(body: HoldRequest) {
  return {
    name: body.name,
    customer: body.customerCode,
    vehicle: body.vehicleMasterCode ?? null,
    total: displayMoney(totalOfHold(body)),
    lines: body.stockHistories.map(line => [line.itemCode, line.quantity, line.retailPrice, line.discountPercentage, line.discountAmount]),
  }
}
