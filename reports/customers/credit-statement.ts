import { defineReport } from '../engine/server/define-report.ts'
import { fromOwed, owedByCustomers, owedColumns, owedFigures, owedStatement } from './owed.ts'

/** What each customer owes less what the customer has with the shop, by customer type. Advances count where they were posted. */
export const creditStatement = defineReport({
  ...owedStatement,
  slug: 'credit-statement',
  title: 'Credit Statement',
  api: { path: 'credit-statement', key: 'creditStatement' },
  filters: [
    { name: 'code', label: 'Customer', finds: 'customer' },
    { name: 'customerTyeCode', label: 'Customer type', list: 'customerType' },
  ],
  sql: `${owedByCustomers}
    select
      customer.code as "code",
      coalesce(type.name, 'No type') as "section",${owedFigures}${fromOwed}
      and (:customerTyeCode::text is null or customer.customer_type_code = :customerTyeCode)`,
  columns: owedColumns('Customer type'),
})
