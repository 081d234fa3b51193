import { defineReport } from '../engine/server/define-report.ts'

/** The bills of a series by number, and every number that is missing between them: a gap that nobody can explain away. */
export const seriesBasedInvoices = defineReport({
  slug: 'series-based-invoices',
  title: 'Bills by Number',
  api: { path: 'series-based-invoices', key: 'invoices' },
  period: 'this-month',
  filters: [
    { name: 'from', label: 'From number', finds: 'number' },
    { name: 'to', label: 'To number', finds: 'number' },
  ],
  sql: `
    with bill as (
      select bill.*, left(bill.code, 4) as series, substr(bill.code, 5)::bigint as serial,
        lag(substr(bill.code, 5)::bigint) over (partition by bill.location_code, left(bill.code, 4) order by substr(bill.code, 5)::bigint) as before
      from invoice bill
      where bill.location_code = any(:locations::text[])
        and bill.business_date between :fromDate::date and :toDate::date
        -- A short number is that of any series.
        and (:from::text is null or case when length(:from) <= 6 then substr(bill.code, 5)::bigint >= :from::bigint
          else (length(bill.code), bill.code) >= (length(:from), :from) end)
        and (:to::text is null or case when length(:to) <= 6 then substr(bill.code, 5)::bigint <= :to::bigint
          else (length(bill.code), bill.code) <= (length(:to), :to) end)
    )
    select
      bill.code as "code",
      bill.location_code as "locationCode",
      place.name as "locationName",
      case left(bill.series, 2) when '30' then 'POS ' else 'Auto care ' end || bill.series as "series",
      bill.code as "bill",
      bill.business_date as "date",
      bill.created_at as "time",
      bill.total as "total",
      case when bill.status = 'reversed' then 'Reversed' else 'Live' end as "status",
      0 as "missing"
    from bill
    join stock_location place on place.code = bill.location_code
    union all
    select
      bill.series || lpad((bill.before + 1)::text, 6, '0') || case when bill.serial > bill.before + 2 then '-' || lpad((bill.serial - 1)::text, 6, '0') else '' end,
      bill.location_code,
      place.name,
      case left(bill.series, 2) when '30' then 'POS ' else 'Auto care ' end || bill.series,
      null,
      bill.business_date,
      bill.created_at,
      null,
      'Missing',
      (bill.serial - bill.before - 1)::integer
    from bill
    join stock_location place on place.code = bill.location_code
    where bill.serial > bill.before + 1`,
  columns: [
    { key: 'code', label: 'Number', kind: 'code', width: 148 },
    { key: 'series', label: 'Series', isExtra: true },
    { key: 'bill', label: 'Bill', kind: 'code', isExtra: true },
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'time', label: 'Time', kind: 'time', width: 150, priority: 2 },
    { key: 'locationName', label: 'Location', priority: 2 },
    { key: 'total', label: 'Total', kind: 'money', total: true, width: 124 },
    { key: 'status', label: 'Status', width: 100 },
    { key: 'missing', label: 'Missing', kind: 'integer', total: true, width: 92 },
  ],
  sort: 'code',
  groupBy: 'series',
  opens: 'bill',
})
