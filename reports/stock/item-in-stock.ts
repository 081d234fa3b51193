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
    with part as (
      select location_code, item_code, remaining as quantity, 0 as transit, false as is_kept
      from stock_balance
      where location_code = any(:locations::text[]) and (:itemCode::text is null or item_code = :itemCode)
      union all
      select sent.to_location_code, line.item_code, 0, line.quantity - line.received - line.short, false
      from stock_transfer sent
      join stock_transfer_line line on line.location_code = sent.location_code and line.transfer_code = sent.code
      where sent.to_location_code = any(:locations) and sent.state <> 'closed' and sent.status = 'live'
      union all
      select location_code, item_code, 0, 0, true
      from item_location
      where location_code = any(:locations) and min_stock > 0
      union all
      select place.code, :itemCode, 0, 0, true
      from unnest(:locations) as place (code)
      where :itemCode::text is not null
    ),
    spot as (
      select location_code, item_code, sum(quantity)::bigint as quantity, sum(transit)::bigint as transit
      from part
      where :itemCode::text is null or item_code = :itemCode
      group by location_code, item_code
      having bool_or(is_kept) or sum(quantity) > 0 or sum(transit) > 0
    ),
    shared as (
      select item_code, sum(remaining) as quantity
      from stock_balance
      where :itemCode::text is null or item_code = :itemCode
      group by item_code
    )
    select
      spot.location_code || '-' || item.code as "code",
      spot.location_code as "locationCode",
      place.name as "locationName",
      item.code as "itemCode",
      item.name as "item",
      coalesce(bin.name, '') as "bin",
      spot.quantity as "quantity",
      spot.transit as "transit",
      sum(spot.quantity + spot.transit) over (partition by item.code)::bigint as "total",
      nullif(level.min, 0)::bigint as "min",
      nullif(level.max, 0)::bigint as "max",
      case
        when level.is_shared and coalesce(shared.quantity, 0) < level.min then 'Below the minimum of all locations'
        when not level.is_shared and spot.quantity < level.min then 'Below minimum'
        else ''
      end as "flag",
      coalesce(case when level.is_shared then coalesce(shared.quantity, 0) else spot.quantity end < level.min, false) as "isAlarm"
    from spot
    join item on item.code = spot.item_code and item.type = 'stock'
    join stock_location place on place.code = spot.location_code
    left join shared on shared.item_code = spot.item_code
    left join item_location kept on kept.item_code = spot.item_code and kept.location_code = spot.location_code
    left join item_bin bin on bin.code = kept.bin_code
    cross join lateral (
      select kept.min_stock is null and kept.max_stock is null as is_shared,
        coalesce(kept.min_stock, case when kept.max_stock is null then item.min_stock end, 0) as min,
        coalesce(kept.max_stock, case when kept.min_stock is null then item.max_stock end, 0) as max
    ) level`,
  columns: [
    { key: 'item', label: 'Item' },
    { key: 'itemCode', label: 'Item code', kind: 'code', width: 116 },
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
