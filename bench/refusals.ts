import type { BenchRun } from './bench-run.ts'
import { readRows } from './bench-server.ts'
import { ms, perSecond } from './figures.ts'
import { medianLoad, runLoad, type Load } from './load.ts'
import { serveApplication } from './served-application.ts'
import { Failures, openTills, selling, type Shelf, type BenchTill } from './tills.ts'

/**
 * The cost of refusals for other sales: every tenth sale of each till asks for goods that have just been sold out. The server
 * has kept readings of these goods, so it assumes that they are there, and the stock writer refuses the sale with all sales of
 * its group.
 */
export async function measureRefusals({ options, server, shop, report, log }: BenchRun): Promise<void> {
  log('sales: a tenth of them refused')
  const served = await serveApplication(shop)
  const tills = await openTills(served.port, shop, { howMany: 8, where: 'everywhere', seed: options.seed + 2 })
  const gone = new Map(await Promise.all(tills.map(async till => [till, await sellOut(till, shop.ownerUrl)] as const)))
  const rounds: Record<'plain' | 'mixed', Load[]> = { plain: [], mixed: [] }
  for (let round = 0; round < options.rounds; round += 1) {
    for (const kind of ['plain', 'mixed'] as const) {
      await server.settle()
      const failures = new Failures()
      const refused = { asked: 0, told: 0 }
      const work = tills.map(till =>
        kind === 'plain' ? selling(till, failures, 0) : sellingWithRefusals(till, { goods: gone.get(till)!, failures, refused }),
      )
      rounds[kind].push(await runLoad(work, options.seconds))
      failures.refuse()
      if (refused.told !== refused.asked) throw new Error(`${refused.asked} sales had no goods, ${refused.told} were refused for it`)
    }
  }
  const [plain, mixed] = [medianLoad(rounds.plain), medianLoad(rounds.mixed)]
  report({
    id: 'P1',
    what: 'cash sale, 8 clients, a tenth refused, to none',
    limit: perSecond(plain.perSecond),
    product: perSecond(mixed.perSecond),
    ratio: mixed.perSecond / plain.perSecond,
    note: `p95 ${ms(mixed.p95Ms)}, without refusals ${ms(plain.p95Ms)}`,
  })
  for (const till of tills) till.line.close()
  await served.stop()
}

/** Sells all of one stock entry at the till's location and returns the entry. */
async function sellOut(till: BenchTill, ownerUrl: string): Promise<Shelf[]> {
  const [last] = await readRows<Shelf & { units: number }>(
    ownerUrl,
    `select balance.location_code, balance.item_code, balance.entry_code, entry.retail_price::int8::float8 as retail,
       (balance.remaining / 1000)::int as units
     from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
     where balance.location_code = $1 and balance.remaining between 1000 and 900000 and balance.remaining % 1000 = 0
     order by md5(balance.entry_code || $2) limit 1`,
    [till.locationCode, String(Math.random())],
  )
  if (!last) throw new Error(`nothing at ${till.locationCode} can be sold out`)
  const answer = await till.line.send(till.saleOf([last], last.units))
  if (answer.status !== 200) throw new Error(`not sold out: ${answer.body}`)
  return [last]
}

interface Mixed {
  goods: readonly Shelf[]
  failures: Failures
  refused: { asked: number; told: number }
}

function sellingWithRefusals(till: BenchTill, { goods, failures, refused }: Mixed): () => Promise<void> {
  let count = 0
  return async () => {
    count += 1
    if (count % 10 !== 0) return failures.check(await till.line.send(till.sale().bytes))
    refused.asked += 1
    const answer = await till.line.send(till.saleOf(goods, 1))
    if (answer.body.includes('STOCK_SHORT')) refused.told += 1
    else failures.check(answer)
  }
}
