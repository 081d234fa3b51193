import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { longestPage } from '../../../kernel/list.ts'
import { refuseUnread } from '../form/typed-fields.ts'
import { Keys, useShortcut } from '../shortcuts.tsx'
import type { ListExport } from './list-export.ts'
import type { Selection } from './use-selection.ts'

const ProgressDialog = lazy(async () => ({ default: (await import('./progress-dialog.tsx')).ProgressDialog }))

interface ListToolsProps {
  /** Shown before the export buttons. */
  children: ReactNode
  selection: Selection
  files: ListExport
  excelLabel?: string | undefined
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** Excel and print, of the whole filtered list or of the selected rows. */
export function ListTools({ children, selection, files, excelLabel = 'Excel' }: ListToolsProps) {
  const count = selection.rows.length
  const of = count > 0 ? { title: `Of the ${count.toLocaleString('en')} selected rows` } : {}
  const print = () => void (refuseUnread('filters') || files.print())
  const excel = () => void (refuseUnread('filters') || files.excel())
  useShortcut('Ctrl+P', 'Print the list', print, { layer: 0 })
  useShortcut('Alt+X', 'Excel of the list', excel, { layer: 0 })
  return (
    <>
      {children}
      <Button variant="default" leftSection={<IconFileSpreadsheet {...icon} />} onClick={excel} {...of}>
        {excelLabel}
        <Keys keys="Alt+X" />
      </Button>
      <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={print} {...of}>
        Print
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
