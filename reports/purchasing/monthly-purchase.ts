import { defineReport } from '../engine/server/define-report.ts'

/**
 * The purchases of each day beside those of the same day a month before; the last day of a short month stands for the rest of a
 * longer one. Returns and payments are what the ledger has of the day: paid in money, not by returns or advances. A note reversed on
 * its own day does not count, one reversed later is taken off on that day.
 */
export const monthlyPurchase = defineReport({
  slug: 'monthly-purchase',
  title: 'Monthly Purchases',
  api: { path: 'monthly-location-purchase', key: 'purchases' },
  period: 'this-month',
  sql: `
    with note as (
      select grn.business_date as day, 1 as sign, grn.sub_total, grn.line_discount, grn.grn_discount, grn.total, grn.vat
      from grn
      left join reversal on grn.status = 'reversed' and reversal.location_code = grn.location_code and reversal.paper_code = grn.code
      where grn.location_code = any(:locations::text[])
        and grn.business_date between (:fromDate::date - interval '1 month')::date and :toDate::date
        and (grn.status = 'live' or reversal.reversed_on > grn.business_date)
      union all
      select reversal.reversed_on, -1, grn.sub_total, grn.line_discount, grn.grn_discount, grn.total, grn.vat
      from reversal
      join grn on grn.location_code = reversal.location_code and grn.code = reversal.paper_code
      where reversal.location_code = any(:locations::text[])
        and reversal.reversed_on between (:fromDate::date - interval '1 month')::date and :toDate::date
        and grn.business_date < reversal.reversed_on
    ),
    bought as (
      select day, sum(sign) as notes, sum(sign * (sub_total + line_discount)) as gross, sum(sign * (line_discount + grn_discount)) as discount,
        sum(sign * total) as total, sum(sign * vat) as vat
      from note
      group by day
    ),
    posted as (
      select business_date as day,
        coalesce(sum(debit - credit) filter (where account_code = '1510' and source_code = 44), 0) as returned,
        coalesce(sum(credit - debit) filter (where account_code = '1600' and source_code = 44), 0) as vat_returned,
        coalesce(sum(debit - credit) filter (
          where account_code <> '1600' and (source_code between 15 and 19 or (account_code <> '1510' and source_code in (28, 30)))
        ), 0) as paid
      from gl_line
      where location_code = any(:locations::text[])
        and account_code in ('1500', '1510', '1600', '2100')
        and business_date between (:fromDate::date - interval '1 month')::date and :toDate::date
      group by business_date
    ),
    netted as (
      select coalesce(bought.day, posted.day) as day, coalesce(bought.notes, 0) as notes, coalesce(bought.gross, 0) as gross,
        coalesce(bought.discount, 0) as discount, coalesce(posted.returned, 0) as returned,
        coalesce(bought.vat, 0) - coalesce(posted.vat_returned, 0) as vat,
        coalesce(bought.total, 0) - coalesce(posted.returned, 0) as net, coalesce(posted.paid, 0) as paid
      from bought
      full join posted on posted.day = bought.day
    )
    select
      to_char(calendar.day, 'YYYY-MM-DD') as "code",
      calendar.day::date as "date",
      to_char(calendar.day, 'Dy') as "weekday",
      coalesce(netted.notes, 0)::int as "grns",
      coalesce(netted.gross, 0)::bigint as "gross",
      coalesce(netted.discount, 0)::bigint as "discount",
      coalesce(netted.returned, 0)::bigint as "returned",
      (coalesce(netted.net, 0) - coalesce(netted.vat, 0))::bigint as "value",
      coalesce(netted.vat, 0)::bigint as "vat",
      coalesce(netted.net, 0)::bigint as "net",
      coalesce(netted.paid, 0)::bigint as "paid",
      before.net as "lastMonth",
      coalesce(netted.net, 0)::bigint - before.net as "change"
    from generate_series(:fromDate::date, least(:toDate::date, :today::date), interval '1 day') as calendar (day)
    left join netted on netted.day = calendar.day
    cross join lateral (
      select coalesce(sum(past.net), 0)::bigint as net
      from netted past
      where past.day >= (calendar.day - interval '1 month')::date
        and past.day < case
          when extract(day from calendar.day + interval '1 day') = 1 then date_trunc('month', calendar.day)
          else calendar.day - interval '1 month' + interval '1 day'
        end
        and extract(day from past.day) >= extract(day from calendar.day)
    ) before`,
  columns: [
    { key: 'date', label: 'Date', kind: 'date', width: 112 },
    { key: 'weekday', label: 'Day', width: 64 },
    { key: 'grns', label: 'GRNs', kind: 'integer', width: 72 },
    { key: 'gross', label: 'Gross', kind: 'money', total: true, permission: 'see-cost', width: 116 },
    { key: 'discount', label: 'Discount', kind: 'money', total: true, permission: 'see-cost', width: 116, priority: 3 },
    { key: 'returned', label: 'Returns', kind: 'money', total: true, permission: 'see-cost', width: 116, priority: 3 },
    { key: 'value', label: 'Excl. VAT', kind: 'money', total: true, isVat: true, permission: 'see-cost', width: 108, priority: 3 },
    { key: 'vat', label: 'VAT', kind: 'money', total: true, isVat: true, permission: 'see-cost', width: 100, priority: 2 },
    { key: 'net', label: 'Net', kind: 'money', total: true, permission: 'see-cost', width: 116 },
    { key: 'paid', label: 'Money paid', kind: 'money', total: true, permission: 'see-cost', width: 116, priority: 2 },
    { key: 'lastMonth', label: 'Last month', kind: 'money', total: true, permission: 'see-cost', width: 116 },
    { key: 'change', label: 'Change', kind: 'money', total: true, permission: 'see-cost', width: 116, priority: 2 },
  ],
  sort: 'date',
  compares: { by: 'date', figure: 'net' },
  leadsTo: { slug: 'daily-purchase', with: { fromDate: 'date', toDate: 'date' } },
})
