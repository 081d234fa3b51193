import { defineReport } from '../engine/server/define-report.ts'
import { fromTenders, receiptColumns, tenderColumns, tenderFigures, tenderKey } from './tenders.ts'

/** What the customers of each route paid by receipt, tender by tender with the sums of each, and what they still owe. */
export const paymentReceiptByRoute = defineReport({
  slug: 'payment-receipt-by-route',
  title: 'Receipts by Route',
  api: { path: 'daily-payment-receipt-by-route', key: 'receipts', id: 'id' },
  period: 'today',
  filters: [{ name: 'id', label: 'Route', list: 'route' }],
  sql: `
    select${tenderKey},
      coalesce(route.name, 'No route') as "section",
      route.position as "groupOrder",${tenderFigures},
      case
        when :toDate::date >= :openDay::date then balance.credit_amount::bigint
        else coalesce((
          select sum(line.debit - line.credit)
          from gl_line line
          where line.party_code = customer.code and line.account_code = '1300' and line.business_date <= :toDate::date
        ), 0)::bigint
      end as "stillDue",
      day.is_off as "isOff"${fromTenders}
      and (:id::text is null or customer.route_code = :id)`,
  columns: [
    ...receiptColumns,
    { key: 'section', label: 'Route', isExtra: true },
    { key: 'locationName', label: 'Location', width: 140, priority: 3 },
    ...tenderColumns,
    { key: 'stillDue', label: 'Still due', kind: 'money', width: 124, priority: 2 },
  ],
  sort: 'time',
  groupBy: 'section',
  opens: 'receipt',
})
