import { defineReport } from '../engine/server/define-report.ts'
import { knownThen, stateThen } from './cheque-then.ts'
import { taxAuthority } from '../../features/shop/vat/server/tax-authority.ts'

/** The own cheques that were given in the period, and those that can be presented in it: what the bank accounts must hold. */
export const dailyChequeVoucher = defineReport({
  slug: 'daily-cheque-voucher',
  title: 'Daily Cheque Vouchers',
  api: { path: 'voucher-periodic-cheque', key: 'cheques' },
  permission: 'move-cheques',
  period: 'today',
  filters: [{ name: 'bankAccount', label: 'Bank account', list: 'bankAccount' }],
  sql: `
    select
      list.name || '-' || cheque.code as "code",
      cheque.location_code as "locationCode",
      place.name as "locationName",
      list.name as "list",
      cheque.number as "number",
      account.name as "account",
      coalesce(supplier.name, expense.payee, ${taxAuthority('cheque.paper_code')}, '') as "payee",
      cheque.received_on as "issued",
      cheque.cheque_date as "chequeDate",
      case list.name when 'Issued' then cheque.amount else 0 end as "amountIssued",
      case list.name when 'Presenting' then cheque.amount else 0 end as "amountPresenting",
      case when list.name = 'Presenting' and found.state = 'ISSUED' then cheque.amount else 0 end as "needed",
      cheque_state_name(found.state) as "state",
      cheque.paper_code as "paper",
      found.state = 'CANCELLED' as "isOff"
    from cheque${stateThen}
    cross join lateral (
      select 'Issued' as name where cheque.received_on between :fromDate::date and :toDate::date
      union all
      select 'Presenting' where cheque.cheque_date between :fromDate::date and :toDate::date
    ) list
    join bank_account account on account.code = cheque.account_code
    join stock_location place on place.code = cheque.location_code
    left join supplier on supplier.code = cheque.payee_code
    left join expense on expense.location_code = cheque.location_code and expense.code = cheque.paper_code
    where cheque.kind = 'own' and ${knownThen}
      and (:bankAccount::text is null or cheque.account_code = :bankAccount)`,
  columns: [
    { key: 'number', label: 'Cheque no', width: 104 },
    { key: 'list', label: 'List', isExtra: true },
    { key: 'account', label: 'Bank account', width: 160 },
    { key: 'payee', label: 'Payee' },
    { key: 'locationName', label: 'Location', width: 140, priority: 3 },
    { key: 'issued', label: 'Issued on', kind: 'date', width: 104, priority: 2 },
    { key: 'chequeDate', label: 'Cheque date', kind: 'date', width: 104 },
    { key: 'amountIssued', label: 'Issued', kind: 'money', total: true, width: 116 },
    { key: 'amountPresenting', label: 'Presenting', kind: 'money', total: true, width: 116 },
    { key: 'needed', label: 'Needed in bank', kind: 'money', total: true, width: 124 },
    { key: 'state', label: 'State', width: 96, priority: 2 },
    { key: 'paper', label: 'Paper', kind: 'code', width: 112, priority: 3 },
  ],
  sort: 'chequeDate',
  groupBy: 'list',
  opens: 'paper',
})
