import { addDays } from '../kernel/dates.ts'
import { migrate } from '../database/migrate.ts'
import type { BenchRun } from './bench-run.ts'
import { readRows, type Urls } from './bench-server.ts'
import { generateFrom } from './generate.ts'
import { bigBusiness, cashCustomer, type BusinessSize } from './generate/setting.ts'
import { bytesOf, Line } from './line.ts'
import { serveApplication } from './served-application.ts'
import { confirmToday, signIn } from './tills.ts'

/** The shop of years in which reports and lists are measured. */
export interface LargeShop {
  urls: Urls
  /** Its locations; the days of all but the last one of bills are closed. */
  places: string[]
  bills: number
  lines: number
  ledgerLines: number
  /** The customer and the supplier with the most papers. */
  customer: string
  supplier: string
}

const shops = new WeakMap<BenchRun, Promise<LargeShop>>()

/** The shop with `--bills` bills: generated when it is first asked for, once a run; with `--keep` once a folder. */
export function largeShop(run: BenchRun, size: BusinessSize): Promise<LargeShop> {
  const shop = shops.get(run) ?? openLargeShop(run, { ...size, bills: run.options.largeBills, customers: bigBusiness.customers })
  shops.set(run, shop)
  return shop
}

async function openLargeShop(run: BenchRun, size: BusinessSize): Promise<LargeShop> {
  const kept = await run.server.database('bench_full', true)
  const isDone = await isGenerated(kept)
  const urls = isDone ? kept : await run.server.database('bench_full')
  if (isDone) await migrate(urls.ownerUrl)
  else {
    run.log(`generating ${size.bills} bills`)
    await generateFrom(urls, size, run.log)
  }
  await closeDays(urls, size)
  const [counted] = await readRows<Omit<LargeShop, 'urls'>>(
    urls.ownerUrl,
    `select (select array_agg(code::text order by node) from stock_location) as places,
       (select count(*)::int from invoice) as bills, (select count(*)::int from invoice_line) as lines,
       (select count(*)::int from gl_line) as "ledgerLines", (select min(code)::text from supplier) as supplier,
       (select customer_code::text from invoice where customer_code <> ${cashCustomer} group by customer_code order by count(*) desc limit 1) as customer`,
  )
  if (!counted) throw new Error('the large shop is empty')
  return { urls, ...counted }
}

// The schema of the generator's own tables is dropped last.
async function isGenerated({ ownerUrl }: Urls): Promise<boolean> {
  const [found] = await readRows<{ done: boolean }>(
    ownerUrl,
    `select to_regclass('invoice') is not null and to_regnamespace('bench') is null as done`,
  )
  return found?.done ?? false
}

/** As in every shop, the days before the last one are closed: the first close of all counts in everything before it. */
export async function closeDays(urls: Urls, { until }: BusinessSize): Promise<void> {
  const open = await readRows<{ place: string }>(
    urls.ownerUrl,
    'select location_code as place from location_day where closed_through is null order by 1',
  )
  if (open.length === 0) return
  const served = await serveApplication(urls)
  await confirmToday(
    served.port,
    open.map(({ place }) => place),
  )
  const line = new Line(served.port)
  const token = await signIn(line, 'owner')
  for (const { place } of open) {
    const headers = { Authorization: `Bearer ${token}`, LocationCode: place, 'Idempotency-Key': crypto.randomUUID() }
    const body = JSON.stringify({ date: addDays(until, -1), looseCash: '1.00', reason: 'Counted twice' })
    const { status, body: answer } = await line.send(bytesOf({ method: 'POST', path: '/api/v1/closing-balance', headers, body }))
    if (status !== 200) throw new Error(`${place} cannot be closed: ${answer.slice(0, 300)}`)
  }
  line.close()
  await served.stop()
  await readRows(urls.ownerUrl, 'vacuum analyze')
}

/** Asks the application over one connection as the owner at a location; answers the time it took and the text of the reply. */
export async function openAsker(port: number, place: string) {
  const line = new Line(port)
  const headers = { Authorization: `Bearer ${await signIn(line, 'owner')}`, LocationCode: place }
  return {
    async ask(path: string, query: Readonly<Record<string, string>> = {}): Promise<{ ms: number; body: string }> {
      const request = bytesOf({ method: 'GET', path: `/api/v1/${path}?${new URLSearchParams(query).toString()}`, headers })
      const from = performance.now()
      const { status, body } = await line.send(request)
      const ms = performance.now() - from
      if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 300)}`)
      return { ms, body }
    },
    close: () => line.close(),
  }
}
