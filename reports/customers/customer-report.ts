import { defineReport } from '../engine/server/define-report.ts'

/** Every customer with terms and balances, which belong to the customer and not to a location. */
export const customerReport = defineReport({
  slug: 'customer-report',
  title: 'Customer List',
  api: { path: 'customer-list', key: 'customers' },
  filters: [
    { name: 'code', label: 'Customer', finds: 'customer' },
    { name: 'customerTyeCode', label: 'Customer type', list: 'customerType' },
    { name: 'route', label: 'Route', list: 'route' },
    { name: 'salesRep', label: 'Sales rep', list: 'salesRep' },
  ],
  sql: `
    select
      customer.code as "code",
      trim(customer.first_name || ' ' || customer.second_name) as "name",
      customer.company_name as "company",
      customer.phone1 as "phone1",
      customer.phone2 as "phone2",
      coalesce(type.name, '') as "type",
      coalesce(route.name, '') as "route",
      coalesce(rep.name, '') as "salesRep",
      customer.credit_limit as "limit",
      customer.credit_days::integer as "days",
      balance.credit_amount as "credit",
      balance.return_amount as "return",
      balance.over_payment as "overPayment",
      balance.cheque_return_amount as "chequeReturn",
      case when customer.is_active then 'Active' else 'Inactive' end as "status"
    from customer
    join customer_balance balance on balance.customer_code = customer.code
    left join customer_type type on type.code = customer.customer_type_code
    left join route on route.code = customer.route_code
    left join sales_rep rep on rep.code = customer.sales_rep_code
    where :locations::text[] is not null
      and (:code::text is null or customer.code = :code)
      and (:customerTyeCode::text is null or customer.customer_type_code = :customerTyeCode)
      and (:route::text is null or customer.route_code = :route)
      and (:salesRep::text is null or customer.sales_rep_code = :salesRep)`,
  columns: [
    { key: 'name', label: 'Name' },
    { key: 'code', label: 'Code', kind: 'code', width: 108 },
    { key: 'company', label: 'Company', isExtra: true },
    { key: 'phone1', label: 'Phone', width: 108, priority: 2 },
    { key: 'phone2', label: 'Second phone', isExtra: true },
    { key: 'type', label: 'Type', width: 92, priority: 3 },
    { key: 'route', label: 'Route', width: 100, priority: 3 },
    { key: 'salesRep', label: 'Sales rep', width: 100, priority: 3 },
    { key: 'limit', label: 'Credit limit', kind: 'money', width: 108, priority: 3 },
    { key: 'days', label: 'Credit days', kind: 'integer', width: 84, priority: 3 },
    { key: 'credit', label: 'Credit', kind: 'money', total: true, width: 116 },
    { key: 'return', label: 'Return', kind: 'money', total: true, width: 104, priority: 2 },
    { key: 'overPayment', label: 'Over payment', kind: 'money', total: true, isExtra: true },
    { key: 'chequeReturn', label: 'Cheque return', kind: 'money', total: true, width: 108, priority: 2 },
    { key: 'status', label: 'Status', isExtra: true },
  ],
  sort: 'name',
  leadsTo: { slug: 'customer-summary', with: { code: 'code' } },
})
