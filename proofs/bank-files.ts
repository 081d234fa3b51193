import type { Invariant } from './invariant.ts'

const lineOf = (row: string) => `'line ' || ${row}.line_no || ' of the bank on account ' || ${row}.account_code`

/** What was read of the banks' statements is what the audit tells, and stands for lines of the books that come to the same. */
export const bankFileInvariant: Invariant = {
  id: 'I-88',
  title: "lines of a bank's statement come to what the ticked lines of the books come to that they stand for; each file has its lines",
  sql: `
  with told as (
    select distinct on (subject, coalesce(after, before) ->> 'fileNo') subject, coalesce(after, before) ->> 'fileNo' as file_no, action, at,
      user_code, after
    from audit where action in ('read-bank-file', 'take-back-bank-file')
    order by subject, coalesce(after, before) ->> 'fileNo', at desc, seq desc
  ),
  counted as (
    select account_code, file_no, count(*) as lines, min(statement_date) as first, max(statement_date) as last
    from bank_line group by account_code, file_no
  ),
  sides as (
    select match.account_code, match.bank_line_no, count(*) as books, sum(tick.amount) as amount,
      (select count(*) from bank_match other where (other.location_code, other.paper_code, other.entry_no, other.line_no)
        = (min(match.location_code), min(match.paper_code), min(match.entry_no), min(match.line_no))) as banks,
      bool_or(tick.account_code <> match.account_code) as strays, min(match.paper_code) as paper,
      bool_or(match.has_ticked and tick.shown_on < line.statement_date) as early,
      (select sum(of.amount) from bank_match other
        join bank_line of on of.account_code = other.account_code and of.line_no = other.bank_line_no
        where (other.location_code, other.paper_code, other.entry_no, other.line_no)
          = (min(match.location_code), min(match.paper_code), min(match.entry_no), min(match.line_no))) as bank_amount
    from bank_match match
    join bank_line line on line.account_code = match.account_code and line.line_no = match.bank_line_no
    join bank_tick tick on (tick.location_code, tick.paper_code, tick.entry_no, tick.line_no)
      = (match.location_code, match.paper_code, match.entry_no, match.line_no)
    group by match.account_code, match.bank_line_no
  )
  select ${lineOf('line')} || ' is ' || money_text(case when sides.books > 1 then line.amount else sides.bank_amount::bigint end)
    || ', the books say ' || money_text(sides.amount::bigint) || case when sides.strays then ' on another account' else '' end as what
  from bank_line line join sides on sides.account_code = line.account_code and sides.bank_line_no = line.line_no
  where sides.strays or sides.early or (sides.books > 1 and sides.banks > 1)
    or sides.amount <> case when sides.books > 1 then line.amount else sides.bank_amount end
  union all
  select 'file ' || file.file_no || ' of account ' || file.account_code || ' has ' || coalesce(counted.lines, 0) || ' lines of its days, and kept '
    || file.kept
  from bank_file file left join counted using (account_code, file_no)
  where file.kept is distinct from counted.lines or counted.first < file.first_date or counted.last > file.last_date
  union all
  select 'file ' || coalesce(file.file_no::text, told.file_no) || ' of account ' || coalesce(file.account_code, told.subject) || ' is '
    || case when file.file_no is null then 'gone' else 'there' end || ', the audit says otherwise'
  from bank_file file
  full join (select * from told where action = 'read-bank-file') told
    on told.subject = file.account_code and told.file_no = file.file_no::text
  where (file.user_code, file.read_at, file.name, file.kept::text, file.first_date::text, file.last_date::text)
    is distinct from (told.user_code, told.at, told.after ->> 'file', told.after ->> 'count', told.after ->> 'fromDate', told.after ->> 'toDate')`,
}
