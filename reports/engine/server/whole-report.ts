import type pg from 'pg'
import type { Report } from './define-report.ts'
import { openSnapshot, type Reading } from './reading.ts'
import { planOf, type ReportPlan, type ReportRequest, type ReportResult } from './run-report.ts'

type Row = Readonly<Record<string, unknown>>

export interface WholeReport extends Omit<ReportResult, 'rows'> {
  /** All rows in their order, some hundreds at a time. Ending the reading early ends it in the database too. */
  parts: AsyncGenerator<Row[]>
}

const rowsAtOnce = 1_000

// Rows are read as fast as they are taken, and a slow line may pause between two parts. The plan is that of all rows, not of the first.
const patient = `set local idle_in_transaction_session_timeout = '120s'; set local cursor_tuple_fraction = 1`

/** A report of any length: its sums first, then its rows through a cursor, all in one snapshot. Memory does not grow with the rows. */
export async function openWholeReport(pool: pg.Pool, report: Report, asked: ReportRequest, reading: Reading | null): Promise<WholeReport> {
  const { client, failure, close } = await openSnapshot(pool, reading)
  try {
    await client.query(patient)
    const plan = await planOf(client, report, asked)
    const sums = plan.sumsOf((await client.query<Row>(plan.texts.sums, plan.values)).rows)
    await client.query(`declare whole no scroll cursor for ${plan.texts.rows}`, plan.values)
    const parts = rowsOf(plan)
    // Begun here, so that whoever gives it up unread closes it.
    await parts.next()
    return { ...sums, about: plan.about, parts }
  } catch (error) {
    await close(false)
    throw failure(error)
  }

  async function* rowsOf(plan: ReportPlan): AsyncGenerator<Row[]> {
    let isWhole = false
    try {
      yield []
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- the next rows are read when these are taken
        const { rows } = await client.query<Row>(`fetch ${rowsAtOnce} from whole`)
        if (rows.length > 0) yield rows.map(plan.rowOf)
        if (rows.length < rowsAtOnce) break
      }
      isWhole = true
    } catch (error) {
      throw failure(error)
    } finally {
      await close(isWhole)
    }
  }
}
