import { defineReport } from '../engine/server/define-report.ts'

/**
 * What each location has of an item, what is on its way there, what that is together, and whether it is less than it should keep. A location without
 * levels of its own shares those of all locations together.
 */
export const itemInStock = defineReport({
  slug: 'item-in-stock',
  title: 'Item Stock by Location',
  api: { path: 'item-in-stock-by-location', key: 'itemInStock' },
  filters: [{ name: 'itemCode', label: 'Item', finds: 'item' }],
  sql: `
    with here as (
      select location_code, item_code, sum(remaining) as quantity
      from stock_balance
      where location_code = any(:locations::text[]) and (:itemCode::text is null or item_code = :itemCode)
      group by location_code, item_code
    ),
    coming as (
      select sent.to_location_code as location_code, line.item_code, sum(line.quantity - line.received - line.short) as quantity
      from stock_transfer sent
      join stock_transfer_line line on line.location_code = sent.location_code and line.transfer_code = sent.code
      where sent.to_location_code = any(:locations::text[]) and sent.state <> 'closed' and sent.status = 'live'
        and (:itemCode::text is null or line.item_code = :itemCode)
      group by sent.to_location_code, line.item_code
    ),
    shared as (
      select balance.item_code, sum(balance.remaining) as quantity
      from stock_balance balance
      join item on item.code = balance.item_code and item.min_stock > 0
      where :itemCode::text is null or balance.item_code = :itemCode
      group by balance.item_code
    ),
    spot as (
      select location_code, item_code from here where quantity > 0
      union
      select location_code, item_code from coming where quantity > 0
      union
      select location_code, item_code from item_location where location_code = any(:locations::text[]) and min_stock > 0
      union
      select place.code, :itemCode from unnest(:locations::text[]) as place (code) where :itemCode::text is not null
    )
    select
      spot.location_code || '-' || item.code as "code",
      spot.location_code as "locationCode",
      place.name as "locationName",
      item.code as "itemCode",
      item.name as "item",
      coalesce(bin.name, '') as "bin",
      coalesce(here.quantity, 0)::bigint as "quantity",
      coalesce(coming.quantity, 0)::bigint as "transit",
      sum(coalesce(here.quantity, 0) + coalesce(coming.quantity, 0)) over (partition by item.code)::bigint as "total",
      nullif(level.min, 0)::bigint as "min",
      nullif(level.max, 0)::bigint as "max",
      case
        when level.is_shared and coalesce(shared.quantity, 0) < level.min then 'Below the minimum of all locations'
        when not level.is_shared and coalesce(here.quantity, 0) < level.min then 'Below minimum'
        else ''
      end as "flag"
    from spot
    join item on item.code = spot.item_code and item.type = 'stock'
    join stock_location place on place.code = spot.location_code
    left join here on here.location_code = spot.location_code and here.item_code = spot.item_code
    left join coming on coming.location_code = spot.location_code and coming.item_code = spot.item_code
    left join shared on shared.item_code = spot.item_code
    left join item_location kept on kept.item_code = spot.item_code and kept.location_code = spot.location_code
    left join item_bin bin on bin.code = kept.bin_code
    cross join lateral (
      select kept.min_stock is null and kept.max_stock is null as is_shared,
        coalesce(kept.min_stock, case when kept.max_stock is null then item.min_stock end, 0) as min,
        coalesce(kept.max_stock, case when kept.min_stock is null then item.max_stock end, 0) as max
    ) level
    where :itemCode::text is null or item.code = :itemCode`,
  columns: [
    { key: 'itemCode', label: 'Item code', kind: 'code', width: 116, priority: 3 },
    { key: 'item', label: 'Item' },
    { key: 'locationName', label: 'Location', width: 168, priority: 2 },
    { key: 'bin', label: 'Bin', width: 88, priority: 3 },
    { key: 'quantity', label: 'Qty', kind: 'quantity', total: true, width: 88 },
    { key: 'transit', label: 'In transit', kind: 'quantity', total: true, width: 88 },
    { key: 'total', label: 'Total of item', kind: 'quantity', width: 104 },
    { key: 'min', label: 'Min', kind: 'quantity', width: 72, priority: 2 },
    { key: 'max', label: 'Max', kind: 'quantity', width: 72, priority: 3 },
    { key: 'flag', label: 'Level', width: 168 },
  ],
  sort: 'item',
  opens: 'itemCode',
})
