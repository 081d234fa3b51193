import { defineReport } from '../engine/server/define-report.ts'
import { fromTenders, receiptColumns, tenderColumns, tenderFigures, tenderKey } from './tenders.ts'

/** What the customers of each sales rep paid by receipt, tender by tender, with the sums of each. */
export const paymentReceiptByRep = defineReport({
  slug: 'payment-receipt-by-rep',
  title: 'Receipts by Sales Rep',
  api: { path: 'daily-payment-receipt-by-rep', key: 'receipts', id: 'id' },
  period: 'today',
  filters: [{ name: 'id', label: 'Sales rep', list: 'salesRep' }],
  sql: `
    select${tenderKey},
      coalesce(rep.name, 'No sales rep') as "section",${tenderFigures},
      day.is_off as "isOff"${fromTenders}
      and (:id::text is null or customer.sales_rep_code = :id)`,
  columns: [
    ...receiptColumns,
    { key: 'section', label: 'Sales rep', isExtra: true },
    { key: 'locationName', label: 'Location', width: 140, priority: 3 },
    ...tenderColumns,
  ],
  sort: 'time',
  groupBy: 'section',
  opens: 'receipt',
})
