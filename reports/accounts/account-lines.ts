import { defineReport } from '../engine/server/define-report.ts'

/**
 * The lines of one account in the order in which they were posted, with the balance after each; each opens its paper. VAT is that of
 * the whole entry.
 */
export const accountLines = defineReport({
  slug: 'account-lines',
  title: 'Account Lines',
  api: { path: 'account-lines', key: 'lines' },
  permission: 'see-books',
  period: 'this-month',
  filters: [{ name: 'accountCode', label: 'Account', list: 'glAccount', none: '1101 Cash in till' }],
  sql: `
    with asked as (
      select place.code as location_code, account.code as account_code, opening.debit - opening.credit as opening
      from gl_account account
      cross join unnest(:locations::text[]) as place (code)
      cross join lateral account_sums(place.code, account.code, :fromDate::date - 1) opening
      where account.code = coalesce(:accountCode::text, '1101')
    ),
    line as (
      select line.*, entry.posted_at, entry.user_code,
        row_number() over in_order as nth,
        sum(line.debit - line.credit) over in_order as moved
      from asked
      join gl_line line on line.location_code = asked.location_code and line.account_code = asked.account_code
        and line.business_date between :fromDate and :toDate::date
      join gl_entry entry on entry.location_code = line.location_code and entry.paper_code = line.paper_code and entry.entry_no = line.entry_no
      window in_order as (order by line.business_date, entry.posted_at, line.location_code, line.paper_code, line.entry_no, line.line_no)
    )
    select
      '0' as "code",
      '' as "locationCode",
      '' as "locationName",
      0 as "nth",
      null::date as "date",
      null::timestamptz as "time",
      null as "paper",
      'Brought forward' as "source",
      '' as "party",
      '' as "user",
      null::bigint as "vat",
      null::bigint as "debit",
      null::bigint as "credit",
      coalesce(sum(opening), 0)::bigint as "balance"
    from asked
    union all
    select line.location_code || '-' || line.paper_code || '-' || line.entry_no || '-' || line.line_no, line.location_code, place.name,
      line.nth, line.business_date, line.posted_at, line.paper_code, source.name,
      coalesce(trim(customer.first_name || ' ' || customer.second_name), supplier.name, bank.name, other.name, ''), author.username,
      (
        select sum(kept.vat)::bigint
        from vat_line kept
        where kept.location_code = line.location_code and kept.paper_code = line.paper_code and kept.entry_no = line.entry_no
      ),
      nullif(line.debit, 0), nullif(line.credit, 0), ((select sum(opening) from asked) + line.moved)::bigint
    from line
    join stock_location place on place.code = line.location_code
    join source_code source on source.code = line.source_code
    join app_user author on author.code = line.user_code
    left join customer on customer.code = line.party_code
    left join supplier on supplier.code = line.party_code
    left join bank_account bank on bank.code = line.party_code
    left join stock_location other on other.code = line.party_code`,
  columns: [
    { key: 'paper', label: 'Paper', kind: 'code', width: 124 },
    { key: 'date', label: 'Date', kind: 'date', width: 100 },
    { key: 'time', label: 'Posted', kind: 'time', isExtra: true },
    { key: 'locationName', label: 'Location', width: 140, priority: 2 },
    { key: 'source', label: 'What for' },
    { key: 'party', label: 'Party', priority: 3 },
    { key: 'user', label: 'User', width: 96, priority: 4 },
    { key: 'vat', label: 'VAT in it', kind: 'money', isVat: true, width: 108, priority: 2 },
    { key: 'debit', label: 'Debit', kind: 'money', total: true, width: 124 },
    { key: 'credit', label: 'Credit', kind: 'money', total: true, width: 124 },
    { key: 'balance', label: 'Balance', kind: 'money', width: 132 },
  ],
  sort: 'nth',
  opens: 'paper',
})
