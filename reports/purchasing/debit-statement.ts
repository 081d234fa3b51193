import { z } from 'zod'
import { duePapers } from '../../features/vouchers/server/dues.ts'
import { defineReport } from '../engine/server/define-report.ts'

/**
 * Whom the asked locations owed at the end of the last day asked for, or had money with. Open are notes and what is owed beside them.
 * Oldest days count from the date of the oldest paper that was open. Up to today the papers say it of themselves; of a day before, the
 * ledger says what each had put on the supplier, less the vouchers that counted then.
 */
export const debitStatement = defineReport({
  slug: 'debit-statement',
  title: 'Debit Statement',
  api: { path: 'debit-statement', key: 'debitStatement' },
  permission: 'pay-suppliers',
  period: 'today',
  filters: [{ name: 'code', label: 'Supplier', finds: 'supplier' }],
  sql: `
    with balance as (
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
    ),
    settled as (
      select line.location_code, line.due_code, voucher.supplier_code, line.amount - coalesce((
          select sum(opened.amount)
          from payment_voucher_reopening opened
          join cheque_history move on move.location_code = opened.location_code and move.cheque_code = opened.cheque_code and move.move_no = opened.move_no
          where opened.location_code = line.location_code and opened.voucher_code = line.voucher_code and opened.line_no = line.line_no
            and move.business_date <= :toDate::date
        ), 0) as amount
      from payment_voucher_line line
      join payment_voucher voucher on voucher.location_code = line.location_code and voucher.code = line.voucher_code
      left join reversal on voucher.status = 'reversed' and reversal.location_code = voucher.location_code and reversal.paper_code = voucher.code
      where :toDate::date < :today::date and line.location_code = any(:locations) and voucher.business_date <= :toDate::date
        and (voucher.status = 'live' or reversal.reversed_on > :toDate::date)
    ),
    owing as (
      select location_code, code, supplier_code
      from (
        select location_code, paper_code as code, party_code as supplier_code, credit - debit as amount
        from gl_line
        where :toDate::date < :today::date and location_code = any(:locations) and account_code = '2100' and business_date <= :toDate::date
          and source_code not between 15 and 20
        union all
        select location_code, due_code, supplier_code, -amount from settled
      ) moved
      where :code::text is null or supplier_code = :code
      group by location_code, code, supplier_code
      having sum(amount) <> 0
    ),
    open as (
      select due.supplier_code, count(*) as papers, min(due.date) as oldest, min(due.due_date) as first_due
      from ${duePapers} due
      where due.location_code = any(:locations)
        and case
          when :toDate::date >= :today::date then due.status = 'live' and due.paid + due.returned <> due.total
          else (due.location_code, due.code, due.supplier_code) in (select location_code, code, supplier_code from owing)
        end
        and (:code::text is null or due.supplier_code = :code)
      group by due.supplier_code
    )
    select
      supplier.code as "code",
      supplier.name as "supplier",
      supplier.phone1 as "phone",
      supplier.phone2 as "phone2",
      supplier.address1 as "address1",
      coalesce(open.papers, 0)::int as "openGrns",
      balance.due as "due",
      balance.returned as "returned",
      balance.over_payment as "overPayment",
      balance.due - balance.returned - balance.over_payment as "net",
      open.first_due as "firstDue",
      least(:toDate::date, :today::date) - open.oldest as "oldestDays",
      date_trunc('month', least(:toDate::date, :today::date))::date as "since"
    from balance
    join supplier on supplier.code = balance.party_code
    left join open on open.supplier_code = supplier.code
    where balance.due <> 0 or balance.returned <> 0 or balance.over_payment <> 0`,
  columns: [
    { key: 'supplier', label: 'Supplier' },
    { key: 'code', label: 'Code', kind: 'code', width: 116 },
    { key: 'phone', label: 'Phone', width: 120, priority: 3 },
    { key: 'openGrns', label: 'GRNs open', kind: 'integer', width: 96 },
    { key: 'due', label: 'Due', kind: 'money', total: true, width: 124 },
    { key: 'returned', label: 'Return', kind: 'money', total: true, width: 112 },
    { key: 'overPayment', label: 'Over payment', kind: 'money', total: true, width: 120 },
    { key: 'net', label: 'Net', kind: 'money', total: true, width: 124 },
    { key: 'firstDue', label: 'First due on', kind: 'date', width: 112, priority: 3 },
    { key: 'oldestDays', label: 'Oldest days', kind: 'integer', width: 100 },
  ],
  specified: {
    shape: {
      ...{ name: z.string(), phone1: z.string(), phone2: z.string(), address1: z.string() },
      ...{ debitAmount: z.string(), returnAmount: z.string() },
    },
    reads: { phone2: 'text', address1: 'text' },
    of: ({ supplier, phone, due, returned }) => ({ name: supplier, phone1: phone, debitAmount: due, returnAmount: returned }),
  },
  sort: 'supplier',
  leadsTo: { slug: 'supplier-summery', with: { code: 'code', fromDate: 'since' } },
})
