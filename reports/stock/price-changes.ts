import { defineReport } from '../engine/server/define-report.ts'

/**
 * Every change of a price in the period: of items and of their stock from the price history, of cost by goods received that cost other
 * than those before, and by price corrections of what a supplier charged.
 */
export const priceChanges = defineReport({
  slug: 'price-changes',
  title: 'Price and Cost Changes',
  api: { path: 'price-changes', key: 'changes' },
  permission: 'see-cost',
  period: 'this-month',
  filters: [
    {
      name: 'of',
      label: 'Of',
      none: 'items and their stock',
      choices: [
        { value: 'item', label: 'Items' },
        { value: 'stock', label: 'Stock' },
        { value: 'cost', label: 'Cost' },
      ],
    },
    { name: 'itemCode', label: 'Item', finds: 'item' },
    { name: 'userCode', label: 'User', list: 'activeUser' },
  ],
  sql: `
    with kept as (
      select 'P' || change.change_no as code, change.location_code, change.changed_at as at, change.user_code, change.item_code,
        change.entry_code, change.source, coalesce(change.paper_code, '') as paper, change.cost_before, change.cost_after,
        change.retail_before, change.retail_after, change.wholesale_before, change.wholesale_after, change.minimum_before,
        change.minimum_after
      from item_price_change change
      where change.location_code = any(:locations::text[])
        and change.changed_at >= :fromDate::date::timestamp at time zone :timeZone::text
        and change.changed_at < (:toDate::date + 1)::timestamp at time zone :timeZone
    ),
    received as (
      select day.location_code, day.code, line.line_no, day.at, day.day, day.author_code, line.item_code, line.entry_code, line.unit_cost,
        lag(line.unit_cost) over (partition by line.item_code order by day.day, day.at, day.code, line.line_no) as before
      from paper_day day
      join grn_line line on line.location_code = day.location_code and line.grn_code = day.code
      where day.kind = 'goods received note' and not day.is_off and day.sign = 1
        and day.location_code = any(:locations)
        and day.day <= :toDate
        and (:itemCode::text is null or line.item_code = :itemCode)
    ),
    corrected as (
      select day.location_code, day.code, day.sign, line.line_no, day.at, day.day, day.user_code, line.item_code, line.entry_code,
        day.sign * line.difference as difference,
        round(bought.line_total * 1000.0 / bought.quantity)::bigint
          + sum(day.sign * line.difference) over (partition by line.location_code, line.entry_code order by day.day, day.at, day.code, day.sign desc)
          as charged
      from paper_day day
      join price_correction correction on correction.location_code = day.location_code and correction.code = day.code
      join price_correction_line line on line.location_code = day.location_code and line.correction_code = day.code
      join grn_line bought
        on bought.location_code = correction.location_code and bought.grn_code = correction.grn_code and bought.entry_code = line.entry_code
      where day.kind = 'price correction' and not day.is_off
        and day.location_code = any(:locations)
    ),
    changed as (
      select * from kept
      union all
      select 'G' || received.location_code || '-' || received.code || '-' || received.line_no, received.location_code, received.at,
        received.author_code, received.item_code, received.entry_code, 'received', received.code, received.before, received.unit_cost,
        null, null, null, null, null, null
      from received
      where received.day between :fromDate and :toDate
        and received.before <> received.unit_cost
        -- Where the note changed the item's own cost, the price history says so.
        and not exists (
          select 1 from kept
          where kept.paper = received.code and kept.item_code = received.item_code and kept.cost_before <> kept.cost_after
        )
      union all
      select 'C' || corrected.location_code || '-' || corrected.code || '-' || corrected.line_no || case corrected.sign when 1 then '' else '-R' end,
        corrected.location_code, corrected.at, corrected.user_code, corrected.item_code, corrected.entry_code,
        case corrected.sign when 1 then 'corrected' else 'uncorrected' end, corrected.code,
        (corrected.charged - corrected.difference)::bigint, corrected.charged::bigint, null, null, null, null, null, null
      from corrected
      where corrected.day between :fromDate and :toDate
    )
    select
      changed.code as "code",
      changed.location_code as "locationCode",
      place.name as "locationName",
      changed.at as "time",
      item.name as "item",
      changed.item_code as "itemCode",
      case changed.source
        when 'edit' then 'Item form'
        when 'update-price' then 'Update Price'
        when 'price-list' then 'Price change of many'
        when 'grn' then 'Goods received'
        when 'received' then 'Cost of goods received'
        when 'import' then 'Import'
        when 'corrected' then 'Price correction'
        else 'Price correction, reversed'
      end as "what",
      case when changed.entry_code is null then 'Item' else coalesce(nullif(entry.batch, ''), 'Stock ' || changed.entry_code) end as "of",
      changed.paper as "paper",
      author.username as "user",
      nullif(changed.cost_before, changed.cost_after) as "costBefore",
      nullif(changed.cost_after, changed.cost_before) as "cost",
      nullif(changed.retail_before, changed.retail_after) as "retailBefore",
      nullif(changed.retail_after, changed.retail_before) as "retail",
      nullif(changed.wholesale_before, changed.wholesale_after) as "wholesaleBefore",
      nullif(changed.wholesale_after, changed.wholesale_before) as "wholesale",
      nullif(changed.minimum_before, changed.minimum_after) as "minimumBefore",
      nullif(changed.minimum_after, changed.minimum_before) as "minimum"
    from changed
    join stock_location place on place.code = changed.location_code
    join item on item.code = changed.item_code
    join app_user author on author.code = changed.user_code
    left join stock_entry entry on entry.code = changed.entry_code
    where (:itemCode is null or changed.item_code = :itemCode)
      and (:userCode::text is null or changed.user_code = :userCode)
      and (:of::text is null or case :of
        when 'cost' then changed.cost_before <> changed.cost_after
        when 'item' then changed.entry_code is null
        else changed.entry_code is not null and changed.cost_after is null
      end)`,
  columns: [
    { key: 'time', label: 'Time', kind: 'time' },
    { key: 'item', label: 'Item' },
    { key: 'itemCode', label: 'Item code', kind: 'code', isExtra: true },
    { key: 'locationName', label: 'Location', width: 148, priority: 4 },
    { key: 'what', label: 'By', width: 132 },
    { key: 'of', label: 'Of', width: 108, priority: 4 },
    { key: 'paper', label: 'Paper', kind: 'code', width: 108, priority: 4 },
    { key: 'user', label: 'User', width: 92, priority: 3 },
    { key: 'costBefore', label: 'Cost before', kind: 'money', width: 100, permission: 'see-cost' },
    { key: 'cost', label: 'Cost', kind: 'money', width: 100, permission: 'see-cost' },
    { key: 'retailBefore', label: 'Retail before', kind: 'money', width: 104 },
    { key: 'retail', label: 'Retail', kind: 'money', width: 100 },
    { key: 'wholesaleBefore', label: 'Wholesale before', kind: 'money', width: 128, priority: 4 },
    { key: 'wholesale', label: 'Wholesale', kind: 'money', width: 100, priority: 3 },
    { key: 'minimumBefore', label: 'Minimum before', kind: 'money', width: 120, isExtra: true },
    { key: 'minimum', label: 'Minimum', kind: 'money', width: 96, isExtra: true },
  ],
  sort: 'time',
  isDescending: true,
  opens: 'itemCode',
})
