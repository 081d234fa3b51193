import { addDays } from '../kernel/dates.ts'
import { reports } from '../reports/index.ts'
import type { BenchRun } from './bench-run.ts'
import { atMost, median, ms, quantile } from './figures.ts'
import type { BusinessSize } from './generate/setting.ts'
import { largeShop, openAsker, type LargeShop } from './large-shop.ts'
import { serveApplication } from './served-application.ts'

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: { enum?: string[] }
}
type Operations = Record<string, { get?: { parameters?: Parameter[] } }>
type Query = Record<string, string>

interface Asked {
  what: string
  times: number[]
}

/** P21: every list of the application: its first and last page, in each order, by each filter, and by what is typed into it. */
export async function measurePages(run: BenchRun, size: BusinessSize): Promise<void> {
  const shop = await largeShop(run, size)
  const served = await serveApplication(shop.urls, { apiDocs: true })
  const asker = await openAsker(served.port, shop.places[0] ?? '')
  const { paths } = JSON.parse((await asker.ask('openapi.json')).body) as { paths: Operations }
  const asked: Asked[] = []
  const calls = 1 + 2 * run.options.rounds
  await run.server.settle()
  for (const [path, parameters] of listsOf(paths)) {
    const needed = neededOf(parameters)
    const { body } = await asker.ask(path, needed)
    const rows = (JSON.parse(body) as { total: number }).total
    for (const query of queriesOf(parameters, { rows, shop, size })) {
      const times: number[] = []
      for (let nth = -1; nth < calls; nth += 1) {
        const { ms: taken } = await asker.ask(path, { size: '25', ...needed, ...query })
        if (nth >= 0) times.push(taken)
      }
      const what = `${path}?${new URLSearchParams(query).toString()}`
      run.log(`  ${what}, ${rows.toLocaleString('en')} rows: ${ms(median(times))}`)
      asked.push({ what, times })
    }
  }
  asker.close()
  await served.stop()
  tell(run, asked)
}

// A list is what has pages; reports have them too and are P10.
function listsOf(paths: Operations): (readonly [string, Parameter[]])[] {
  const ofReports = new Set(reports.flatMap(({ view, further }) => [view.path, ...further.map(({ call }) => call.path)]))
  return Object.entries(paths)
    .map(([address, { get }]) => [address.replace('/api/v1/', ''), get?.parameters ?? []] as const)
    .filter(([path, parameters]) => !path.includes('{') && !ofReports.has(path) && parameters.some(({ name }) => name === 'page'))
}

/** What a list does not answer without. */
function neededOf(parameters: readonly Parameter[]): Query {
  return Object.fromEntries(
    parameters.flatMap(({ name, required, schema }) => (required && schema.enum?.[0] ? [[name, schema.enum[0]] as const] : [])),
  )
}

function queriesOf(parameters: readonly Parameter[], { rows, shop, size }: { rows: number; shop: LargeShop; size: BusinessSize }): Query[] {
  const has = (name: string) => parameters.some(one => one.name === name)
  const codes: Query = {
    customerCode: shop.customer,
    supplierCode: shop.supplier,
    fromDate: addDays(size.until, -364),
    toDate: addDays(size.until, -364),
  }
  const queries: Query[] = [{}, { page: String(Math.max(1, Math.ceil(rows / 25))) }]
  for (const { name, schema } of parameters) {
    const values = schema.enum ?? (codes[name] ? [codes[name]] : [])
    if (name !== 'desc') queries.push(...values.map(value => ({ [name]: value })))
    if (name === 'sort' && has('desc'))
      queries.push(...values.map(sort => ({ sort, desc: '1' })), ...values.map(sort => ({ sort, desc: '0' })))
  }
  if (has('term')) queries.push({ term: 'a' }, { term: 'pe' }, { term: 'toyota' }, { term: 'brake 12' }, { term: 'zzqzz' })
  return queries
}

function tell({ report }: BenchRun, asked: readonly Asked[]): void {
  const slowest = asked.toSorted((a, b) => median(b.times) - median(a.times))
  const p95 = quantile(
    asked.flatMap(({ times }) => times),
    0.95,
  )
  const goals = { must: atMost(100, ' ms'), then: atMost(40, ' ms') }
  const note = `${asked.length} pages, each ${slowest[0]?.times.length ?? 0} times`
  report({ id: 'P21', what: 'a page of a list, any order and filter, p95', product: ms(p95), ratio: p95, shown: ms(p95), ...goals, note })
  for (const { what, times } of slowest.slice(0, 5)) {
    const taken = median(times)
    report({ id: 'P21', what: `among the slowest: ${what}`, product: ms(taken), ratio: taken, shown: ms(taken), must: goals.must })
  }
}
