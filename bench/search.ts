import type pg from 'pg'
import { seededDice, type Dice } from '../demo/seeded-dice.ts'
import { findStock } from '../features/goods/items/server/find-stock.ts'
import { openPool } from '../platform/server/pools.ts'
import type { BenchRun } from './bench-run.ts'
import { readRows, type Urls } from './bench-server.ts'
import { atMost, median, ms, quantile } from './figures.ts'
import { bytesOf } from './line.ts'
import { serveApplication } from './served-application.ts'
import { Failures, openTills, type BenchTill } from './tills.ts'

/**
 * Terms as cashiers type them: mostly the beginning of a word from the third letter on, then part numbers, two words, the
 * beginning of a name, and sometimes something that does not exist.
 */
async function drawTerms(urls: Urls, howMany: number, seed: number): Promise<string[]> {
  const items = await readRows<{ name: string; part: string }>(
    urls.ownerUrl,
    `select name, part_numbers[1] as part from item where type = 'stock' order by hashtextextended(code, $1) limit $2`,
    [seed, howMany],
  )
  const dice = seededDice(seed)
  return Array.from({ length: howMany }, () => drawTerm(dice.pick(items), dice))
}

function drawTerm({ name, part }: { name: string; part: string }, dice: Dice): string {
  const words = name
    .replace(',', '')
    .split(' ')
    .filter(word => word.length >= 3)
  const typed = (text: string) => text.slice(0, 3 + dice.below(6)).toLowerCase()
  const chance = dice.below(100)
  if (chance < 45) return typed(dice.pick(words))
  if (chance < 65) return typed(part)
  if (chance < 80) return typed(name)
  if (chance < 95) return `${words[0]} ${(words[1] ?? '').slice(0, 1 + dice.below(4))}`.trim().toLowerCase()
  return `zq${typed(name)}`
}

interface Timed {
  limitMs: number[]
  productMs: number[]
  bytes: number
}

/** Each term alternately raw and through HTTP; the first tenth is a warm-up and not counted. */
async function timeTerms(run: BenchRun, urls: Urls, terms: readonly string[]): Promise<Timed> {
  const served = await serveApplication(urls)
  const [till] = await openTills(served.port, urls, { howMany: 1, where: 'one location', seed: run.options.seed })
  if (!till) throw new Error('no till was opened')
  // The same statement over the same kind of connection, without the application around it.
  const pool = openPool({
    url: urls.appUrl,
    role: 'bizx_app',
    size: 1,
    statementTimeoutMs: 60_000,
    name: 'bizx-limit',
    onError: () => {},
  })
  const failures = new Failures()
  const timed: Timed = { limitMs: [], productMs: [], bytes: 0 }
  const warm = Math.ceil(terms.length / 10)
  for (const [index, term] of [...terms.slice(0, warm), ...terms].entries()) {
    const limitMs = await timeRaw(pool, term, till.locationCode)
    const { productMs, bytes } = await timeThroughHttp(till, term, failures)
    if (index < warm) continue
    timed.limitMs.push(limitMs)
    timed.productMs.push(productMs)
    timed.bytes += bytes
  }
  failures.refuse()
  await pool.end()
  till.line.close()
  await served.stop()
  return timed
}

async function timeRaw(pool: pg.Pool, term: string, locationCode: string): Promise<number> {
  const from = performance.now()
  await findStock(pool, term, locationCode)
  return performance.now() - from
}

async function timeThroughHttp(till: BenchTill, term: string, failures: Failures): Promise<{ productMs: number; bytes: number }> {
  const request = bytesOf({
    method: 'GET',
    path: `/api/v1/item-price-search-location/${encodeURIComponent(term)}`,
    headers: till.headers,
  })
  const from = performance.now()
  const answer = await till.line.send(request)
  const productMs = performance.now() - from
  failures.check(answer)
  return { productMs, bytes: answer.body.length }
}

/** P8: type-ahead with stock here and elsewhere, through HTTP against the same SQL sent raw. */
export async function measureTypeAhead(run: BenchRun, urls: Urls, items: number): Promise<void> {
  const { options, report } = run
  const count = items.toLocaleString('en')
  run.log(`type-ahead over ${count} items`)
  const terms = await drawTerms(urls, options.searches, options.seed)
  const { limitMs, productMs, bytes } = await timeTerms(run, urls, terms)
  const [limitP95, productP95] = [quantile(limitMs, 0.95), quantile(productMs, 0.95)]
  const note = `p50 ${ms(median(productMs))}, raw ${ms(median(limitMs))}; ${terms.length} terms, ${Math.round(bytes / terms.length / 1024)} kB an answer`
  const row = { id: 'P8', limit: ms(limitP95), product: ms(productP95), note }
  if (items <= 20_000) {
    report({
      ...row,
      what: `type-ahead, ${count} items, p95 to raw SQL`,
      ratio: productP95 / limitP95,
      must: atMost(3),
      then: atMost(2),
    })
  }
  const bound = items <= 20_000 ? 20 : 50
  report({
    ...row,
    what: `type-ahead, ${count} items, p95`,
    ratio: productP95,
    shown: ms(productP95),
    must: atMost(bound, ' ms'),
  })
}

/** P9: a scanned barcode. */
export async function measureBarcodes(run: BenchRun): Promise<void> {
  const { options, shop, report } = run
  run.log('barcodes')
  const rows = await readRows<{ barcode: string }>(
    shop.ownerUrl,
    'select barcode from item_barcode order by hashtextextended(barcode, $1) limit $2',
    [options.seed, options.searches],
  )
  const { limitMs, productMs } = await timeTerms(
    run,
    shop,
    rows.map(({ barcode }) => barcode),
  )
  const p95 = quantile(productMs, 0.95)
  report({
    id: 'P9',
    what: 'barcode look-up, p95',
    limit: ms(quantile(limitMs, 0.95)),
    product: ms(p95),
    ratio: p95,
    shown: ms(p95),
    must: atMost(3, ' ms'),
    then: atMost(1.5, ' ms'),
    note: `p50 ${ms(median(productMs))}, raw ${ms(median(limitMs))}`,
  })
}
