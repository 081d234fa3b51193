import { duePapers } from '../../features/vouchers/server/dues.ts'
import { defineReport } from '../engine/server/define-report.ts'

/** Whom the asked locations owe, or have money with. Open are notes and what is owed beside them. Oldest days count from the date of the oldest paper that is open. */
export const debitStatement = defineReport({
  slug: 'debit-statement',
  title: 'Debit Statement',
  api: { path: 'debit-statement', key: 'debitStatement' },
  permission: 'pay-suppliers',
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
        and (:code::text is null or party_code = :code)
      group by party_code
    ),
    open as (
      select due.supplier_code, count(*) as papers, min(due.date) as oldest, min(due.due_date) as first_due
      from ${duePapers} due
      where due.location_code = any(:locations) and due.status = 'live' and due.paid + due.returned <> due.total
        and (:code::text is null or due.supplier_code = :code)
      group by due.supplier_code
    )
    select
      supplier.code as "code",
      supplier.name as "supplier",
      supplier.phone1 as "phone",
      coalesce(open.papers, 0)::int as "openGrns",
      balance.due as "due",
      balance.returned as "returned",
      balance.over_payment as "overPayment",
      balance.due - balance.returned - balance.over_payment as "net",
      open.first_due as "firstDue",
      :today::date - open.oldest as "oldestDays"
    from balance
    join supplier on supplier.code = balance.party_code
    left join open on open.supplier_code = supplier.code
    where balance.due <> 0 or balance.returned <> 0 or balance.over_payment <> 0`,
  columns: [
    { key: 'code', label: 'Code', kind: 'code', width: 116 },
    { key: 'supplier', label: 'Supplier' },
    { key: 'phone', label: 'Phone', width: 120, priority: 3 },
    { key: 'openGrns', label: 'GRNs open', kind: 'integer', width: 96 },
    { key: 'due', label: 'Due', kind: 'money', total: true, width: 124 },
    { key: 'returned', label: 'Return', kind: 'money', total: true, width: 112 },
    { key: 'overPayment', label: 'Over payment', kind: 'money', total: true, width: 120 },
    { key: 'net', label: 'Net', kind: 'money', total: true, width: 124 },
    { key: 'firstDue', label: 'First due on', kind: 'date', width: 112, priority: 3 },
    { key: 'oldestDays', label: 'Oldest days', kind: 'integer', width: 100 },
  ],
  sort: 'supplier',
  leadsTo: { slug: 'supplier-summery', with: { code: 'code' } },
})
