import { defineReport } from '../engine/server/define-report.ts'
import { dueColumns, fromNotes, noteColumns, noteFigures, noteIsOff, noteKey, notesOnDays, noteStatus } from './notes.ts'

/** The notes of each supplier with what was paid on them by the end of the period. A reversed note is struck out on its own day, and taken off on a later day. */
export const purchaseList = defineReport({
  slug: 'purchase-list',
  title: 'Purchase List',
  api: { path: 'purchase-list', key: 'purchases' },
  period: 'this-year',
  filters: [{ name: 'supplierCode', label: 'Supplier', finds: 'supplier' }],
  sql: `${notesOnDays}
    select${noteKey},
      note.invoice_code as "invoiceCode",
      note.invoice_date as "invoiceDate",
      note.day as "date",${noteFigures},
      case when note.sign = 1 and note.total > found.paid + found.returned and (note.status = 'live' or note.reversed_on > :toDate::date) then note.due_date end as "dueDate",${noteStatus},${noteIsOff}${fromNotes}
    where :supplierCode::text is null or note.supplier_code = :supplierCode`,
  columns: [
    { key: 'grn', label: 'GRN', kind: 'code' },
    { key: 'supplier', label: 'Supplier', isExtra: true },
    { key: 'invoiceCode', label: 'Invoice no.' },
    { key: 'invoiceDate', label: 'Invoice date', kind: 'date', isExtra: true },
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'locationName', label: 'Location', priority: 2, width: 140 },
    { key: 'gross', label: 'Gross', kind: 'money', total: true, permission: 'see-cost', width: 116, isExtra: true },
    { key: 'discount', label: 'Discount', kind: 'money', total: true, permission: 'see-cost', width: 116, priority: 4 },
    ...noteColumns,
    { key: 'paid', label: 'Paid', kind: 'money', total: true, permission: 'see-cost', width: 116 },
    ...dueColumns,
    { key: 'dueDate', label: 'Due on', kind: 'date', width: 104, priority: 3 },
    { key: 'status', label: 'Status', width: 108, priority: 3 },
  ],
  sort: 'date',
  groupBy: 'supplier',
  opens: 'grn',
})
