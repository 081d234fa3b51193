import { z } from 'zod'
import { endpoint, text } from '../../kernel/endpoint.ts'

/** Beside these the call takes what the report's own call takes; the report validates it. */
export const reportFile = endpoint({
  method: 'GET',
  path: 'report-file/:slug',
  summary: 'A whole report of any length as a file, sent while it is made: a workbook, or A4 pages to print',
  permission: 'look-up',
  params: z.object({ slug: z.string().regex(/^[a-z-]{1,40}$/) }),
  query: z.looseObject({
    form: z.enum(['xlsx', 'pdf']),
    /** Keys of the columns on paper, with commas between them; those of a usual screen when left out. */
    columns: text(1_000).optional(),
    /** What else the rows are chosen by, in words: a search. The filters are named by the server. */
    words: text(500).optional(),
    /** The file in parts, each behind its head (`partHead`), so that the browser can show how far it is. */
    parts: z.literal('1').optional(),
  }),
  reply: z.unknown(),
})

/** The head of a part: how many rows are in the file by then, and how many bytes follow; 32 bits each, and none in the last head. */
export const partHead = {
  bytes: 8,
  write(rows: number, length: number): Uint8Array {
    const head = new DataView(new ArrayBuffer(8))
    head.setUint32(0, rows)
    head.setUint32(4, length)
    return new Uint8Array(head.buffer)
  },
  read(bytes: Uint8Array): { rows: number; length: number } {
    const head = new DataView(bytes.buffer, bytes.byteOffset, 8)
    return { rows: head.getUint32(0), length: head.getUint32(4) }
  },
}

/** The header of the reply with the number of the report's rows. */
export const rowsHeader = 'bizx-rows'
