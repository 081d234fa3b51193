import { addDays, date, daysBetween, type IsoDate } from '../kernel/dates.ts'
import { monthOf } from '../kernel/periods.ts'
import { Asking, type AskedDays, type ReportedBooks } from './agreements/asking.ts'
import { customersAgree } from './agreements/customers-agree.ts'
import { monthDisagreements } from './agreements/months-agree.ts'
import { paymentsAgree, salesAgree } from './agreements/sales-agree.ts'
import { purchasesAgree, stockAgrees } from './agreements/stock-agrees.ts'
import { chequesAgree, treasuryAgrees } from './agreements/treasury-agrees.ts'
import { wordsAgree } from './agreements/words-agree.ts'
import type { Shop } from './shop.ts'
import { roundsOf, seedOf } from './chance.ts'

/**
 * Where reports differ that must agree, and where they differ from the ledger, one line each: the same money must be the same figure
 * on every report.
 */
export async function reportDisagreements(books: ReportedBooks, asked: AskedDays, { withWords = true } = {}): Promise<string[]> {
  const asking = new Asking(books, asked)
  const all = [salesAgree, paymentsAgree, treasuryAgrees, chequesAgree, stockAgrees, purchasesAgree, customersAgree]
  // oxlint-disable-next-line no-await-in-loop -- one connection reads one report after the other
  for (const agree of withWords ? [...all, wordsAgree] : all) await agree(asking)
  return asking.wrong
}

const placesOf = async ({ owner }: Pick<ReportedBooks, 'owner'>) =>
  (await owner.query<{ code: string; name: string }>('select code, name from stock_location order by code')).rows

/** Compares the reports of each of the last days, and of all of them together, at all locations and at each alone. */
export async function allDisagreements(shop: Shop, today: IsoDate, daysBack = 2): Promise<string[]> {
  const books = { reports: shop.application.api.platform.reports, owner: shop.owner, now: shop.now(), today }
  const known = await placesOf(books)
  const spans = [
    ...Array.from({ length: daysBack + 1 }, (_, back) => ({ fromDate: addDays(today, -back), toDate: addDays(today, -back) })),
    { fromDate: addDays(today, -daysBack), toDate: today },
  ]
  const found: string[] = []
  for (const span of spans) {
    for (const places of [known, ...known.map(place => [place])]) {
      // oxlint-disable-next-line no-await-in-loop -- one connection reads one report after the other
      found.push(...(await reportDisagreements(books, { ...span, places }, { withWords: places === known })))
    }
  }
  return found
}

/** Numbers from 0 up to 1, the same for a seed (mulberry32). */
function drawn(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Compares the reports of random days and of random ranges since the books began, at all locations or at one; half of the ranges end
 * today. REPORT_SEED draws the same ones again, REPORT_RANGES says how many of each. One of them is a month with each of its days.
 */
export async function randomDisagreements(books: ReportedBooks): Promise<string[]> {
  const seed = seedOf('REPORT_SEED')
  const wanted = roundsOf('REPORT_RANGES', 5)
  const draw = drawn(seed)
  const known = await placesOf(books)
  const { rows } = await books.owner.query<{ first: string }>('select min(business_date)::text as first from gl_entry')
  const first = date(rows[0]!.first)
  const length = daysBetween(first, books.today)
  const aDay = () => addDays(first, Math.floor(draw() * (length + 1)))
  const somePlaces = () => [known, ...known.map(place => [place])][Math.floor(draw() * (known.length + 1))]!
  const found: string[] = []
  for (let nth = 0; nth < wanted; nth += 1) {
    const [day, one, other] = [aDay(), aDay(), nth % 2 === 0 ? books.today : aDay()]
    const [fromDate, toDate] = one <= other ? [one, other] : [other, one]
    // oxlint-disable-next-line no-await-in-loop -- one connection reads one report after the other
    found.push(...(await reportDisagreements(books, { fromDate: day, toDate: day, places: somePlaces() })))
    // oxlint-disable-next-line no-await-in-loop -- as above
    found.push(...(await reportDisagreements(books, { fromDate, toDate, places: somePlaces() })))
  }
  const [year, month] = aDay().split('-').map(Number) as [number, number]
  const { fromDate, toDate } = monthOf(year, month)
  // Reports tell nothing of days that have not come.
  const until = toDate < books.today ? toDate : books.today
  found.push(...(await monthDisagreements(books, { fromDate, toDate: until, places: known })))
  return found.map(line => `REPORT_SEED=${seed}: ${line}`)
}
