import type { BenchRun } from './bench-run.ts'
import { readRows } from './bench-server.ts'
import { atLeast, atMost, ms, perSecond } from './figures.ts'
import { openLimit, type Limit } from './limit.ts'
import { medianLoad, runLoad, type Load } from './load.ts'
import { serveApplication, type Served } from './served-application.ts'
import { Failures, openTills, selling, type BenchTill } from './tills.ts'

/** Sales per second of OpenSourcePOS with 8 clients on two cores of the same kind; the fastest of the peers measured. */
const openSourcePosPerSecond = 25

const shapes = {
  one: { clients: 1, where: 'everywhere', what: '1 client' },
  eight: { clients: 8, where: 'everywhere', what: '8 clients, 10 locations' },
  many: { clients: 32, where: 'everywhere', what: '32 clients, 10 locations' },
  hot: { clients: 8, where: 'one location', what: '8 clients, one location' },
} as const
type ShapeName = keyof typeof shapes
type Both = { limit: Load; product: Load; serverMsOfSale: number }

/** P1 to P4: limit and product take turns, round by round, so that the machine is in the same state for both. */
export async function measureSales(run: BenchRun): Promise<void> {
  const { options, shop, report } = run
  const limit = await openLimit(await run.server.database('bench_limit'), {
    seed: options.seed,
    mostClients: shapes.many.clients,
  })
  const served = await serveApplication(shop)
  const spread = await openTills(served.port, shop, {
    howMany: shapes.many.clients,
    where: 'everywhere',
    seed: options.seed,
  })
  const crowded = await openTills(served.port, shop, {
    howMany: shapes.hot.clients,
    where: 'one location',
    seed: options.seed + 1,
  })
  const tillsOf = (shape: ShapeName) => (shape === 'hot' ? crowded : spread.slice(0, shapes[shape].clients))
  const billsBefore = await countBills(run)
  const figures = {} as Record<ShapeName, Both>
  let sold = await warmUp(run, { limit, spread, crowded })
  for (const shape of Object.keys(shapes) as ShapeName[]) {
    run.log(`sales: ${shapes[shape].what}`)
    const measured = await takeTurns(run, shape, { limit, served, tills: tillsOf(shape) })
    sold += measured.sold
    figures[shape] = measured.both
  }
  const missing = sold - ((await countBills(run)) - billsBefore)
  if (missing !== 0) throw new Error(`${sold} sales were answered, ${missing} of them are not in the database`)
  reportSales(figures, report)
  await limit.close()
  for (const till of [...spread, ...crowded]) till.line.close()
  await served.stop()
}

async function countBills({ shop }: BenchRun): Promise<number> {
  const [row] = await readRows<{ bills: number }>(shop.ownerUrl, 'select count(*)::integer as bills from invoice')
  return row?.bills ?? 0
}

/** Until both have prepared their statements and V8 has compiled the hot code, which takes some ten thousand sales. */
async function warmUp({ options }: BenchRun, warm: { limit: Limit; spread: BenchTill[]; crowded: BenchTill[] }): Promise<number> {
  const failures = new Failures()
  const seconds = Math.min(8, 2 * options.seconds)
  await runLoad(warm.limit.clients(shapes.many.clients, 'everywhere'), seconds / 4)
  const everyone = await runLoad(
    warm.spread.map(till => selling(till, failures, 0)),
    seconds,
  )
  const crowd = await runLoad(
    warm.crowded.map(till => selling(till, failures, 0)),
    seconds / 4,
  )
  failures.refuse()
  return everyone.done + crowd.done
}

interface Sides {
  limit: Limit
  served: Served
  tills: readonly BenchTill[]
}

async function takeTurns(run: BenchRun, shape: ShapeName, { limit, served, tills }: Sides): Promise<{ both: Both; sold: number }> {
  const { seconds, rounds } = run.options
  const { clients, where } = shapes[shape]
  const limits: Load[] = []
  const products: Load[] = []
  let cpuMs = 0
  let expected = 100
  for (let round = 0; round < rounds; round += 1) {
    await run.server.settle()
    limits.push(await runLoad(limit.clients(clients, where), seconds))
    const failures = new Failures()
    const work = tills.map(till => selling(till, failures, Math.ceil((expected * 1.2) / clients)))
    await run.server.settle()
    const cpuBefore = await served.cpuMs()
    const product = await runLoad(work, seconds)
    cpuMs += (await served.cpuMs()) - cpuBefore
    failures.refuse()
    products.push(product)
    expected = product.done
  }
  const sold = products.reduce((sum, load) => sum + load.done, 0)
  return { both: { limit: medianLoad(limits), product: medianLoad(products), serverMsOfSale: cpuMs / sold }, sold }
}

function reportSales({ one, eight, many, hot }: Record<ShapeName, Both>, report: BenchRun['report']): void {
  const throughput = (id: string, { limit, product, serverMsOfSale }: Both, what: string) => ({
    id,
    what,
    limit: perSecond(limit.perSecond),
    product: perSecond(product.perSecond),
    ratio: product.perSecond / limit.perSecond,
    note: `p95 ${ms(product.p95Ms)}, limit ${ms(limit.p95Ms)}; Node ${serverMsOfSale.toFixed(2)} ms CPU a sale`,
  })
  report({ ...throughput('P1', eight, `cash sale, ${shapes.eight.what}`), must: atLeast(0.35), then: atLeast(0.55) })
  report({ ...throughput('P1', many, `cash sale, ${shapes.many.what}`), must: atLeast(0.35), then: atLeast(0.55) })
  report({ ...throughput('P2', hot, `cash sale, ${shapes.hot.what}`), must: atLeast(0.35), then: atLeast(0.5) })
  const latency = (percentile: 'p50' | 'p95', key: 'p50Ms' | 'p95Ms') =>
    report({
      id: 'P3',
      what: `sale latency, 1 client, ${percentile}`,
      limit: ms(one.limit[key]),
      product: ms(one.product[key]),
      ratio: one.product[key] / one.limit[key],
      must: atMost(4),
      then: atMost(2.5),
    })
  latency('p50', 'p50Ms')
  latency('p95', 'p95Ms')
  report({
    id: 'P4',
    what: 'against OpenSourcePOS, 8 clients',
    limit: perSecond(openSourcePosPerSecond),
    product: perSecond(eight.product.perSecond),
    ratio: eight.product.perSecond / openSourcePosPerSecond,
    must: atLeast(20),
    then: atLeast(40),
    note: 'its figure was taken once, on two cores of the same kind',
  })
}
