import { defineReport } from '../engine/server/define-report.ts'

/**
 * Each item over all asked locations and over all of the shop, against what should be kept. Where the locations have levels of their own, their stock is held
 * against those; else that of all locations against the item's. What is ordered or on its way is not suggested again.
 */
export const stockInHandQuantity = defineReport({
  slug: 'stock-in-hand-quantity',
  title: 'Stock in Hand by Quantity',
  api: { path: 'stock-in-hand-total-by-location', key: 'stockTotals' },
  filters: [
    { name: 'itemCode', label: 'Item', finds: 'item' },
    { name: 'categoryCode', label: 'Category', list: 'itemCategory' },
    { name: 'shown', label: 'Shown', none: 'all items', choices: [{ value: 'short', label: 'Below minimum' }] },
  ],
  sql: `
    with here as (
      select item_code, sum(remaining) as everywhere, sum(remaining) filter (where location_code = any(:locations::text[])) as quantity
      from stock_balance
      where :itemCode::text is null or item_code = :itemCode
      group by item_code
    ),
    coming as (
      select line.item_code, sum(line.quantity - line.received - line.short) as everywhere,
        sum(line.quantity - line.received - line.short) filter (where sent.to_location_code = any(:locations)) as quantity
      from stock_transfer sent
      join stock_transfer_line line on line.location_code = sent.location_code and line.transfer_code = sent.code
      where sent.status = 'live' and sent.state <> 'closed'
      group by line.item_code
    ),
    ordered as (
      select line.item_code, sum(greatest(line.quantity - line.received, 0)) as everywhere,
        sum(greatest(line.quantity - line.received, 0)) filter (where asked.location_code = any(:locations)) as quantity
      from purchase_order asked
      join purchase_order_line line on line.location_code = asked.location_code and line.order_code = asked.code
      where asked.status = 'live' and asked.state = 'open'
      group by line.item_code
    ),
    spot as (
      select item_code, sum(min_stock) as min, sum(max_stock) as max
      from item_location
      where location_code = any(:locations) and (min_stock is not null or max_stock is not null)
      group by item_code
    )
    select
      item.code as "code",
      item.name as "item",
      category.name as "category",
      unit.name as "unit",
      level.quantity as "quantity",
      coalesce(here.everywhere, 0)::bigint as "everywhere",
      level.coming as "transit",
      level.ordered as "onOrder",
      nullif(level.min, 0) as "min",
      nullif(level.max, 0) as "max",
      case when level.is_shared then 'All locations' else 'Here' end as "levelsOf",
      greatest(level.min - level.stock, 0) as "shortage",
      case when level.available < level.min then greatest(level.max - level.available, 0) else 0 end as "suggested"
    from item
    join item_category category on category.code = item.category_code
    join item_unit unit on unit.code = item.unit_code
    left join here on here.item_code = item.code
    left join coming on coming.item_code = item.code
    left join ordered on ordered.item_code = item.code
    left join spot on spot.item_code = item.code
    cross join lateral (
      select spot.item_code is null as is_shared,
        coalesce(here.quantity, 0)::bigint as quantity,
        coalesce(coming.quantity, 0)::bigint as coming,
        coalesce(ordered.quantity, 0)::bigint as ordered,
        coalesce(case when spot.item_code is null then item.min_stock else spot.min end, 0)::bigint as min,
        coalesce(case when spot.item_code is null then item.max_stock else spot.max end, 0)::bigint as max,
        coalesce(case when spot.item_code is null then here.everywhere else here.quantity end, 0)::bigint as stock,
        (case
          when spot.item_code is null then coalesce(here.everywhere, 0) + coalesce(coming.everywhere, 0) + coalesce(ordered.everywhere, 0)
          else coalesce(here.quantity, 0) + coalesce(coming.quantity, 0) + coalesce(ordered.quantity, 0)
        end)::bigint as available
    ) level
    where item.type = 'stock'
      and (:itemCode::text is null or item.code = :itemCode)
      and (:categoryCode::text is null or item.category_code = :categoryCode)
      and (level.quantity <> 0 or level.coming <> 0 or level.ordered <> 0 or item.is_active and level.min > 0)
      and (:shown::text is null or level.stock < level.min)`,
  columns: [
    { key: 'item', label: 'Item' },
    { key: 'code', label: 'Item code', kind: 'code', width: 116 },
    { key: 'category', label: 'Category', isExtra: true },
    { key: 'unit', label: 'Unit', width: 80, priority: 3 },
    { key: 'quantity', label: 'Qty', kind: 'quantity', total: true, width: 96 },
    { key: 'everywhere', label: 'All locations', kind: 'quantity', total: true, width: 112 },
    { key: 'transit', label: 'In transit', kind: 'quantity', total: true, width: 92, priority: 3 },
    { key: 'onOrder', label: 'On order', kind: 'quantity', total: true, width: 92, priority: 3 },
    { key: 'min', label: 'Min', kind: 'quantity', width: 80 },
    { key: 'max', label: 'Max', kind: 'quantity', width: 80, priority: 2 },
    { key: 'levelsOf', label: 'Levels of', width: 112, priority: 4 },
    { key: 'shortage', label: 'Shortage', kind: 'quantity', total: true, width: 96 },
    { key: 'suggested', label: 'Suggested order', kind: 'quantity', total: true, width: 132 },
  ],
  sort: 'item',
  opens: 'code',
})
