import type { Formats } from '../../kernel/formats.ts'
import type { WorkbookCell, WorkbookKind } from '../../kernel/sheet-cells.ts'

export interface WorkbookColumn {
  label: string
  kind: WorkbookKind
  /** Negative amounts in brackets. */
  inBrackets?: boolean
  /** Money above zero has a plus, as a difference has. */
  isSigned?: boolean
}

export interface WorkbookFile {
  /** The name of the sheet; with the date also the name of the file. */
  title: string
  columns: readonly WorkbookColumn[]
  /** One wire value for each column. */
  rows: readonly (readonly WorkbookCell[])[]
  /** Which of the rows are struck out: their figures are text, so that no sum takes them in. */
  isOff?: readonly boolean[]
  /** Below the rows: the sums of groups, the totals, their shares. */
  sums?: readonly (readonly WorkbookCell[])[]
  /** What the rows are about; written to a sheet of its own, so that the rows stay a plain table. */
  about?: readonly string[]
  timeZone: string
  /** How cells display their values. */
  formats: Formats
  now: Date
}

/** Makes the workbook in a worker, so that 50,000 rows do not block the page. The worker is loaded with the first file. */
function makeWorkbook(file: WorkbookFile, signal: AbortSignal | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), { type: 'module' })
  const made = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => resolve(data))
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'the writer of workbooks did not load')))
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })
  worker.postMessage(file)
  return made.finally(() => worker.terminate())
}

/** Makes an XLSX workbook and starts its download: "Item Brands 2026-11-21.xlsx". */
export async function downloadWorkbook(file: WorkbookFile, signal?: AbortSignal): Promise<void> {
  const bytes = await makeWorkbook(file, signal)
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: file.timeZone }).format(file.now)
  link.download = `${file.title.replace(/[\\/:*?"<>|]/g, ' ')} ${day}.xlsx`
  link.click()
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
