import { accounts } from '../features/ledger/posting.ts'

// Parts of the books' promises that are about debts that were written off; each is a query for what breaks it.

/** I-13: what is written off of bills, openings or cheques by papers that live: it counts there as paid. */
export const writtenOff = (column: 'invoice_code' | 'opening_code' | 'cheque_code', name = 'code') => `
    select line.location_code, line.${column} as ${name}, line.amount
    from bad_debt_line line
    join bad_debt paper on paper.location_code = line.location_code and paper.code = line.bad_debt_code
    where paper.status = 'live' and line.${column} is not null`

/** What leaves an account of the customer by the lines of a paper: bills and openings, or returned cheques. */
const ofLines = (which: string) => `(select coalesce(sum(line.amount), 0) from bad_debt_line line
  where line.location_code = paper.location_code and line.bad_debt_code = paper.code and line.cheque_code ${which})`

/** I-06: the legs of such a paper, by account, amount and party. */
export const badDebtLegs = [
  [accounts.badDebts, 'total'],
  [accounts.receivables, `-${ofLines('is null')}`, 'customer_code'],
  [accounts.returnedCheques, `-${ofLines('is not null')}`, 'customer_code'],
] as const

/** I-13: a paper comes to its lines, and writes off what its customer owed. */
export const badDebtSums = `
  select 'bad debt ' || paper.code || ' is of ' || money_text(paper.total) || ', its lines say ' || money_text(coalesce(given.amount, 0)::bigint) as what
  from bad_debt paper
  left join (
    select location_code, bad_debt_code as code, sum(amount) as amount, count(*) as lines, max(line_no) as last_no
    from bad_debt_line group by location_code, bad_debt_code
  ) given using (location_code, code)
  where paper.total <> coalesce(given.amount, 0) or lines is distinct from last_no
  union all
  select 'line ' || line.line_no || ' of bad debt ' || line.bad_debt_code || ' writes off ' || coalesce(line.invoice_code, line.opening_code, line.cheque_code)
    || ', which is ' || case when debt.customer_code is null then 'not there' when debt.status = 'reversed' then 'reversed' else 'of another customer' end
  from bad_debt_line line
  join bad_debt paper on paper.location_code = line.location_code and paper.code = line.bad_debt_code
  left join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
  left join opening_balance opening on opening.location_code = line.location_code and opening.code = line.opening_code
  left join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
  cross join lateral (
    select coalesce(bill.customer_code, opening.party_code, cheque.drawer_code) as customer_code,
      coalesce(bill.status::text, opening.status, case when cheque.state in ('RETURNED', 'SETTLED') then 'live' else 'reversed' end) as status
  ) debt
  where paper.status = 'live' and (debt.status, debt.customer_code) is distinct from ('live', paper.customer_code::text)`
