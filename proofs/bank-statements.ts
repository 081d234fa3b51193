import { accounts } from '../features/ledger/posting.ts'
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
]
