import { accounts } from '../features/books/ledger/posting.ts'
import { papersAccounts } from '../features/money/journal-entries/entry.ts'
import type { Invariant } from './invariant.ts'

/**
 * What accountants entered is whole, and where they may enter it. Whom the lines of an unwinding name is not compared: a merge between the
 * two entries changes it.
 */
export const journalEntryInvariant: Invariant = {
  id: 'I-90',
  title:
    'a journal entry is what its lines come to, on accounts that no paper has for itself, adjusts a day before its own, and unwinds all of a standing one or nothing',
  sql: `
  with summed as (
    select location_code, journal_entry_code as code, count(*) as lines, max(line_no) as last_no, sum(amount) as difference,
      sum(greatest(amount, 0)) as debits
    from journal_entry_line group by location_code, journal_entry_code
  )
  select 'journal entry ' || code || ' of ' || money_text(total) || ' has ' || coalesce(lines, 0) || ' lines with debits of '
    || money_text(coalesce(debits, 0)::bigint) || ' that differ from the credits by ' || money_text(coalesce(difference, 0)::bigint) as what
  from journal_entry entry left join summed using (location_code, code)
  where (entry.total, 0::numeric, lines) is distinct from (debits::bigint, difference, last_no::bigint) or coalesce(lines, 0) < 2
  union all
  select 'journal entry ' || code || ' of ' || business_date || ' adjusts ' || belongs_on
  from journal_entry where belongs_on >= business_date
  union all
  select distinct 'journal entry ' || entry.code || ' unwinds ' || follows_code || ' with other lines than this has'
  from journal_entry entry
  cross join lateral (
    (select account_code, amount from journal_entry_line leg
      where leg.location_code = entry.location_code and leg.journal_entry_code = entry.code
    except all
    select account_code, -amount from journal_entry_line leg
      where leg.location_code = entry.location_code and leg.journal_entry_code = entry.follows_code)
    union all
    (select account_code, -amount from journal_entry_line leg
      where leg.location_code = entry.location_code and leg.journal_entry_code = entry.follows_code
    except all
    select account_code, amount from journal_entry_line leg
      where leg.location_code = entry.location_code and leg.journal_entry_code = entry.code)
  ) odd
  where follows_as = 'unwind'
  union all
  select 'journal entry ' || entry.code || ' unwinds ' || taken.code || ', which was taken back'
  from journal_entry entry join journal_entry taken on taken.location_code = entry.location_code and taken.code = entry.follows_code
  where entry.follows_as = 'unwind' and entry.status = 'live' and taken.status <> 'live'
  union all
  select 'line ' || line_no || ' of journal entry ' || journal_entry_code || ' is on account ' || account_code || coalesce(' and names ' || party_code, '')
  from journal_entry_line leg join gl_account account on account.code = leg.account_code
  where leg.account_code in (${papersAccounts.map(code => `'${code}'`).join(', ')})
    or case when leg.account_code = '${accounts.bankCleared}' then coalesce(party_code, '') not in (select code from bank_account)
      else party_code in (select code from bank_account) or party_code is not null and own_account_code is null end`,
}
