import { accounts } from '../features/books/ledger/posting.ts'
import { sourceCodes } from '../kernel/paper-postings.ts'
import type { Invariant } from './invariant.ts'

/** What closed years carried to retained earnings. */
export const yearClosingInvariant: Invariant = {
  id: 'I-91',
  title: 'retained earnings have the results of closed years, each income less expenses of its twelve months with its adjustments',
  sql: `
  with closed as (
    select location_code, code, year_to, result, lag(year_to) over own as before, sum(result) over own as carried
    from year_closing where status = 'live' window own as (partition by location_code order by year_to)
  ),
  -- An adjustment is of the day it belongs to, with what takes it back.
  earned as (
    select closed.location_code, closed.code, coalesce(sum(line.credit - line.debit), 0) as result
    from closed
    left join gl_line line on line.location_code = closed.location_code
      and line.account_code in (select code from gl_account where kind in ('income', 'expense'))
      and coalesce((select belongs_on from journal_entry entry where entry.location_code = line.location_code and entry.code = line.paper_code),
        line.business_date) <= closed.year_to
    group by closed.location_code, closed.code
  )
  select 'the year through ' || year_to || ' of ' || location_code || ' is closed with ' || money_text(closed.result)
    || '; all years to its end earned ' || money_text(earned.result::bigint) || ' and carried ' || money_text(carried::bigint) as what
  from closed join earned using (location_code, code) where carried <> earned.result
  union all
  select 'the year through ' || year_to || ' of ' || location_code || ' does not end a month, or not twelve months behind ' || before
  from closed where (year_to + 1) <> date_trunc('month', year_to + 1)::date
    or (year_to + 1) <> (before + 1 + interval '1 year')::date
  union all
  select 'the year through ' || year_to || ' of ' || location_code || ' is closed, and its days through '
    || coalesce(closed_through::text, 'no day')
  from closed join location_day using (location_code) where closed_through is null or closed_through < year_to
  union all
  select 'account ' || account_code || ' is moved by ' || paper_code || ', which closes no year'
  from gl_line where account_code = '${accounts.resultsCarried}' and source_code <> ${sourceCodes.yearClosed}`,
}
