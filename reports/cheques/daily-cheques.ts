import { defineReport } from '../engine/server/define-report.ts'
import { fromDrawer, knownThen, stateThen } from './cheque-then.ts'

/** The cheques that came in the period, and those that fall due in it. One that did both stands in each list. */
export const dailyCheques = defineReport({
  slug: 'daily-cheques',
  title: 'Daily Cheques',
  api: { path: 'daily-cheques', key: 'cheques' },
  permission: 'move-cheques',
  period: 'today',
  sql: `
    select
      list.name || '-' || cheque.code as "code",
      cheque.location_code as "locationCode",
      place.name as "locationName",
      list.name as "list",
      cheque.number as "number",
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      coalesce(bank.name, '') as "bank",
      cheque.received_on as "received",
      cheque.cheque_date as "chequeDate",
      case list.name when 'Received' then cheque.amount else 0 end as "amountReceived",
      case list.name when 'Due' then cheque.amount else 0 end as "amountDue",
      cheque_state_name(found.state) as "state",
      cheque.paper_code as "paper",
      found.state = 'CANCELLED' as "isOff"
    from cheque${stateThen}
    cross join lateral (
      select 'Received' as name where cheque.received_on between :fromDate::date and :toDate::date
      union all
      select 'Due' where cheque.cheque_date between :fromDate::date and :toDate::date
    ) list${fromDrawer}
    where cheque.kind = 'received' and ${knownThen}`,
  columns: [
    { key: 'number', label: 'Cheque no', width: 104 },
    { key: 'list', label: 'List', isExtra: true },
    { key: 'customer', label: 'Customer' },
    { key: 'locationName', label: 'Location', width: 140, priority: 3 },
    { key: 'bank', label: 'Bank name', width: 132, priority: 2 },
    { key: 'received', label: 'Received on', kind: 'date', width: 104 },
    { key: 'chequeDate', label: 'Cheque date', kind: 'date', width: 104 },
    { key: 'amountReceived', label: 'Received', kind: 'money', total: true, width: 116 },
    { key: 'amountDue', label: 'Due', kind: 'money', total: true, width: 116 },
    { key: 'state', label: 'State', width: 104, priority: 2 },
    { key: 'paper', label: 'Paper', kind: 'code', width: 112, priority: 3 },
  ],
  sort: 'chequeDate',
  groupBy: 'list',
  opens: 'paper',
})
