import type pg from 'pg'
import type { Sold } from './browser-till.ts'

/** What the books said before the first sale. */
export interface BooksBefore {
  bills: ReadonlySet<string>
  cash: bigint
  /** In thousandths, by item. */
  stock: ReadonlyMap<string, bigint>
}

/** What the books say otherwise than the cashiers saw; all empty when nothing is lost, doubled or hidden. */
export interface OfflineFaults {
  /** Sales that are in no bill. */
  lost: string[]
  /** Bills that are no sale's. */
  doubled: string[]
  /** Stock, cash and lines that are not as the sales leave them. */
  differing: string[]
  /** Oversold pieces that To Settle does not show. */
  unseen: string[]
  /** Bills that the books could not take. */
  refused: string[]
  /** Promises that do not hold. */
  broken: string[]
}

const numberOf = async (owner: pg.Pool, sql: string, values: unknown[]) =>
  BigInt((await owner.query<{ n: string }>(sql, values)).rows[0]?.n ?? 0)
const cashSql = `select coalesce(sum(tender.amount), 0) as n from tender join invoice bill on bill.location_code = tender.location_code and bill.code = tender.paper_code
  where bill.location_code = $1 and bill.status = 'live' and tender.payment_type_code = '21910000001'`

async function stockOf(owner: pg.Pool, locationCode: string): Promise<Map<string, bigint>> {
  const { rows } = await owner.query<{ code: string; remaining: string }>(
    'select item_code as code, sum(remaining) as remaining from stock_balance where location_code = $1 group by item_code',
    [locationCode],
  )
  return new Map(rows.map(({ code, remaining }) => [code, BigInt(remaining)]))
}

export async function booksBefore(owner: pg.Pool, locationCode: string): Promise<BooksBefore> {
  const [bills, cash, stock] = await Promise.all([
    savedBills(owner, locationCode),
    numberOf(owner, cashSql, [locationCode]),
    stockOf(owner, locationCode),
  ])
  return { bills: new Set(bills.map(({ code }) => code)), cash, stock }
}

interface Held {
  before: BooksBefore
  sold: readonly Sold[]
  locationCode: string
}

/** Every bill with its numbers and its lines: "2401000023 x 2 at 195000" . */
const savedSql = `select bill.code, coalesce('T' || made.till_no || '-' || lpad(made.serial::text, 4, '0'), '') as "ofTill", bill.total::text,
    string_agg(line.item_code || ' x ' || line.quantity / 1000, ' + ' order by line.item_code) as lines
  from invoice bill join invoice_line line on line.location_code = bill.location_code and line.invoice_code = bill.code
    left join till_bill made on made.location_code = bill.location_code and made.invoice_code = bill.code
  where bill.location_code = $1 and bill.status = 'live' group by bill.code, made.till_no, made.serial, bill.total`

interface SavedBill {
  code: string
  /** T1-0003, where a till gave it one. */
  ofTill: string
  total: string
  lines: string
}

async function savedBills(owner: pg.Pool, locationCode: string): Promise<SavedBill[]> {
  return (await owner.query<SavedBill>(savedSql, [locationCode])).rows
}

const linesOf = ({ good, pieces }: Sold) => `${good.code} x ${pieces}`

/**
 * Holds the books against what the cashiers saw: each sale is one bill of its goods, with the number that was said of it. A sale that
 * was under way when its browser was killed is one bill or none, for its customer still stood there.
 */
export async function faultsOf(
  owner: pg.Pool,
  { before, sold, locationCode }: Held,
): Promise<Omit<OfflineFaults, 'broken'> & { oversold: number }> {
  const saved = (await savedBills(owner, locationCode)).filter(({ code }) => !before.bills.has(code))
  const left = new Set(saved)
  const byNumber = new Map(saved.flatMap(bill => [[bill.code, bill] as const, [bill.ofTill, bill] as const]))
  const lost: string[] = []
  const differing: string[] = []
  const kept: Sold[] = []
  for (const sale of sold.filter(({ number }) => number !== null)) {
    const bill = byNumber.get(sale.number ?? '')
    kept.push(sale)
    if (!bill || !left.delete(bill)) lost.push(`${sale.number}: ${linesOf(sale)}`)
    else if (bill.lines !== linesOf(sale) || Number(bill.total) !== sale.good.price * sale.pieces)
      differing.push(`${bill.code} is ${bill.lines} for ${bill.total}, not ${linesOf(sale)}`)
  }
  for (const sale of sold.filter(({ number }) => number === null)) {
    const bill = [...left].find(({ lines }) => lines === linesOf(sale))
    if (bill && left.delete(bill)) kept.push(sale)
  }
  const cash = (await numberOf(owner, cashSql, [locationCode])) - before.cash
  const taken = kept.reduce((sum, { good, pieces }) => sum + BigInt(good.price * pieces), 0n)
  if (cash !== taken) differing.push(`cash is ${cash} more, and ${taken} was taken`)
  const { unseen, oversold, wrong } = await stockFaults(owner, { before, sold: kept, locationCode })
  const { rows: refused } = await owner.query<{ what: string }>("select till_no || '-' || serial as what from refused_till_bill")
  return {
    lost,
    doubled: [...left].map(({ code, ofTill, lines }) => `${code} ${ofTill}: ${lines}`),
    differing: [...differing, ...wrong],
    unseen,
    oversold,
    refused: refused.map(({ what }) => what),
  }
}

async function stockFaults(owner: pg.Pool, { before, sold, locationCode }: Held) {
  const left = await stockOf(owner, locationCode)
  const pieces = Map.groupBy(sold, ({ good }) => good.code)
  const { rows } = await owner.query<{ code: string; quantity: string }>(
    'select item_code as code, sum(quantity) as quantity from invoice_line where location_code = $1 and is_oversold group by item_code',
    [locationCode],
  )
  const oversold = new Map(rows.map(({ code, quantity }) => [code, BigInt(quantity)]))
  const [wrong, unseen]: [string[], string[]] = [[], []]
  for (const [code, sales] of pieces) {
    const gone = BigInt(sales.reduce((sum, sale) => sum + sale.pieces, 0)) * 1000n
    const had = before.stock.get(code) ?? 0n
    const over = oversold.get(code) ?? 0n
    if (had - gone + over !== (left.get(code) ?? 0n))
      wrong.push(`${code}: ${had} less ${gone} but ${over} oversold leaves ${left.get(code)}`)
    if (gone - had > over) unseen.push(`${code}: ${gone - had} more than was there, ${over} shown`)
  }
  return { wrong, unseen, oversold: [...oversold.values()].reduce((sum, quantity) => sum + Number(quantity) / 1000, 0) }
}
