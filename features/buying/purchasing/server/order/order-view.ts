import type { Reply } from '../../../../../kernel/endpoint.ts'
import type { Actor } from '../../../../../platform/server/actor.ts'
import { supplierJson, wholeItemJson } from '../../../../../platform/server/paper-rows.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../../platform/server/transaction.ts'
import { asMoney, type StoredList } from '../../../../../platform/server/master-table.ts'
import { readPaper, type AskedPaper } from '../../../../../platform/server/read-paper.ts'
import type { openOrdersOfSupplier, OrderRead } from '../../order-contract.ts'

// The same rule as orderStateOf of ../order.ts.
const state = `case when master.status = 'reversed' then 'REVERSED' else upper(master.state) end`
const linesOf = 'purchase_order_line line where line.location_code = master.location_code and line.order_code = master.code'
const isOpen = `master.status = 'live' and master.state = 'open'`
const outstanding = `case when ${isOpen} then
    (select coalesce(sum(round(greatest(line.quantity - line.received, 0)::numeric * line.cost_price * 0.001)), 0)::bigint from ${linesOf}) else 0 end`
const openLines = `case when ${isOpen} then (select count(*)::int from ${linesOf} and line.received < line.quantity) else 0 end`
const notes = `grn where grn.location_code = master.location_code and grn.order_code = master.code and grn.status = 'live'`

export const orderTable: StoredList & { location: string } = {
  table: 'purchase_order',
  location: 'master.location_code',
  joins: 'join supplier on supplier.code = master.supplier_code',
  row: {
    isLocked: '0',
    supplierCode: 'master.supplier_code',
    supplierName: 'supplier.name',
    date: 'master.business_date',
    expectedDate: 'master.expected_on',
    state,
    lineCount: `(select count(*)::int from ${linesOf})`,
    openLines,
    grnCount: `(select count(*)::int from ${notes})`,
    totalAmount: asMoney('master.total'),
    outstanding: asMoney(`(${outstanding})`),
  },
  search: `lower(master.code || ' ' || supplier.name)`,
  sort: {
    date: 'master.business_date',
    code: 'master.code',
    supplierName: 'lower(supplier.name)',
    expectedDate: 'master.expected_on',
    totalAmount: 'master.total',
    outstanding: `(${outstanding})`,
  },
  filters: { supplierCode: 'master.supplier_code = ?', state: `(${state}) = ?` },
}

const lineJson = `json_build_object('code', line.line_no::text, 'itemCode', line.item_code,
  'itemMaster', ${wholeItemJson},
  'quantity', quantity_text(line.quantity), 'received', quantity_text(line.received),
  'outstanding', quantity_text(greatest(line.quantity - line.received, 0)),
  'costPrice', money_text(line.cost_price), 'totalAmount', money_text(line.line_total),
  'wholesalePrice', money_text(coalesce(last.wholesale_price, item.wholesale_price)),
  'retailPrice', money_text(coalesce(last.retail_price, item.retail_price)),
  'warrantyPeriods', coalesce(last.warranty_days, item.warranty_days))`

const selectOrder = statement(
  'purchasing.read-purchase-order',
  `select master.code, master.supplier_code as "supplierCode",
     ${supplierJson} as supplier,
     json_build_object('code', place.code, 'name', place.name, 'address', place.address, 'phone', place.phone) as "stockLocation",
     author.username as "user", master.business_date as date, master.created_at as "dateTime", master.expected_on as "expectedDate",
     master.remarks, ${state} as state, master.closed_reason as "closedReason", master.version, money_text(master.total) as "totalAmount",
     (select coalesce(json_agg(${lineJson} order by line.line_no), '[]')
      from purchase_order_line line join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code
      left join lateral (
        select received.wholesale_price, received.retail_price, received.warranty_days
        from grn_line received join grn on grn.location_code = received.location_code and grn.code = received.grn_code
        where received.item_code = line.item_code and grn.status = 'live'
        order by grn.created_at desc, received.line_no desc limit 1
      ) last on true
      where line.location_code = master.location_code and line.order_code = master.code) as "orderLines",
     (select coalesce(json_agg(json_build_object('code', grn.code, 'date', grn.business_date, 'invoiceCode', grn.invoice_code,
        'totalAmount', money_text(grn.total)) order by grn.code), '[]') from ${notes}) as grns
   from purchase_order master
   join supplier on supplier.code = master.supplier_code
   join stock_location place on place.code = master.location_code
   join app_user author on author.code = master.user_code
   where master.location_code = $1 and master.code = $2`,
)

/** One order of the caller's location for a reply. */
export function readOrder(from: Reader, asked: AskedPaper): Promise<OrderRead> {
  return readPaper(from, { ...selectOrder, what: 'Purchase order' }, asked)
}

const openOrders = statement(
  'purchasing.open-orders-of-supplier',
  `select master.code, master.business_date as date, master.expected_on as "expectedDate", ${openLines} as "openLines",
     money_text(${outstanding}) as outstanding
   from purchase_order master
   where master.location_code = $1 and master.supplier_code = $2 and ${isOpen}
   order by master.business_date, master.code limit 200`,
)

type OpenOrder = Reply<typeof openOrdersOfSupplier>['purchaseOrders'][number]

/** Orders of a supplier with something still expected at the caller's location, oldest first. */
export function findOpenOrders(from: Reader, supplierCode: string, { locationCode }: Actor): Promise<OpenOrder[]> {
  return from.rows<OpenOrder>(openOrders, [locationCode, supplierCode])
}
