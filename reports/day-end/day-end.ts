import { defineReport } from '../engine/server/define-report.ts'

/**
 * The treasury of the period by ledger type: what was there, what came in from outside and went out by transaction, what moved between
 * own till and bank, and, as each group's total, what is carried forward. The closes of the days stand beside it with what was counted.
 */
export const dayEnd = defineReport({
  slug: 'day-end',
  title: 'Day End',
  api: { path: 'day-end-view', key: 'dayEnd', also: [{ path: 'day-end', method: 'POST' }] },
  permission: 'close-day',
  isCurrent: true,
  period: 'today',
  filters: [{ name: 'ledgerTypeCode', label: 'Ledger type', list: 'ledgerType' }],
  sql: `
    with treasury as (
      select account.code, account.ledger_mode, type.code as type_code, type.name as type_name
      from gl_account account
      join ledger_type type on type.code = account.ledger_type_code
    ),
    forward as (
      select place.code as location_code, treasury.type_code, treasury.type_name, treasury.ledger_mode, sum(sums.debit - sums.credit)::bigint as balance
      from treasury
      cross join unnest(:locations::text[]) as place (code)
      cross join lateral account_sums(place.code, treasury.code, :fromDate::date - 1) sums
      where :ledgerTypeCode::text is null or treasury.type_code = :ledgerTypeCode
      group by place.code, treasury.type_code, treasury.type_name, treasury.ledger_mode
    ),
    -- Each paper with what is left of it: one that was reversed on its own day neither came in nor went out.
    net as (
      select line.location_code, treasury.type_code, treasury.type_name, line.source_code, treasury.ledger_mode, line.paper_code,
        line.business_date, sum(line.debit - line.credit)::bigint as amount
      from treasury
      join gl_line line on line.account_code = treasury.code
      where line.location_code = any(:locations::text[]) and line.business_date between :fromDate::date and :toDate::date
      group by line.location_code, treasury.type_code, treasury.type_name, line.source_code, treasury.ledger_mode, line.paper_code, line.business_date
    ),
    -- What a paper only carries from one own place to another comes in nowhere; nor does the owner's account, the other side of money.
    told as (
      select net.*, not type_code = any('{4601000001,4601000002,4601000003}')
        or sum(amount) filter (where type_code = any('{4601000001,4601000002,4601000003}'))
          over (partition by location_code, paper_code, business_date) = 0 as is_own
      from net
    ),
    moved as (
      select location_code, type_code, type_name, source_code, ledger_mode,
        coalesce(sum(greatest(amount, 0)) filter (where not is_own), 0)::bigint as debit,
        coalesce(sum(greatest(-amount, 0)) filter (where not is_own), 0)::bigint as credit,
        coalesce(sum(amount) filter (where is_own), 0)::bigint as own
      from told
      where :ledgerTypeCode::text is null or type_code = :ledgerTypeCode
      group by location_code, type_code, type_name, source_code, ledger_mode
    ),
    row as (
      select location_code, type_code, type_name, -1 as source_code, 'Brought forward' as about, ledger_mode, 0::bigint as debit, 0::bigint as credit, 0::bigint as own, balance as net
      from forward
      where balance <> 0 or (type_code = '4601000001' and ledger_mode = 'cash')
      union all
      select moved.location_code, moved.type_code, moved.type_name, moved.source_code, source.name, moved.ledger_mode, moved.debit, moved.credit,
        moved.own, moved.debit - moved.credit + moved.own
      from moved
      join source_code source on source.code = moved.source_code
    )
    select
      row.location_code || '-' || row.type_code || '-' || row.source_code || '-' || row.ledger_mode as "code",
      row.location_code as "locationCode",
      place.name as "locationName",
      row.type_name as "ledgerType",
      row.type_code as "groupOrder",
      row.source_code as "nth",
      row.about as "transaction",
      initcap(row.ledger_mode) as "mode",
      row.debit as "in",
      row.credit as "out",
      row.own as "moved",
      row.net as "balance",
      coalesce(closing.code, '') as "closing",
      case when row.type_code = '4601000001' and row.source_code = -1 and row.ledger_mode = 'cash' then closing.expected end as "expected",
      case when row.type_code = '4601000001' and row.source_code = -1 and row.ledger_mode = 'cash' then closing.counted end as "counted",
      case when row.type_code = '4601000001' and row.source_code = -1 and row.ledger_mode = 'cash' then closing.difference end as "difference",
      coalesce(author.username, '') as "closedBy",
      closing.created_at as "closedAt"
    from row
    join stock_location place on place.code = row.location_code
    left join closing_balance closing on closing.location_code = row.location_code and closing.business_date = :toDate::date and closing.status = 'live'
    left join app_user author on author.code = closing.user_code`,
  columns: [
    { key: 'transaction', label: 'Transaction' },
    { key: 'ledgerType', label: 'Ledger type', isExtra: true },
    { key: 'mode', label: 'Mode', width: 84, priority: 3 },
    { key: 'locationName', label: 'Location', width: 180, priority: 2 },
    { key: 'in', label: 'In', kind: 'money', total: true, width: 124 },
    { key: 'out', label: 'Out', kind: 'money', total: true, width: 124 },
    { key: 'moved', label: 'Moved', kind: 'money', total: true, width: 116, priority: 2 },
    { key: 'balance', label: 'Balance', kind: 'money', total: true, width: 132 },
    { key: 'expected', label: 'Expected', kind: 'money', width: 116, priority: 3 },
    { key: 'counted', label: 'Counted', kind: 'money', width: 116, priority: 3 },
    { key: 'difference', label: 'Difference', kind: 'money', width: 108, priority: 3 },
    { key: 'closing', label: 'Closing balance', kind: 'code', isExtra: true },
    { key: 'closedBy', label: 'Closed by', isExtra: true },
    { key: 'closedAt', label: 'Closed at', kind: 'time', isExtra: true },
    { key: 'nth', label: 'Source code', kind: 'integer', isExtra: true },
  ],
  sort: 'nth',
  leadsTo: { slug: 'ledger-detail-summery', with: { ledgerTypeCode: 'groupOrder' } },
  groupBy: 'ledgerType',
})
