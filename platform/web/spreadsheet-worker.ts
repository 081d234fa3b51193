import type { WorkbookFile } from './spreadsheet.ts'
import { workbookOf } from './spreadsheet-workbook.ts'

// One file, then the page ends this worker.
addEventListener('message', ({ data }: MessageEvent<WorkbookFile>) => {
  workbookOf(data).then(
    bytes => postMessage(bytes, { transfer: [bytes.buffer] }),
    // Only what is thrown outside of a promise reaches the page as the worker's error.
    (error: unknown) =>
      setTimeout(() => {
        throw error
      }),
  )
})
