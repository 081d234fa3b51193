import type { BenchRun } from './bench-run.ts'
import type { Urls } from './bench-server.ts'
import { atMost, ms } from './figures.ts'
import { generateFrom } from './generate.ts'
import type { BusinessSize } from './generate/setting.ts'
import { largeShop } from './large-shop.ts'
import { medianLoad, runLoad, type Load } from './load.ts'
import { serveApplication } from './served-application.ts'
import { Failures, openTills, selling } from './tills.ts'

/** P7: whether a sale takes longer in a shop with a million bills than in a new one. Both run at once and take turns. */
export async function measureGrowth(run: BenchRun, size: BusinessSize): Promise<void> {
  const { options, server, report } = run
  const empty = await server.database('bench_empty')
  await generateFrom(empty, { ...size, bills: 0 }, run.log)
  const { urls: full } = await largeShop(run, size)
  const seconds = options.seconds * 2
  const [inEmpty, inFull] = await Promise.all([openSide(run, empty), openSide(run, full)])
  const rounds: { empty: Load[]; full: Load[] } = { empty: [], full: [] }
  await Promise.all([inEmpty.sell(seconds / 2), inFull.sell(seconds / 2)])
  for (let round = 0; round < options.rounds; round += 1) {
    await server.settle()
    rounds.empty.push(await inEmpty.sell(seconds))
    await server.settle()
    rounds.full.push(await inFull.sell(seconds))
  }
  const [alone, grown] = [medianLoad(rounds.empty), medianLoad(rounds.full)]
  for (const [percentile, before, after] of [
    ['p50', alone.p50Ms, grown.p50Ms],
    ['p95', alone.p95Ms, grown.p95Ms],
  ] as const) {
    report({
      id: 'P7',
      what: `sale latency, ${options.largeBills.toLocaleString('en')} bills, ${percentile}`,
      limit: ms(before),
      product: ms(after),
      ratio: after / before,
      must: atMost(1.15),
      then: atMost(1.05),
      note: '"limit" is the same application without bills',
    })
  }
  await Promise.all([inEmpty.close(), inFull.close()])
}

async function openSide({ options }: BenchRun, urls: Urls) {
  const served = await serveApplication(urls)
  const [till] = await openTills(served.port, urls, { howMany: 1, where: 'one location', seed: options.seed })
  if (!till) throw new Error('no till was opened')
  return {
    async sell(seconds: number): Promise<Load> {
      const failures = new Failures()
      const load = await runLoad([selling(till, failures, Math.ceil(seconds * 600))], seconds)
      failures.refuse()
      return load
    },
    async close() {
      till.line.close()
      await served.stop()
    },
  }
}
