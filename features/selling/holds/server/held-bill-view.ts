import { sharedRefusal } from '../../../../kernel/refusal.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { paysWholesaleSql } from '../../../parties/customers/server/pays-wholesale.ts'
import type { HeldBillRead, HeldBillRow } from '../contract.ts'

const row = `held.id, held.kind, held.name, coalesce(vehicle.vehicle_number, '') as "vehicleNumber",
     case when held.customer_code = '2001000001' then '' else trim(customer.first_name || ' ' || customer.second_name) end as "customerName",
     money_text(held.total) as "totalAmount",
     (select count(*)::int from held_bill_line line where line.location_code = held.location_code and line.hold_id = held.id) as lines,
     held.state, held.version, held.held_at as "heldAt", holder.username as "heldBy",
     held.taken_at as "takenAt", coalesce(taker.username, '') as "takenBy",
     held.ended_at as "endedAt", coalesce(ender.username, '') as "endedBy",
     held.discarded_reason as reason, billed.invoice_code as "invoiceCode"`
const from = `from held_bill held
   join customer on customer.code = held.customer_code
   join app_user holder on holder.code = held.user_code
   left join app_user taker on taker.code = held.taken_by
   left join app_user ender on ender.code = held.ended_by
   left join vehicle on vehicle.code = held.vehicle_code
   left join bill_hold billed on billed.location_code = held.location_code and billed.hold_id = held.id`

const waiting = statement(
  'holds.waiting',
  `select ${row} ${from} where held.location_code = $1 and held.state in ('open', 'taken') order by held.held_at desc, held.id`,
)
const ended = statement(
  'holds.ended',
  `select ${row} ${from} where held.location_code = $1 and held.ended_at is not null order by held.ended_at desc, held.id limit 50`,
)
const oneRow = statement('holds.row', `select ${row} ${from} where held.location_code = $1 and held.id = $2`)
const whole = statement(
  'holds.read',
  `select ${row},
     case when held.customer_code <> '2001000001' then json_build_object('code', customer.code, 'firstName', customer.first_name,
       'secondName', customer.second_name, 'phone1', customer.phone1, 'paysWholesale', ${paysWholesaleSql}) end as customer,
     case when vehicle.code is not null then json_build_object('code', vehicle.code, 'vehicleNumber', vehicle.vehicle_number,
       'description', vehicle.description, 'servicePeriod', vehicle.service_period_days, 'serviceKm', vehicle.service_km,
       'odometer', vehicle.odometer_km, 'odometerDate', vehicle.odometer_date) end as "vehicleMaster",
     held.odometer_km as "odoReading", held.next_service_km as "nextServiceKm", held.next_service_date as "nextServiceDate",
     case when pack.code is not null then json_build_object('code', pack.code, 'name', pack.name) end as "servicePack",
     held.order_code as "salesOrderCode", held.quotation_code as "salesQuotation",
     money_text(held.discount_percent) as "discountPercentage", money_text(held.discount_amount) as "discountAmount", held.remarks, held.advice,
     (select coalesce(json_agg(json_build_object('itemCode', line.item_code, 'itemName', item.name, 'stockCode', line.entry_code,
        'isLot', line.is_lot, 'quantity', quantity_text(line.quantity), 'listPrice', money_text(line.list_price), 'retailPrice', money_text(line.unit_price),
        'discountPercentage', money_text(line.discount_percent), 'discountAmount', money_text(line.discount_each),
        'packageCode', line.package_code) order by line.line_no), '[]')
      from held_bill_line line join item on item.code = line.item_code
      where line.location_code = held.location_code and line.hold_id = held.id) as "stockHistories"
   ${from} left join service_package pack on pack.code = held.service_package_code
   where held.location_code = $1 and held.id = $2`,
)

interface At {
  locationCode: string
  id: string
}

const notFound = () => sharedRefusal('NOT_FOUND', { what: 'This bill on hold' })

/** Bills on hold, or those that ended; newest first, because the one just parked is mostly the one that is taken up. */
export function readHeldBills(reader: Reader, { locationCode }: Pick<At, 'locationCode'>, isEnded: boolean): Promise<HeldBillRow[]> {
  return reader.rows<HeldBillRow>(isEnded ? ended : waiting, [locationCode])
}

export async function readHeldRow(reader: Reader, { locationCode, id }: At): Promise<HeldBillRow> {
  const [found] = await reader.rows<HeldBillRow>(oneRow, [locationCode, id])
  if (!found) throw notFound()
  return found
}

/** A bill on hold with its lines, as a till takes it up. */
export async function readHeldBill(reader: Reader, { locationCode, id }: At): Promise<HeldBillRead> {
  const [found] = await reader.rows<HeldBillRead>(whole, [locationCode, id])
  if (!found) throw notFound()
  return found
}
