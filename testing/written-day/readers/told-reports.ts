import { formatMoney, money, parseMoney, zero } from '../../../kernel/money.ts'
import { wholeReport } from '../../../reports/engine/report-contract.ts'
import type { Report } from '../../../reports/engine/server/define-report.ts'
import type { Reading } from './reader.ts'

type Row = Readonly<Record<string, string | boolean | number | null>>

/** The rows of a report on the day of the reading that count, at a location of the story, or at all of them together. */
export async function rowsOf({ stage, date, read }: Reading, report: Report, loc: string | null, query: object = {}): Promise<Row[]> {
  const days = report.view.period === null ? {} : { fromDate: date, toDate: date }
  const locationCode = loc === null ? 'all' : stage.codeOf('locations', loc)
  const asked = { ...days, locationCode, size: wholeReport, ...query }
  const told = (await read(report.call, { query: asked as never }, loc ?? undefined)) as unknown as Record<string, Row[]>
  return (told[report.view.key] ?? []).filter(row => row['isOff'] !== true)
}

/** Does the row take off a paper of an earlier day that was reversed on this one? */
export const isTakenOff = (row: Row) => String(row['code']).endsWith('-R')

export const centsOf = (row: Row, key: string): number => parseMoney(String(row[key] ?? '0')) ?? zero
/** The sum of a column of money, as text. */
export const sumOf = (rows: readonly Row[], key: string): string => textOf(rows.reduce((sum, row) => sum + centsOf(row, key), 0))
export const textOf = (cents: number): string => formatMoney(money(cents))
export type { Row as ToldRow }
