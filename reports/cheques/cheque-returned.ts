import { defineReport } from '../engine/server/define-report.ts'
import { cameBack } from './cheque-then.ts'

/**
 * The cheques that came back in the period, and earlier ones that were still owed at its end, by customer. What is still owed comes to
 * account 1310.
 */
export const chequeReturned = defineReport({
  slug: 'cheque-returned',
  title: 'Returned Cheques',
  api: { path: 'receipt-cheque-returned', key: 'cheques' },
  permission: 'move-cheques',
  period: 'this-month',
  filters: [{ name: 'code', label: 'Customer', finds: 'customer' }],
  sql: `
    with back as (
      select cheque.*, last.business_date as returned_on, last.paper_code as returned_by, found.times,
        cheque_state_on(cheque.location_code, cheque.code, :toDate::date) as state_then
      from cheque
      cross join lateral (
        select move.business_date, move.paper_code${cameBack}
        order by move.move_no desc
        limit 1
      ) last
      cross join lateral (
        select count(*)::integer as times${cameBack}
      ) found
      where cheque.kind = 'received'
        and cheque.location_code = any(:locations::text[])
        and (:code::text is null or cheque.drawer_code = :code)
    ),
    known as (
      select back.*, coalesce((
        select sum(line.amount)
        from debt_settled line
        where line.location_code = back.location_code and line.cheque_code = back.code and line.business_date <= :toDate::date
          and (line.status = 'live' or not exists (
            select 1
            from gl_entry mirror
            where mirror.location_code = line.location_code and mirror.paper_code = line.paper_code and mirror.reverses_no is not null
              and mirror.business_date <= :toDate::date
          ))
      ), 0)::bigint as settled_then
      from back
    )
    select
      known.code as "code",
      known.location_code as "locationCode",
      place.name as "locationName",
      known.drawer_code || ' · ' || trim(customer.first_name || ' ' || customer.second_name) as "customer",
      customer.phone1 as "phone",
      known.returned_on as "returnedDate",
      coalesce(move.reason, '') as "reason",
      known.times as "times",
      known.number as "number",
      coalesce(bank.name, '') as "bank",
      coalesce(line.charge, 0)::bigint as "charge",
      known.amount as "amount",
      known.settled_then as "settled",
      case when known.state_then = 'RETURNED' then known.amount - known.settled_then else 0 end as "balance",
      cheque_state_name(known.state_then) as "state",
      known.returned_by as "paper"
    from known
    join stock_location place on place.code = known.location_code
    join customer on customer.code = known.drawer_code
    left join bank on bank.code = known.bank_code
    left join cheque_move move on move.location_code = known.location_code and move.code = known.returned_by
    left join cheque_move_line line on line.location_code = known.location_code and line.move_code = known.returned_by and line.cheque_code = known.code
    where known.returned_on >= :fromDate::date or known.state_then = 'RETURNED'`,
  columns: [
    { key: 'number', label: 'Cheque no', width: 104 },
    { key: 'returnedDate', label: 'Returned date', kind: 'date', width: 112 },
    { key: 'customer', label: 'Customer', isExtra: true },
    { key: 'phone', label: 'Phone', width: 108, priority: 3 },
    { key: 'locationName', label: 'Location', width: 140, priority: 3 },
    { key: 'bank', label: 'Bank name', width: 132, priority: 3 },
    { key: 'reason', label: 'Reason' },
    { key: 'times', label: 'Times', kind: 'integer', width: 64, priority: 2 },
    { key: 'charge', label: 'Charge', kind: 'money', total: true, width: 100, priority: 2 },
    { key: 'amount', label: 'Amount', kind: 'money', total: true, width: 112 },
    { key: 'settled', label: 'Settled', kind: 'money', total: true, width: 112 },
    { key: 'balance', label: 'Balance', kind: 'money', total: true, width: 112 },
    { key: 'state', label: 'State', width: 96, priority: 2 },
    { key: 'paper', label: 'Paper', kind: 'code', width: 112, priority: 4 },
  ],
  sort: 'returnedDate',
  groupBy: 'customer',
  opens: 'paper',
})
