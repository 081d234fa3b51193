import { parentPort, workerData } from 'node:worker_threads'
import { readSpreadsheet } from './spreadsheet.ts'
import { UnreadableFile } from './unreadable-file.ts'
import type { ReadingWork } from './read-aside.ts'

const { bytes, mostUnpacked } = workerData as ReadingWork
try {
  parentPort?.postMessage({ rows: await readSpreadsheet(bytes, { mostUnpacked }) })
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error
  parentPort?.postMessage({ problem: error.message })
}
