import { defineReport } from '../engine/server/define-report.ts'
import { fromDrawer, knownThen, stateThen } from './cheque-then.ts'

/** The received cheques that fall due in a period, by day. */
export const chePeriodicExpenses = defineReport({
  slug: 'che-periodic-expenses',
  title: 'Cheques by Period',
  api: { path: 'receipt-periodic-cheque', key: 'cheques' },
  permission: 'move-cheques',
  period: 'this-month',
  filters: [{ name: 'code', label: 'Customer', finds: 'customer' }],
  sql: `
    select
      cheque.code as "code",
      cheque.location_code as "locationCode",
      place.name as "locationName",
      to_char(cheque.cheque_date, 'DD/MM/YYYY') as "due",
      cheque.cheque_date::text as "groupOrder",
      cheque.cheque_date as "chequeDate",
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      cheque.number as "number",
      coalesce(bank.name, '') as "bank",
      cheque.amount as "amount",
      cheque_state_name(found.state) as "state",
      cheque.paper_code as "paper",
      found.state = 'CANCELLED' as "isOff"
    from cheque${stateThen}${fromDrawer}
    where cheque.kind = 'received' and ${knownThen}
      and cheque.cheque_date between :fromDate::date and :toDate::date
      and (:code::text is null or cheque.drawer_code = :code)`,
  columns: [
    { key: 'chequeDate', label: 'Date', kind: 'date', width: 104 },
    { key: 'due', label: 'Due', isExtra: true },
    { key: 'customer', label: 'Customer' },
    { key: 'locationName', label: 'Location', width: 140, priority: 3 },
    { key: 'number', label: 'Cheque no', width: 104 },
    { key: 'bank', label: 'Bank name', width: 132, priority: 2 },
    { key: 'amount', label: 'Amount', kind: 'money', total: true, width: 116 },
    { key: 'state', label: 'State', width: 104 },
    { key: 'paper', label: 'Paper', kind: 'code', width: 112, priority: 3 },
  ],
  sort: 'chequeDate',
  groupBy: 'due',
  opens: 'paper',
})
