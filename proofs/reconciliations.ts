import { accounts } from '../features/books/ledger/posting.ts'
import type { Invariant } from './invariant.ts'

const bankAccounts = [accounts.bankCleared, accounts.chequesDeposited, accounts.ownCheques].map(code => `'${code}'`).join(', ')
const nameOf = (row: string) => `'reconciliation ' || ${row}.reconciliation_no || ' of account ' || ${row}.account_code`

/** What was reconciled with the banks' statements stands as it was then, and is what the audit tells. */
export const reconciliationInvariant: Invariant = {
  id: 'I-89',
  title: 'a reconciliation is what ticks and books come to through its day, with every line that the bank did not show, as the audit tells',
  sql: `
  with told as (
    select distinct on (subject, coalesce(after, before) ->> 'reconciliationNo') subject, action, at, user_code, after,
      coalesce(after, before) ->> 'reconciliationNo' as reconciliation_no
    from audit where action in ('reconcile-bank-account', 'take-back-reconciliation')
    order by subject, coalesce(after, before) ->> 'reconciliationNo', at desc, seq desc
  ),
  counted as (
    select made.account_code, made.reconciliation_no,
      coalesce((select sum(line.debit - line.credit) from gl_line line
        where line.party_code = made.account_code and line.account_code in (${bankAccounts}) and line.business_date <= made.statement_date), 0) as books,
      coalesce((select sum(tick.amount) from bank_tick tick
        where tick.account_code = made.account_code and tick.shown_on <= made.statement_date), 0) as ticks,
      (select balance from bank_statement said where (said.account_code, said.statement_date) = (made.account_code, made.statement_date)) as bank,
      coalesce((select sum(line.amount) from bank_reconciliation_line line
        where (line.account_code, line.reconciliation_no) = (made.account_code, made.reconciliation_no)), 0) as lines,
      (select count(*) from bank_reconciliation earlier
        where earlier.account_code = made.account_code and earlier.statement_date <= made.statement_date) as place
    from bank_reconciliation made
  )
  select ${nameOf('made')} || ' has ' || money_text(made.bank_balance) || ' of the bank and ' || money_text(made.book_balance)
    || ' of the books; the bank said ' || coalesce(money_text(bank), 'nothing') || ', the ticks come to ' || money_text(ticks::bigint)
    || ', the books to ' || money_text(books::bigint) || ', its lines to ' || money_text(lines::bigint) as what
  from bank_reconciliation made join counted using (account_code, reconciliation_no)
  where (made.bank_balance, made.bank_balance, made.book_balance, made.under_way, made.reconciliation_no)
    is distinct from (bank, ticks::bigint, books::bigint, lines::bigint, place::int)
  union all
  select ${nameOf('written')} || ' names line ' || written.paper_code || ' of ' || money_text(written.amount) || ', which is of '
    || coalesce(money_text(line.debit - line.credit), 'nothing') || case when tick.amount is null then '' else ', and was shown' end
  from bank_reconciliation_line written
  join bank_reconciliation made using (account_code, reconciliation_no)
  left join gl_line line using (location_code, paper_code, entry_no, line_no)
  left join bank_tick tick on (tick.location_code, tick.paper_code, tick.entry_no, tick.line_no)
      = (written.location_code, written.paper_code, written.entry_no, written.line_no) and tick.shown_on <= made.statement_date
  where (line.party_code, line.debit - line.credit) is distinct from (written.account_code, written.amount)
    or line.account_code not in (${bankAccounts}) or line.business_date > made.statement_date or tick.amount is not null
  union all
  select 'reconciliation ' || coalesce(made.reconciliation_no::text, told.reconciliation_no) || ' of account '
    || coalesce(made.account_code, told.subject) || ' is ' || case when made.account_code is null then 'gone' else 'there' end
    || ', the audit says otherwise'
  from bank_reconciliation made
  full join (select * from told where action = 'reconcile-bank-account') told
    on told.subject = made.account_code and told.reconciliation_no = made.reconciliation_no::text
  where (made.user_code, made.made_at, made.statement_date::text, money_text(made.bank_balance))
    is distinct from (told.user_code, told.at, told.after ->> 'date', told.after ->> 'balance')`,
}
