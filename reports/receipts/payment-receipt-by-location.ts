import { defineReport } from '../engine/server/define-report.ts'
import { fromTenders, receiptColumns, tenderColumns, tenderFigures, tenderKey } from './tenders.ts'

/** What was paid by receipt at each location, and by which tenders. */
export const paymentReceiptByLocation = defineReport({
  slug: 'payment-receipt-by-location',
  title: 'Receipts by Location',
  api: { path: 'daily-payment-receipt-by-location', key: 'receipts', id: 'locationCode' },
  period: 'today',
  sql: `
    select${tenderKey},${tenderFigures},
      day.is_off as "isOff"${fromTenders}`,
  columns: [...receiptColumns, { key: 'locationName', label: 'Location', isExtra: true }, ...tenderColumns],
  sort: 'time',
  groupBy: 'locationName',
  opens: 'receipt',
})
