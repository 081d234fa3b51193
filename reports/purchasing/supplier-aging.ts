import { isOfAge } from '../../features/money/statements/ages.ts'
import { defineReport } from '../engine/server/define-report.ts'
import { balanceFigures, dueToSuppliers, isOwing, supplierBalances, supplierStatement } from './due-to-suppliers.ts'

/**
 * What suppliers were owed at the end of the last day asked for, by how long it was overdue. What they have of the shop's stands beside
 * the buckets: net is all of it, as in the debit statement.
 */
export const supplierAging = defineReport({
  ...supplierStatement,
  slug: 'supplier-aging',
  title: 'Supplier Ageing',
  api: { path: 'supplier-aging', key: 'supplierAging' },
  sql: `
    with${supplierBalances},${dueToSuppliers},
    aged as (
      select due.supplier_code,
        coalesce(sum(due.due) filter (where ${isOfAge('notDue', 'late.days')}), 0)::bigint as not_due,
        coalesce(sum(due.due) filter (where ${isOfAge('days30', 'late.days')}), 0)::bigint as days_30,
        coalesce(sum(due.due) filter (where ${isOfAge('days60', 'late.days')}), 0)::bigint as days_60,
        coalesce(sum(due.due) filter (where ${isOfAge('days90', 'late.days')}), 0)::bigint as days_90,
        coalesce(sum(due.due) filter (where ${isOfAge('days120', 'late.days')}), 0)::bigint as days_120,
        coalesce(sum(due.due) filter (where ${isOfAge('daysMore', 'late.days')}), 0)::bigint as days_more
      from due_then due
      cross join lateral (select least(:toDate::date, :today::date) - due.due_date as days) late
      group by due.supplier_code
    )
    select
      supplier.code as "code",
      supplier.name as "supplier",
      coalesce(not_due, 0)::bigint as "notDue",
      coalesce(days_30, 0)::bigint as "days30",
      coalesce(days_60, 0)::bigint as "days60",
      coalesce(days_90, 0)::bigint as "days90",
      coalesce(days_120, 0)::bigint as "days120",
      coalesce(days_more, 0)::bigint as "daysMore",${balanceFigures},
      date_trunc('month', least(:toDate::date, :today::date))::date as "since"
    from balance
    join supplier on supplier.code = balance.party_code
    left join aged on aged.supplier_code = supplier.code
    where ${isOwing}`,
  columns: [
    { key: 'supplier', label: 'Supplier' },
    { key: 'code', label: 'Code', kind: 'code', width: 108, isExtra: true },
    { key: 'notDue', label: 'Not due', kind: 'money', total: true, width: 112 },
    { key: 'days30', label: '1-30', kind: 'money', total: true, width: 104 },
    { key: 'days60', label: '31-60', kind: 'money', total: true, width: 104, priority: 2 },
    { key: 'days90', label: '61-90', kind: 'money', total: true, width: 104, priority: 2 },
    { key: 'days120', label: '91-120', kind: 'money', total: true, width: 104, priority: 2 },
    { key: 'daysMore', label: '>120', kind: 'money', total: true, width: 104 },
    { key: 'due', label: 'Due', kind: 'money', total: true, width: 116 },
    { key: 'returned', label: 'Return', kind: 'money', total: true, width: 104, priority: 3 },
    { key: 'overPayment', label: 'Over payment', kind: 'money', total: true, width: 108, priority: 3 },
    { key: 'net', label: 'Net', kind: 'money', total: true, width: 116 },
  ],
  shareOf: 'due',
})
