import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { notifyError } from '../ui/notify.ts'
import type { ShownColumn } from './list-preferences.ts'
import type { ListSearch } from './list-address.ts'
import type { AnyRecord, ListConfig } from './master-config.ts'

/** The progress of reading the whole list. */
export interface Progress {
  label: string
  done: number
  total: number
}

export interface ListExport {
  /** Null while nothing is being read. */
  progress: Progress | null
  excel: () => void
  print: () => void
  cancel: () => void
}

interface ExportOptions {
  search: ListSearch
  /** The columns on the screen. Paper gets those of a usual screen; Excel gets all. */
  shown: readonly ShownColumn<AnyRecord>[]
  /** The selected rows; empty for the whole list. */
  selected: readonly AnyRecord[]
  /** How many rows the whole list has; null before it is known. */
  total: number | null
}

/** Excel export and print of the whole filtered list, or of the selected rows; the server makes those of a long one. What writes them loads with the first one. */
export function useListExport(config: ListConfig, { search, shown, selected, total }: ExportOptions): ListExport {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)
  const running = useRef<AbortController>(null)

  async function run(label: 'Excel' | 'Print'): Promise<void> {
    if (running.current) return
    if (config.waitsFor !== undefined) return notifyError(config.waitsFor)
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setProgress({ label, done: 0, total: selected.length })
    try {
      const onPart = (done: number, total: number) => setProgress({ label, done, total })
      const writing = await import('./write-list.ts')
      if (config.longFiles && selected.length === 0 && (total ?? 0) > config.longFiles.from)
        return await writing.downloadLong(config.longFiles, { queries, config, search, shown, signal, onPart, rows: total ?? 0, label })
      const whole =
        selected.length > 0
          ? { rows: selected, totals: null, groups: [], facts: [] }
          : await writing.fetchWhole(config, search, { signal, onPart })
      if (label === 'Excel') return await writing.writeWorkbook(whole, { queries, config, search, signal })
      setProgress(null)
      await writing.printWhole(whole, { queries, config, search, shown })
    } catch (error) {
      if (!signal.aborted) notifyError(error)
    } finally {
      running.current = null
      setProgress(null)
    }
  }

  return {
    progress,
    excel: () => void run('Excel'),
    print: () => void run('Print'),
    cancel: () => running.current?.abort(new Error('given up')),
  }
}
