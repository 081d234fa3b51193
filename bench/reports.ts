import type pg from 'pg'
import { addDays, type IsoDate } from '../kernel/dates.ts'
import { openPool } from '../platform/server/pools.ts'
import type { Report } from '../reports/engine/server/define-report.ts'
import { reports } from '../reports/index.ts'
import type { BenchRun } from './bench-run.ts'
import { atMost, median, ms } from './figures.ts'
import { bigBusiness, type BusinessSize } from './generate/setting.ts'
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
 * is not sorted, summed or sent. P12: the summary of the ledger. P13: the slowest of all.
 */
export async function measureReports(run: BenchRun, size: BusinessSize): Promise<void> {
  const shop = await largeShop(run, size)
  const { until } = size
  const scopes: Scope[] = [
    { what: 'a month of one location', places: shop.places.slice(0, 1), fromDate: addDays(until, -29), toDate: until },
    { what: 'a year of all locations', places: shop.places, fromDate: addDays(until, -364), toDate: until },
  ]
  const sides = await openSides(shop)
  const timed: Timed[] = []
  await run.server.settle()
  for (const scope of scopes) {
    for (const report of reports) {
      const one = await timeReport(run, report, { shop, scope, sides })
      run.log(`  ${scope.what}: ${one.slug}, ${one.rows.toLocaleString('en')} rows, raw ${ms(one.rawMs)}, ${ms(one.productMs)}`)
      timed.push(one)
    }
  }
  await sides.close()
  tell(run, shop, timed)
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
  const given: Readonly<Record<string, unknown>> = { ...days, ...filters, today: addDays(toDate, 1), locations: scope.places }
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

function tell({ report, options }: BenchRun, { bills, lines, ledgerLines }: LargeShop, timed: readonly Timed[]): void {
  const size = `${bills.toLocaleString('en')} bills, ${lines.toLocaleString('en')} lines, ${ledgerLines.toLocaleString('en')} ledger lines`
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
  const year = timed.slice(timed.length / 2)
  const ledger = year.find(one => one.slug === 'trial-balance')
  if (ledger) {
    const figure = { limit: ms(ledger.rawMs), product: ms(ledger.productMs), ratio: ledger.productMs, shown: ms(ledger.productMs) }
    report({
      id: 'P12',
      what: 'summary of the ledger, a year of all locations',
      ...figure,
      must: atMost(25, ' ms'),
      then: atMost(10, ' ms'),
      note: size,
    })
  }
  const [largest] = year.toSorted((a, b) => b.productMs - a.productMs)
  if (!largest) return
  const whose = options.largeBills === bigBusiness.bills ? '' : `${size}; `
  const figure = { limit: ms(largest.rawMs), product: ms(largest.productMs), ratio: largest.productMs, shown: ms(largest.productMs) }
  const note = `${whose}${largest.slug}, ${largest.rows.toLocaleString('en')} rows`
  report({ id: 'P13', what: 'the slowest report', ...figure, must: atMost(1000, ' ms'), then: atMost(600, ' ms'), note })
}
