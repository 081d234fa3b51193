import { cashCustomerCode } from '../../../../kernel/codes.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import { asMoney, asQuantity, type StoredList } from '../../../../platform/server/master-table.ts'
import { cashierName, mainBarcode } from '../../../../platform/server/paper-rows.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import type { OversoldBill } from '../contract.ts'
import type { BillKey } from './lock-bill.ts'

// Read through the index of lines that are not wholly named: there are few.
const lines = `(
  select line.location_code || '-' || line.invoice_code || '-' || line.line_no as code, false as is_locked, 1 as version,
    line.location_code, line.invoice_code, line.line_no, line.item_code, line.quantity, line.named,
    line.line_total - coalesce(line.bill_share, 0) as sold, bill.business_date, bill.user_code
  from invoice_line line
  join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
  where line.is_oversold and line.named < line.quantity and bill.status = 'live')`

/** Oversold lines that are not wholly named, as a list. */
export const openLinesTable: StoredList & { location: string } = {
  table: lines,
  location: 'master.location_code',
  joins: `join item on item.code = master.item_code
    join stock_location place on place.code = master.location_code
    join app_user author on author.code = master.user_code`,
  row: {
    locationCode: 'master.location_code',
    locationName: 'place.name',
    billCode: 'master.invoice_code',
    billDate: 'master.business_date',
    lineNo: 'master.line_no',
    itemCode: 'item.code',
    itemName: 'item.name',
    barcode: mainBarcode,
    quantity: asQuantity('master.quantity'),
    named: asQuantity('master.named'),
    open: asQuantity('(master.quantity - master.named)'),
    soldAmount: asMoney('master.sold'),
    seller: cashierName,
  },
  search: `(item.search_text || ' ' || master.invoice_code || ' ' || lower(${cashierName}))`,
  sort: {
    billDate: 'master.business_date',
    billCode: 'master.invoice_code',
    itemName: 'lower(item.name)',
    soldAmount: 'master.sold',
    seller: `lower(${cashierName})`,
  },
}

const readBill = statement(
  'oversold-goods.read-bill',
  `select bill.code, bill.business_date as "billDate", bill.status, ${cashierName} as seller,
     case when bill.customer_code = '${cashCustomerCode}' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end
       as "customerName",
     money_text(bill.total) as "totalAmount",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'itemCode', line.item_code, 'itemName', item.name,
        'barcode', ${mainBarcode}, 'allowsFractions', unit.allows_fractions, 'quantity', quantity_text(line.quantity),
        'named', quantity_text(line.named)) order by line.line_no), '[]')
      from invoice_line line join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code
      where line.location_code = bill.location_code and line.invoice_code = bill.code and line.is_oversold) as lines
   from invoice bill
   join app_user author on author.code = bill.user_code
   join customer on customer.code = bill.customer_code
   where bill.location_code = $1 and bill.code = $2`,
)

/** A bill with its oversold lines. Refuses a number that is none of this location. */
export async function readOversoldBill(from: Reader, { locationCode, code }: BillKey): Promise<OversoldBill> {
  const [bill] = await from.rows<OversoldBill>(readBill, [locationCode, code])
  if (!bill) throw sharedRefusal('NOT_FOUND', { what: `Bill ${code}` })
  return bill
}
