import { defineReport } from '../engine/server/define-report.ts'
import { dueColumns, fromNotes, noteColumns, noteFigures, noteIsOff, noteKey, notesOnDays, noteStatus } from './notes.ts'

/** The goods received notes of a day by supplier, with what was paid and due at its end. A reversed note is struck out on its own day, and taken off on a later day. */
export const dailyPurchase = defineReport({
  slug: 'daily-purchase',
  title: 'Daily Purchases',
  api: { path: 'daily-location-purchase', key: 'purchases' },
  period: 'today',
  filters: [{ name: 'supplierCode', label: 'Supplier', finds: 'supplier' }],
  sql: `${notesOnDays}
    select${noteKey},
      note.day as "date",
      note.invoice_code as "invoiceCode",
      note.sign * (
        select count(*)::int from grn_line line where line.location_code = note.location_code and line.grn_code = note.code
      ) as "items",${noteFigures},${noteStatus},
      author.username as "user",${noteIsOff}${fromNotes}
    join app_user author on author.code = note.user_code
    where :supplierCode::text is null or note.supplier_code = :supplierCode`,
  columns: [
    { key: 'grn', label: 'GRN', kind: 'code' },
    { key: 'supplier', label: 'Supplier', isExtra: true },
    { key: 'date', label: 'Date', kind: 'date', width: 104, priority: 2 },
    { key: 'invoiceCode', label: 'Invoice no.' },
    { key: 'locationName', label: 'Location', priority: 2, width: 140 },
    { key: 'items', label: 'Items', kind: 'integer', width: 64, priority: 4 },
    { key: 'gross', label: 'Gross', kind: 'money', total: true, permission: 'see-cost', width: 116, priority: 3 },
    { key: 'discount', label: 'Discount', kind: 'money', total: true, permission: 'see-cost', width: 116, priority: 3 },
    ...noteColumns,
    { key: 'paid', label: 'Paid', kind: 'money', total: true, permission: 'see-cost', width: 116, priority: 2 },
    ...dueColumns,
    { key: 'status', label: 'Status', width: 108, priority: 2 },
    { key: 'user', label: 'User', width: 96, priority: 4 },
  ],
  sort: 'grn',
  groupBy: 'supplier',
  opens: 'grn',
})
