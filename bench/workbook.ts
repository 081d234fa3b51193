import { addDays } from '../kernel/dates.ts'
import { rowsHeader } from '../reports/engine/report-file-contract.ts'
import type { BenchRun } from './bench-run.ts'
import { atMost, median } from './figures.ts'
import type { BusinessSize } from './generate/setting.ts'
import { largeShop } from './large-shop.ts'
import { Line } from './line.ts'
import { serveApplication, type Served } from './served-application.ts'
import { signIn } from './tills.ts'

/** A year of one location has about 100,000 rows of it. */
const slug = 'details-sales'
const lookEveryMs = 50

interface Taken {
  seconds: number
  bytes: number
  rows: number
  /** The most memory that the application's process took meanwhile, beyond what it had. */
  moreBytes: number
}

/** P22: the Excel file of a report of 100,000 rows, from the request to its last byte, and the memory that making it takes. */
export async function measureWorkbook(run: BenchRun, size: BusinessSize): Promise<void> {
  const { urls, places } = await largeShop(run, size)
  const [place = ''] = places
  const served = await serveApplication(urls)
  const line = new Line(served.port)
  const headers = { authorization: `Bearer ${await signIn(line, 'owner')}`, locationcode: place }
  line.close()
  const asked = { form: 'xlsx', fromDate: addDays(size.until, -364), toDate: size.until, locationCode: place }
  const url = `http://127.0.0.1:${served.port}/api/v1/report-file/${slug}?${new URLSearchParams(asked).toString()}`
  const taken: Taken[] = []
  for (let round = 0; round < run.options.rounds; round += 1) taken.push(await takeOnce(served, url, headers))
  await served.stop()
  const seconds = median(taken.map(one => one.seconds))
  const mebibytes = Math.round(Math.max(...taken.map(({ moreBytes }) => moreBytes)) / 1_048_576)
  const { rows = 0, bytes = 0 } = taken[0] ?? {}
  const what = `Excel of ${rows.toLocaleString('en')} rows`
  const note = `${(bytes / 1e6).toFixed(1)} MB`
  run.report({
    ...{ id: 'P22', what, product: `${seconds.toFixed(2)} s`, ratio: seconds, shown: `${seconds.toFixed(2)} s`, note },
    ...{ must: atMost(5, ' s'), then: atMost(2, ' s') },
  })
  run.report({
    ...{ id: 'P22', what: 'memory beyond what it had', product: `${mebibytes} MiB`, ratio: mebibytes, shown: `${mebibytes} MiB` },
    must: atMost(95, ' MiB'),
  })
}

async function takeOnce(served: Served, url: string, headers: Record<string, string>): Promise<Taken> {
  const before = await served.memoryBytes()
  let most = before
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await served.memoryBytes())
      await new Promise(resolve => setTimeout(resolve, lookEveryMs))
    }
  })()
  const from = performance.now()
  const answer = await fetch(url, { headers })
  if (!answer.ok || !answer.body) throw new Error(`${slug} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
  let bytes = 0
  for await (const part of answer.body) bytes += part.length
  const seconds = (performance.now() - from) / 1000
  isOver = true
  await watching
  return { seconds, bytes, rows: Number(answer.headers.get(rowsHeader)), moreBytes: most - before }
}
