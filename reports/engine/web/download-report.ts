import { CallError, fetchStream } from '../../../platform/web/call.ts'
import type { LongFile } from '../../../platform/web/master-page/master-config.ts'
import { nameOfFile, saveFile } from '../../../platform/web/save-file.ts'
import { partHead, reportFile, rowsHeader } from '../report-file-contract.ts'

/** Downloads a report that the server makes as a file, and resolves to the number of its rows. Throws CallError, and the signal's reason. */
export async function downloadReport(slug: string, { form, search, columns, words, signal, onPart }: LongFile): Promise<number> {
  const { filters, term, sort, isDescending } = search
  const own = { form, columns: columns.join(','), words: words.slice(0, 500), parts: '1' } as const
  const query = { ...filters, term, sort, desc: isDescending ? '1' : '0', ...own }
  const response = await fetchStream(reportFile, { params: { slug }, query }, { signal })
  const total = Number(response.headers.get(rowsHeader))
  const file = await fileOf(response, rows => onPart(rows, total)).catch((error: unknown) => {
    throw signal.aborted || error instanceof CallError ? error : broken()
  })
  saveFile(file, nameOfFile(response, `${slug}.${form}`))
  return total
}

const broken = () =>
  new CallError({
    status: 0,
    code: 'FILE_BROKEN',
    text: 'The file ended before it was whole: the connection broke, or you asked for another file meanwhile. Ask for it again.',
  })

/** The bytes without the heads of their parts. The browser moves a large blob to its disk. */
async function fileOf(response: Response, onRows: (rows: number) => void): Promise<Blob> {
  const reader = response.body?.getReader()
  let file = new Blob()
  let held = new Uint8Array()
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
    if (done || !value) throw broken()
    held = joined(held, value)
    while (held.length >= partHead.bytes) {
      const { rows, length } = partHead.read(held)
      if (length === 0) return file
      if (held.length < partHead.bytes + length) break
      file = new Blob([file, held.slice(partHead.bytes, partHead.bytes + length)])
      held = held.slice(partHead.bytes + length)
      onRows(rows)
    }
  }
}

function joined(first: Uint8Array<ArrayBuffer>, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(first.length + second.length)
  whole.set(first)
  whole.set(second, first.length)
  return whole
}
