// Parts of the books' promises that are about expenses; each is a query for what breaks it.
import { accounts } from '../features/books/ledger/posting.ts'
import { paymentTypeCodes } from '../kernel/codes.ts'
import { sourceCodes } from '../kernel/paper-postings.ts'

const { cash, cheque, bankDeposit, onlineTransfer } = paymentTypeCodes

// The account that each way to pay credits, its source code, and its party.
const ways = [
  [cash, accounts.cashInTill, sourceCodes.expenseCash, 'null'],
  [cheque, accounts.ownCheques, sourceCodes.expenseCheque, 'tender.account_code'],
  [bankDeposit, accounts.bankCleared, sourceCodes.expenseBank, 'tender.account_code'],
  [onlineTransfer, accounts.bankCleared, sourceCodes.expenseBank, 'tender.account_code'],
] as const

/** I-06: the account of an expense against what it was paid with. */
export const expenseTenders = `
    select tender.location_code, tender.paper_code, side.account_code, side.party_code, side.amount, rule.source_code
    from tender join expense payer on payer.location_code = tender.location_code and payer.code = tender.paper_code
    cross join lateral (values ${ways
      .map(([type, account, source, party]) => `('${type}', '${account}' collate "C", ${source}, (${party})::text collate "C")`)
      .join(', ')}) as rule (type, account_code, source_code, party_code)
    cross join lateral (values (rule.account_code, rule.party_code, -tender.amount::numeric),
      (payer.account_code collate "C", null::text collate "C", (payer.total - payer.vat)::numeric),
      ('${accounts.inputVat}' collate "C", null::text collate "C", payer.vat::numeric)) as side (account_code, party_code, amount)
    where rule.type = tender.payment_type_code and payer.status = 'live'`

/**
 * I-13: an expense is what was tendered; what is unpaid of it came back with its cheque, and no more is paid again. One that a
 * recurring expense proposed is of its location, and its day was not skipped.
 */
export const expenseSums = `
  select 'expense ' || expense.code || ' of ' || money_text(expense.total) || ' was tendered with ' || money_text(coalesce(given.amount, 0)::bigint) as what
  from expense
  left join (select location_code, paper_code as code, sum(amount) as amount from tender group by location_code, paper_code) given
    using (location_code, code)
  where expense.total <> coalesce(given.amount, 0)
  union all
  select 'expense ' || code || ' is paid again with ' || money_text(coalesce(again.amount, 0)::bigint) || ', of it came back '
    || money_text(coalesce(back.amount, 0)::bigint)
  from expense
  left join (select location_code, pays_code as code, sum(total) as amount from expense where status = 'live' group by location_code, pays_code) again
    using (location_code, code)
  left join (select location_code, expense_code as code, sum(amount) as amount from expense_reopening group by location_code, expense_code) back
    using (location_code, code)
  where coalesce(again.amount, 0) > coalesce(back.amount, 0) or coalesce(back.amount, 0) not between 0 and expense.total
  union all
  select 'expense ' || opened.expense_code || ' is unpaid by move ' || move_no || ' of cheque ' || cheque_code || ', which '
    || case when moved.to_state is null then 'was not made' else 'is not its own' end
  from expense_reopening opened
  left join cheque_history moved using (location_code, cheque_code, move_no)
  left join cheque on cheque.location_code = opened.location_code and cheque.code = opened.cheque_code
  where moved.to_state is null or cheque.paper_code <> opened.expense_code or abs(opened.amount) <> cheque.amount
  union all
  select 'expense ' || expense.code || ' answers ' || recurring.code || ' of ' || recurring.location_code || ' on ' || expense.due_on
    || case when skip.due_on is null then '' else ', which was skipped' end
  from expense join recurring_expense recurring on recurring.code = expense.recurring_code
  left join recurring_expense_skip skip on skip.recurring_code = expense.recurring_code and skip.due_on = expense.due_on
  where recurring.location_code <> expense.location_code or (expense.status = 'live' and skip.due_on is not null)`
