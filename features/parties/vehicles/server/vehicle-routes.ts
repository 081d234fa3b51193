import type { z } from 'zod'
import type { IsoDate } from '../../../../kernel/dates.ts'
import { askDoubts } from '../../../../platform/server/asked-doubts.ts'
import type { MasterRecord, RecordOf } from '../../../../kernel/master.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { columnsOfFields } from '../../../../platform/server/field-columns.ts'
import { crudRoutes } from '../../../../platform/server/master.ts'
import { mergedInto } from '../../../../platform/server/merged-into.ts'
import type { MasterTable } from '../../../../platform/server/master-table.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { vehicleFields } from '../fields.ts'
import { lastReadingOf } from '../meter.ts'
import { doubtsOfMeter } from '../meter-doubts.ts'
import { getVehicleHistory, vehicles, type VehicleVisit, type vehicleBody } from '../vehicle-contract.ts'

const columns = columnsOfFields(
  vehicleFields,
  {
    customerName: `trim(customer.first_name || ' ' || customer.second_name)`,
    customerPhone: 'customer.phone1',
    brandName: `coalesce(brand.name, '')`,
    vehicleTypeName: `coalesce(type.name, '')`,
  },
  { vehicleTypeCode: 'type_code', odometer: 'odometer_km', servicePeriod: 'service_period_days' },
)

/** The SQL of vehicles. */
export const vehicleTable: MasterTable<z.output<typeof vehicleBody>> = {
  table: 'vehicle',
  kind: 'vehicle',
  joins: `join customer on customer.code = master.customer_code
    left join vehicle_brand brand on brand.code = master.brand_code
    left join vehicle_type type on type.code = master.type_code`,
  ...columns,
  detail: { ...columns.detail, mergedInto },
  passing: ['mergedInto'],
  search: 'master.search_text',
  phones: {
    whole: `master.customer_code = any(array(select owner.code from customer owner where owner.phone1_key = ? or owner.phone2_key = ?))`,
  },
  sort: {
    vehicleNumber: 'master.search_key',
    code: 'master.code',
    customerName: 'lower(customer.first_name)',
    brandName: 'lower(brand.name)',
    odometer: 'master.odometer_km',
    insuranceExpiry: 'master.insurance_expiry',
    licenceExpiry: 'master.licence_expiry',
  },
  check: async (tx, { body, before, today }) => {
    refuseDoubtfulMeter(tx, { body, before, today: today as IsoDate })
    const [customer] = await tx.rows<{ code: string }>(findCustomer, [body.customerCode])
    if (!customer) throw sharedRefusal('NOT_FOUND', { what: 'This customer' }, { customerCode: 'Choose a customer' })
  },
  namedBy: [
    { table: 'record_merge', column: 'from_code', what: 'merges' },
    { table: 'record_merge', column: 'into_code', what: 'merges' },
  ],
  unique: { vehicle_number_once: { field: 'vehicleNumber', text: 'This vehicle number is registered already' } },
}

/** A vehicle whose reading is changed by hand is held to the same rule as a bill. */
function refuseDoubtfulMeter(
  tx: Tx,
  { body, before, today }: { body: z.output<typeof vehicleBody>; before: MasterRecord | null; today: IsoDate },
): void {
  const { code, odometer, odometerDate } = (before ?? {}) as Partial<RecordOf<typeof vehicles>>
  if (code === undefined || odometer === undefined || odometer === body.odometer) return
  const last = lastReadingOf({ odometer, odometerDate: (odometerDate ?? null) as IsoDate | null })
  const asked = { vehicleCode: code, last, reading: body.odometer, today: body.odometerDate ?? today, field: 'odometer' }
  askDoubts(tx, doubtsOfMeter(asked), body.confirmed, body.doubtReason)
}

const findCustomer = statement('vehicles.customer-of-vehicle', 'select code from customer where code = $1')

// Newest first through the index (vehicle, date); lines are read only for one page.
const visitRows = statement(
  'vehicles.vehicle-visits',
  `select bill.code, bill.kind, bill.location_code as "locationCode", place.name as "locationName", bill.business_date as date,
     bill.odometer_km as odometer, bill.odometer_reason as "odometerReason", bill.next_service_km as "nextServiceKm", bill.next_service_date as "nextServiceDate",
     package.name as "servicePack", bill.remarks, bill.advice, money_text(bill.total) as "totalAmount", bill.status,
     (select coalesce(json_agg(json_build_object('name', item.name, 'type', item.type, 'quantity', quantity_text(line.quantity),
        'totalAmount', money_text(line.line_total), 'warrantyDueDate', line.warranty_due_date) order by line.line_no), '[]')
      from invoice_line line join item on item.code = line.item_code
      where line.location_code = bill.location_code and line.invoice_code = bill.code) as lines
   from invoice bill
   join stock_location place on place.code = bill.location_code
   left join service_package package on package.code = bill.service_package_code
   where bill.vehicle_code = $1
   order by bill.business_date desc, bill.created_at desc, bill.code desc
   limit $2 offset $3`,
)

/** Vehicles as a master list, and the history of each. */
export function vehicleMasterRoutes(api: Api): void {
  const { tills } = api.platform
  crudRoutes(api, vehicles, { table: vehicleTable })
  api.read(getVehicleHistory, async ({ params, query }) => {
    const { rows } = await tills.query<{ total: number }>('select count(*)::int as total from invoice where vehicle_code = $1', [params.id])
    const visits = await tills.query<VehicleVisit>({ ...visitRows, values: [params.id, query.size, (query.page - 1) * query.size] })
    return { visits: visits.rows, total: rows[0]?.total ?? 0 }
  })
}
