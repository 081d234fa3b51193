import { defineReport } from '../engine/server/define-report.ts'
import { billsOfPeriod } from './bills.ts'

/** A row for each day with sales or returns; what was reversed on a later day is taken off on that day. */
export const monthlySales = defineReport({
  slug: 'monthly-sales',
  title: 'Monthly Sales',
  api: { path: 'monthly-sales-location', key: 'sales' },
  period: 'this-month',
  sql: `
    with moved as (
      select bill.day, bill.sign as bills, bill.sign * (bill.sub_total + bill.line_discount) as gross,
        bill.sign * (bill.line_discount + bill.bill_discount) as discount, 0::bigint as returned,
        bill.sign * bill.total as total, bill.sign * bill.vat as vat,
        bill.sign * coalesce((
          select sum(tender.amount) from tender where tender.location_code = bill.location_code and tender.paper_code = bill.code
        ), 0)::bigint as paid
      from bill_day bill
      where not bill.is_off
        and ${billsOfPeriod}
      union all
      select day.day, 0, 0, 0, day.sign * given.total, 0,
        day.sign * (
          select coalesce(sum(taxed.vat), 0)::bigint
          from vat_in_force taxed
          where taxed.location_code = given.location_code and taxed.paper_code = given.code
        ), 0
      from paper_day day
      join sales_return given on given.location_code = day.location_code and given.code = day.code
      where day.kind = 'sales return' and not day.is_off
        and day.location_code = any(:locations::text[])
        and day.day between :fromDate::date and :toDate::date
        and (:onlyUser::text is null or day.author_code = :onlyUser)
    )
    select
      day::text as "code",
      day as "day",
      trim(to_char(day, 'Day')) as "weekday",
      sum(bills)::integer as "bills",
      sum(gross)::bigint as "gross",
      sum(discount)::bigint as "discount",
      sum(returned)::bigint as "returns",
      sum(total - returned - vat)::bigint as "value",
      sum(vat)::bigint as "vat",
      sum(total - returned)::bigint as "net",
      sum(paid)::bigint as "paid",
      sum(total - paid)::bigint as "credit",
      case when sum(bills) > 0 then round(sum(total) / sum(bills))::bigint end as "averageBill"
    from moved
    group by day`,
  columns: [
    { key: 'day', label: 'Day', kind: 'date', width: 104 },
    { key: 'weekday', label: 'Weekday', width: 104, priority: 2 },
    { key: 'bills', label: 'Bills', kind: 'integer', total: true, width: 72 },
    { key: 'gross', label: 'Gross', kind: 'money', total: true, width: 124, priority: 2 },
    { key: 'discount', label: 'Discount', kind: 'money', total: true, width: 116, priority: 2 },
    { key: 'returns', label: 'Returns', kind: 'money', total: true, width: 116 },
    { key: 'value', label: 'Excl. VAT', kind: 'money', total: true, isVat: true, width: 108, priority: 3 },
    { key: 'vat', label: 'VAT', kind: 'money', total: true, isVat: true, width: 100, priority: 2 },
    { key: 'net', label: 'Net', kind: 'money', total: true, width: 124 },
    { key: 'paid', label: 'Paid at sale', kind: 'money', total: true, width: 124, priority: 3 },
    { key: 'credit', label: 'Credit', kind: 'money', total: true, width: 116, priority: 3 },
    { key: 'averageBill', label: 'Average bill', kind: 'money', width: 116, priority: 3 },
  ],
  sort: 'day',
  compares: { by: 'day', figure: 'net' },
  leadsTo: { slug: 'daily-sales', with: { fromDate: 'day', toDate: 'day' } },
})
