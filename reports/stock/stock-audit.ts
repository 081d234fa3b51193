import { defineReport } from '../engine/server/define-report.ts'

/**
 * The card of an item: what was brought forward, each movement with the balance after it, and what is carried forward. Without an
 * item, the cards of all that moved in the period. The balance counts all asked locations together.
 */
export const stockAudit = defineReport({
  slug: 'stock-audit',
  title: 'Stock Audit',
  api: { path: 'stock-audit', key: 'stockAudit' },
  period: 'today',
  filters: [{ name: 'itemCode', label: 'Item', finds: 'item', none: 'all that moved' }],
  sql: `
    with wanted as (
      select location_code, entry_code
      from stock_balance
      where location_code = any(:locations::text[])
        and (
          item_code = :itemCode::text
          or :itemCode::text is null and item_code in (
            select item_code from stock_history
            where location_code = any(:locations) and business_date between :fromDate::date and :toDate::date
          )
        )
    ),
    moved as (
      select history.*, sum(history.quantity) over in_order as balance, row_number() over in_order as nth
      from wanted
      join stock_history history on history.location_code = wanted.location_code and history.entry_code = wanted.entry_code
      where history.business_date <= :toDate::date
      window in_order as (
        partition by history.item_code
        order by history.business_date, history.moved_at, history.location_code, history.entry_code, history.move_no
        rows unbounded preceding
      )
    ),
    framed as (
      select item_code, coalesce(sum(quantity) filter (where business_date < :fromDate), 0)::bigint as before, sum(quantity)::bigint as after,
        count(*) as moves
      from moved
      group by item_code
    ),
    told as (
      select item_code || '-0' as code, item_code, 0 as nth, 'Brought forward' as frame, before as balance, null::text as location_code,
        null::text as entry_code, null::date as business_date, null::timestamptz as moved_at, null::text as paper_code, null::text as kind,
        null::bigint as quantity, null::bigint as cost_price, null::text as user_code
      from framed
      union all
      select location_code || '-' || entry_code || '-' || move_no, item_code, nth, null, balance::bigint, location_code, entry_code, business_date,
        moved_at, paper_code, kind, quantity, cost_price, user_code
      from moved
      where business_date >= :fromDate
      union all
      select item_code || '-1', item_code, moves + 1, 'Carried forward', after, null, null, null, null, null, null, null, null, null
      from framed
    )
    select
      told.code as "code",
      coalesce(told.location_code, '') as "locationCode",
      coalesce(place.name, '') as "locationName",
      item.name || ' (' || item.code || ')' as "item",
      told.nth as "nth",
      told.business_date as "date",
      told.moved_at as "time",
      told.paper_code as "paper",
      coalesce(told.frame, case left(told.paper_code, 2)
        when '30' then 'Bill'
        when '31' then 'Auto care bill'
        when '34' then 'Sales return'
        when '35' then 'Purchase return'
        when '40' then 'GRN'
        when '41' then 'Stock issue'
        when '42' then 'Transfer sent'
        when '43' then 'Stock in'
        when '44' then 'Stock count'
        when '62' then 'Transfer received'
        when '78' then 'Oversold goods'
        else told.kind
      end || case when told.kind in ('reversal', 'sale-reversal') then ', reversed' when told.kind in ('sale-edit', 'grn-edit') then ', edited' else '' end)
        as "type",
      coalesce(entry.batch, '') as "batch",
      case when told.quantity > 0 then told.quantity end as "in",
      case when told.quantity < 0 then -told.quantity end as "out",
      told.balance as "balance",
      told.cost_price as "cost",
      coalesce(author.username, '') as "user"
    from told
    join item on item.code = told.item_code
    left join stock_entry entry on entry.code = told.entry_code
    left join stock_location place on place.code = told.location_code
    left join app_user author on author.code = told.user_code`,
  columns: [
    { key: 'paper', label: 'Paper', kind: 'code', width: 124 },
    { key: 'item', label: 'Item', isExtra: true },
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'time', label: 'Time', kind: 'time', isExtra: true },
    { key: 'locationName', label: 'Location', width: 168, priority: 2 },
    { key: 'type', label: 'Type' },
    { key: 'batch', label: 'Batch', width: 96, priority: 3 },
    { key: 'in', label: 'In', kind: 'quantity', total: true, width: 88 },
    { key: 'out', label: 'Out', kind: 'quantity', total: true, width: 88 },
    { key: 'balance', label: 'Balance', kind: 'quantity', width: 96 },
    { key: 'cost', label: 'Cost', kind: 'money', permission: 'see-cost', width: 108, priority: 2 },
    { key: 'user', label: 'User', permission: 'see-all-takings', width: 96, priority: 3 },
  ],
  sort: 'nth',
  groupBy: 'item',
  opens: 'paper',
})
