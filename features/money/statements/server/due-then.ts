const owedBy = <All extends string>(all: All) =>
  `
    taken as (
      select line.location_code, coalesce(line.invoice_code, line.opening_code, line.cheque_code) as code, line.amount
      from debt_settled line
      left join reversal on line.status = 'reversed' and reversal.location_code = line.location_code and reversal.paper_code = line.paper_code
      where :toDate::date < :openDay::date and line.business_date <= :toDate::date and line.location_code = any(:locations::text[])
        and (line.status = 'live' or reversal.reversed_on > :toDate::date) and (${all}line.customer_code = :code)
      union all
      select given.location_code, given.invoice_code, given.off_bill
      from sales_return given
      left join reversal on given.status = 'reversed' and reversal.location_code = given.location_code and reversal.paper_code = given.code
      where :toDate::date < :openDay::date and given.business_date <= :toDate::date and given.location_code = any(:locations::text[])
        and given.off_bill > 0 and (given.status = 'live' or reversal.reversed_on > :toDate::date)
    ),
    posted as (
      select line.location_code, line.paper_code as code, line.debit - line.credit as amount
      from gl_line line
      where :toDate::date < :openDay::date and line.account_code = '1300' and line.location_code = any(:locations::text[])
        and line.business_date <= :toDate::date and left(line.paper_code, 2) in ('30', '31', '49')
        and (${all}line.party_code = :code)
      union all
      select location_code, code, -amount from taken
    ),
    owing as (
      select location_code, code, sum(amount)::bigint as due
      from posted
      group by location_code, code
      having sum(amount) > 0
    ),
    due_then as (
      select due.customer_code, due.kind, due.dated, due.due_date, due.due
      from customer_due due
      where greatest(:toDate::date, :fromDate::date) >= :openDay::date and due.location_code = any(:locations::text[])
      union all
      select bill.customer_code, 'bill', bill.business_date, bill.due_date, owing.due
      from owing
      join invoice bill on bill.location_code = owing.location_code and bill.code = owing.code
      where bill.customer_code <> '2001000001'
      union all
      select opening.party_code, 'opening', coalesce(opening.paper_date, opening.business_date), opening.due_date, owing.due
      from owing
      join opening_balance opening on opening.location_code = owing.location_code and opening.code = owing.code
      where opening.kind = 'customer-owes'
      union all
      select cheque.drawer_code, 'cheque', cheque.cheque_date, cheque.cheque_date, cheque.amount - coalesce((
        select sum(taken.amount) from taken where taken.location_code = cheque.location_code and taken.code = cheque.code
      ), 0)::bigint
      from cheque
      where :toDate::date < :openDay::date and cheque.kind = 'received' and cheque.location_code = any(:locations::text[])
        and (${all}cheque.drawer_code = :code)
        and cheque_state_on(cheque.location_code, cheque.code, :toDate::date) = 'RETURNED'
    )` as const

/**
 * SQL: what was owed at the end of the last day asked for, item by item, as `due_then`, by one customer (`:code`) or all. Until today
 * the open items say it of themselves; of a day before, the ledger says what each bill and opening owed, less what was paid, written off and forgiven, and the returns,
 * that counted then.
 */
export const dueThen = owedBy(':code::text is null or ')
/** The same of one customer for sure, so that the plan can begin with that customer's rows. */
export const dueThenOfOne = owedBy('')
