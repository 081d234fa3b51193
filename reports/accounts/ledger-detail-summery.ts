import { defineReport } from '../engine/server/define-report.ts'

/**
 * The treasury's ledger of the period by ledger type, line by line in the order of posting: what came forward, cash and cheque apart, and
 * the balance of each after every line. VAT is that of the whole entry.
 */
export const ledgerDetailSummery = defineReport({
  slug: 'ledger-detail-summery',
  title: 'Ledger Detail Summary',
  api: { path: 'ledger-details-summary', key: 'ledgerDetails' },
  permission: 'close-day',
  period: 'today',
  filters: [{ name: 'ledgerTypeCode', label: 'Ledger type', list: 'ledgerType' }],
  sql: `
    with treasury as (
      select account.code, account.ledger_mode, type.code as type_code, type.name as type_name
      from gl_account account
      join ledger_type type on type.code = account.ledger_type_code
      where :ledgerTypeCode::text is null or type.code = :ledgerTypeCode
    ),
    forward as (
      select treasury.type_code, treasury.type_name,
        coalesce(sum(sums.debit - sums.credit) filter (where treasury.ledger_mode = 'cash'), 0)::bigint as cash,
        coalesce(sum(sums.debit - sums.credit) filter (where treasury.ledger_mode = 'cheque'), 0)::bigint as cheque
      from treasury
      cross join unnest(:locations::text[]) as place (code)
      cross join lateral account_sums(place.code, treasury.code, :fromDate::date - 1) sums
      group by treasury.type_code, treasury.type_name
    ),
    moved as (
      select line.*, treasury.type_code, treasury.ledger_mode,
        row_number() over in_order as nth,
        sum(line.debit - line.credit) filter (where treasury.ledger_mode = 'cash') over in_order as cash,
        sum(line.debit - line.credit) filter (where treasury.ledger_mode = 'cheque') over in_order as cheque
      from treasury
      join gl_line line on line.account_code = treasury.code
      join gl_entry entry on entry.location_code = line.location_code and entry.paper_code = line.paper_code and entry.entry_no = line.entry_no
      where line.location_code = any(:locations::text[]) and line.business_date between :fromDate::date and :toDate::date
      window in_order as (
        partition by treasury.type_code
        order by line.business_date, entry.posted_at, line.location_code, line.paper_code, line.entry_no, line.line_no
      )
    )
    select
      forward.type_code || '-0' as "code",
      '' as "locationCode",
      '' as "locationName",
      0::bigint as "nth",
      null::date as "date",
      forward.type_name as "ledgerType",
      forward.type_code as "groupOrder",
      'Brought forward' as "source",
      null as "paper",
      null::bigint as "vat",
      null::bigint as "cashDebit",
      null::bigint as "cashCredit",
      null::bigint as "chequeDebit",
      null::bigint as "chequeCredit",
      null::bigint as "net",
      forward.cash as "cashBalance",
      forward.cheque as "chequeBalance"
    from forward
    where forward.cash <> 0 or forward.cheque <> 0 or exists (select 1 from moved where moved.type_code = forward.type_code)
    union all
    select
      moved.location_code || '-' || moved.paper_code || '-' || moved.entry_no || '-' || moved.line_no, moved.location_code, place.name,
      moved.nth, moved.business_date, forward.type_name, forward.type_code, source.name, moved.paper_code,
      (
        select sum(kept.vat)::bigint
        from vat_line kept
        where kept.location_code = moved.location_code and kept.paper_code = moved.paper_code and kept.entry_no = moved.entry_no
      ),
      case when moved.ledger_mode = 'cash' then moved.debit else 0 end,
      case when moved.ledger_mode = 'cash' then moved.credit else 0 end,
      case when moved.ledger_mode = 'cheque' then moved.debit else 0 end,
      case when moved.ledger_mode = 'cheque' then moved.credit else 0 end,
      moved.debit - moved.credit,
      (forward.cash + coalesce(moved.cash, 0))::bigint,
      (forward.cheque + coalesce(moved.cheque, 0))::bigint
    from moved
    join forward on forward.type_code = moved.type_code
    join source_code source on source.code = moved.source_code
    join stock_location place on place.code = moved.location_code`,
  columns: [
    { key: 'paper', label: 'Paper', kind: 'code', width: 108 },
    { key: 'date', label: 'Date', kind: 'date', width: 96 },
    { key: 'locationName', label: 'Location', width: 140, priority: 4 },
    { key: 'ledgerType', label: 'Ledger type', isExtra: true },
    { key: 'source', label: 'Transaction' },
    { key: 'vat', label: 'VAT in it', kind: 'money', isVat: true, width: 96, priority: 3 },
    { key: 'cashDebit', label: 'Cash debit', kind: 'money', total: true, width: 100 },
    { key: 'cashCredit', label: 'Cash credit', kind: 'money', total: true, width: 96 },
    { key: 'cashBalance', label: 'Cash balance', kind: 'money', width: 108 },
    { key: 'chequeDebit', label: 'Cheque debit', kind: 'money', total: true, width: 100, priority: 2 },
    { key: 'chequeCredit', label: 'Cheque credit', kind: 'money', total: true, width: 100, priority: 2 },
    { key: 'chequeBalance', label: 'Cheque balance', kind: 'money', width: 112, priority: 2 },
    { key: 'net', label: 'Net', kind: 'money', total: true, isExtra: true },
  ],
  sort: 'nth',
  groupBy: 'ledgerType',
  opens: 'paper',
})
