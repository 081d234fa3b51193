import { businessDate } from '../kernel/dates.ts'
import type { BenchRun } from './bench-run.ts'
import { readRows } from './bench-server.ts'
import { atMost, median, ms, quantile } from './figures.ts'
import { closeDays } from './large-shop.ts'
import { generateFrom } from './generate.ts'
import { timeZone } from './generate/bills.ts'
import type { BusinessSize } from './generate/setting.ts'
import { bytesOf, Line } from './line.ts'
import { serveApplication } from './served-application.ts'
import { signIn } from './tills.ts'

const rounds = 40
const calls = ['dashboard-sales', 'dashboard-tasks', 'dashboard-business', 'dashboard-stock', 'dashboard-services']
/** Asked for when the others have come, and every ten minutes. */
const later = 'stock-value'

/**
 * P27: the owner's dashboard over all locations, in a shop with 1,000,000 bills up to today, whose days before it are closed: each call
 * alone, and all sent at once.
 */
export async function measureDashboard(run: BenchRun, size: BusinessSize): Promise<void> {
  const { options, server, report, log } = run
  const bills = options.largeBills
  log(`generating ${bills} bills`)
  const urls = await server.database('bench_dashboard')
  const dated = { ...size, bills, until: businessDate(Date.now(), timeZone) }
  await generateFrom(urls, dated, log)
  await closeDays(urls, dated)
  const [place] = await readRows<{ code: string }>(urls.ownerUrl, 'select min(code) as code from stock_location', [])
  const served = await serveApplication(urls)
  const lines = [...calls, later].map(() => new Line(served.port))
  const headers = { Authorization: `Bearer ${await signIn(lines[0]!, 'owner')}`, LocationCode: place?.code ?? '' }
  const requests = [...calls, later].map(call => bytesOf({ method: 'GET', path: `/api/v1/${call}`, headers }))
  const ask = async (nth: number) => {
    const from = performance.now()
    const { status, body } = await lines[nth]!.send(requests[nth]!)
    if (status !== 200) throw new Error(`${[...calls, later][nth]} answered ${status}: ${body.slice(0, 300)}`)
    return performance.now() - from
  }
  await server.settle()
  const measure = async (what: string, taken: () => Promise<number>) => {
    const times: number[] = []
    for (let round = -5; round < rounds; round += 1) {
      const time = await taken()
      if (round >= 0) times.push(time)
    }
    const slow = quantile(times, 0.95)
    report({
      id: 'P27',
      what: `${what}, ${bills.toLocaleString('en')} bills, p95`,
      product: ms(slow),
      ratio: slow,
      shown: ms(slow),
      must: atMost(100, ' ms'),
      note: `p50 ${ms(median(times))}`,
    })
  }
  for (const [nth, call] of [...calls, later].entries()) await measure(call, () => ask(nth))
  await measure('all of them at once', async () => {
    const from = performance.now()
    await Promise.all(calls.map((_, nth) => ask(nth)))
    return performance.now() - from
  })
  for (const line of lines) line.close()
  await served.stop()
}
