import type { Formats } from '../../kernel/formats.ts'

/** What the cells of a column are; amounts, quantities and percentages come as the wire's decimal strings. */
export type WorkbookKind = 'text' | 'money' | 'quantity' | 'percent' | 'integer' | 'date' | 'time' | 'yes-no'
export interface WorkbookColumn {
  label: string
  kind: WorkbookKind
}
export type WorkbookCell = string | number | boolean | null

export interface WorkbookFile {
  /** Names the sheet, and with the day the file. */
  title: string
  columns: readonly WorkbookColumn[]
  /** One cell for each column, as the wire has it. */
  rows: readonly (readonly WorkbookCell[])[]
  /** What the columns come to, below the rows. */
  totals?: readonly WorkbookCell[]
  /** What the rows are about; a sheet of its own, so that the rows stay a plain table. */
  about?: readonly string[]
  timeZone: string
  /** How the cells show what they hold. */
  formats: Formats
  now: Date
}

/** The writer works beside the page, so that 50,000 rows do not hold it up, and is loaded with the first file. */
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

/** Makes an XLSX workbook and hands it to the browser's downloads: "Item Brands 2026-11-21.xlsx". */
export async function downloadWorkbook(file: WorkbookFile, signal?: AbortSignal): Promise<void> {
  const bytes = await makeWorkbook(file, signal)
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: file.timeZone }).format(file.now)
  link.download = `${file.title.replace(/[\\/:*?"<>|]/g, ' ')} ${day}.xlsx`
  link.click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
