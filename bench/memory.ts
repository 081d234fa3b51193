import type { BenchRun } from './bench-run.ts'
import { atMost } from './figures.ts'
import { serveApplication } from './served-application.ts'
import { Failures, openTills, type BenchTill } from './tills.ts'

/** P19: the memory of the application's process after many sales, and whether it still grows. */
export async function measureMemory(run: BenchRun): Promise<void> {
  const { options, shop, report } = run
  run.log(`memory: ${options.memorySales} sales`)
  const served = await serveApplication(shop)
  const tills = await openTills(served.port, shop, { howMany: 8, where: 'everywhere', seed: options.seed + 19 })
  const failures = new Failures()
  const mebibytes = async () => Math.round((await served.memoryBytes()) / 1_048_576)
  const atFirst = await mebibytes()
  const seen: number[] = []
  for (let part = 0; part < 4; part += 1) {
    let left = options.memorySales / 4
    const sell = async (till: BenchTill) => {
      while (left > 0) {
        left -= 1
        failures.check(await till.line.send(till.sale().bytes))
      }
    }
    await Promise.all(tills.map(sell))
    seen.push(await mebibytes())
  }
  failures.refuse()
  const last = seen.at(-1) ?? Number.NaN
  report({
    id: 'P19',
    what: `application memory after ${options.memorySales.toLocaleString('en')} sales`,
    product: `${last} MiB`,
    ratio: last,
    shown: `${last} MiB`,
    must: atMost(200, ' MiB'),
    then: atMost(130, ' MiB'),
    note: `${atFirst} before, after each quarter ${seen.join(', ')}`,
  })
  for (const till of tills) till.line.close()
  await served.stop()
}
