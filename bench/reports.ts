import type pg from 'pg'
import { addDays, type IsoDate } from '../kernel/dates.ts'
import { openPool } from '../platform/server/pools.ts'
import type { Report } from '../reports/engine/server/define-report.ts'
import { trialBalance } from '../reports/accounts/trial-balance.ts'
import { reports } from '../reports/index.ts'
import { salesMargin } from '../reports/sales/sales-margin.ts'
import type { BenchRun } from './bench-run.ts'
import { atMost, median, ms } from './figures.ts'
import type { BusinessSize } from './generate/setting.ts'
import { largeShop, openAsker, type LargeShop } from './large-shop.ts'
import { serveApplication } from './served-application.ts'

/** What a report is asked for. */
interface Scope {
  what: string
  places: readonly string[]
  fromDate: IsoDate
  toDate: IsoDate
}

interface Timed {
  slug: string
  scope: string
  rows: number
  rawMs: number
  productMs: number
}

/** A report that is quicker than this is told of only together with the others. */
const tellingMs = 50

/**
 * P10: every report through HTTP, a page of 25 with its sums, beside its own query, which PostgreSQL runs to its end and throws away: it
 * is not sorted, summed or sent. P12: the summary of the ledger. P13: cost and profit of every item, which reads every line.
 */
export async function measureReports(run: BenchRun, size: BusinessSize): Promise<void> {
  const shop = await largeShop(run, size)
  const { until } = size
  const [place = ''] = shop.places
  const month = { what: 'a month of one location', places: [place], fromDate: addDays(until, -29), toDate: until }
  const year = { ...month, what: 'a year of one location', fromDate: addDays(until, -364) }
  const everywhere = { ...year, what: 'a year of all locations', places: shop.places }
  const sides = await openSides(shop)
  const timed: Timed[] = []
  await run.server.settle()
  const time = async (report: Report, scope: Scope) => {
    const one = await timeReport(run, report, { shop, scope, sides })
    run.log(`  ${scope.what}: ${one.slug}, ${one.rows.toLocaleString('en')} rows, raw ${ms(one.rawMs)}, ${ms(one.productMs)}`)
    return one
  }
  for (const scope of [month, year]) for (const report of reports) timed.push(await time(report, scope))
  tellAll(run, timed)
  tellOne(run, { id: 'P12', what: 'summary of the ledger' }, await time(trialBalance, everywhere), [25, 10])
  tellOne(run, { id: 'P13', what: 'profit of every item' }, await time(salesMargin, everywhere), [1000, 600])
  run.log(
    `${shop.bills.toLocaleString('en')} bills, ${shop.lines.toLocaleString('en')} lines, ${shop.ledgerLines.toLocaleString('en')} ledger lines`,
  )
  await sides.close()
}

async function openSides({ urls, places }: LargeShop) {
  const served = await serveApplication(urls)
  const asker = await openAsker(served.port, places[0] ?? '')
  const pool = openPool({
    ...{ url: urls.reportUrl, role: 'bizx_report', size: 1, statementTimeoutMs: 300_000, name: 'bizx-limit', onError: () => {} },
  })
  return {
    asker,
    pool,
    async close() {
      asker.close()
      await pool.end()
      await served.stop()
    },
  }
}

type Sides = Awaited<ReturnType<typeof openSides>>

async function timeReport(
  { options }: BenchRun,
  report: Report,
  { shop, scope, sides }: { shop: LargeShop; scope: Scope; sides: Sides },
): Promise<Timed> {
  const { slug, path, period } = report.view
  const { fromDate, toDate } = scope
  const days: Record<string, string> = period === null ? {} : { fromDate, toDate }
  const filters = filtersOf(slug, shop)
  const given: Readonly<Record<string, unknown>> = {
    ...days,
    ...filters,
    today: addDays(toDate, 1),
    openDay: addDays(toDate, 1),
    timeZone: 'Asia/Colombo',
    locations: scope.places,
  }
  const values = report.values.map(name => given[name] ?? null)
  const query = { ...days, ...filters, locationCode: scope.places.length > 1 ? 'all' : (scope.places[0] ?? ''), size: '25' }
  const rawMs: number[] = []
  const productMs: number[] = []
  let rows = 0
  // The first turn warms both up; a report of many seconds takes one turn.
  for (let turn = -1; turn < options.rounds; turn += 1) {
    const raw = await timeRaw(sides.pool, report, values)
    const { ms: taken, body } = await sides.asker.ask(path, query)
    rows = (JSON.parse(body) as { total: number }).total
    if (turn < 0 && taken < 3000) continue
    rawMs.push(raw)
    productMs.push(taken)
    if (turn < 0) break
  }
  return { slug, scope: scope.what, rows, rawMs: median(rawMs), productMs: median(productMs) }
}

/** Reports about one customer or supplier. */
function filtersOf(slug: string, { customer, supplier }: LargeShop): Record<string, string> {
  if (slug === 'customer-summary') return { code: customer }
  return slug === 'supplier-summery' ? { code: supplier } : {}
}

// A cursor runs the query as the report's connections do, and MOVE sends none of its rows.
async function timeRaw(pool: pg.Pool, { text }: Report, values: readonly unknown[]): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin read only; set local cursor_tuple_fraction = 1')
    const from = performance.now()
    await client.query(`declare raw no scroll cursor for ${text}`, [...values])
    await client.query('move all in raw')
    const taken = performance.now() - from
    await client.query('commit')
    return taken
  } finally {
    client.release()
  }
}

function tellAll({ report }: BenchRun, timed: readonly Timed[]): void {
  const bound = { must: atMost(1.2, ' × + 5 ms'), then: atMost(1.1, ' × + 5 ms') }
  const ratioOf = ({ rawMs, productMs }: Timed) => (productMs - 5) / rawMs
  const row = (one: Timed) => ({ limit: ms(one.rawMs), product: ms(one.productMs), ratio: ratioOf(one), ...bound })
  for (const [scope, ofScope] of Map.groupBy(timed, one => one.scope)) {
    const slow = ofScope.filter(one => one.rawMs >= tellingMs || ratioOf(one) > bound.must.bound)
    for (const one of slow.toSorted((a, b) => b.productMs - a.productMs)) {
      report({ id: 'P10', what: `${one.slug}, ${scope}`, ...row(one), note: `${one.rows.toLocaleString('en')} rows` })
    }
    const quick = ofScope.filter(one => !slow.includes(one)).toSorted((a, b) => ratioOf(b) - ratioOf(a))
    const [worst] = quick
    if (worst)
      report({ id: 'P10', what: `the other ${quick.length} reports, ${scope}`, ...row(worst), note: `the furthest is ${worst.slug}` })
  }
}

function tellOne({ report }: BenchRun, { id, what }: { id: string; what: string }, one: Timed, [must, then]: [number, number]): void {
  const { slug, scope, rows, rawMs, productMs } = one
  const taken = { limit: ms(rawMs), product: ms(productMs), ratio: productMs, shown: ms(productMs) }
  const note = `${slug}, ${rows.toLocaleString('en')} rows`
  report({ id, what: `${what}, ${scope}`, ...taken, must: atMost(must, ' ms'), then: atMost(then, ' ms'), note })
}
