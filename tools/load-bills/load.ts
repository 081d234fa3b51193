import type pg from 'pg'
import { startUp } from '../../features/shop/session/contract.ts'
import { businessDate } from '../../kernel/dates.ts'
import { hashToken } from '../../platform/server/session-guard.ts'
import { checkDatabase } from '../check-database.ts'
import { callApi, sendConfirmDay, signInOverApi, type ApiSession } from '../api-client.ts'
import { numberOfLines, totalOf, type BillFile, type FileBill } from './bill-file.ts'
import { readBooks, type Books } from './books.ts'
import { prepareCatalogue, type Catalogue } from './catalogue.ts'
import { receiveGoods, totalOfGoods, type GoodsReceived } from './goods-received.ts'
import { matchReturns, type MatchedReturn } from './match-returns.ts'
import { keyOfReturn, replayReturns, type ReplayedReturns } from './replay-returns.ts'
import { billKey, keyOf, replayBills, type Replayed, type ReplayProgress } from './replay.ts'
import { readVatOfBooks, registerForVat, vatByHand, type LoadedVat } from './vat.ts'

export interface LoadOptions {
  url: string
  databaseUrl: string
  username: string
  password: string
  location: string
  parallel: number
  /** Replay at most so many bills. */
  limit: number
  fileMark: string
  /** How the opening stock comes in: without a supplier, or as goods received from one. */
  stock: 'stock-in' | 'grn'
  /** As a shop that is registered for VAT, with items of every class. */
  vat: boolean
  now: () => number
  say: (line: string) => void
  onProgress: (progress: ReplayProgress, of: ReplayProgress) => void
}

export interface Loaded {
  file: BillFile
  added: Catalogue['added']
  replayed: Replayed
  returned: ReplayedReturns
  /** Already in the books when the run began. */
  before: Books
  after: Books
  /** What the replayed bills and returns come to by the file alone. */
  expected: { bills: number; lines: number; total: number; returns: number; withBill: number; returnTotal: number }
  replaySeconds: number
  /** The opening stock where a supplier brought it, and what its notes come to by the file alone. */
  goods: { added: number; received: GoodsReceived; expected: number } | null
  /** Where the shop charges VAT. */
  vat: LoadedVat | null
  /** The violations in the whole database afterwards. */
  broken: string[]
}

/**
 * Brings a file of bills into the books: catalogue and stock by the commands, the bills through the application's own door, and then
 * what of them came back.
 */
export async function loadBills(file: BillFile, pool: pg.Pool, options: LoadOptions): Promise<Loaded> {
  const session = await signInOverApi(options)
  await checkSameDatabase(pool, session.token, options.url)
  const { timeZone } = await callApi({ url: options.url }, startUp, {})
  const { locationCode, userCode } = session
  await sendConfirmDay(session, options.now())
  if (options.vat) await registerForVat(session, businessDate(options.now(), timeZone))
  const catalogue = await prepareCatalogue(pool, file, {
    locationCode,
    userCode,
    fileMark: options.fileMark,
    withStock: options.stock === 'stock-in',
    withVat: options.vat,
    timeZone,
    now: options.now(),
  })
  const { items, customers, stockPapers } = catalogue.added
  options.say(`Catalogue: ${items} items and ${customers} customers added, ${stockPapers} papers of opening stock`)
  const goods = options.stock === 'grn' ? await receiveOpeningStock(pool, session, { catalogue, fileMark: options.fileMark }) : null
  const bills = file.bills.slice(0, options.limit)
  const matched = matchReturns(file.bills, file.returns)
  const returns = untilLeftOut(matched, file.bills[bills.length])
  const keys = { bills: bills.map(bill => keyOf(bill, locationCode)), returns: returns.map(given => keyOfReturn(given, locationCode)) }
  const before = await readBooks(pool, locationCode, keys)
  const expected = {
    bills: bills.length,
    lines: numberOfLines(bills),
    total: totalOf(bills),
    returns: returns.length,
    withBill: returns.filter(({ bill }) => bill !== null).length,
    returnTotal: totalOf(returns),
  }
  const began = performance.now()
  const onProgress = (progress: ReplayProgress) => options.onProgress(progress, expected)
  // Goods of an unpaid bill do not come back (spec §4): a customer's bill of which something does was paid.
  const paid = new Set(matched.flatMap(({ bill }) => (bill ? [billKey(bill)] : [])))
  const replayed = await replayBills(bills, { session, catalogue, parallel: options.parallel, paid, onProgress })
  const returned = await replayReturns(returns, { session, catalogue, saved: replayed.saved })
  const replaySeconds = (performance.now() - began) / 1000
  const after = await readBooks(pool, locationCode, keys)
  const vat = options.vat ? { byHand: vatByHand(bills, returns), posted: after.outputVat, ...(await readVatOfBooks(pool)) } : null
  const broken = await checkDatabase(options.databaseUrl)
  return { file, added: catalogue.added, goods, replayed, returned, before, after, expected, replaySeconds, vat, broken }
}

/** The returns above the first bill that is left out. */
function untilLeftOut(returns: readonly MatchedReturn[], leftOut: FileBill | undefined): readonly MatchedReturn[] {
  return leftOut ? returns.filter(({ place }) => place <= leftOut.place) : returns
}

async function receiveOpeningStock(
  pool: pg.Pool,
  session: Required<ApiSession>,
  { catalogue: { goods, today }, fileMark }: { catalogue: Catalogue; fileMark: string },
): Promise<NonNullable<Loaded['goods']>> {
  const expected = totalOfGoods(goods)
  return { ...(await receiveGoods(pool, session, { goods, today, fileMark })), expected }
}

// Two addresses are given, and a catalogue in one database is of no use to bills in another.
async function checkSameDatabase(pool: pg.Pool, token: string, url: string): Promise<void> {
  const { rowCount } = await pool.query('select 1 from session where token_hash = $1', [hashToken(token)])
  if (rowCount !== 1) throw new Error(`The database is not the one that ${url} works on: name the right one with --database.`)
}

/** Whether file, books and ledger agree, every bill and return is there, and all invariants hold. */
export function isSound(loaded: Loaded): boolean {
  return isEqual(loaded) && loaded.broken.length === 0
}

function isEqual({ expected, after, goods, vat, replayed, returned }: Loaded): boolean {
  const sameTotal = after.invoiceTotal === expected.total && after.salesCredits === expected.total
  const sameGoods = !goods || (goods.received.total === goods.expected && goods.received.payables === goods.expected)
  const sameReturns = after.returnTotal === expected.returnTotal && after.returnDebits === expected.returnTotal
  const isWhole = after.bills === expected.bills && after.returns === expected.returns
  const sameVat = !vat || (vat.posted === vat.byHand && vat.schedules === vat.account)
  return sameVat && sameTotal && sameReturns && sameGoods && isWhole && replayed.refused.length + returned.refused.length === 0
}

/** The report as lines of text. */
export function reportOf(loaded: Loaded): string[] {
  const { file, expected, after, before, replayed, returned, replaySeconds } = loaded
  const rows = [
    ['rows read', file.rows],
    ['bills in the file', file.billNumbers],
    ['bills to sell', `${expected.bills} (long bills in parts)`],
    ['bills saved', `${after.bills} (${before.bills} of them before this run)`],
    ['lines saved', `${after.lines} of ${expected.lines}`],
    ['returns in the file', file.returnNumbers],
    ['returns to take back', `${expected.returns}, ${expected.withBill} of them with their bill (one for each bill)`],
    ['returns saved', `${after.returns} (${before.returns} of them before this run), ${after.returnLines} lines`],
    ['rows refused', [...file.refused.values()].reduce((sum, count) => sum + count, 0)],
    ...[...file.refused].sort().map(([reason, count]) => [`  ${reason}`, count]),
    ['bills refused by the application', replayed.refused.length],
    ['returns refused by the application', returned.refused.length],
    ['sales by the file, cents', expected.total],
    ['total of the invoices, cents', after.invoiceTotal],
    ['credits of the sales accounts, cents', after.salesCredits],
    ['returns by the file, cents', expected.returnTotal],
    ['total of the sales returns, cents', after.returnTotal],
    ['debits of the returns account, cents', after.returnDebits],
    ...(loaded.goods ? goodsRows(loaded.goods) : []),
    ...(loaded.vat ? vatRows(loaded.vat) : []),
    ['equal', isEqual(loaded) ? 'yes' : 'NO'],
    ['rules of the books broken', loaded.broken.length],
    ['replay', `${replaySeconds.toFixed(1)} s, ${(replayed.bills / replaySeconds).toFixed(1)} bills a second`],
  ]
  const refused = [
    ...replayed.refused.map(({ bill, reason }) => `  bill ${bill.number}: ${reason}`),
    ...returned.refused.map(({ given, reason }) => `  return ${given.number}: ${reason}`),
  ]
  return [...rows.map(([name, value]) => `${String(name).padEnd(38)}${value}`), ...refused, ...loaded.broken.map(what => `  ${what}`)]
}

function goodsRows({ added, received, expected }: NonNullable<Loaded['goods']>): (readonly [string, string | number])[] {
  return [
    ['notes of goods received', `${received.notes} (${added} of them in this run), ${received.lines} lines`],
    ['goods received by the file, cents', expected],
    ['total of the notes, cents', received.total],
    ['credits of accounts payable, cents', received.payables],
    ['stock value of the notes, cents', received.stockValue],
    ['rounding of the notes, cents', received.total - received.stockValue],
  ]
}

function vatRows({ byHand, posted, account, schedules }: LoadedVat): (readonly [string, number])[] {
  return [
    ['output VAT by the file, cents', byHand],
    ['output VAT posted with them, cents', posted],
    ['output VAT on its account, cents', account],
    ['output VAT of the schedules, cents', schedules],
  ]
}
