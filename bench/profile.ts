import type { BenchRun } from './bench-run.ts'
import { readRows } from './bench-server.ts'
import { runLoad } from './load.ts'
import { serveApplication } from './served-application.ts'
import { Failures, openTills, selling } from './tills.ts'

interface StatementTime {
  ms: number
  calls: number
  nested: boolean
  query: string
}

/** Where a sale's time is spent: CPU of each process, and PostgreSQL's time per statement, including triggers. */
export async function profileSale({ options, server, shop, log }: BenchRun): Promise<void> {
  await readRows(shop.ownerUrl, 'create extension pg_stat_statements')
  const served = await serveApplication(shop)
  const tills = await openTills(served.port, shop, { howMany: 8, where: 'everywhere', seed: options.seed })
  const failures = new Failures()
  await runLoad(
    tills.map(till => selling(till, failures, 0)),
    Math.min(2, options.seconds),
  )
  const work = tills.map(till => selling(till, failures, Math.ceil(options.seconds * 150)))
  await readRows(shop.ownerUrl, 'select from pg_stat_statements_reset()')
  const cpu = async () => [await served.cpuMs(), server.cpuMs(), ownCpuMs()] as const
  const before = await cpu()
  const { done, perSecond } = await runLoad(work, options.seconds)
  const [node, postgres, own] = (await cpu()).map((ms, index) => ((ms - (before[index] ?? 0)) / done).toFixed(2))
  failures.refuse()
  log(`${Math.round(perSecond)} sales/s at 8 clients; CPU of a sale: Node ${node} ms, PostgreSQL ${postgres} ms, the load itself ${own} ms`)
  for (const { ms, calls, nested, query } of await statementsOf(shop.ownerUrl, done)) {
    log(`${ms.toFixed(3).padStart(8)} ms ${calls.toFixed(1).padStart(5)} × ${nested ? '(in a trigger) ' : ''}${query}`)
  }
  for (const till of tills) till.line.close()
  await served.stop()
}

function statementsOf(ownerUrl: string, sales: number): Promise<StatementTime[]> {
  return readRows<StatementTime>(
    ownerUrl,
    `select total_exec_time / $1 as ms, calls::float8 / $1 as calls, not toplevel as nested,
       left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as query
     from pg_stat_statements where calls > $1 / 2 order by total_exec_time desc limit 25`,
    [sales],
  )
}

function ownCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
