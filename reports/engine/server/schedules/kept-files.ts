import type pg from 'pg'
import { statement } from '../../../../platform/server/pipeline/statement.ts'

const pieceBytes = 512 * 1024

const insertPart = statement('reports.insert-file-part', 'insert into report_file_part (file_id, part_no, bytes) values ($1, $2, $3)')
const dropParts = statement('reports.drop-file-parts', 'delete from report_file_part where file_id = $1')
const readPart = statement('reports.read-file-part', 'select bytes from report_file_part where file_id = $1 and part_no = $2')
const dropOld = statement('reports.drop-old-files', 'delete from report_file where begun_at < to_timestamp($1::double precision / 1000)')

/** Writes the bytes of a kept file in pieces, in place of those that a broken try left. Resolves to their number. */
export async function keepBytes(pool: pg.Pool, id: string, source: AsyncIterable<{ bytes: Uint8Array }>): Promise<number> {
  await pool.query({ ...dropParts, values: [id] })
  let held: Uint8Array[] = []
  let heldBytes = 0
  let size = 0
  let part = 0
  const write = async () => {
    if (heldBytes === 0) return
    await pool.query({ ...insertPart, values: [id, part, Buffer.concat(held)] })
    part += 1
    held = []
    heldBytes = 0
  }
  for await (const { bytes } of source) {
    held.push(bytes)
    heldBytes += bytes.length
    size += bytes.length
    if (heldBytes >= pieceBytes) await write()
  }
  await write()
  return size
}

/** The bytes of a kept file, piece by piece. */
export async function* keptBytes(pool: pg.Pool, id: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    const { rows } = await pool.query<{ bytes: Buffer }>({ ...readPart, values: [id, part] })
    if (!rows[0]) return
    yield rows[0].bytes
  }
}

/** Drops files that were begun before a moment. */
export async function dropOldFiles(pool: pg.Pool, before: number): Promise<void> {
  await pool.query({ ...dropOld, values: [before] })
}
