import { defineReport } from '../engine/server/define-report.ts'
import { firstSellingDay, papersMoved } from './moved-lines.ts'

/**
 * What was sold less returns by the hour of the day and the weekday, turned with *By*. An hour is since midnight of the business date, so
 * that a day that ends in the small hours stays one day. What was taken back later counts against the hour in which that was done.
 */
export const salesByHour = defineReport({
  slug: 'sales-by-hour',
  title: 'Sales by Hour and Weekday',
  api: { path: 'sales-by-hour', key: 'hours' },
  period: 'this-month',
  filters: [{ name: 'by', label: 'By', none: 'hour', choices: [{ value: 'weekday', label: 'Weekday' }] }],
  sql: `
    with ${papersMoved},
    counted as (
      select day, at, sign as bills, sign * total as total, 0::bigint as returned, 0::bigint as vat
      from bill
      where :onlyUser::text is null or user_code = :onlyUser
      union all
      select bill.day, bill.at, 0, 0, 0, bill.sign * taxed.vat
      from bill
      join vat_in_force taxed on taxed.location_code = bill.location_code and taxed.paper_code = bill.code
      where :onlyUser::text is null or bill.user_code = :onlyUser
      union all
      select returned.day, returned.at, 0, 0, returned.sign * returned.total,
        returned.sign * (
          select coalesce(sum(taxed.vat), 0)::bigint
          from vat_in_force taxed
          where taxed.location_code = returned.location_code and taxed.paper_code = returned.code
        )
      from returned
      where :onlyUser::text is null or returned.user_code = :onlyUser
    ),
    summed as (
      select extract(isodow from day)::integer as weekday,
        floor(extract(epoch from (at at time zone :timeZone::text) - day::timestamp) / 3600)::integer as hour,
        sum(bills)::integer as bills, sum(total)::bigint as total, sum(returned)::bigint as returned, sum(vat)::bigint as vat
      from counted
      group by 1, 2
    ),
    named as (
      select summed.*, to_char(date '2000-01-02' + weekday, 'FMDay') as day_name,
        to_char(hour % 24, 'FM00') || ':00–' || to_char((hour + 1) % 24, 'FM00') || ':00' as hour_name,
        -- How many of these weekdays the period has between the first bill and today.
        (
          select count(*)::integer
          from generate_series(${firstSellingDay}, least(:toDate::date, greatest(:today::date, :fromDate::date)), interval '1 day') each (day)
          where extract(isodow from each.day) = summed.weekday
        ) as days
      from summed
    )
    select
      weekday || '-' || hour as "code",
      case when :by::text = 'weekday' then day_name else hour_name end as "section",
      case when :by = 'weekday' then to_char(weekday, 'FM00') else to_char(hour, 'FM00') end as "groupOrder",
      (case when :by = 'weekday' then hour else weekday end) as "nth",
      case when :by = 'weekday' then hour_name else day_name end as "name",
      bills as "bills",
      total - vat - returned as "net",
      vat as "vat",
      returned as "returns",
      total - returned as "sold",
      days as "days",
      case when days > 0 then round((total - returned - vat)::numeric / days)::bigint end as "average",
      case when bills > 0 then round(total::numeric / bills)::bigint end as "averageBill"
    from named`,
  columns: [
    { key: 'name', label: 'Hour or weekday' },
    { key: 'section', label: 'By', isExtra: true },
    { key: 'bills', label: 'Bills', kind: 'integer', total: true, width: 88 },
    { key: 'returns', label: 'Returns', kind: 'money', total: true, width: 124, priority: 2 },
    { key: 'sold', label: 'Incl. VAT', kind: 'money', total: true, isVat: true, width: 124, priority: 3 },
    { key: 'vat', label: 'VAT', kind: 'money', total: true, isVat: true, width: 116, priority: 3 },
    { key: 'net', label: 'Net sales', kind: 'money', total: true, width: 132 },
    { key: 'days', label: 'Days', kind: 'integer', width: 72, priority: 2 },
    { key: 'average', label: 'Net a day', kind: 'money', width: 124 },
    { key: 'averageBill', label: 'Average bill', kind: 'money', width: 124, priority: 2 },
    { key: 'nth', label: 'No.', kind: 'integer', isExtra: true },
  ],
  sort: 'nth',
  compares: { figure: 'net' },
  groupBy: 'section',
})
