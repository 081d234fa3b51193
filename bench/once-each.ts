import type { BenchRun } from './bench-run.ts'
import { readRows } from './bench-server.ts'
import { atMost, perSecond } from './figures.ts'
import { runLoad } from './load.ts'
import { serveApplication } from './served-application.ts'
import { Failures, openTills, type BenchTill } from './tills.ts'

interface Sent {
  key: string
  codes: string[]
}

/** Every fifth sale is sent twice at once over two connections, like a double click. */
function sendingTwice(till: BenchTill, other: BenchTill, { failures, sent }: { failures: Failures; sent: Sent[] }): () => Promise<void> {
  let count = 0
  return async () => {
    const { key, bytes } = till.sale()
    count += 1
    const answers = await Promise.all([till.line.send(bytes), ...(count % 5 === 0 ? [other.line.send(bytes)] : [])])
    for (const answer of answers) failures.check(answer)
    sent.push({
      key,
      codes: answers.filter(({ status }) => status === 200).map(({ body }) => (JSON.parse(body) as { code: string }).code),
    })
  }
}

/** P5: with 8 and 32 tills of one location nothing fails, nothing is saved twice, and numbers have no gaps. */
export async function measureOnceEach(run: BenchRun): Promise<void> {
  const { options, shop, report } = run
  const served = await serveApplication(shop)
  for (const howMany of [8, 32]) {
    run.log(`sales once each: ${howMany} tills`)
    const tills = await openTills(served.port, shop, {
      howMany: howMany * 2,
      where: 'one location',
      seed: options.seed + howMany,
    })
    const failures = new Failures()
    const sent: Sent[] = []
    const pairs = tills.slice(0, howMany).map((till, index) => [till, tills[howMany + index] ?? till] as const)
    const load = await runLoad(
      pairs.map(([till, other]) => sendingTwice(till, other, { failures, sent })),
      options.seconds,
    )
    const wrong = await countWrong(run, { sent, locationCode: tills[0]?.locationCode ?? '' })
    const faults = failures.count + Object.values(wrong).reduce((sum, count) => sum + count, 0)
    const named = Object.entries({ failed: failures.count, ...wrong }).map(([what, count]) => `${what} ${count}`)
    report({
      id: 'P5',
      what: `faults at ${howMany} tills of one location`,
      product: String(faults),
      ratio: faults,
      shown: String(faults),
      must: atMost(0, ''),
      note: `${load.done} sales at ${perSecond(load.perSecond)}; ${[...named, ...failures.seen.keys()].join(', ')}`,
    })
    for (const till of tills) till.line.close()
  }
  await served.stop()
}

async function countWrong(
  { shop }: BenchRun,
  { sent, locationCode }: { sent: Sent[]; locationCode: string },
): Promise<Record<'doubled' | 'lost' | 'gaps' | 'stock', number>> {
  const answered = sent.filter(({ codes }) => codes.length > 0)
  const keys = answered.map(({ key }) => key)
  const saved = await readRows<{ key: string; codes: string[] }>(
    shop.ownerUrl,
    'select idempotency_key::text as key, array_agg(code::text) as codes from invoice where idempotency_key = any($1::uuid[]) group by 1',
    [keys],
  )
  const codesOf = new Map(saved.map(({ key, codes }) => [key, codes]))
  const doubled = answered.filter(({ key, codes }) => new Set([...codes, ...(codesOf.get(key) ?? [])]).size > 1).length
  const lost = answered.filter(({ key }) => !codesOf.has(key)).length
  const [gaps] = await readRows<{ count: number }>(
    shop.ownerUrl,
    `select count(*)::integer as count from (
       select substr(code, 5)::bigint - row_number() over (order by substr(code, 5)::bigint) as off from invoice where location_code = $1 and kind = 'pos'
     ) numbered where off <> 0`,
    [locationCode],
  )
  const [stock] = await readRows<{ count: number }>(
    shop.ownerUrl,
    `select count(*)::integer as count from stock_balance balance
     join lateral (
       select sum(quantity) as quantity, count(*) as moves from stock_history history
       where history.location_code = $1 and history.entry_code = balance.entry_code
     ) moved on true
     where location_code = $1 and (balance.remaining <> moved.quantity or balance.move_count <> moved.moves)`,
    [locationCode],
  )
  return { doubled, lost, gaps: gaps?.count ?? -1, stock: stock?.count ?? -1 }
}
