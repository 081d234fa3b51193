import { duePapers, duesOfAnyDay } from '../../features/money/vouchers/server/dues.ts'

/**
 * SQL: what was owed to suppliers at the end of the last day asked for, paper by paper, as `due_then`, to one supplier (`:code`) or all.
 * Until today the papers say it of themselves; of a day before, each is what it came to less what vouchers and returns that counted then
 * took off it.
 */
export const dueToSuppliers = `
    settled as (
      select line.location_code, line.due_kind, line.due_code, voucher.supplier_code, sum(line.amount - coalesce((
          select sum(opened.amount)
          from payment_voucher_reopening opened
          join cheque_history move on move.location_code = opened.location_code and move.cheque_code = opened.cheque_code and move.move_no = opened.move_no
          where opened.location_code = line.location_code and opened.voucher_code = line.voucher_code and opened.line_no = line.line_no
            and move.business_date <= :toDate::date
        ), 0))::bigint as amount
      from payment_voucher_line line
      join payment_voucher voucher on voucher.location_code = line.location_code and voucher.code = line.voucher_code
      left join reversal on voucher.status = 'reversed' and reversal.location_code = voucher.location_code and reversal.paper_code = voucher.code
      where :toDate::date < :openDay::date and line.location_code = any(:locations::text[]) and voucher.business_date <= :toDate::date
        and (voucher.status = 'live' or reversal.reversed_on > :toDate::date) and (:code::text is null or voucher.supplier_code = :code)
      group by line.location_code, line.due_kind, line.due_code, voucher.supplier_code
    ),
    went_back as (
      select location_code, paper_code, sum(debit - credit)::bigint as amount
      from gl_line
      where :toDate::date < :openDay::date and location_code = any(:locations::text[]) and account_code = '2100' and source_code = 45
        and business_date <= :toDate::date and (:code::text is null or party_code = :code)
      group by location_code, paper_code
    ),
    due_then as (
      select supplier_code, date as dated, due_date, total - paid - returned as due
      from ${duePapers} due
      where :toDate::date >= :openDay::date and location_code = any(:locations::text[]) and status = 'live' and paid + returned <> total
        and (:code::text is null or supplier_code = :code)
      union all
      select due.supplier_code, due.date, due.due_date, due.total - taken.amount
      from ${duesOfAnyDay} due
      left join settled on settled.location_code = due.location_code and settled.due_kind = due.kind and settled.due_code = due.code
        and settled.supplier_code = due.supplier_code
      left join went_back on due.kind = 'grn' and went_back.location_code = due.location_code and went_back.paper_code = due.code
      left join reversal on due.status = 'reversed' and reversal.location_code = due.location_code and reversal.paper_code = due.code
      cross join lateral (select coalesce(settled.amount, 0) + coalesce(went_back.amount, 0) as amount) taken
      where :toDate::date < :openDay::date and due.location_code = any(:locations::text[]) and due.posted_on <= :toDate::date
        and (due.status = 'live' or reversal.reversed_on > :toDate::date) and (:code::text is null or due.supplier_code = :code)
        and (due.cheque_code is null or cheque_state_on(due.location_code, due.cheque_code, :toDate::date) in ('RETURNED', 'CANCELLED', 'STALE'))
        and due.total <> taken.amount
    )` as const

/** SQL: what the ledger has of each supplier at the end of that day, as `balance`: owed, and to come back from him. */
export const supplierBalances = `
    balance as (
      select party_code,
        coalesce(sum(credit - debit) filter (where account_code = '2100'), 0)::bigint as due,
        coalesce(sum(debit - credit) filter (where account_code = '1510'), 0)::bigint as returned,
        coalesce(sum(debit - credit) filter (where account_code = '1500'), 0)::bigint as over_payment
      from gl_line
      where location_code = any(:locations::text[])
        and account_code in ('1500', '1510', '2100')
        and business_date <= greatest(:toDate::date, :fromDate::date)
        and (:code::text is null or party_code = :code)
      group by party_code
    )` as const

/** The figures of `balance`: net is all that suppliers have of the shop's taken off. */
export const balanceFigures = `
      balance.due as "due",
      balance.returned as "returned",
      balance.over_payment as "overPayment",
      balance.due - balance.returned - balance.over_payment as "net"` as const

/** Whether a supplier is owed something, or has something of the shop's. */
export const isOwing = `balance.due <> 0 or balance.returned <> 0 or balance.over_payment <> 0` as const

/** What both statements of what suppliers are owed have. */
export const supplierStatement = {
  permission: 'pay-suppliers',
  period: 'today',
  heads: 'as-at',
  filters: [{ name: 'code', label: 'Supplier', finds: 'supplier' }],
  sort: 'supplier',
  leadsTo: { slug: 'supplier-summery', with: { code: 'code', fromDate: 'since' } },
} as const
