import { valueOfMove } from '../../features/stock/stock/server/value-of-move.ts'
import { defineReport } from '../engine/server/define-report.ts'

/**
 * The stock at the end of the last day asked for, by received line, at its cost and at its price. The cost value is what account 1400 has
 * of it. A cent that a reversal, or roundings of an earlier version, left of what is gone stands with no quantity.
 */
export const stockInHand = defineReport({
  slug: 'stock-in-hand',
  title: 'Stock in Hand',
  api: { path: 'stock-in-hand', key: 'stock' },
  period: 'today',
  heads: 'as-at',
  filters: [{ name: 'categoryCode', label: 'Category', list: 'itemCategory' }],
  sql: `
    with kept as (
      select location_code, entry_code, sum(quantity)::bigint as remaining,
        sum(${valueOfMove})::bigint as value
      from stock_history moved
      where location_code = any(:locations::text[])
        and business_date <= greatest(:toDate::date, :fromDate::date)
      group by location_code, entry_code
    )
    select
      kept.location_code || '-' || kept.entry_code as "code",
      kept.location_code as "locationCode",
      place.name as "locationName",
      category.name as "category",
      item.code as "itemCode",
      item.name as "item",
      entry.batch as "batch",
      coalesce(bin.name, '') as "bin",
      kept.remaining as "quantity",
      entry.cost_price as "cost",
      entry.wholesale_price as "wholesale",
      entry.retail_price as "retail",
      kept.value as "costValue",
      (kept.remaining * entry.retail_price + 500) / 1000 as "retailValue",
      least(:toDate::date, :today::date) - entry.received_on as "age"
    from kept
    join stock_entry entry on entry.code = kept.entry_code
    join stock_location place on place.code = kept.location_code
    join item on item.code = entry.item_code
    join item_category category on category.code = item.category_code
    left join item_location spot on spot.item_code = item.code and spot.location_code = kept.location_code
    left join item_bin bin on bin.code = spot.bin_code
    where (kept.remaining <> 0 or kept.value <> 0)
      and (:categoryCode::text is null or item.category_code = :categoryCode)`,
  columns: [
    { key: 'category', label: 'Category', isExtra: true },
    { key: 'itemCode', label: 'Item code', kind: 'code', isExtra: true },
    { key: 'item', label: 'Item' },
    { key: 'locationName', label: 'Location', width: 168, priority: 2 },
    { key: 'batch', label: 'Batch', width: 88, priority: 4 },
    { key: 'bin', label: 'Bin', width: 64, priority: 2 },
    { key: 'quantity', label: 'Qty', kind: 'quantity', width: 72 },
    { key: 'cost', label: 'Cost', kind: 'money', permission: 'see-cost', width: 104, priority: 2 },
    { key: 'wholesale', label: 'Wholesale', kind: 'money', width: 104, priority: 4 },
    { key: 'retail', label: 'Retail', kind: 'money', width: 104, priority: 2 },
    { key: 'costValue', label: 'Stock value', kind: 'money', total: true, permission: 'see-cost', width: 124 },
    { key: 'retailValue', label: 'Retail value', kind: 'money', total: true, width: 124 },
    { key: 'age', label: 'Age', kind: 'integer', width: 56, priority: 2 },
  ],
  sort: 'item',
  groupBy: 'category',
  opens: 'itemCode',
})
