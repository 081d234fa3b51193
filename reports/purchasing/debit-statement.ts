import { z } from 'zod'
import { defineReport } from '../engine/server/define-report.ts'
import { balanceFigures, dueToSuppliers, isOwing, supplierBalances, supplierStatement } from './due-to-suppliers.ts'

/**
 * Whom the asked locations owed at the end of the last day asked for, or had money with. Open are notes and what is owed beside them.
 * Oldest days count from the date of the oldest paper that was open.
 */
export const debitStatement = defineReport({
  ...supplierStatement,
  slug: 'debit-statement',
  title: 'Debit Statement',
  api: { path: 'debit-statement', key: 'debitStatement' },
  sql: `
    with${supplierBalances},${dueToSuppliers},
    open as (
      select supplier_code, count(*) as papers, min(dated) as oldest, min(due_date) as first_due
      from due_then
      group by supplier_code
    )
    select
      supplier.code as "code",
      supplier.name as "supplier",
      supplier.phone1 as "phone",
      supplier.phone2 as "phone2",
      supplier.address1 as "address1",
      coalesce(open.papers, 0)::int as "openGrns",${balanceFigures},
      open.first_due as "firstDue",
      least(:toDate::date, :today::date) - open.oldest as "oldestDays",
      date_trunc('month', least(:toDate::date, :today::date))::date as "since"
    from balance
    join supplier on supplier.code = balance.party_code
    left join open on open.supplier_code = supplier.code
    where ${isOwing}`,
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
})
