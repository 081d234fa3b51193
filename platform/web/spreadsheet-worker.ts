import type { WorkbookFile } from './spreadsheet.ts'
import { workbookOf } from './spreadsheet-workbook.ts'

// The worker makes one file; then the page terminates it.
addEventListener('message', ({ data }: MessageEvent<WorkbookFile>) => {
  workbookOf(data).then(
    bytes => postMessage(bytes, { transfer: [bytes.buffer] }),
    // Only an error thrown outside of a promise reaches the page as the worker's error event.
    (error: unknown) =>
      setTimeout(() => {
        throw error
      }),
  )
})
