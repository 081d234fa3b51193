import {
  checkImport,
  chooseImportSheet,
  getImport,
  getRefusedRows,
  partBytes,
  runImport,
  sendImportPart,
  startImport,
  type ImportRead,
} from '../../features/overview/imports/contract.ts'
import type { ImportKind } from '../../features/overview/imports/engine/import-column.ts'
import { callApi, type ApiSession } from '../api-client.ts'

const underway = ['uploading', 'reading', 'checking', 'importing']
const key = () => ({ key: crypto.randomUUID() })

/** The import once its work is done; throws what went wrong. */
async function settled(session: ApiSession, id: string): Promise<ImportRead> {
  for (;;) {
    const { import: job } = await callApi(session, getImport, { params: { id } })
    if (!underway.includes(job.state)) return job
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** Sends a file in its parts and waits until it is read. */
export async function upload(
  session: ApiSession,
  kind: ImportKind,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<{ job: ImportRead; sentMs: number; readMs: number }> {
  const from = performance.now()
  const { import: begun } = await callApi(session, startImport, { body: { kind, fileName: name, fileSize: bytes.length } }, key())
  for (let at = 0, partNo = 1; at < bytes.length; at += partBytes, partNo += 1) {
    const content = Buffer.from(bytes.subarray(at, at + partBytes)).toString('base64')
    await callApi(session, sendImportPart, { params: { id: begun.id }, body: { partNo, content } }, key())
  }
  const sent = performance.now()
  const read = await settled(session, begun.id)
  const { sheets, sheet = null } = read.file ?? {}
  const likely = sheet === null ? sheets?.find(({ isLikely }) => isLikely)?.sheet : undefined
  if (likely !== undefined) await callApi(session, chooseImportSheet, { params: { id: read.id }, body: { sheet: likely } }, key())
  const job = likely === undefined ? read : await settled(session, read.id)
  if (job.state !== 'read') throw new Error(job.message)
  return { job, sentMs: sent - from, readMs: performance.now() - sent }
}

export interface Chosen {
  without: readonly string[]
  existing: 'refuse' | 'update'
  roundAmounts: boolean
  decimals: 'point' | 'comma' | null
  dateOrder: 'day-first' | 'month-first' | null
}

/** Checks a file with the columns as they are guessed, but for those left out. */
export async function check(session: ApiSession, { id, file }: ImportRead, { without, ...choices }: Chosen): Promise<ImportRead> {
  const mapping = (file?.guess ?? []).filter(one => !without.includes(one.key))
  await callApi(session, checkImport, { params: { id }, body: { mapping, createMissing: true, ...choices } }, key())
  const job = await settled(session, id)
  if (job.state !== 'checked') throw new Error(job.message)
  return job
}

/** Imports all rows that are not refused. */
export async function run(session: ApiSession, id: string): Promise<ImportRead> {
  await callApi(session, runImport, { params: { id }, body: { skipRefused: true } }, key())
  const job = await settled(session, id)
  if (job.state !== 'done') throw new Error(job.message)
  return job
}

export async function downloadRefusedRows(session: ApiSession, id: string): Promise<Uint8Array> {
  const { content } = await callApi(session, getRefusedRows, { params: { id }, query: { format: 'csv' } as never })
  return new Uint8Array(Buffer.from(content, 'base64'))
}
