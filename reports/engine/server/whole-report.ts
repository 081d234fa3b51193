import type pg from 'pg'
import type { Report } from './define-report.ts'
import { openSnapshot, type Reading } from './reading.ts'
import { placeName } from './report-texts.ts'
import { planOf, type ReportRequest, type ReportResult } from './run-report.ts'

type Row = Readonly<Record<string, unknown>>

export interface WholeReport extends Omit<ReportResult, 'rows'> {
  /** All rows in their order, some hundreds at a time. Ending the reading early ends it in the database too. */
  parts: AsyncGenerator<Row[]>
}

const rowsAtOnce = 1_000

// Rows are read as fast as they are taken, and a slow line may pause between two parts. The plan is that of all rows, not of the first.
const patient = `set local idle_in_transaction_session_timeout = '120s'; set local cursor_tuple_fraction = 1`

/** A report of any length: its sums first, then its rows, through one cursor. Memory does not grow with the rows. */
export async function openWholeReport(pool: pg.Pool, report: Report, asked: ReportRequest, reading: Reading | null): Promise<WholeReport> {
  const { client, failure, close } = await openSnapshot(pool, reading)
  let isEnd = false
  const fetch = async () => {
    const { rows } = await client.query<Row>(`fetch ${rowsAtOnce} from whole`)
    isEnd = rows.length < rowsAtOnce
    return rows
  }
  try {
    await client.query(patient)
    const plan = await planOf(client, report, asked)
    await client.query(`declare whole no scroll cursor for ${plan.texts.whole}`, plan.values)
    const counted: Row[] = []
    const first: Row[] = []
    while (!isEnd && first.length < rowsAtOnce) {
      // oxlint-disable-next-line no-await-in-loop -- a report may have as many groups as rows
      for (const row of await fetch()) (row[placeName] === null ? counted : first).push(row)
    }
    const parts = rowsFrom(first, plan.rowOf)
    // Begun here, so that whoever gives it up unread closes it.
    await parts.next()
    return { ...plan.sumsOf(counted), about: plan.about, parts }
  } catch (error) {
    await close(false)
    throw failure(error)
  }

  async function* rowsFrom(first: readonly Row[], rowOf: (row: Row) => Row): AsyncGenerator<Row[]> {
    let isWhole = false
    try {
      yield []
      if (first.length > 0) yield first.map(rowOf)
      // oxlint-disable-next-line no-await-in-loop -- the next rows are read when these are taken
      while (!isEnd) yield (await fetch()).map(rowOf)
      isWhole = true
    } catch (error) {
      throw failure(error)
    } finally {
      await close(isWhole)
    }
  }
}
