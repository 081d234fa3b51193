import { defineReport } from '../engine/server/define-report.ts'
import { fromOwed, owedByCustomers, owedColumns, owedFigures, owedStatement } from './owed.ts'

/** What the customers of each sales rep owe less what they have with the shop. */
export const creditStatementRep = defineReport({
  ...owedStatement,
  slug: 'credit-statement-rep',
  title: 'Credit Statement by Sales Rep',
  api: { path: 'credit-statement-by-rep', key: 'creditStatement' },
  filters: [
    { name: 'code', label: 'Customer', finds: 'customer' },
    { name: 'salesRep', label: 'Sales rep', list: 'salesRep' },
  ],
  sql: `${owedByCustomers}
    select
      customer.code as "code",
      coalesce(rep.name, 'No sales rep') as "section",${owedFigures}${fromOwed}
      and (:salesRep::text is null or customer.sales_rep_code = :salesRep)`,
  columns: owedColumns('Sales rep'),
})
