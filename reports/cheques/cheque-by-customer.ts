import { defineReport } from '../engine/server/define-report.ts'
import { cameBack, fromDrawer } from './cheque-then.ts'

/** Every cheque that customers gave until the end of the last day asked for, where it was then, and how often it had come back. */
export const chequeByCustomer = defineReport({
  slug: 'cheque-by-customer',
  title: 'Cheques by Customer',
  api: { path: 'receipt-cheque-by-customer', key: 'cheques', id: 'code' },
  permission: 'move-cheques',
  period: 'today',
  filters: [{ name: 'code', label: 'Customer', finds: 'customer' }],
  sql: `
    select
      cheque.code as "code",
      cheque.location_code as "locationCode",
      place.name as "locationName",
      cheque_state_name(found.state) as "state",
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      cheque.number as "number",
      coalesce(bank.name, '') as "bank",
      cheque.branch as "branch",
      cheque.cheque_date as "chequeDate",
      cheque.received_on as "received",
      cheque.amount as "amount",
      case when found.state = 'RETURNED' then cheque.amount - found.settled else 0 end as "owed",
      (
        select count(*)${cameBack}
      )::integer as "bounces",
      cheque.paper_code as "paper"
    from cheque
    cross join lateral (
      -- Up to today it is what the cheque says of itself.
      select
        case when :toDate::date >= :openDay::date then cheque.state else cheque_state_on(cheque.location_code, cheque.code, :toDate::date) end as state,
        case when :toDate::date >= :openDay::date then cheque.settled else coalesce((
          select sum(line.amount)
          from debt_settled line
          left join reversal on line.status = 'reversed' and reversal.location_code = line.location_code and reversal.paper_code = line.paper_code
          where line.location_code = cheque.location_code and line.cheque_code = cheque.code
            and line.business_date <= :toDate::date and (line.status = 'live' or reversal.reversed_on > :toDate::date)
        ), 0)::bigint end as settled
      offset 0
    ) found${fromDrawer}
    where cheque.kind = 'received' and (not cheque.is_void or found.state <> 'CANCELLED')
      and cheque.received_on <= greatest(:toDate::date, :fromDate::date)
      and cheque.location_code = any(:locations::text[])
      and (:code::text is null or cheque.drawer_code = :code)`,
  columns: [
    { key: 'number', label: 'Cheque no', width: 104 },
    { key: 'state', label: 'State', isExtra: true },
    { key: 'customer', label: 'Customer' },
    { key: 'locationName', label: 'Location', width: 140, priority: 3 },
    { key: 'bank', label: 'Bank name', width: 132, priority: 2 },
    { key: 'branch', label: 'Branch', width: 100, priority: 3 },
    { key: 'chequeDate', label: 'Cheque date', kind: 'date', width: 104 },
    { key: 'received', label: 'Received', kind: 'date', width: 104, priority: 3 },
    { key: 'amount', label: 'Amount', kind: 'money', total: true, width: 116 },
    { key: 'owed', label: 'Still owed', kind: 'money', total: true, width: 108, priority: 2 },
    { key: 'bounces', label: 'Bounces', kind: 'integer', total: true, width: 80, priority: 2 },
    { key: 'paper', label: 'Paper', kind: 'code', width: 112, priority: 3 },
  ],
  sort: 'chequeDate',
  groupBy: 'state',
  opens: 'paper',
})
