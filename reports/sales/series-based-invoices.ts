import { defineReport } from '../engine/server/define-report.ts'

/** Whether a bill is between the numbers asked for; a short number is that of any series. */
const isBetween = `(:from::text is null or case when length(:from) <= 6 then substr(bill.code, 5)::bigint >= :from::bigint
          else (length(bill.code), bill.code) >= (length(:from), :from) end)
        and (:to::text is null or case when length(:to) <= 6 then substr(bill.code, 5)::bigint <= :to::bigint
          else (length(bill.code), bill.code) <= (length(:to), :to) end)` as const

/**
 * The bills of a series by number, and every number that is missing between them: a gap that has no explanation. They count on the
 * days on which daily sales count them. Who may not see what others took is told of the own bills, and of every missing number.
 */
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
    with numbered as (
      select bill.location_code, bill.business_date, bill.created_at, left(bill.code, 4) as series, substr(bill.code, 5)::bigint as serial,
        lag(substr(bill.code, 5)::bigint) over (partition by bill.location_code, left(bill.code, 4) order by substr(bill.code, 5)::bigint) as before
      from invoice bill
      where bill.location_code = any(:locations::text[])
        and bill.business_date between :fromDate::date and :toDate::date
        and ${isBetween}
    )
    select
      case bill.sign when 1 then bill.code else bill.code || '-R' end as "code",
      bill.location_code as "locationCode",
      place.name as "locationName",
      case left(bill.code, 2) when '30' then 'POS ' else 'Auto care ' end || left(bill.code, 4) as "series",
      bill.code as "bill",
      bill.day as "date",
      bill.at as "time",
      bill.sign * bill.total as "total",
      case
        when bill.sign = -1 then 'Reversed, of ' || to_char(bill.business_date, 'DD/MM/YYYY')
        when bill.is_off then 'Reversed'
        when bill.reversed_on <= :toDate::date then 'Reversed on ' || to_char(bill.reversed_on, 'DD/MM/YYYY')
        else 'Live'
      end as "status",
      0 as "missing",
      bill.is_off as "isOff"
    from bill_day bill
    join stock_location place on place.code = bill.location_code
    where bill.location_code = any(:locations::text[])
      and bill.day between :fromDate::date and :toDate::date
      and (:onlyUser::text is null or bill.user_code = :onlyUser)
      and ${isBetween}
    union all
    select
      numbered.series || lpad((numbered.before + 1)::text, 6, '0')
        || case when numbered.serial > numbered.before + 2 then '-' || lpad((numbered.serial - 1)::text, 6, '0') else '' end,
      numbered.location_code,
      place.name,
      case left(numbered.series, 2) when '30' then 'POS ' else 'Auto care ' end || numbered.series,
      null,
      numbered.business_date,
      numbered.created_at,
      null,
      'Missing',
      (numbered.serial - numbered.before - 1)::integer,
      false
    from numbered
    join stock_location place on place.code = numbered.location_code
    where numbered.serial > numbered.before + 1`,
  columns: [
    { key: 'code', label: 'Number', kind: 'code', width: 148 },
    { key: 'series', label: 'Series', isExtra: true },
    { key: 'bill', label: 'Bill', kind: 'code', isExtra: true },
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'time', label: 'Time', kind: 'time', width: 150, priority: 2 },
    { key: 'locationName', label: 'Location', priority: 2 },
    { key: 'total', label: 'Total', kind: 'money', total: true, width: 124 },
    { key: 'status', label: 'Status', width: 140 },
    { key: 'missing', label: 'Missing', kind: 'integer', total: true, width: 92 },
  ],
  sort: 'code',
  groupBy: 'series',
  opens: 'bill',
})
