import { defineReport } from '../engine/server/define-report.ts'
import { fromOwed, owedByCustomers, owedColumns, owedFigures } from './owed.ts'

/** What the customers of each sales rep owe less what they have with the shop. */
export const creditStatementRep = defineReport({
  slug: 'credit-statement-rep',
  title: 'Credit Statement by Sales Rep',
  api: { path: 'credit-statement-by-rep', key: 'creditStatement' },
  period: 'today',
  heads: 'as-at',
  filters: [
    { name: 'code', label: 'Customer', finds: 'customer' },
    { name: 'salesRep', label: 'Sales rep', list: 'salesRep' },
  ],
  sql: `${owedByCustomers}
    select
      customer.code as "code",
      coalesce(rep.name, 'No sales rep') as "section",${owedFigures}${fromOwed}
      and (:salesRep::text is null or customer.sales_rep_code = :salesRep)`,
  columns: [
    { key: 'code', label: 'Code', kind: 'code', isExtra: true },
    { key: 'section', label: 'Sales rep', isExtra: true },
    ...owedColumns,
  ],
  sort: 'customer',
  leadsTo: { slug: 'customer-summary', with: { code: 'code', fromDate: 'since' } },
  groupBy: 'section',
})
