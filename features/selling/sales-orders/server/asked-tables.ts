import { mainBarcode } from '../../../../platform/server/paper-rows.ts'
import { paysWholesaleSql } from '../../../parties/customers/server/pays-wholesale.ts'
import type { StoredList } from '../../../../platform/server/master-table.ts'
import { asMoney } from '../../../../platform/server/master-table.ts'
import { writtenForSql } from '../../../parties/customers/server/written-for.ts'

/** Where orders and quotations lie. Their lines say in one column how many of them later papers took. */
export const askedTables = {
  order: { what: 'Sales order', table: 'sales_order', lines: 'sales_order_line', link: 'order_code', taken: 'delivered' },
  quotation: { what: 'Quotation', table: 'sales_quotation', lines: 'sales_quotation_line', link: 'quotation_code', taken: 'taken' },
} as const
export type AskedKind = keyof typeof askedTables

/** SQL over a paper as `master`: its lines, how many are open, and what that is worth. */
function openSql(kind: AskedKind) {
  const { lines, link, taken } = askedTables[kind]
  const from = `${lines} line where line.location_code = master.location_code and line.${link} = master.code`
  const isOpen = `master.state in ('open', 'part')`
  return {
    lineCount: `(select count(*)::int from ${from})`,
    openLines: `case when ${isOpen} then (select count(*)::int from ${from} and line.${taken} < line.quantity) else 0 end`,
    openAmount: `case when ${isOpen} then (select coalesce(sum(round((line.quantity - line.${taken})::numeric * line.line_total / line.quantity)), 0)::bigint
      from ${from}) else 0 end`,
  }
}

/** The list of orders or of quotations; `own` names the columns that only one of them has, with the one that is dated. */
export function askedList(kind: AskedKind, own: { row: StoredList['row']; dated: readonly [name: string, sql: string] }) {
  const { lineCount, openLines, openAmount } = openSql(kind)
  const customerName = `trim(customer.first_name || ' ' || customer.second_name)`
  return {
    table: askedTables[kind].table,
    location: 'master.location_code',
    joins: 'join customer on customer.code = master.customer_code',
    row: {
      isLocked: '0',
      date: 'master.business_date',
      customerCode: 'master.customer_code',
      customerName,
      lineCount,
      openLines,
      totalAmount: asMoney('master.total'),
      openAmount: asMoney(`(${openAmount})`),
      state: 'upper(master.state)',
      [own.dated[0]]: own.dated[1],
      ...own.row,
    },
    search: `lower(master.code || ' ' || customer.first_name || ' ' || customer.second_name)`,
    sort: {
      date: 'master.business_date',
      code: 'master.code',
      customerName: `lower(${customerName})`,
      [own.dated[0]]: own.dated[1],
      totalAmount: 'master.total',
      openAmount: `(${openAmount})`,
    },
    filters: { customerCode: 'master.customer_code = ?', state: 'upper(master.state) = ?' },
    counted: `master.state not in ('revised', 'cancelled')`,
  } satisfies StoredList
}

function lineJson(kind: AskedKind): string {
  const { taken } = askedTables[kind]
  return `json_build_object('code', line.line_no::text, 'itemCode', line.item_code, 'stockCode', line.entry_code,
  'itemMaster', json_build_object('code', item.code, 'name', item.name, 'barcode', ${mainBarcode}, 'unit', unit.name, 'type', item.type,
    'allowsFractions', unit.allows_fractions),
  'quantity', quantity_text(line.quantity), 'takenQuantity', quantity_text(line.${taken}), 'openQuantity', quantity_text(line.quantity - line.${taken}),
  'wholesalePrice', money_text(item.wholesale_price), 'retailPrice', money_text(line.unit_price),
  'discountPercentage', money_text(line.discount_percent), 'discountAmount', money_text(line.discount_each),
  'discountTotal', money_text(line.discount_total), 'subTotalAmount', money_text(line.sub_total), 'totalAmount', money_text(line.line_total))`
}

/** What one order or quotation answers besides its own columns, over `master`. */
export function askedColumns(kind: AskedKind): string {
  const { lines, link } = askedTables[kind]
  return `master.code, master.customer_code as "customerCode",
     json_build_object('code', customer.code, 'firstName', customer.first_name, 'secondName', customer.second_name, 'phone1', customer.phone1,
       'address', coalesce(home.address, ''), 'city', coalesce(home.city, ''), 'paysWholesale', ${paysWholesaleSql}) as customer,
     ${writtenForSql('master')} as "writtenFor",
     json_build_object('code', place.code, 'name', place.name, 'address', place.address, 'phone', place.phone) as "stockLocation",
     author.username as "user", master.business_date as date, master.created_at as "dateTime", master.remarks, upper(master.state) as state,
     master.cancelled_reason as "cancelledReason", master.version,
     money_text(master.sub_total) as "subTotalAmount", money_text(master.line_discount) as "discountTotal", money_text(master.total) as "totalAmount",
     (select coalesce(json_agg(${lineJson(kind)} order by line.line_no), '[]')
      from ${lines} line join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code
      where line.location_code = master.location_code and line.${link} = master.code) as "stockHistories",
     (select coalesce(json_agg(json_build_object('code', invoice.code, 'date', invoice.business_date, 'totalAmount', money_text(invoice.total),
        'status', invoice.status) order by invoice.created_at, invoice.code), '[]')
      from bill_origin origin join invoice on invoice.location_code = origin.location_code and invoice.code = origin.invoice_code
      where origin.location_code = master.location_code and origin.${link} = master.code) as invoices`
}

export const askedJoins = `join customer on customer.code = master.customer_code
   join stock_location place on place.code = master.location_code
   join app_user author on author.code = master.user_code
   left join lateral (
     select address, city from customer_address where customer_code = customer.code and is_active order by address_no limit 1
   ) home on true`

/** A search's rows and its conditions: open papers whose number or customer has the term in it. */
export function askedFoundSql(kind: AskedKind, dated: string): string {
  const { openAmount } = openSql(kind)
  return `select master.code, master.business_date as date, master.customer_code as "customerCode",
     trim(customer.first_name || ' ' || customer.second_name) as "customerName", ${dated},
     money_text(master.total) as "totalAmount", money_text(${openAmount}) as "openAmount"
   from ${askedTables[kind].table} master join customer on customer.code = master.customer_code
   where master.location_code = $1 and master.state in ('open', 'part')
     and lower(master.code || ' ' || customer.first_name || ' ' || customer.second_name) like $2`
}
