import { endedOf } from './bad-debts.ts'

// Parts of the books' promises that are about receipts of customers' money; each is a query for what breaks it.

/** I-13: what receipts that live pay on bills, with what is written off and forgiven of them. */
export const paidByReceipts = `
    select line.location_code, line.invoice_code as paper_code, line.amount
    from payment_receipt_line line
    join payment_receipt receipt on receipt.location_code = line.location_code and receipt.code = line.receipt_code
    where receipt.status = 'live' and line.invoice_code is not null
    union all ${endedOf('invoice_code', 'paper_code')}`

/** What receipts that live pay on openings or on cheques, with what is written off and forgiven of them. */
const paidBy = (column: 'opening_code' | 'cheque_code') => `
    select location_code, code, sum(amount) as amount
    from (
      select line.location_code, line.${column} as code, line.amount
      from payment_receipt_line line
      join payment_receipt receipt on receipt.location_code = line.location_code and receipt.code = line.receipt_code
      where receipt.status = 'live' and line.${column} is not null
      union all ${endedOf(column)}
    ) paid
    group by location_code, code`

/**
 * I-13: a receipt is what was tendered and settles what its lines and its parts at other locations say; what it settles is its customer's and owed, and openings and
 * cheques are settled by no more and no less.
 */
export const receiptSums = `
  select 'receipt ' || receipt.code || ' of ' || money_text(receipt.total) || ' was tendered with ' || money_text(coalesce(given.amount, 0)::bigint) as what
  from payment_receipt receipt
  left join (select location_code, paper_code as code, sum(amount) as amount from tender group by location_code, paper_code) given
    using (location_code, code)
  where case when receipt.whole_code is null then receipt.total else 0 end <> coalesce(given.amount, 0)
  union all
  select 'receipt ' || receipt.code || ' settles ' || money_text(receipt.settled) || ', its lines say '
    || money_text((coalesce(paid.amount, 0) + coalesce(elsewhere.amount, 0))::bigint)
  from payment_receipt receipt
  left join (
    select location_code, receipt_code as code, sum(amount + charge) as amount, count(*) as lines, max(line_no) as last_no
    from payment_receipt_line group by location_code, receipt_code
  ) paid using (location_code, code)
  left join (
    select whole_location_code as location_code, whole_code as code, sum(total) as amount from payment_receipt group by 1, 2
  ) elsewhere using (location_code, code)
  where receipt.settled <> coalesce(paid.amount, 0) + coalesce(elsewhere.amount, 0) or lines is distinct from last_no
  union all
  select 'line ' || line.line_no || ' of receipt ' || line.receipt_code || ' pays ' || debt.name || ', which is '
    || case when debt.customer_code is null then 'not there' when debt.status = 'reversed' then 'reversed' else 'of another customer' end
  from payment_receipt_line line
  join payment_receipt receipt on receipt.location_code = line.location_code and receipt.code = line.receipt_code
  left join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
  left join opening_balance opening on opening.location_code = line.location_code and opening.code = line.opening_code
  left join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
  cross join lateral (
    select coalesce('bill ' || line.invoice_code, 'opening ' || line.opening_code, 'cheque ' || line.cheque_code) as name,
      coalesce(bill.customer_code, opening.party_code, cheque.drawer_code) as customer_code,
      coalesce(bill.status::text, opening.status, case when cheque.state in ('RETURNED', 'SETTLED') then 'live' else 'reversed' end) as status
  ) debt
  where receipt.status = 'live' and (debt.status, debt.customer_code) is distinct from ('live', receipt.customer_code::text)
  union all
  select 'opening balance ' || code || ' says paid ' || money_text(paid) || ', receipts paid ' || money_text(coalesce(settled.amount, 0)::bigint)
  from opening_balance left join (${paidBy('opening_code')}) settled using (location_code, code)
  where kind = 'customer-owes' and paid <> coalesce(settled.amount, 0)
  union all
  select 'cheque ' || code || ' says settled ' || money_text(cheque.settled) || ', receipts paid ' || money_text(coalesce(paid.amount, 0)::bigint)
  from cheque left join (${paidBy('cheque_code')}) paid using (location_code, code)
  where cheque.settled <> coalesce(paid.amount, 0)`

/** I-17: what customers paid ahead with receipts. */
export const aheadByReceipts = `select customer_code as party_code, total - settled as amount from payment_receipt where status = 'live'`
