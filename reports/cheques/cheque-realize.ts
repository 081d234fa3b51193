import { defineReport } from '../engine/server/define-report.ts'
import { fromDrawer } from './cheque-then.ts'

/** The cheques that the bank paid in the period, by bank account. One that was recalled, or realized by mistake, is taken off. */
export const chequeRealize = defineReport({
  slug: 'cheque-realize',
  title: 'Realized Cheques',
  api: { path: 'receipt-cheque-in-realized', key: 'cheques' },
  permission: 'move-cheques',
  period: 'this-month',
  filters: [
    { name: 'bankAccount', label: 'Bank account', list: 'bankAccount' },
    { name: 'code', label: 'Customer', finds: 'customer' },
  ],
  sql: `
    select
      cheque.code || '-' || move.move_no as "code",
      cheque.location_code as "locationCode",
      place.name as "locationName",
      coalesce(account.name, 'Handed on') as "account",
      move.business_date as "date",
      cheque.number as "number",
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      coalesce(bank.name, '') as "bank",
      cheque.cheque_date as "chequeDate",
      case when move.to_state = 'REALIZED' then cheque.amount else -cheque.amount end as "amount",
      case when move.to_state = 'REALIZED' then '' when move.to_state = 'RETURNED' then 'Recalled' else 'Taken back' end as "note",
      move.paper_code as "paper"
    from cheque_history move
    join cheque on cheque.location_code = move.location_code and cheque.code = move.cheque_code${fromDrawer}
    -- The account that it was realized in, and not the one that it is in now.
    join cheque_history realized on realized.location_code = move.location_code and realized.cheque_code = move.cheque_code
      and realized.move_no = case when move.to_state = 'REALIZED' then move.move_no else move.move_no - 1 end
    left join bank_account account on account.code = realized.account_code
    where cheque.kind = 'received'
      and (move.to_state = 'REALIZED' or move.from_state = 'REALIZED')
      and move.location_code = any(:locations::text[])
      and move.business_date between :fromDate::date and :toDate::date
      and (:bankAccount::text is null or realized.account_code = :bankAccount)
      and (:code::text is null or cheque.drawer_code = :code)`,
  columns: [
    { key: 'date', label: 'Realized date', kind: 'date', width: 112 },
    { key: 'account', label: 'Bank account', isExtra: true },
    { key: 'locationName', label: 'Location', width: 140, priority: 3 },
    { key: 'number', label: 'Cheque no', width: 104 },
    { key: 'customer', label: 'Customer' },
    { key: 'bank', label: 'Bank name', width: 132, priority: 3 },
    { key: 'chequeDate', label: 'Cheque date', kind: 'date', width: 104, priority: 3 },
    { key: 'amount', label: 'Amount', kind: 'money', total: true, width: 116 },
    { key: 'note', label: 'Note', width: 100, priority: 2 },
    { key: 'paper', label: 'Paper', kind: 'code', width: 112, priority: 2 },
  ],
  sort: 'date',
  groupBy: 'account',
  opens: 'paper',
})
