import { defineReport } from '../engine/server/define-report.ts'
import { spentAsFiltered, spentColumns, spentExpenses, spentFilters } from './spent.ts'

/**
 * What each category came to on each day: grouped by category it adds up the days, grouped by day or month the categories. An expense
 * reversed on its own day does not count; one reversed later, or whose cheque came back, is taken off on that day.
 */
export const monthlyExpenses = defineReport({
  slug: 'monthly-expenses',
  title: 'Monthly Expenses',
  api: { path: 'monthly-expenses-location', key: 'expenses' },
  permission: 'spend',
  period: 'this-month',
  filters: [
    {
      name: 'by',
      label: 'By',
      none: 'category',
      choices: [
        { value: 'day', label: 'Day' },
        { value: 'month', label: 'Month' },
      ],
    },
    ...spentFilters,
  ],
  sql: `${spentExpenses}
    select
      category.code || '-' || to_char(stretch.first_day, 'YYYY-MM-DD') as "code",
      case :by
        when 'day' then to_char(stretch.first_day, 'DD/MM/YYYY')
        when 'month' then to_char(stretch.first_day, 'FMMonth YYYY')
        else category.path
      end as "section",
      case when :by::text is null then '' else stretch.first_day::text end as "groupOrder",
      category.code as "categoryCode",
      category.path as "category",
      stretch.first_day as "date",
      stretch.last_day as "lastDay",
      case :by when 'month' then '' else to_char(stretch.first_day, 'Dy') end as "weekday",
      sum(case when spent.status = 'cheque' then 0 else spent.sign end)::int as "expenses",
      coalesce(sum(spent.total) filter (where tender.payment_type_code = '21910000001'), 0)::bigint as "cash",
      coalesce(sum(spent.total) filter (where tender.payment_type_code = '21910000002'), 0)::bigint as "cheque",
      coalesce(sum(spent.total) filter (where tender.payment_type_code in ('21910000003', '21910000007')), 0)::bigint as "bankAmount",
      sum(spent.total - spent.vat)::bigint as "value",
      sum(spent.vat)::bigint as "vat",
      sum(spent.total)::bigint as "amount"
    from spent
    join expense_category_path category on category.code = spent.category_code
    cross join lateral (
      -- Of a month the days that were asked for.
      select
        case :by when 'month' then greatest(date_trunc('month', spent.day)::date, :fromDate::date) else spent.day end as first_day,
        case :by when 'month' then least((date_trunc('month', spent.day) + interval '1 month - 1 day')::date, :toDate::date) else spent.day end
          as last_day
    ) stretch
    join tender on tender.location_code = spent.location_code and tender.paper_code = spent.paper
    where not (spent.status = 'reversed' and spent.reversed_on = spent.business_date)
      and ${spentAsFiltered}
    group by category.code, category.path, stretch.first_day, stretch.last_day`,
  columns: [
    { key: 'category', label: 'Category' },
    { key: 'date', label: 'Date', kind: 'date', width: 112 },
    { key: 'weekday', label: 'Day', width: 64, priority: 3 },
    { key: 'section', label: 'By', isExtra: true },
    { key: 'expenses', label: 'Expenses', kind: 'integer', width: 88, priority: 3 },
    { key: 'cash', label: 'Cash', kind: 'money', total: true, width: 108 },
    { key: 'cheque', label: 'Cheque', kind: 'money', total: true, width: 108 },
    { key: 'bankAmount', label: 'Bank', kind: 'money', total: true, width: 108 },
    ...spentColumns,
  ],
  sort: 'date',
  compares: { by: 'date', figure: 'amount' },
  leadsTo: { slug: 'daily-expenses', with: { fromDate: 'date', toDate: 'lastDay', categoryCode: 'categoryCode' } },
  groupBy: 'section',
})
