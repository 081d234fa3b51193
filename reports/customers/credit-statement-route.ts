import { defineReport } from '../engine/server/define-report.ts'
import { fromOwed, owedByCustomers, owedColumns, owedFigures, owedStatement } from './owed.ts'

/** What each customer owes, route by route in the order they are driven, with room for what is collected. */
export const creditStatementRoute = defineReport({
  ...owedStatement,
  slug: 'credit-statement-route',
  title: 'Credit Statement by Route',
  api: { path: 'credit-statement-by-route', key: 'creditStatement' },
  filters: [
    { name: 'code', label: 'Customer', finds: 'customer' },
    { name: 'route', label: 'Route', list: 'route' },
  ],
  sql: `${owedByCustomers}
    select
      customer.code as "code",
      coalesce(route.name, 'No route') as "section",
      route.position as "groupOrder",${owedFigures},
      '' as "collected"${fromOwed}
      and (:route::text is null or customer.route_code = :route)`,
  columns: [...owedColumns('Route'), { key: 'collected', label: 'Collected', width: 116 }],
})
