import { addDays, date as businessDay, type IsoDate } from '../../kernel/dates.ts'
import { wholeReport } from '../../reports/engine/report-contract.ts'
import type { Report } from '../../reports/engine/server/define-report.ts'
import { runReport } from '../../reports/engine/server/run-report.ts'
import { reports } from '../../reports/index.ts'
import type { Stage } from './stage.ts'

/** What every report with a period says of a day: each cell and total by report, location, party, row and column. */
export type ToldDay = ReadonlyMap<string, string>

const ofDays = reports.filter(({ view }) => view.period !== null)

/** What every report with a period says of a day when it is read on `today`, at each location of the story and at all together. */
export async function tellDay(stage: Stage, day: string, today: string): Promise<ToldDay> {
  const told = new Map<string, string>()
  const known = [...stage.codes.locations].map(([name, code]) => ({ name, code }))
  const days = { fromDate: businessDay(day), toDate: businessDay(day) }
  const tell = async (report: Report, places: typeof known, asked: Record<string, string>) => {
    const query = { term: '', page: 1, size: wholeReport, sort: report.view.sort[0]!, desc: '0' as const, ...days, ...asked }
    const { timeZone } = stage.shop.application.api.platform
    const by = { role: 'superadmin', userCode: '', may: () => true, now: stage.shop.now(), today: businessDay(today), timeZone } as const
    const found = await runReport(stage.shop.application.api.platform.reports, report, { query, places, ...by })
    const where = [report.view.slug, places.length > 1 ? 'all' : places[0]!.name, ...Object.values(asked)].join(' ')
    for (const row of [...found.rows, { ...found.totals, code: 'total' }] as Readonly<Record<string, unknown>>[]) {
      for (const [key, value] of Object.entries(row)) told.set(`${where}: ${String(row['code'])} ${key}`, String(value ?? ''))
    }
  }
  const asks = ofDays.flatMap(report =>
    [known, ...known.map(place => [place])].flatMap(places => queriesOf(stage, report).map(query => () => tell(report, places, query))),
  )
  // Two at a time, for so many connections has a test's application for reports, and who waits too long for one is refused.
  const waiting = asks.values()
  const lane = async () => {
    // oxlint-disable-next-line no-await-in-loop -- as many lanes as connections
    for (const ask of waiting) await ask()
  }
  await Promise.all([lane(), lane()])
  return told
}

/** A report that asks for a party or an item is asked for each of the story. */
function queriesOf({ codes }: Stage, { view }: Report): Record<string, string>[] {
  const required = view.filters.find(filter => filter.required !== null)
  if (!required) return [{}]
  const found = { customer: codes.customers, supplier: codes.suppliers, item: codes.items }[String(required.finds)]
  return [...(found?.values() ?? [])].map(code => ({ [required.name]: code }))
}

/** Where a day is told otherwise than it was on that day, one line a cell. */
export function retold(day: string, then: ToldDay, again: ToldDay): string[] {
  return [...new Set([...then.keys(), ...again.keys()])]
    .filter(cell => then.get(cell) !== again.get(cell))
    .map(cell => `${day} ${cell}: ${then.get(cell) ?? 'not there'} on the day, ${again.get(cell) ?? 'not there'} later`)
}

/** The day after the last one of a story, on which every day of it is past. */
export const dayAfter = (dates: readonly string[]): IsoDate => addDays(businessDay(dates.at(-1)!), 1)
