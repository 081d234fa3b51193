import { valueOfMove } from '../../features/stock/stock/server/value-of-move.ts'
import { defineReport } from '../engine/server/define-report.ts'

/**
 * What of each item was there, came, went and is left: opening with all movements is the closing quantity. What reverses or edits a
 * paper counts with it, with its sign. The value is that of account 1400 at the end of the last day,
 * to the cent, and what each kind of movement brought or took of it can be chosen beside it.
 */
export const periodicStock = defineReport({
  slug: 'periodic-stock',
  title: 'Stock by Period',
  api: { path: 'periodic-stock', key: 'periodicStock' },
  period: 'this-month',
  filters: [
    { name: 'categoryCode', label: 'Category', list: 'itemCategory' },
    { name: 'itemCode', label: 'Item', finds: 'item' },
  ],
  sql: `
    with moved as (
      select item_code, left(paper_code, 2) as prefix, business_date >= :fromDate::date as is_in, sum(quantity) as quantity,
        sum(${valueOfMove}) as value
      from stock_history moved
      where location_code = any(:locations::text[])
        and business_date <= :toDate::date
        and (:itemCode::text is null or item_code = :itemCode)
      group by item_code, left(paper_code, 2), business_date >= :fromDate::date
    ),
    counted as (
      select item_code,
        coalesce(sum(quantity) filter (where not is_in), 0)::bigint as opening,
        coalesce(sum(quantity) filter (where is_in and prefix = '40'), 0)::bigint as received,
        coalesce(sum(quantity) filter (where is_in and prefix = '43'), 0)::bigint as came_in,
        coalesce(sum(quantity) filter (where is_in and prefix = '34'), 0)::bigint as return_in,
        coalesce(-sum(quantity) filter (where is_in and prefix in ('30', '31', '78')), 0)::bigint as sold,
        coalesce(-sum(quantity) filter (where is_in and prefix = '35'), 0)::bigint as return_out,
        coalesce(-sum(quantity) filter (where is_in and prefix = '41'), 0)::bigint as issued,
        coalesce(sum(quantity) filter (where is_in and prefix in ('42', '62')), 0)::bigint as transfer,
        coalesce(sum(quantity) filter (where is_in and prefix = '44'), 0)::bigint as adjusted,
        sum(quantity)::bigint as closing,
        coalesce(sum(value) filter (where not is_in), 0)::bigint as opening_value,
        coalesce(sum(value) filter (where is_in and prefix = '40'), 0)::bigint as received_value,
        coalesce(sum(value) filter (where is_in and prefix = '43'), 0)::bigint as came_in_value,
        coalesce(sum(value) filter (where is_in and prefix = '34'), 0)::bigint as return_in_value,
        coalesce(-sum(value) filter (where is_in and prefix in ('30', '31', '78')), 0)::bigint as sold_value,
        coalesce(-sum(value) filter (where is_in and prefix = '35'), 0)::bigint as return_out_value,
        coalesce(-sum(value) filter (where is_in and prefix = '41'), 0)::bigint as issued_value,
        coalesce(sum(value) filter (where is_in and prefix in ('42', '62')), 0)::bigint as transfer_value,
        coalesce(sum(value) filter (where is_in and prefix = '44'), 0)::bigint as adjusted_value,
        sum(value)::bigint as value,
        bool_or(is_in) as has_moved
      from moved
      group by item_code
    )
    select
      item.code as "code",
      item.name as "item",
      category.name as "category",
      counted.opening as "opening",
      counted.received as "grn",
      counted.came_in as "in",
      counted.return_in as "returnIn",
      counted.sold as "sold",
      counted.return_out as "returnOut",
      counted.issued as "issued",
      counted.transfer as "transfer",
      counted.adjusted as "adjust",
      counted.closing as "closing",
      counted.opening_value as "openingValue",
      counted.received_value as "grnValue",
      counted.came_in_value as "inValue",
      counted.return_in_value as "returnInValue",
      counted.sold_value as "soldValue",
      counted.return_out_value as "returnOutValue",
      counted.issued_value as "issuedValue",
      counted.transfer_value as "transferValue",
      counted.adjusted_value as "adjustValue",
      counted.value as "value"
    from counted
    join item on item.code = counted.item_code
    join item_category category on category.code = item.category_code
    where (counted.has_moved or counted.closing <> 0 or counted.value <> 0)
      and (:categoryCode::text is null or item.category_code = :categoryCode)`,
  columns: [
    { key: 'code', label: 'Item code', kind: 'code', isExtra: true },
    { key: 'category', label: 'Category', isExtra: true },
    { key: 'item', label: 'Item' },
    { key: 'opening', label: 'Opening', kind: 'quantity', total: true, width: 84 },
    { key: 'grn', label: 'GRN', kind: 'quantity', total: true, width: 76 },
    { key: 'in', label: 'In', kind: 'quantity', total: true, width: 68, priority: 2 },
    { key: 'returnIn', label: 'Return in', kind: 'quantity', total: true, width: 84, priority: 2 },
    { key: 'sold', label: 'Sold', kind: 'quantity', total: true, width: 76 },
    { key: 'returnOut', label: 'Return out', kind: 'quantity', total: true, width: 88, priority: 3 },
    { key: 'issued', label: 'Issued', kind: 'quantity', total: true, width: 76, priority: 2 },
    { key: 'transfer', label: 'Transfer ±', kind: 'quantity', total: true, width: 92, priority: 2 },
    { key: 'adjust', label: 'Adjust ±', kind: 'quantity', total: true, width: 84, priority: 3 },
    { key: 'closing', label: 'Closing', kind: 'quantity', total: true, width: 84 },
    { key: 'openingValue', label: 'Opening value', kind: 'money', total: true, permission: 'see-cost', isExtra: true },
    { key: 'grnValue', label: 'GRN value', kind: 'money', total: true, permission: 'see-cost', isExtra: true },
    { key: 'inValue', label: 'In value', kind: 'money', total: true, permission: 'see-cost', isExtra: true },
    { key: 'returnInValue', label: 'Return in value', kind: 'money', total: true, permission: 'see-cost', isExtra: true },
    { key: 'soldValue', label: 'Sold value', kind: 'money', total: true, permission: 'see-cost', isExtra: true },
    { key: 'returnOutValue', label: 'Return out value', kind: 'money', total: true, permission: 'see-cost', isExtra: true },
    { key: 'issuedValue', label: 'Issued value', kind: 'money', total: true, permission: 'see-cost', isExtra: true },
    { key: 'transferValue', label: 'Transfer ± value', kind: 'money', total: true, permission: 'see-cost', isExtra: true },
    { key: 'adjustValue', label: 'Adjust ± value', kind: 'money', total: true, permission: 'see-cost', isExtra: true },
    { key: 'value', label: 'Stock value', kind: 'money', total: true, permission: 'see-cost', width: 124 },
  ],
  sort: 'item',
  groupBy: 'category',
  opens: 'code',
})
