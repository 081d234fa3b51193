import { accounts } from '../features/books/ledger/posting.ts'
import type { Invariant } from './invariant.ts'

const bankAccounts = [accounts.bankCleared, accounts.chequesDeposited, accounts.ownCheques].map(code => `'${code}'`).join(', ')
const nameOf = (row: string) => `${row}.location_code || '-' || ${row}.paper_code || '-' || ${row}.entry_no || '-' || ${row}.line_no`

/** What somebody ticked on the statements of own bank accounts stands on their lines, and is what the audit tells. */
export const bankStatementInvariants: readonly Invariant[] = [
  {
    id: 'I-54',
    title: 'a tick stands on a line of its own bank account, with its day and amount, as the audit tells; so do the balances of the bank',
    sql: `
  with told as (
    select distinct on (subject, line) subject, line, action, user_code, at, after ->> 'shownOn' as shown_on
    from audit cross join lateral jsonb_array_elements_text(coalesce(after, before) -> 'lines') line
    where action in ('tick', 'untick') order by subject, line, at desc, seq desc
  ),
  kept as (
    select distinct on (subject, after ->> 'date') subject, after ->> 'date' as statement_date, after ->> 'balance' as balance, user_code
    from audit where action = 'bank-balance' order by subject, after ->> 'date', at desc, seq desc
  )
  select 'tick on line ' || ${nameOf('tick')} || ' says ' || money_text(tick.amount) || ' of account ' || tick.account_code
    || ', the line is of ' || coalesce(money_text(line.debit - line.credit) || ' of ' || coalesce(line.party_code, 'nobody'), 'nothing') as what
  from bank_tick tick left join gl_line line using (location_code, paper_code, entry_no, line_no)
  where (tick.account_code, tick.business_date, tick.amount) is distinct from (line.party_code, line.business_date, line.debit - line.credit)
    or line.account_code not in (${bankAccounts}) or line.source_code in (27, 29)
  union all
  select 'line ' || coalesce(${nameOf('tick')}, told.line) || case when tick.paper_code is null then ' is not ticked' else ' is ticked' end
    || ', the audit says otherwise'
  from bank_tick tick
  full join (select * from told where action = 'tick') told on told.line = ${nameOf('tick')}
  where (tick.account_code, tick.user_code, tick.ticked_at, tick.shown_on)
    is distinct from (told.subject, told.user_code, told.at, told.shown_on::date)
  union all
  select 'the bank''s balance of account ' || coalesce(said.account_code, kept.subject) || ' on '
    || coalesce(said.statement_date::text, kept.statement_date) || ' is ' || coalesce(money_text(said.balance), 'not kept')
    || ', the audit says otherwise'
  from bank_statement said
  full join kept on kept.subject = said.account_code and kept.statement_date = said.statement_date::text
  where (money_text(said.balance), said.user_code) is distinct from (kept.balance, kept.user_code)`,
  },
  {
    id: 'I-81',
    title: 'a leaf of a cheque book is written or spoiled, never both; books of an account share no number; the audit tells of both',
    sql: `
  select 'cheque ' || leaf.number || ' of account ' || leaf.account_code || ' was spoiled, and is a cheque of ' || cheque.paper_code as what
  from spoiled_cheque leaf
  join cheque on cheque.kind = 'own' and not cheque.is_void and cheque.account_code = leaf.account_code
    and cheque.number::numeric = leaf.number::numeric
  union all
  select 'books ' || book.book_no || ' and ' || other.book_no || ' of account ' || book.account_code || ' share numbers'
  from cheque_book book
  join cheque_book other on other.account_code = book.account_code and other.book_no > book.book_no
    and other.first_number::bigint <= book.last_number::bigint and book.first_number::bigint <= other.last_number::bigint
  union all
  select 'cheque ' || leaf.number || ' of account ' || leaf.account_code || ' was spoiled, the audit says otherwise'
  from spoiled_cheque leaf
  where not exists (
    select 1 from audit where audit.action = 'spoil-cheque' and audit.subject = leaf.account_code and audit.user_code = leaf.user_code
      and audit.after ->> 'reason' = leaf.reason
      and leaf.number::bigint between (audit.after ->> 'firstNumber')::bigint and (audit.after ->> 'lastNumber')::bigint)
  union all
  select 'book ' || book.book_no || ' of account ' || book.account_code || ' has ' || book.first_number || ' to ' || book.last_number
    || ', the audit says otherwise'
  from cheque_book book
  where not exists (
    select 1 from audit where audit.action = 'add-cheque-book' and audit.subject = book.account_code and audit.user_code = book.user_code
      and (audit.after ->> 'firstNumber', audit.after ->> 'lastNumber') = (book.first_number, book.last_number))`,
  },
]
