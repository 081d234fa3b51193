import { defineReport } from '../engine/server/define-report.ts'

/** Every cheque that customers gave, and how often each came back. */
export const chequeByCustomer = defineReport({
  slug: 'cheque-by-customer',
  title: 'Cheques by Customer',
  api: { path: 'receipt-cheque-by-customer', key: 'cheques', id: 'code' },
  permission: 'move-cheques',
  filters: [{ name: 'code', label: 'Customer', finds: 'customer' }],
  sql: `
    select
      cheque.code as "code",
      cheque.location_code as "locationCode",
      place.name as "locationName",
      cheque_state_name(cheque.state) as "state",
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      cheque.number as "number",
      coalesce(bank.name, '') as "bank",
      cheque.branch as "branch",
      cheque.cheque_date as "chequeDate",
      cheque.received_on as "received",
      cheque.amount as "amount",
      case when cheque.state = 'RETURNED' then cheque.amount - cheque.settled else 0 end as "owed",
      (
        select count(*)
        from cheque_history move
        where move.location_code = cheque.location_code and move.cheque_code = cheque.code and move.to_state = 'RETURNED'
          and left(move.paper_code, 2) = '39'
          and not exists (
            select
            from cheque_history undone
            where undone.location_code = move.location_code and undone.cheque_code = move.cheque_code and undone.paper_code = move.paper_code
              and undone.move_no > move.move_no
          )
      )::integer as "bounces",
      cheque.paper_code as "paper"
    from cheque
    join stock_location place on place.code = cheque.location_code
    join customer on customer.code = cheque.drawer_code
    left join bank on bank.code = cheque.bank_code
    where cheque.kind = 'received' and not cheque.is_void
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
