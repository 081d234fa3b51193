import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { listMaster, registerList } from '../../../../platform/server/master-list.ts'
import { asQuantity, type StoredList } from '../../../../platform/server/master-table.ts'
import { mainBarcode } from '../../../../platform/server/paper-rows.ts'
import { warranties } from '../contract.ts'

// Read through the index of lines with a warranty, by the date it ends.
const lines = `(
  select line.location_code || '-' || line.invoice_code || '-' || line.line_no as code, false as is_locked, 1 as version,
    line.location_code, line.invoice_code, line.line_no, line.item_code, line.entry_code, line.quantity, line.returned,
    line.warranty_due_date
  from invoice_line line where line.warranty_due_date is not null)`

// Today is the server's own date, so it may be a literal in the text.
const stateOn = (today: IsoDate) => `case when bill.status = 'reversed' then 'reversed'
    when master.returned >= master.quantity then 'returned'
    when master.warranty_due_date < date '${today}' then 'over' else 'in' end`
// The same condition by condition, each of which an index may answer.
const stateIs = (today: IsoDate) => `case ?
    when 'reversed' then bill.status = 'reversed'
    when 'returned' then bill.status <> 'reversed' and master.returned >= master.quantity
    when 'over' then bill.status <> 'reversed' and master.returned < master.quantity and master.warranty_due_date < date '${today}'
    when 'in' then bill.status <> 'reversed' and master.returned < master.quantity and master.warranty_due_date >= date '${today}' end`

/** A shop has hundreds of thousands of such lines, and nobody turns so many pages. */
const mostCounted = 1_000

const customerName = `trim(customer.first_name || ' ' || customer.second_name)`
const customerText = `lower(${customerName} || ' ' || customer.phone1 || coalesce(' ' || customer.phone1_key, ''))`
const vehicleText = `lower(vehicle.vehicle_number || ' ' || vehicle.search_key)`

// A whole number is looked up, and a part of one read through all of them; other words stand in no number.
function billWays(finds: (text: string) => string, typed: readonly string[]): string[] {
  const digits = typed.map(part => part.trim()).filter(part => /^\d+$/.test(part))
  const wholes = digits.filter(part => part.length >= 10)
  if (digits.length > wholes.length) return [finds('master.invoice_code')]
  return wholes.length === 0 ? [] : [`master.invoice_code in (${wholes.map(part => `'${part}'`).join(', ')})`]
}

/** Every line that was sold with a warranty, as a list. */
export function warrantyTable(today: IsoDate): StoredList {
  return {
    table: lines,
    key: ['location_code', 'invoice_code', 'line_no'],
    // Each is there for every line; a left join is left out where nothing of it is asked for, as in the count of all.
    joins: `left join invoice bill on bill.location_code = master.location_code and bill.code = master.invoice_code
    left join item on item.code = master.item_code
    left join customer on customer.code = bill.customer_code
    left join stock_location place on place.code = master.location_code
    left join vehicle on vehicle.code = bill.vehicle_code
    left join stock_entry entry on entry.code = master.entry_code`,
    row: {
      billCode: 'master.invoice_code',
      locationCode: 'master.location_code',
      locationName: 'place.name',
      soldOn: 'bill.business_date',
      dueDate: 'master.warranty_due_date',
      daysLeft: `master.warranty_due_date - date '${today}'`,
      state: stateOn(today),
      itemCode: 'item.code',
      itemName: 'item.name',
      barcode: mainBarcode,
      batch: `coalesce(entry.batch, '')`,
      quantity: asQuantity('master.quantity'),
      returned: asQuantity('master.returned'),
      customerCode: 'customer.code',
      customerName,
      customerPhone: 'customer.phone1',
      vehicleCode: 'vehicle.code',
      vehicleNumber: `coalesce(vehicle.vehicle_number, '')`,
    },
    search: `(item.search_text || ' ' || master.invoice_code || ' ' || ${customerText} || ' ' || coalesce(${vehicleText}, ''))`,
    phones: 'in-search',
    ways: (finds, typed) => [
      `master.item_code in (select item.code from item where ${finds('item.search_text')})`,
      `bill.customer_code in (select customer.code from customer where ${finds(customerText)})`,
      `bill.vehicle_code in (select vehicle.code from vehicle where ${finds(vehicleText)})`,
      ...billWays(finds, typed),
    ],
    mostCounted,
    sort: {
      dueDate: 'master.warranty_due_date',
      soldOn: 'bill.business_date',
      itemName: 'lower(item.name)',
      billCode: 'master.invoice_code',
      customerName: `lower(${customerName})`,
      vehicleNumber: 'vehicle.search_key',
    },
    filters: { state: stateIs(today) },
  }
}

/** What was sold with a warranty, at all locations. */
export function warrantyRoutes(api: Api): void {
  registerList(warranties.list.path, { table: warrantyTable('2026-01-01' as IsoDate), totals: warranties.totals })
  api.read(warranties.list, async ({ query, actor, today }) => {
    const list = { table: warrantyTable(today), totals: warranties.totals }
    const { rows, total, isMore } = await listMaster(api.platform.reports, list, { query, actor })
    return { warranties: rows, total, isMore } as unknown as Reply<typeof warranties.list>
  })
}
