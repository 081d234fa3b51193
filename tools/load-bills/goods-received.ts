import { createHash } from 'node:crypto'
import type pg from 'pg'
import { createGrn, type GrnBody } from '../../features/buying/purchasing/grn-contract.ts'
import { suppliers } from '../../features/parties/suppliers/contract.ts'
import type { IsoDate } from '../../kernel/dates.ts'
import { roundHalfAway } from '../../kernel/exact.ts'
import { formatMoney, money, type Money } from '../../kernel/money.ts'
import { formatQuantity } from '../../kernel/quantity.ts'
import { callApi, type ApiSession } from '../api-client.ts'
import { keyFrom } from './replay.ts'
import type { SoldGoods } from './catalogue.ts'

const supplierName = 'Supplier of the bill files'
const linesANote = 300
/** The supplier asks the selling price less so much, in percent: what is left is the cost that the file lacks. */
const discount = 40

/** What of the opening stock is in the books as goods received. */
export interface GoodsReceived {
  notes: number
  lines: number
  /** Sum of the notes' totals. */
  total: Money
  /** Value of the stock they brought; the rest of the total is rounding. */
  stockValue: Money
  /** Credits less debits on accounts payable, of the same notes. */
  payables: Money
}

/** What the notes come to by the file alone: exact integers, none of the application's pricing. */
export function totalOfGoods(goods: readonly SoldGoods[]): Money {
  let total = 0
  for (const line of goods) total += roundHalfAway(BigInt(line.quantity) * BigInt(line.price) * BigInt(100 - discount), 100_000n)
  return money(total)
}

interface Receiving {
  fileMark: string
  today: IsoDate
}

/** Receives the stock that the bills need from one supplier, through the application's own door; the same file brings its stock once. */
export async function receiveGoods(
  pool: pg.Pool,
  session: Required<ApiSession>,
  { goods, fileMark, today }: Receiving & { goods: readonly SoldGoods[] },
): Promise<{ added: number; received: GoodsReceived }> {
  const supplierCode = await supplierOfFiles(pool, session)
  const before = await readGoodsReceived(pool, session.locationCode, supplierCode)
  const mark = createHash('sha256').update(fileMark).digest('hex').slice(0, 12)
  for (let start = 0; start < goods.length; start += linesANote) {
    const part = start / linesANote + 1
    const slice = goods.slice(start, start + linesANote)
    const invoiceCode = `${session.locationCode} ${mark} ${part}`
    const known = await pool.query<{ business_date: IsoDate }>(
      'select business_date from grn where supplier_code = $1 and invoice_code = $2',
      [supplierCode, invoiceCode],
    )
    if (known.rowCount !== 0) continue
    const body = noteOf(slice, { supplierCode, invoiceCode, invoiceDate: today })
    await callApi(session, createGrn, { body }, { key: keyFrom('goods-received', session.locationCode, invoiceCode) })
  }
  const received = await readGoodsReceived(pool, session.locationCode, supplierCode)
  return { added: received.notes - before.notes, received }
}

function noteOf(goods: readonly SoldGoods[], head: Pick<GrnBody, 'supplierCode' | 'invoiceCode' | 'invoiceDate'>): GrnBody {
  return {
    ...head,
    totalAmount: formatMoney(totalOfGoods(goods)),
    stockHistories: goods.map(({ itemCode, quantity, price }) => ({
      itemCode,
      quantity: formatQuantity(quantity),
      costPrice: formatMoney(price),
      wholesalePrice: formatMoney(price),
      retailPrice: formatMoney(price),
      discountPercentage: String(discount),
    })),
  }
}

async function supplierOfFiles(pool: pg.Pool, session: ApiSession): Promise<string> {
  const { rows } = await pool.query<{ code: string }>('select code from supplier where name = $1 order by code limit 1', [supplierName])
  if (rows[0]) return rows[0].code
  const body = { name: supplierName, phone1: '0000000000' }
  return (await callApi(session, suppliers.create, { body }, { key: crypto.randomUUID() })).code
}

const sums = `
  with note as (select code, total, stock_value from grn where location_code = $1 and supplier_code = $2)
  select
    (select count(*)::int from note) as notes,
    (select count(*)::int from grn_line where location_code = $1 and grn_code in (select code from note)) as lines,
    (select coalesce(sum(total), 0)::bigint from note) as total,
    (select coalesce(sum(stock_value), 0)::bigint from note) as "stockValue",
    (select coalesce(sum(credit) - sum(debit), 0)::bigint from gl_line
     where location_code = $1 and paper_code in (select code from note) and account_code = '2100') as payables`

async function readGoodsReceived(pool: pg.Pool, locationCode: string, supplierCode: string): Promise<GoodsReceived> {
  const { rows } = await pool.query<GoodsReceived>(sums, [locationCode, supplierCode])
  if (!rows[0]) throw new Error('the books gave no answer')
  return rows[0]
}
