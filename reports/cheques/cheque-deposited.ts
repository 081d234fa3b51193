import { defineReport } from '../engine/server/define-report.ts'

/** The cheques that were at the bank at the end of the last day asked for, slip by slip. They come to account 1202. */
export const chequeDeposited = defineReport({
  slug: 'cheque-deposited',
  title: 'Deposited Cheques',
  api: { path: 'receipt-cheque-in-progress', key: 'cheques' },
  permission: 'move-cheques',
  period: 'today',
  filters: [
    { name: 'bankAccount', label: 'Bank account', list: 'bankAccount' },
    { name: 'code', label: 'Customer', finds: 'customer' },
  ],
  sql: `
    select
      cheque.code as "code",
      cheque.location_code as "locationCode",
      place.name as "locationName",
      deposit.paper_code || ' · ' || account.name as "section",
      deposit.paper_code as "slip",
      account.name as "account",
      slip.moved_on as "depositDate",
      cheque.number as "number",
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      cheque.cheque_date as "chequeDate",
      cheque.amount as "amount",
      (:toDate::date - slip.moved_on)::integer as "daysInClearing"
    from cheque
    cross join lateral (
      select move.paper_code, move.to_state
      from cheque_history move
      where move.location_code = cheque.location_code and move.cheque_code = cheque.code
        and move.business_date <= greatest(:toDate::date, :fromDate::date)
      order by move.move_no desc
      limit 1
    ) last
    cross join lateral (
      select move.paper_code
      from cheque_history move
      where move.location_code = cheque.location_code and move.cheque_code = cheque.code and move.to_state = 'DEPOSITED'
        and left(move.paper_code, 2) = '66' and move.business_date <= :toDate::date
      order by move.move_no desc
      limit 1
    ) deposit
    join cheque_move slip on slip.location_code = cheque.location_code and slip.code = deposit.paper_code
    join bank_account account on account.code = slip.account_code
    join stock_location place on place.code = cheque.location_code
    join customer on customer.code = cheque.drawer_code
    where cheque.kind = 'received' and last.to_state = 'DEPOSITED'
      and (cheque.state = 'DEPOSITED' or :toDate::date < :openDay::date)
      and cheque.location_code = any(:locations::text[])
      and (:bankAccount::text is null or slip.account_code = :bankAccount)
      and (:code::text is null or cheque.drawer_code = :code)`,
  columns: [
    { key: 'slip', label: 'Slip', kind: 'code', width: 112 },
    { key: 'section', label: 'Slip and account', isExtra: true },
    { key: 'account', label: 'Bank account', isExtra: true },
    { key: 'depositDate', label: 'Deposit date', kind: 'date', width: 108 },
    { key: 'locationName', label: 'Location', width: 140, priority: 3 },
    { key: 'number', label: 'Cheque no', width: 104 },
    { key: 'customer', label: 'Customer' },
    { key: 'chequeDate', label: 'Cheque date', kind: 'date', width: 104, priority: 3 },
    { key: 'amount', label: 'Amount', kind: 'money', total: true, width: 116 },
    { key: 'daysInClearing', label: 'Days in clearing', kind: 'integer', width: 108, priority: 2 },
  ],
  sort: 'depositDate',
  groupBy: 'section',
  opens: 'slip',
})
