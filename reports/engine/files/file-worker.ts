import { parentPort, workerData } from 'node:worker_threads'
import { chooseFormats } from '../../../kernel/formats.ts'
import type { FileHead, FileRow } from './report-file.ts'

// Makes one file. It says when it wants the next rows, with the bytes made so far; no rows are the end.
const port = parentPort
if (!port) throw new Error('file-worker.ts runs as a worker')

const { head, sample } = workerData as { head: FileHead; sample: readonly FileRow[] }
chooseFormats(head.formats)

const made: Uint8Array[] = []
const take = () => made.splice(0)

async function* parts(): AsyncGenerator<readonly FileRow[]> {
  for (;;) {
    const next = new Promise<readonly FileRow[] | null>(resolve => port!.once('message', resolve))
    port!.postMessage({ bytes: take(), isDone: false })
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    const part = await next
    if (part === null) return
    yield part
  }
}

// Only the writer that is needed: pdfkit brings megabytes.
const write = head.form === 'xlsx' ? (await import('./write-xlsx.ts')).writeXlsx : (await import('./write-pdf.ts')).writePdf
for await (const bytes of write(head, sample, parts())) made.push(bytes)
port.postMessage({ bytes: take(), isDone: true })
