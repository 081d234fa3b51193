import { defineReport } from '../engine/server/define-report.ts'

/** The cheques that suppliers were given: the shop's own, and customers' cheques handed on. Outstanding is what no bank has paid yet. */
export const chequeBySupplier = defineReport({
  slug: 'cheque-by-supplier',
  title: 'Cheques by Supplier',
  api: { path: 'voucher-cheque-by-supplier', key: 'cheques' },
  permission: 'move-cheques',
  filters: [{ name: 'code', label: 'Supplier', finds: 'supplier' }],
  sql: `
    with given as (
      select cheque.*, 'Own cheques' as list, cheque.payee_code as supplier_code, cheque.paper_code as voucher_code
      from cheque
      where cheque.kind = 'own' and not cheque.is_void and cheque.location_code = any(:locations::text[])
      union all
      select cheque.*, 'Cheques handed on', voucher.supplier_code, voucher.code
      from cheque
      cross join lateral (
        select move.paper_code
        from cheque_history move
        where move.location_code = cheque.location_code and move.cheque_code = cheque.code and move.to_state = 'ENDORSED'
        order by move.move_no desc
        limit 1
      ) handed
      join payment_voucher voucher on voucher.location_code = cheque.location_code and voucher.code = handed.paper_code
      where cheque.kind = 'received' and cheque.state <> 'IN_HAND' and cheque.location_code = any(:locations::text[])
        and voucher.status = 'live'
    )
    select
      given.code || '-' || given.voucher_code as "code",
      given.location_code as "locationCode",
      place.name as "locationName",
      given.list as "list",
      coalesce(supplier.name, 'No supplier') as "supplier",
      given.number as "number",
      coalesce(account.name, bank.name, '') as "bank",
      given.cheque_date as "chequeDate",
      given.amount as "amount",
      case when given.state in ('ISSUED', 'ENDORSED') then given.amount else 0 end as "outstanding",
      cheque_state_name(given.state) as "state",
      coalesce((
        select string_agg(line.due_code, ', ' order by line.line_no)
        from payment_voucher_line line
        where line.location_code = given.location_code and line.voucher_code = given.voucher_code
      ), '') as "grns",
      given.voucher_code as "voucher",
      given.state = 'CANCELLED' as "isOff"
    from given
    join stock_location place on place.code = given.location_code
    left join supplier on supplier.code = given.supplier_code
    left join bank on bank.code = given.bank_code
    left join bank_account account on given.kind = 'own' and account.code = given.account_code
    where :code::text is null or given.supplier_code = :code`,
  columns: [
    { key: 'number', label: 'Cheque no', width: 104 },
    { key: 'list', label: 'Kind', isExtra: true },
    { key: 'supplier', label: 'Supplier' },
    { key: 'locationName', label: 'Location', width: 140, priority: 3 },
    { key: 'bank', label: 'Bank', width: 140, priority: 2 },
    { key: 'chequeDate', label: 'Date', kind: 'date', width: 104 },
    { key: 'amount', label: 'Amount', kind: 'money', total: true, width: 116 },
    { key: 'outstanding', label: 'Outstanding', kind: 'money', total: true, width: 116 },
    { key: 'state', label: 'State', width: 96 },
    { key: 'grns', label: 'GRNs', priority: 3 },
    { key: 'voucher', label: 'Voucher', kind: 'code', width: 112, priority: 2 },
  ],
  sort: 'chequeDate',
  groupBy: 'list',
  opens: 'voucher',
})
