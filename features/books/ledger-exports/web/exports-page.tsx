import type { HeaderAction, MasterColumn, MasterFilter, RowAction } from '../../../../platform/web/master-page/master-config.ts'
import { PlainList } from '../../../../platform/web/master-page/plain-list.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { ledgerExports, type LedgerExportRow } from '../contract.ts'
import { layoutNames, layouts } from '../layouts.ts'
import { downloadExport } from './download-export.ts'

interface ExportDialogs {
  make: { before?: LedgerExportRow }
}

const detailWords = { papers: 'Paper by paper', days: 'Day by day' } as const

const columns: readonly MasterColumn<LedgerExportRow>[] = [
  { key: 'code', label: 'No.', kind: 'code', width: 72, sort: 'at' },
  { key: 'fromDate', label: 'From', kind: 'date', width: 104 },
  { key: 'toDate', label: 'To', kind: 'date', width: 104 },
  { key: 'layout', label: 'For', value: ({ layout }) => layouts[layout].label },
  { key: 'detail', label: 'Lines are', value: ({ detail }) => detailWords[detail], width: 124, priority: 3 },
  { key: 'locations', label: 'Locations', priority: 3 },
  { key: 'after', label: 'Since export', kind: 'code', width: 108, isExtra: true },
  { key: 'entries', label: 'Entries', kind: 'integer', width: 88, isExtra: true },
  { key: 'lines', label: 'Lines', kind: 'integer', width: 88, priority: 2 },
  { key: 'total', label: 'Debits = credits', kind: 'money', width: 148 },
  {
    key: 'since',
    label: 'Posted since',
    kind: 'integer',
    width: 112,
    cell: ({ since }) => since > 0 && <StatusBadge tone="partial" word={`${since.toLocaleString('en')} since`} />,
  },
  { key: 'user', label: 'Made by', width: 108, priority: 3 },
  { key: 'at', label: 'Made at', kind: 'time', width: 148, priority: 3 },
]

const filters: readonly MasterFilter[] = [
  { name: 'layout', label: 'For', choices: layoutNames.map(value => ({ value, label: layouts[value].label })) },
]

const headerActions: readonly HeaderAction<ExportDialogs>[] = [
  { label: 'Export the ledger', shortcut: 'Alt+N', permission: 'see-books', run: ({ open }) => open('make', {}) },
]

const rowActions: readonly RowAction<LedgerExportRow, ExportDialogs>[] = [
  {
    label: 'Download again',
    shortcut: 'Enter',
    run: ({ code }) => downloadExport(code).catch(notifyError),
  },
  {
    label: 'What came since',
    shortcut: 'S',
    refusal: ({ since }) => (since === 0 ? 'Nothing was posted on its days since.' : null),
    run: (row, { open }) => open('make', { before: row }),
  },
]

/** What was given of the ledger to an accountant or another program, and what was posted on those days since. */
export function LedgerExportsPage() {
  return (
    <PlainList<typeof ledgerExports, ExportDialogs>
      config={{
        source: ledgerExports,
        heading: 'Ledger Exports',
        columns,
        nameOf: ({ code }) => code,
        filters,
        headerActions,
        rowActions,
        dialogs: { make: async () => (await import('./export-dialog.tsx')).ExportDialog },
      }}
    />
  )
}
