import { defineReport } from '../engine/server/define-report.ts'

/** The stock by received line, at its cost and at its price. */
export const stockInHand = defineReport({
  slug: 'stock-in-hand',
  title: 'Stock in Hand',
  api: { path: 'stock-in-hand', key: 'stock' },
  filters: [{ name: 'categoryCode', label: 'Category', list: 'itemCategory' }],
  sql: `
    select
      balance.location_code || '-' || balance.entry_code as "code",
      balance.location_code as "locationCode",
      place.name as "locationName",
      category.name as "category",
      item.code as "itemCode",
      item.name as "item",
      entry.batch as "batch",
      coalesce(bin.name, '') as "bin",
      balance.remaining as "quantity",
      entry.cost_price as "cost",
      entry.wholesale_price as "wholesale",
      entry.retail_price as "retail",
      (balance.remaining * entry.cost_price + 500) / 1000 as "costValue",
      (balance.remaining * entry.retail_price + 500) / 1000 as "retailValue",
      :today::date - entry.received_on as "age"
    from stock_balance balance
    join stock_entry entry on entry.code = balance.entry_code
    join stock_location place on place.code = balance.location_code
    join item on item.code = balance.item_code
    join item_category category on category.code = item.category_code
    left join item_location spot on spot.item_code = item.code and spot.location_code = balance.location_code
    left join item_bin bin on bin.code = spot.bin_code
    where balance.location_code = any(:locations::text[])
      and balance.remaining > 0
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
    { key: 'costValue', label: 'Cost value', kind: 'money', total: true, permission: 'see-cost', width: 124 },
    { key: 'retailValue', label: 'Retail value', kind: 'money', total: true, width: 124 },
    { key: 'age', label: 'Age', kind: 'integer', width: 56, priority: 2 },
  ],
  sort: 'item',
  groupBy: 'category',
  opens: 'itemCode',
})
