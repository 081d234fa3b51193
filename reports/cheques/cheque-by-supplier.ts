import { defineReport } from '../engine/server/define-report.ts'

/**
 * The cheques that suppliers were given until the end of the last day asked for: the shop's own, and customers' cheques handed on.
 * Outstanding is what no bank had paid by then; of own cheques it comes to account 2110.
 */
export const chequeBySupplier = defineReport({
  slug: 'cheque-by-supplier',
  title: 'Cheques by Supplier',
  api: { path: 'voucher-cheque-by-supplier', key: 'cheques' },
  permission: 'move-cheques',
  period: 'today',
  filters: [{ name: 'code', label: 'Supplier', finds: 'supplier' }],
  sql: `
    with known as (
      -- Up to today it is what the cheque says of itself.
      select cheque.*,
        case when :toDate::date >= :openDay::date then cheque.state else cheque_state_on(cheque.location_code, cheque.code, :toDate::date) end as state_then
      from cheque
      where cheque.location_code = any(:locations::text[]) and cheque.received_on <= greatest(:toDate::date, :fromDate::date)
    ),
    given as (
      select known.*, 'Own cheques' as list, known.payee_code as supplier_code, known.paper_code as voucher_code
      from known
      where known.kind = 'own' and (not known.is_void or known.state_then <> 'CANCELLED')
      union all
      select known.*, 'Cheques handed on', voucher.supplier_code, voucher.code
      from known
      cross join lateral (
        select move.paper_code
        from cheque_history move
        where move.location_code = known.location_code and move.cheque_code = known.code and move.to_state = 'ENDORSED'
          and move.business_date <= :toDate::date
        order by move.move_no desc
        limit 1
      ) handed
      join payment_voucher voucher on voucher.location_code = known.location_code and voucher.code = handed.paper_code
      left join reversal on voucher.status = 'reversed' and reversal.location_code = voucher.location_code and reversal.paper_code = voucher.code
      where known.kind = 'received' and known.state_then <> 'IN_HAND'
        and (voucher.status = 'live' or reversal.reversed_on > :toDate::date)
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
      case when given.state_then in ('ISSUED', 'ENDORSED') then given.amount else 0 end as "outstanding",
      cheque_state_name(given.state_then) as "state",
      coalesce((
        select string_agg(line.due_code, ', ' order by paper.whole_code nulls first, paper.location_code, line.line_no)
        from payment_voucher paper
        join payment_voucher_line line on line.location_code = paper.location_code and line.voucher_code = paper.code
        where paper.location_code = given.location_code and paper.code = given.voucher_code
          or paper.whole_location_code = given.location_code and paper.whole_code = given.voucher_code
      ), '') as "grns",
      given.voucher_code as "voucher",
      given.state_then = 'CANCELLED' as "isOff"
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
