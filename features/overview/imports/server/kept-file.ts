import { deflateSync, inflateSync } from 'node:zlib'
import type pg from 'pg'
import type { FileRow } from '../engine/file-row.ts'

/** A file after parsing: its headings, and the rows below them. */
export interface KeptFile {
  headings: string[]
  rows: FileRow[]
}

/** The parsed file as the database stores it: parsed once, and compressed. */
export function packed(file: KeptFile): Buffer {
  return deflateSync(JSON.stringify(file), { level: 3 })
}

export async function keptFile(pool: pg.Pool, id: string): Promise<KeptFile> {
  const { rows } = await pool.query<{ content: Buffer | null }>('select content from import_job where id = $1', [id])
  const content = rows[0]?.content
  if (!content) throw new Error(`import ${id} has no rows`)
  return JSON.parse(inflateSync(content).toString('utf8')) as KeptFile
}
