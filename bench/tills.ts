import { seededDice, type Dice } from '../demo/seeded-dice.ts'
import type { InvoiceBody } from '../features/selling/sales/contract.ts'
import { cashCustomerCode, paidStatuses } from '../kernel/codes.ts'
import { businessDate } from '../kernel/dates.ts'
import { formatMoney, money, sumOf, type Money } from '../kernel/money.ts'
import { readRows, type Urls } from './bench-server.ts'
import { benchPassword } from './generate/places.ts'
import { timeZone } from './generate/bills.ts'
import { mostSessions } from '../features/shop/session/server/sessions.ts'
import { bytesOf, Line, type HttpAnswer } from './line.ts'
import { itemsSold } from './limit.ts'

/** A stock entry at a location. */
export interface Shelf {
  location_code: string
  item_code: string
  entry_code: string
  retail: number
}

/** One cashier's till: signed in, with a connection of its own. */
export interface BenchTill {
  locationCode: string
  line: Line
  headers: Record<string, string>
  /** The bytes of a cash sale of three lines, and its key. */
  sale(): { key: string; bytes: Buffer }
  /** The same with other goods: each so many units of a stock entry. */
  saleOf(goods: readonly Shelf[], quantity: number): Buffer
  /** The body of a cash sale of three lines, to be changed. */
  bill(): InvoiceBody
  /** The bytes of a save with a key of its own. */
  save(path: string, body: object): Buffer
}

export const salePath = '/api/v1/invoice'

/** Signs in tills, one location after the other or all at the first, to sell the best sellers. */
export async function openTills(
  port: number,
  urls: Urls,
  ask: { howMany: number; where: 'everywhere' | 'one location'; seed: number; addressOf?: (index: number) => string },
): Promise<BenchTill[]> {
  const shelves = Map.groupBy(
    await readRows<Shelf>(
      urls.ownerUrl,
      `select location_code, item_code, entry_code, retail from (
         select balance.location_code, balance.item_code, balance.entry_code, entry.retail_price::int8::float8 as retail,
           row_number() over (partition by balance.location_code order by balance.item_code, balance.entry_code) as place
         from stock_balance balance join stock_entry entry on entry.code = balance.entry_code where balance.remaining >= 3000000
       ) stocked where place <= $1`,
      [itemsSold],
    ),
    row => row.location_code,
  )
  const places = [...shelves.keys()].sort()
  await confirmToday(port, places)
  const dice = seededDice(ask.seed)
  const tills: BenchTill[] = []
  const tokens = new Map<string, string>()
  for (let index = 0; index < ask.howMany; index += 1) {
    const place = ask.where === 'everywhere' ? index % places.length : 0
    const line = new Line(port, ask.addressOf?.(index))
    // As in a shop: every location has its cashier, and further tills there sign in as the same user, up to the limit of sessions.
    const nth = `${place} ${Math.floor(index / places.length) % mostSessions}`
    const token = tokens.get(nth) ?? (await signIn(line, `cashier${place + 1}`))
    tokens.set(nth, token)
    const locationCode = places[place] ?? ''
    const headers = { Authorization: `Bearer ${token}`, LocationCode: locationCode }
    const shelf = shelves.get(locationCode) ?? []
    tills.push({
      locationCode,
      line,
      headers,
      sale: () => prepareSave(salePath, cashBill(pickThree(shelf, dice), 1), headers),
      saleOf: (goods, quantity) => prepareSave(salePath, cashBill(goods, quantity), headers).bytes,
      bill: () => cashBill(pickThree(shelf, dice), 1),
      save: (path, body) => prepareSave(path, body, headers).bytes,
    })
  }
  return tills
}

/** A business with few bills may have had none for days, so its owner confirms the date. */
export async function confirmToday(port: number, places: readonly string[]): Promise<void> {
  const line = new Line(port)
  const token = await signIn(line, 'owner')
  const body = JSON.stringify({ date: businessDate(Date.now(), timeZone) })
  for (const place of places) {
    const headers = { Authorization: `Bearer ${token}`, LocationCode: place }
    const answer = await line.send(bytesOf({ method: 'POST', path: '/api/v1/confirm-day', headers, body }))
    if (answer.status !== 200) throw new Error(`today cannot be confirmed: ${answer.body}`)
  }
  line.close()
}

/** Signs a user of a generated business in; answers the token. */
export async function signIn(line: Line, username: string): Promise<string> {
  const answer = await line.send(
    bytesOf({ method: 'POST', path: '/api/v1/login', body: JSON.stringify({ username, password: benchPassword }) }),
  )
  if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${answer.body}`)
  return (JSON.parse(answer.body) as { accessToken: string }).accessToken
}

function pickThree(shelf: readonly Shelf[], dice: Dice): Shelf[] {
  const chosen = new Set<Shelf>()
  while (chosen.size < 3) chosen.add(dice.pick(shelf))
  return [...chosen]
}

function cashBill(chosen: readonly Shelf[], quantity: number): InvoiceBody {
  const total = sumOf(chosen.map(({ retail }) => money(retail * quantity)))
  return {
    customerCode: cashCustomerCode,
    discountPercentage: '0',
    discountAmount: '0',
    totalAmount: formatMoney(total),
    receivedAmount: formatMoney(roundedUp(total)),
    paidStatus: paidStatuses.cashPay,
    stockHistories: chosen.map(({ item_code, entry_code, retail }) => ({
      itemCode: item_code,
      stockCode: entry_code,
      quantity: String(quantity),
      retailPrice: formatMoney(money(retail)),
      discountPercentage: '0',
      discountAmount: '0',
    })),
  }
}

function prepareSave(path: string, body: object, headers: Record<string, string>): { key: string; bytes: Buffer } {
  // A key drawn from the seed would occur again in another round and be answered without a sale.
  const key = crypto.randomUUID()
  return {
    key,
    bytes: bytesOf({
      method: 'POST',
      path,
      headers: { ...headers, 'Idempotency-Key': key },
      body: JSON.stringify(body),
    }),
  }
}

function roundedUp(total: Money): Money {
  return money(Math.ceil(total / 50_000) * 50_000)
}

/** The other answers than 200 with their counts. */
export class Failures {
  readonly seen = new Map<string, number>()

  check(answer: HttpAnswer): void {
    if (answer.status === 200) return
    const what = `${answer.status} ${answer.body.slice(0, 200)}`
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1)
  }

  get count(): number {
    return [...this.seen.values()].reduce((sum, count) => sum + count, 0)
  }

  /** Throws when a sale failed: a figure with failures is meaningless. */
  refuse(): void {
    if (this.count > 0) throw new Error(`${this.count} requests failed: ${[...this.seen.keys()].slice(0, 3).join('; ')}`)
  }
}

/** A till's work for a load: it sells without pauses and prepares requests ahead. */
export function selling(till: BenchTill, failures: Failures, ahead: number): () => Promise<void> {
  const prepared = Array.from({ length: ahead }, () => till.sale().bytes)
  return async () => failures.check(await till.line.send(prepared.pop() ?? till.sale().bytes))
}
