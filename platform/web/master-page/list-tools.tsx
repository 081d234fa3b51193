import { Button, CloseButton, Group, Text } from '@mantine/core'
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { longestPage } from '../../../kernel/list.ts'
import { displayMoney, parseMoney, sumOf } from '../../../kernel/money.ts'
import { Keys, useShortcut } from '../shortcuts.tsx'
import type { ListExport } from './list-export.ts'
import { notifyError } from '../ui/notify.ts'
import type { BulkAction, ListConfig, AnyDialogs } from './master-config.ts'
import { useActionContext, useMayRun } from './row-commands.ts'
import type { Selection } from './use-selection.ts'

const ProgressDialog = lazy(async () => ({ default: (await import('./progress-dialog.tsx')).ProgressDialog }))

interface ListToolsProps {
  /** Shown between the selection and the export buttons. */
  children: ReactNode
  config: ListConfig
  selection: Selection
  files: ListExport
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** Excel, print and the page's own actions, for the whole filtered list or for the selected rows. */
export function ListTools({ children, config, selection, files }: ListToolsProps) {
  const mayRun = useMayRun()
  const count = selection.rows.length
  const ofRows = count > 0 ? ` (${count.toLocaleString('en')})` : ''
  useShortcut('Ctrl+P', 'Print the list', files.print, { layer: 0 })
  useShortcut('Alt+X', 'Excel of the list', files.excel, { layer: 0 })
  return (
    <>
      {count > 0 && (
        <>
          <SelectionNote config={config} selection={selection} />
          {(config.bulkActions ?? []).filter(mayRun).map(action => (
            <BulkButton key={action.label} action={action} selection={selection} />
          ))}
        </>
      )}
      {children}
      <Button variant="default" leftSection={<IconFileSpreadsheet {...icon} />} onClick={files.excel}>
        Excel{ofRows}
        <Keys keys="Alt+X" />
      </Button>
      <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={files.print}>
        Print{ofRows}
        <Keys keys="Ctrl+P" />
      </Button>
      {/* A short list is there before a dialog could be read. */}
      {files.progress && files.progress.total > longestPage && (
        <Suspense fallback={null}>
          <ProgressDialog progress={files.progress} onCancel={files.cancel} />
        </Suspense>
      )}
    </>
  )
}

/** What the selected rows come to, by the first amount that the list adds up; empty for a list without one. */
function sumOfRows({ master, columns }: ListConfig, { rows }: Selection): string {
  const column = columns.find(({ key, kind }) => kind === 'money' && master.totals?.includes(key))
  if (!column) return ''
  const amounts = rows.map(row => parseMoney(String(row[column.key] ?? '')))
  return amounts.every(amount => amount !== null) ? `, ${column.label} ${displayMoney(sumOf(amounts))}` : ''
}

function SelectionNote({ config, selection }: { config: ListConfig; selection: Selection }) {
  useShortcut('Escape', 'Select none', selection.clear, { layer: 0, leaves: 'input[type="search"], [role="menu"]' })
  return (
    <Group gap={4}>
      <Text size="sm" role="status">
        {selection.rows.length.toLocaleString('en')} selected
        {sumOfRows(config, selection)}
      </Text>
      <CloseButton size="sm" aria-label="Select none" onClick={selection.clear} />
    </Group>
  )
}

function BulkButton({ action, selection }: { action: BulkAction<never, AnyDialogs>; selection: Selection }) {
  const { label, shortcut } = action
  const rows = selection.rows as readonly never[]
  const refusal = action.refusal?.(rows) ?? null
  const context = { ...useActionContext(), clear: selection.clear }
  const run = () => (refusal === null ? void action.run(rows, context) : notifyError(refusal))
  useShortcut(shortcut ?? '', label, run, { when: shortcut !== undefined, layer: 0 })
  return (
    <Button variant="default" onClick={run} {...(refusal !== null && { 'data-disabled': true, 'aria-disabled': true, title: refusal })}>
      {label}
      {shortcut && <Keys keys={shortcut} />}
    </Button>
  )
}
