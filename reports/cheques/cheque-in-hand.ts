import { defineReport } from '../engine/server/define-report.ts'
import { fromDrawer } from './cheque-then.ts'

/** The cheques in the drawer at the end of the last day asked for, by when they can be taken to the bank. They come to account 1102. */
export const chequeInHand = defineReport({
  slug: 'cheque-in-hand',
  title: 'Cheques in Hand',
  api: { path: 'receipt-cheque-in-hand', key: 'cheques' },
  permission: 'move-cheques',
  period: 'today',
  filters: [{ name: 'code', label: 'Customer', finds: 'customer' }],
  sql: `
    select
      cheque.code as "code",
      cheque.location_code as "locationCode",
      place.name as "locationName",
      case
        when cheque.cheque_date < :toDate::date then 'Overdue'
        when cheque.cheque_date = :toDate::date then 'Today'
        when cheque.cheque_date <= :toDate::date + 7 then 'Within a week'
        else 'Later'
      end as "due",
      case
        when cheque.cheque_date < :toDate::date then 0
        when cheque.cheque_date = :toDate::date then 1
        when cheque.cheque_date <= :toDate::date + 7 then 2
        else 3
      end as "groupOrder",
      cheque.number as "number",
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      coalesce(bank.name, '') as "bank",
      cheque.received_on as "received",
      cheque.cheque_date as "chequeDate",
      (cheque.cheque_date - :toDate::date)::integer as "daysToDue",
      cheque.amount as "amount",
      cheque.paper_code as "paper"
    from cheque${fromDrawer}
    where cheque.kind = 'received'
      and cheque.location_code = any(:locations::text[])
      and cheque.received_on <= greatest(:toDate::date, :fromDate::date)
      and (cheque.state = 'IN_HAND' or :toDate::date < :openDay::date)
      and cheque_state_on(cheque.location_code, cheque.code, greatest(:toDate::date, :fromDate::date)) = 'IN_HAND'
      and (:code::text is null or cheque.drawer_code = :code)`,
  columns: [
    { key: 'number', label: 'Cheque no', width: 104 },
    { key: 'due', label: 'Due', isExtra: true },
    { key: 'customer', label: 'Customer' },
    { key: 'locationName', label: 'Location', width: 140, priority: 3 },
    { key: 'bank', label: 'Bank name', width: 132, priority: 2 },
    { key: 'received', label: 'Received', kind: 'date', width: 104, priority: 3 },
    { key: 'chequeDate', label: 'Date', kind: 'date', width: 104 },
    { key: 'daysToDue', label: 'Days to due', kind: 'integer', width: 96 },
    { key: 'amount', label: 'Amount', kind: 'money', total: true, width: 116 },
    { key: 'paper', label: 'Paper', kind: 'code', width: 112, priority: 3 },
  ],
  sort: 'chequeDate',
  groupBy: 'due',
  opens: 'paper',
})
