import { dueThen } from '../../features/money/statements/server/due-then.ts'
import { defineReport } from '../engine/server/define-report.ts'

/**
 * The account of one customer as it was posted: what was owed before the period, each paper with what it did line by line (a bill, and
 * what was paid of it at once), the balance after it, and the one that closes the period. Bills and returned cheques are debits, what the customer paid, brought back or has ahead are credits. The last
 * rows say how long what is owed then is overdue.
 */
export const customerSummary = defineReport({
  slug: 'customer-summary',
  title: 'Customer Summary',
  api: { path: 'customer-summary', key: 'customerSummary' },
  period: 'this-month',
  filters: [{ name: 'code', label: 'Customer', finds: 'customer', none: 'choose one', required: 'Customer is required' }],
  sql: `
    with${dueThen},
    line as (
      select line.location_code, line.paper_code, line.entry_no, line.business_date, line.source_code, line.debit, line.credit
      from gl_line line
      where line.party_code = :code::text
        and line.account_code in ('1300', '1310', '2200', '2210')
        and line.location_code = any(:locations::text[])
        and line.business_date <= :toDate::date
    ),
    -- A paper's lines of one source once a day: an edit shows its new figures only, and one that was reversed on its own day none.
    paper as (
      select line.location_code, line.paper_code, line.business_date, line.source_code,
        min(min(entry.posted_at)) over (partition by line.location_code, line.paper_code, line.business_date) as posted_at,
        bool_and(entry.reverses_no is not null) as is_mirror,
        greatest(sum(line.debit - line.credit), 0)::bigint as debit, greatest(sum(line.credit - line.debit), 0)::bigint as credit
      from line
      join gl_entry entry on entry.location_code = line.location_code and entry.paper_code = line.paper_code and entry.entry_no = line.entry_no
      where line.business_date >= :fromDate::date
      group by line.location_code, line.paper_code, line.business_date, line.source_code
      having sum(line.debit) <> sum(line.credit) or not bool_or(entry.reverses_no is not null)
    ),
    opening as (
      select coalesce(sum(debit - credit), 0)::bigint as balance from line where business_date < :fromDate::date
    )
    select
      '0' as "code",
      '' as "locationCode",
      '' as "locationName",
      0::bigint as "nth",
      null::date as "date",
      '' as "kind",
      null as "paper",
      'Opening balance' as "about",
      null::bigint as "debit",
      null::bigint as "credit",
      opening.balance as "balance"
    from opening
    where :code::text is not null
    union all
    select
      paper.location_code || '-' || paper.paper_code || '-' || paper.business_date || '-' || paper.source_code,
      paper.location_code,
      place.name,
      row_number() over in_order,
      paper.business_date,
      case left(paper.paper_code, 2)
        when '30' then 'INV' when '31' then 'INV' when '34' then 'RTN' when '36' then 'RCP' when '74' then 'RCP' when '66' then 'CHQ' when '39' then 'CHQ'
        when '49' then 'OPN' when '69' then 'ADV' when '73' then 'BAD' when '76' then 'DSC' else ''
      end,
      paper.paper_code,
      source.name || case when paper.is_mirror then ', reversed' else '' end,
      nullif(paper.debit, 0),
      nullif(paper.credit, 0),
      (opening.balance + sum(paper.debit - paper.credit) over in_order)::bigint
    from paper
    cross join opening
    join source_code source on source.code = paper.source_code
    join stock_location place on place.code = paper.location_code
    window in_order as (
      order by paper.business_date, paper.posted_at, paper.location_code, paper.paper_code, paper.credit > 0, paper.source_code
    )
    union all
    select 'closing', '', '', 999999, null, '', null, 'Closing balance', null, null,
      (opening.balance + coalesce((select sum(paper.debit - paper.credit) from paper), 0))::bigint
    from opening
    where :code is not null
    union all
    -- How old it was at its end stands below the account.
    select 'age-' || strip.nth, '', '', 1000000 + strip.nth, null, '', null, strip.about, null, null, strip.amount
    from (
      select
        case
          when due.kind = 'cheque' then 6
          when late.days <= 0 then 1
          when late.days <= 30 then 2
          when late.days <= 60 then 3
          when late.days <= 90 then 4
          else 5
        end as nth,
        sum(due.due)::bigint as amount,
        min(case
          when due.kind = 'cheque' then 'Of it returned cheques'
          when late.days <= 0 then 'Of it not due yet'
          when late.days <= 30 then 'Of it 1-30 days overdue'
          when late.days <= 60 then 'Of it 31-60 days overdue'
          when late.days <= 90 then 'Of it 61-90 days overdue'
          else 'Of it more than 90 days overdue'
        end) as about
      from due_then due
      cross join lateral (select least(:toDate::date, :today::date) - due.due_date as days) late
      where due.customer_code = :code::text
      group by 1
    ) strip`,
  columns: [
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'kind', label: 'Kind', width: 64, priority: 2 },
    { key: 'paper', label: 'Paper', kind: 'code', width: 116 },
    { key: 'locationName', label: 'Location', width: 140, priority: 3 },
    { key: 'about', label: 'What for' },
    { key: 'debit', label: 'Debit', kind: 'money', total: true, width: 108 },
    { key: 'credit', label: 'Credit', kind: 'money', total: true, width: 108 },
    { key: 'balance', label: 'Balance', kind: 'money', width: 116 },
    { key: 'nth', label: 'No.', kind: 'integer', isExtra: true },
  ],
  sort: 'nth',
  opens: 'paper',
})
