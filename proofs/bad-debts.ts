import { accounts, type AccountCode } from '../features/books/ledger/posting.ts'

// Parts of the books' promises that are about debts that ended without money: written off, or forgiven when the rest was settled. Each
// is a query for what breaks it.

interface Ending {
  table: string
  column: string
  /** What the paper is called. */
  name: string
  account: AccountCode
}

const badDebt: Ending = { table: 'bad_debt', column: 'bad_debt_code', name: 'bad debt', account: accounts.badDebts }
const discount: Ending = {
  table: 'settlement_discount',
  column: 'discount_code',
  name: 'settlement discount',
  account: accounts.settlementDiscounts,
}
const endings = [badDebt, discount]

/** I-13: what is written off and forgiven of bills, openings or cheques by papers that live: it counts there as paid. */
export const endedOf = (debt: 'invoice_code' | 'opening_code' | 'cheque_code', name = 'code') =>
  endings
    .map(
      ({ table, column }) => `
    select line.location_code, line.${debt} as ${name}, line.amount
    from ${table}_line line
    join ${table} paper on paper.location_code = line.location_code and paper.code = line.${column}
    where paper.status = 'live' and line.${debt} is not null`,
    )
    .join(' union all ')

function legsOf({ table, column, account }: Ending) {
  /** What leaves an account of the customer by the lines of a paper: bills and openings, or returned cheques. */
  const ofLines = (which: string) => `(select coalesce(sum(line.amount), 0) from ${table}_line line
  where line.location_code = paper.location_code and line.${column} = paper.code and line.cheque_code ${which})`
  return [
    [account, 'total'],
    [accounts.receivables, `-${ofLines('is null')}`, 'customer_code'],
    [accounts.returnedCheques, `-${ofLines('is not null')}`, 'customer_code'],
  ] as const
}

/** I-06: the legs of such papers, by account, amount and party. */
export const badDebtLegs = legsOf(badDebt)
export const settlementDiscountLegs = legsOf(discount)

const sumsOf = ({ table, column, name }: Ending) => `
  select '${name} ' || paper.code || ' is of ' || money_text(paper.total) || ', its lines say ' || money_text(coalesce(given.amount, 0)::bigint) as what
  from ${table} paper
  left join (
    select location_code, ${column} as code, sum(amount) as amount, count(*) as lines, max(line_no) as last_no
    from ${table}_line group by location_code, ${column}
  ) given using (location_code, code)
  where paper.total <> coalesce(given.amount, 0) or lines is distinct from last_no
  union all
  select 'line ' || line.line_no || ' of ${name} ' || line.${column} || ' ends ' || coalesce(line.invoice_code, line.opening_code, line.cheque_code)
    || ', which is ' || case when debt.customer_code is null then 'not there' when debt.status = 'reversed' then 'reversed' else 'of another customer' end
  from ${table}_line line
  join ${table} paper on paper.location_code = line.location_code and paper.code = line.${column}
  left join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
  left join opening_balance opening on opening.location_code = line.location_code and opening.code = line.opening_code
  left join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
  cross join lateral (
    select coalesce(bill.customer_code, opening.party_code, cheque.drawer_code) as customer_code,
      coalesce(bill.status::text, opening.status, case when cheque.state in ('RETURNED', 'SETTLED') then 'live' else 'reversed' end) as status
  ) debt
  where paper.status = 'live' and (debt.status, debt.customer_code) is distinct from ('live', paper.customer_code::text)`

/** I-13: a paper comes to its lines, and ends what its customer owed; the receipt of a discount stands, and is of its customer. */
export const endedSums = `${endings.map(sumsOf).join(' union all ')}
  union all
  select 'settlement discount ' || paper.code || ' is given with receipt ' || receipt.code || ', which is '
    || case receipt.status when 'live' then 'of another customer' else 'reversed' end
  from settlement_discount paper
  join payment_receipt receipt on receipt.location_code = paper.location_code and receipt.code = paper.receipt_code
  where paper.status = 'live' and (receipt.status <> 'live' or receipt.customer_code <> paper.customer_code)`
