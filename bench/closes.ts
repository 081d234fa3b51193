import { addDays, type IsoDate } from '../kernel/dates.ts'
import type { BenchRun } from './bench-run.ts'
import { readRows, type Urls } from './bench-server.ts'
import { atMost, median, ms, quantile } from './figures.ts'
import { generateFrom } from './generate.ts'
import type { BusinessSize } from './generate/setting.ts'
import { bytesOf, Line } from './line.ts'
import { serveApplication } from './served-application.ts'
import { confirmToday, signIn } from './tills.ts'

/** Days that are closed one after the other, and calls of the preview. */
const closes = 9
const previews = 40

interface Closed {
  lines: number
  closeMs: number[]
  previewMs: number[]
  /** The first close, which counts in everything posted before. */
  firstMs: number
}

/**
 * P14: closing a day with ten times as many ledger lines, as many of them a day: ten years instead of one. P11: the preview of a
 * day that is not closed, in the larger of the two.
 */
export async function measureCloses(run: BenchRun, size: BusinessSize): Promise<void> {
  const { options, server, report } = run
  // A bill has some seven lines: 1,500,000 make ten million.
  const bills = Math.round(options.largeBills * 1.5)
  const few = await closedDays(run, await server.database('bench_days'), { ...size, bills: Math.round(bills / 10), years: 1 })
  const many = await closedDays(run, await server.database('bench_years'), { ...size, bills, years: 10 })
  const counts = `${few.lines.toLocaleString('en')} and ${many.lines.toLocaleString('en')} ledger lines`
  const [before, after] = [median(few.closeMs), median(many.closeMs)]
  report({
    id: 'P14',
    what: 'closing a day, ten times the ledger',
    limit: ms(before),
    product: ms(after),
    ratio: after / before,
    must: atMost(1.3),
    note: `${counts}; the first close of all took ${ms(many.firstMs)}`,
  })
  report({ id: 'P14', what: 'closing a day', product: ms(after), ratio: after, shown: ms(after), must: atMost(1000, ' ms') })
  const slow = quantile(many.previewMs, 0.95)
  report({
    id: 'P11',
    what: `preview of a day, ${bills.toLocaleString('en')} bills, p95`,
    product: ms(slow),
    ratio: slow,
    shown: ms(slow),
    must: atMost(10, ' ms'),
    note: `p50 ${ms(median(many.previewMs))}`,
  })
}

async function closedDays(run: BenchRun, urls: Urls, size: BusinessSize): Promise<Closed> {
  run.log(`generating ${size.bills} bills over ${size.years} years`)
  await generateFrom(urls, size, run.log)
  const [counted] = await readRows<{ lines: number; place: string }>(
    urls.ownerUrl,
    'select count(*)::int as lines, min(location_code) as place from gl_line',
    [],
  )
  const place = counted?.place ?? ''
  const served = await serveApplication(urls)
  await confirmToday(served.port, [place])
  const line = new Line(served.port)
  const headers = { Authorization: `Bearer ${await signIn(line, 'owner')}`, LocationCode: place }
  const timed = async (bytes: Buffer) => {
    const from = performance.now()
    const { status, body } = await line.send(bytes)
    if (status !== 200) throw new Error(`answered ${status}: ${body.slice(0, 300)}`)
    return performance.now() - from
  }
  const close = (date: IsoDate) => {
    const key = { ...headers, 'Idempotency-Key': crypto.randomUUID() }
    return timed(
      bytesOf({
        method: 'POST',
        path: '/api/v1/closing-balance',
        headers: key,
        body: JSON.stringify({ date, looseCash: '1.00', reason: 'Counted twice' }),
      }),
    )
  }
  const firstDay = addDays(size.until, -closes - 1)
  await run.server.settle()
  const firstMs = await close(firstDay)
  const closeMs: number[] = []
  for (let day = 1; day <= closes; day += 1) closeMs.push(await close(addDays(firstDay, day)))
  const previewMs: number[] = []
  const preview = bytesOf({ method: 'GET', path: `/api/v1/closing-balance-preview?date=${size.until}`, headers })
  for (let nth = -3; nth < previews; nth += 1) {
    const taken = await timed(preview)
    if (nth >= 0) previewMs.push(taken)
  }
  line.close()
  await served.stop()
  return { lines: counted?.lines ?? 0, closeMs, previewMs, firstMs }
}
