import { call, senderNow, type Sent } from '../../../../platform/web/call.ts'
import { base64Of } from '../../../../platform/web/base64-of.ts'
import { newKey } from '../../../../platform/web/new-key.ts'
import { sendUntilAnswered } from '../../../../platform/web/save-attempts.ts'
import type { Endpoint, Reply } from '../../../../kernel/endpoint.ts'
import { getImportTemplate, getRefusedRows, partBytes, sendImportPart, startImport, type FileFormat, type ImportRead } from '../contract.ts'
import type { ImportKind } from '../engine/import-column.ts'

/** Sends a save under a new key, and repeats it with that key while the network is away. */
export function sendImportSave<E extends Endpoint>(endpoint: E, input: Sent<E>, send = senderNow()): Promise<Reply<E>> {
  const idempotencyKey = newKey()
  return sendUntilAnswered({ send: () => send(endpoint, input, { idempotencyKey }), onRetry: () => {} })
}

/** Sends a file in its parts; `onSent` is called with the number of bytes that have arrived. */
export async function sendFile(kind: ImportKind, file: File, onSent: (bytes: number) => void): Promise<ImportRead> {
  const send = senderNow()
  let { import: job } = await sendImportSave(startImport, { body: { kind, fileName: file.name.slice(-200), fileSize: file.size } })
  for (let at = 0, partNo = 1; at < file.size; at += partBytes, partNo += 1) {
    // oxlint-disable no-await-in-loop -- one part after the other: a till's calls come between
    const content = await base64Of(file.slice(at, at + partBytes))
    const reply = await sendImportSave(sendImportPart, { params: { id: job.id }, body: { partNo, content } }, send)
    // oxlint-enable no-await-in-loop
    job = reply.import
    onSent(Math.min(at + partBytes, file.size))
  }
  return job
}

function download({ fileName, content }: { fileName: string; content: string }, format: FileFormat): void {
  const bytes = Uint8Array.from(atob(content), character => character.charCodeAt(0))
  const type = format === 'csv' ? 'text/csv' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export async function downloadTemplate(kind: ImportKind, format: FileFormat): Promise<void> {
  download(await call(getImportTemplate, { params: { kind }, query: { format } }), format)
}

export async function downloadRefused(id: string, format: FileFormat): Promise<void> {
  download(await call(getRefusedRows, { params: { id }, query: { format } }), format)
}
