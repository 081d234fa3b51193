import type pg from 'pg'
import { writeCsv } from '../../../../platform/server/csv.ts'
import type { FileFormat } from '../contract.ts'
import type { KeptFile } from './kept-file.ts'

interface Reason {
  row: number
  text: string
}

const findReasons = `select row_no as row, string_agg(concat_ws(': ', nullif(heading, ''), problem) || '. ' || advice, ' ' order by problem_no) as text
  from import_problem where import_id = $1 and not is_note group by row_no order by row_no`

/** A file of the refused rows with their original columns and a further column with the reason, to be corrected and imported again. */
export async function refusedFile(
  pool: pg.Pool,
  { headings, rows }: KeptFile,
  { id, format, writtenAt }: { id: string; format: FileFormat; writtenAt: Date },
): Promise<Uint8Array> {
  const found = await pool.query<Reason>(findReasons, [id])
  const byNumber = new Map(rows.map(row => [row.row, row]))
  const head = [...headings, 'Row', 'Refused because']
  const textOf = (row: number, index: number) => byNumber.get(row)?.cells?.[index] ?? ''
  const refused = found.rows.map(({ row, text }) => [...headings.map((_, index) => textOf(row, index)), String(row), text])
  if (format === 'csv') return new TextEncoder().encode(writeCsv([head, ...refused]))
  const columns = head.map(heading => ({ heading, width: heading === 'Refused because' ? 100 : 18 }))
  // What was a number stays one, so that nobody is asked how 1.125 is meant when the file comes again.
  const withNumbers = refused.map((cells, at) => {
    const { numbers = [] } = byNumber.get(found.rows[at]?.row ?? 0) ?? {}
    return cells.map((cell, index) => (numbers.includes(index) && String(Number(cell)) === cell ? Number(cell) : cell))
  })
  const { writeWorkbook } = await import('../../../../platform/server/spreadsheet.ts')
  return writeWorkbook([{ name: 'Refused rows', columns, rows: withNumbers }], writtenAt)
}
