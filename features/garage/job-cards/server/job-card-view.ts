import type { Actor } from '../../../../platform/server/actor.ts'
import { readPaper, type AskedPaper } from '../../../../platform/server/read-paper.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import type { JobCardRead, JobCardRow } from '../contract.ts'

const row = `card.code, card.business_date as date, card.created_at as "dateTime", author.username as "user", card.state, card.version,
     card.hold_id as "holdId", held.state as "holdState", held.version as "holdVersion",
     case when held.state = 'taken' then taker.username else '' end as "takenBy",
     coalesce(vehicle.vehicle_number, '') as "vehicleNumber",
     coalesce(nullif(vehicle.description, ''), vehicle.model, '') as vehicle,
     case when held.customer_code = '2001000001' then '' else trim(customer.first_name || ' ' || customer.second_name) end as "customerName",
     case when held.customer_code = '2001000001' then '' else customer.phone1 end as "customerPhone",
     card.complaint, card.promised_on as "promisedDate", card.promised_time as "promisedTime", money_text(held.total) as "totalAmount",
     coalesce((select string_agg(distinct boy.name, ', ' order by boy.name) from job_card_work work join sales_boy boy on boy.code = work.technician_code
       where work.location_code = card.location_code and work.card_code = card.code), '') as technicians`
const from = `from job_card card
   join held_bill held on held.location_code = card.location_code and held.id = card.hold_id
   join customer on customer.code = held.customer_code
   join app_user author on author.code = card.user_code
   left join app_user taker on taker.code = held.taken_by
   left join vehicle on vehicle.code = held.vehicle_code`

const onBoard = statement(
  'job-cards.on-board',
  `select ${row} ${from} where card.location_code = $1 and held.state in ('open', 'taken')
   order by card.promised_on nulls last, nullif(card.promised_time, '') nulls last, card.code limit 500`,
)
const whole = statement(
  'job-cards.read',
  `select ${row}, json_build_object('code', place.code, 'name', place.name, 'address', place.address, 'phone', place.phone) as "stockLocation",
     held.vehicle_code as "vehicleMasterCode", held.odometer_km as "odoReading", vehicle.odometer_km as odometer,
     vehicle.odometer_date as "odometerDate", card.fuel_eighths as "fuelLevel", held.advice,
     billed.invoice_code as "invoiceCode",
     (select coalesce(json_agg(json_build_object('name', done.name, 'finding', done.finding, 'note', done.note) order by done.check_no), '[]')
      from job_card_check done where done.location_code = card.location_code and done.card_code = card.code) as checklist,
     (select coalesce(json_agg(json_build_object('id', photo.id, 'name', photo.name, 'dateTime', photo.taken_at, 'user', taken.username)
        order by photo.taken_at, photo.id), '[]')
      from job_card_photo photo join app_user taken on taken.code = photo.user_code
      where photo.location_code = card.location_code and photo.card_code = card.code) as photos,
     (select coalesce(json_agg(json_build_object('itemCode', line.item_code, 'itemName', item.name, 'type', item.type,
        'quantity', quantity_text(line.quantity), 'technicianCode', work.technician_code, 'technicianName', coalesce(boy.name, ''),
        'bay', coalesce(work.bay, '')) order by line.line_no), '[]')
      from held_bill_line line join item on item.code = line.item_code
      left join job_card_work work on work.location_code = card.location_code and work.card_code = card.code and work.item_code = line.item_code
      left join sales_boy boy on boy.code = work.technician_code
      where line.location_code = card.location_code and line.hold_id = card.hold_id) as "stockHistories"
   ${from} join stock_location place on place.code = card.location_code
   left join bill_hold billed on billed.location_code = card.location_code and billed.hold_id = card.hold_id
   where card.location_code = $1 and card.code = $2`,
)

/** The cards whose bill is not saved yet. */
export function readBoard(reader: Reader, { locationCode }: Actor): Promise<JobCardRow[]> {
  return reader.rows<JobCardRow>(onBoard, [locationCode])
}

/** One card of the caller's location as the API answers it. */
export function readJobCard(reader: Reader, asked: AskedPaper): Promise<JobCardRead> {
  return readPaper(reader, { ...whole, what: 'Job card' }, asked)
}
