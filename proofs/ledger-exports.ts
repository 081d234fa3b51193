import type { Invariant } from './invariant.ts'

/** What was exported of the ledger is there, as it was said to whoever got it. */
export const ledgerExportInvariant: Invariant = {
  id: 'I-87',
  title: 'an export of the ledger has the entries, lines and debits that it was made with, as the audit tells',
  sql: `
  with counted as (
    select made.export_no, count(distinct (known.location_code, known.paper_code, known.entry_no)) as entries, count(*) as lines, sum(line.debit) as total,
      sum(line.credit) as credit
    from exported_entry known
    join gl_entry entry using (location_code, paper_code, entry_no)
    join gl_line line using (location_code, paper_code, entry_no)
    join ledger_export made on known.export_no <= made.export_no and known.export_no > coalesce(made.after_no, 0)
      and known.location_code = any(made.places) and entry.business_date between made.from_date and made.to_date
    group by made.export_no
  ),
  told as (
    select substr(subject, 15) as export_no, user_code, at, after from audit where action = 'export-ledger'
  )
  select 'export ' || made.export_no || ' was made with ' || made.entries || ' entries, ' || made.lines || ' lines and '
    || money_text(made.total) || ', and has ' || coalesce(counted.entries, 0) || ', ' || coalesce(counted.lines, 0) || ' and '
    || money_text(coalesce(counted.total, 0)::bigint) as what
  from ledger_export made left join counted using (export_no)
  where (made.entries, made.lines, made.total, made.total) is distinct from (counted.entries, counted.lines, counted.total, counted.credit)
  union all
  select 'export ' || coalesce(made.export_no::text, told.export_no) || ' is ' || case when made.export_no is null then 'gone' else 'there' end
    || ', the audit says otherwise'
  from ledger_export made
  full join told on told.export_no = made.export_no::text
  where (made.user_code, made.made_at, made.from_date::text, made.to_date::text, made.layout, made.lines::text, made.after_no::text)
    is distinct from (told.user_code, told.at, told.after ->> 'fromDate', told.after ->> 'toDate', told.after ->> 'layout',
      told.after ->> 'lines', told.after ->> 'since')`,
}
