import { addDays } from '../kernel/dates.ts'
import type { BenchRun } from './bench-run.ts'
import { atMost, ms } from './figures.ts'
import type { BusinessSize } from './generate/setting.ts'
import { largeShop, openAsker } from './large-shop.ts'
import { medianLoad, runLoad, type Load } from './load.ts'
import { serveApplication } from './served-application.ts'
import { Failures, openTills, selling } from './tills.ts'

/** The report that is asked for again and again: of the whole shop, over a year, with cost and profit of every item. */
const looping = 'sales-margin'

/** P6: how long a sale takes while somebody else reads a year's report all the time. Both take turns. */
export async function measureMeanwhile(run: BenchRun, size: BusinessSize): Promise<void> {
  const { options, report, server } = run
  const { urls, places } = await largeShop(run, size)
  const served = await serveApplication(urls)
  const asker = await openAsker(served.port, places[0] ?? '')
  const [till] = await openTills(served.port, urls, { howMany: 1, where: 'one location', seed: options.seed })
  if (!till) throw new Error('no till was opened')
  const seconds = options.seconds * 2
  const failures = new Failures()
  const sell = () => runLoad([selling(till, failures, Math.ceil(seconds * 300))], seconds)
  const year = { fromDate: addDays(size.until, -364), toDate: size.until, locationCode: 'all', size: '25' }
  let asked = 0
  const sellMeanwhile = async () => {
    let isOver = false
    const reading = (async () => {
      for (; !isOver; asked += 1) await asker.ask(looping, year)
    })()
    const load = await sell()
    isOver = true
    await reading
    return load
  }
  await sell()
  const [alone, beside]: [Load[], Load[]] = [[], []]
  for (let round = 0; round < options.rounds; round += 1) {
    await server.settle()
    alone.push(await sell())
    await server.settle()
    beside.push(await sellMeanwhile())
  }
  failures.refuse()
  const [before, meanwhile] = [medianLoad(alone), medianLoad(beside)]
  for (const [percentile, without, during, goals] of [
    ['p95', before.p95Ms, meanwhile.p95Ms, { must: atMost(3), then: atMost(2) }],
    ['p50', before.p50Ms, meanwhile.p50Ms, {}],
  ] as const) {
    report({
      id: 'P6',
      what: `sale while a year's report loops, ${percentile}`,
      limit: ms(without),
      product: ms(during),
      ratio: during / without,
      ...goals,
      note: `"limit" is the same sale alone; ${asked} reports meanwhile`,
    })
  }
  asker.close()
  till.line.close()
  await served.stop()
}
