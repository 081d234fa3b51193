import type pg from 'pg'
import type { IsoDate } from '../../kernel/dates.ts'
import { parseMoney, zero } from '../../kernel/money.ts'
import { wholeReport } from '../../reports/engine/report-contract.ts'
import type { Report } from '../../reports/engine/server/define-report.ts'
import { runReport } from '../../reports/engine/server/run-report.ts'

/** The books that reports are asked about. */
export interface ReportedBooks {
  /** As reports read. */
  reports: pg.Pool
  /** As the owner reads, for the ledger itself. */
  owner: pg.Pool
  now: number
  today: IsoDate
}

/** Which days, and which locations. */
export interface AskedDays {
  fromDate: IsoDate
  toDate: IsoDate
  places: readonly { code: string; name: string }[]
}

/** A row of a report. */
export type Row = Readonly<Record<string, unknown>>

/** Thousandths of a quantity as it is told. */
export const thousandthsOf = (text: unknown) => Math.round(Number(text ?? 0) * 1000)
/** Cents of an amount as it is told. */
export const centsOf = (text: unknown) => Number(parseMoney(String(text ?? '0')) ?? zero)

/** Reports and the ledger asked about the same days and locations, and where they disagree, one line each. */
export class Asking {
  readonly wrong: string[] = []
  readonly books: ReportedBooks
  readonly asked: AskedDays

  constructor(books: ReportedBooks, asked: AskedDays) {
    this.books = books
    this.asked = asked
  }

  get codes(): readonly string[] {
    return this.asked.places.map(({ code }) => code)
  }

  /** Several agreements look at the same report; it is asked once. */
  private readonly told = new Map<string, ReturnType<typeof runReport>>()

  private run(report: Report, query: object): ReturnType<typeof runReport> {
    const key = `${report.view.slug} ${JSON.stringify(query)}`
    const told = this.told.get(key) ?? this.askFor(report, query)
    this.told.set(key, told)
    return told
  }

  private askFor(report: Report, query: object): ReturnType<typeof runReport> {
    const { books, asked } = this
    const { fromDate, toDate, places } = asked
    const days = report.view.period === null ? {} : { fromDate, toDate }
    const whole = { term: '', page: 1, size: 1, sort: report.view.sort[0]!, desc: '0' as const, ...days, ...query }
    const request = {
      query: whole,
      places,
      role: 'superadmin',
      userCode: '',
      may: () => true,
      now: books.now,
      today: books.today,
      timeZone: 'Asia/Colombo',
    } as const
    return runReport(books.reports, report, request)
  }

  /** The totals of a report in cents, by the key of their column. */
  async sums(report: Report, query: object = {}): Promise<(key: string) => number> {
    const { totals } = await this.run(report, query)
    return key => centsOf(totals[key])
  }

  /** All rows of a report that count, page by page, and what a column of those comes to that are wanted, in cents. */
  async rows(report: Report, query: object = {}) {
    const found: Row[] = []
    for (let page = 1; ; page += 1) {
      // oxlint-disable-next-line no-await-in-loop -- a page follows the other
      const { rows, total } = await this.run(report, { size: wholeReport, ...query, page })
      found.push(...rows)
      if (found.length >= total || rows.length === 0) break
    }
    const rows = found.filter(({ isOff }) => isOff !== true)
    const sum = (key: string, isWanted: (row: Row) => boolean = () => true) =>
      rows.filter(isWanted).reduce((cents, row) => cents + centsOf(row[key]), 0)
    return { rows, sum }
  }

  /** One whole number of the database; `sql` takes the locations as $1, the first day as $2 and the last as $3. */
  async one(sql: string): Promise<number> {
    const { fromDate, toDate } = this.asked
    const { rows } = await this.books.owner.query<{ one: string | null }>(
      `select one::text from (${sql}) asked (one), (select $1::text[], $2::date, $3::date) typed`,
      [this.codes, fromDate, toDate],
    )
    return Number(rows[0]?.one ?? 0)
  }

  private ledger(which: string): Promise<number> {
    return this.one(`select coalesce(sum(debit - credit), 0) from gl_line where location_code = any($1) and ${which}`)
  }

  /** Debit less credit of accounts at the end of the last day; `which` narrows it by SQL. */
  balance(accounts: readonly string[], which = 'true'): Promise<number> {
    return this.ledger(`account_code in (${accounts.map(code => `'${code}'`).join()}) and business_date <= $3 and ${which}`)
  }

  /** Debit less credit that the days moved. */
  moved(accounts: readonly string[], which = 'true'): Promise<number> {
    return this.ledger(`account_code in (${accounts.map(code => `'${code}'`).join()}) and business_date between $2 and $3 and ${which}`)
  }

  /** Notes figures that are not the same. */
  agree(what: string, ...figures: readonly number[]): void {
    if (new Set(figures).size <= 1) return
    const { fromDate, toDate, places } = this.asked
    this.wrong.push(`${what}, ${fromDate} to ${toDate} at ${places.map(({ code }) => code).join(' ')}: ${figures.join(', ')} cents`)
  }
}
