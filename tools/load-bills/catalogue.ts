import type pg from 'pg'
import { wholeCustomerBody, type customers } from '../../features/parties/customers/master-contract.ts'
import { saveNewCustomer } from '../../features/parties/customers/server/create-customer.ts'
import { saveStockIn, type NewStockInLine } from '../../features/stock/stock-in/server/save-stock-in.ts'
import { cashCustomerCode } from '../../kernel/codes.ts'
import { businessDate, type IsoDate } from '../../kernel/dates.ts'
import { percent, percentOf, type Money } from '../../kernel/money.ts'
import { quantity, sumQuantities, type Quantity } from '../../kernel/quantity.ts'
import type { SaveCall } from '../../platform/server/api.ts'
import { inTransaction } from '../../platform/server/run-transaction.ts'
import type { FileBill, FileLine, FileReturn } from './bill-file.ts'
import { insertItems, type NewItem } from './insert-items.ts'
import { tinOf, vatClassOf } from './vat.ts'

/** What the replay needs to know of the catalogue. */
export interface Catalogue {
  /** By the file's stock code: the item, and what a cashier types to find it. */
  items: Map<string, { itemCode: string; term: string }>
  /** By the file's customer number; the empty one is the cash customer. */
  customers: Map<string, string>
  added: { items: number; customers: number; stockPapers: number }
  /** All that the bills sell of what lies on shelves. */
  goods: SoldGoods[]
  today: IsoDate
}

export interface SoldGoods {
  itemCode: string
  quantity: Quantity
  price: Money
}

export interface CatalogueOptions {
  locationCode: string
  userCode: string
  /** Names the file on the opening stock: the same file brings its stock once. */
  fileMark: string
  /** Does the opening stock come in by papers of stock in? */
  withStock: boolean
  /** Does the shop charge VAT? Then items have classes, and some customers a TIN. */
  withVat: boolean
  timeZone: string
  now: number
}

interface Writing extends CatalogueOptions {
  today: IsoDate
}

/** The file knows no cost: this share of the price stands for it. */
const costShare = percent(6000)
const linesAStockPaper = 200

/** The bills and returns that the catalogue is for. */
export interface Traded {
  bills: readonly FileBill[]
  returns: readonly FileReturn[]
}

/**
 * Makes the items and customers that bills and returns need, and the opening stock of the bills: what is there already stays as it
 * is, so a second run adds nothing. Each kind is written in transactions of its own, the stock by the same command as any stock in.
 */
export async function prepareCatalogue(pool: pg.Pool, traded: Traded, options: CatalogueOptions): Promise<Catalogue> {
  const { rows } = await pool.query<{ value: { dayStartHour?: number } }>(`select value from setting where key = 'business'`)
  const writing = { ...options, today: businessDate(options.now, options.timeZone, rows[0]?.value.dayStartHour ?? 0) }
  const sold = soldItems(traded).map(item => ({ ...item, vatClass: options.withVat ? vatClassOf(item.stockCode) : ('standard' as const) }))
  const items = await inTransaction(pool, tx => insertItems(tx, sold, { ...writing, requestId: 'load-bills' }))
  const customers = await insertCustomers(pool, [...traded.bills, ...traded.returns], writing)
  const goods = sold.filter(item => item.isGoods && item.quantity > 0)
  const stockLines = goods.map(item => stockLineOf(item, items.codes, writing.today))
  const stockPapers = options.withStock ? await insertOpeningStock(pool, stockLines, writing) : 0
  return {
    items: new Map(
      sold.map(item => {
        const itemCode = items.codes.get(item.stockCode) ?? ''
        return [item.stockCode, { itemCode, term: item.isGoods ? item.stockCode : itemCode }]
      }),
    ),
    customers: customers.codes,
    added: { items: items.added, customers: customers.added, stockPapers },
    goods: stockLines.map(({ itemCode, quantity, retailPrice }) => ({ itemCode, quantity, price: retailPrice })),
    today: writing.today,
  }
}

interface SoldItem extends Omit<NewItem, 'vatClass'> {
  quantity: Quantity
}

/** One item a stock code, in code order: its most frequent name and price, and all that the bills sell of it, if they do. */
function soldItems({ bills, returns }: Traded): SoldItem[] {
  const byCode = (papers: readonly Pick<FileBill, 'lines'>[]) =>
    Map.groupBy(
      papers.flatMap(paper => paper.lines),
      line => line.stockCode,
    )
  const sales = byCode(bills)
  const onlyReturned = [...byCode(returns)].filter(([stockCode]) => !sales.has(stockCode))
  const items = [...sales].map(([stockCode, lines]) => soldItem(stockCode, lines))
  const unsold = onlyReturned.map(([stockCode, lines]) => ({ ...soldItem(stockCode, lines), quantity: quantity(0) }))
  return [...items, ...unsold].sort((a, b) => (a.stockCode < b.stockCode ? -1 : 1))
}

function soldItem(stockCode: string, sales: readonly FileLine[]): SoldItem {
  const price = mostFrequent(sales.map(sale => sale.price))
  return {
    stockCode,
    name: mostFrequent(sales.map(sale => sale.description)),
    price,
    cost: percentOf(price, costShare),
    // Codes of letters such as POST, M and DOT are charges: no shelf holds them and no scanner reads them.
    isGoods: /^\d/.test(stockCode),
    quantity: sumQuantities(sales.map(sale => sale.quantity)),
  }
}

/** The value seen most often, the first seen among equals. */
function mostFrequent<T extends string | Money>(values: readonly T[]): T {
  const [best] = [...Map.groupBy(values, value => value).values()].sort((a, b) => b.length - a.length)
  if (best?.[0] === undefined) throw new Error('an item without sales')
  return best[0]
}

function stockLineOf(item: SoldItem, codes: ReadonlyMap<string, string>, today: IsoDate): NewStockInLine {
  return {
    itemCode: codes.get(item.stockCode) ?? '',
    quantity: item.quantity,
    cost: item.cost,
    wholesalePrice: item.price,
    retailPrice: item.price,
    batch: '',
    expiryDate: null,
    warrantyDays: 0,
    receivedOn: today,
  }
}

async function insertOpeningStock(pool: pg.Pool, lines: readonly NewStockInLine[], writing: Writing): Promise<number> {
  const { rows } = await pool.query<{ node: number }>('select node from stock_location where code = $1', [writing.locationCode])
  let papers = 0
  for (let start = 0; start < lines.length; start += linesAStockPaper) {
    const remarks = `Opening stock of ${writing.fileMark}, part ${start / linesAStockPaper + 1}`
    const earlier = await pool.query('select 1 from stock_in where location_code = $1 and remarks = $2', [writing.locationCode, remarks])
    if (earlier.rowCount !== 0) continue
    const paper = { ...writing, node: rows[0]?.node ?? 0, reason: 'opening' as const, remarks, requestId: 'load-bills' }
    await inTransaction(pool, tx => saveStockIn(tx, { ...paper, lines: lines.slice(start, start + linesAStockPaper) }))
    papers += 1
  }
  return papers
}

async function insertCustomers(
  pool: pg.Pool,
  papers: readonly Pick<FileBill, 'customerId' | 'country'>[],
  writing: Writing,
): Promise<{ codes: Map<string, string>; added: number }> {
  const { rows } = await pool.query<{ custom_code: string; code: string }>(`select custom_code, code from customer where custom_code <> ''`)
  const codes = new Map(rows.map(row => [row.custom_code, row.code]))
  codes.set('', cashCustomerCode)
  const named = new Map(papers.map(paper => [paper.customerId, paper.country]))
  const missing = [...named].filter(([id]) => !codes.has(id))
  for (const [id, country] of missing) {
    const { code } = await inTransaction(pool, tx => saveNewCustomer(tx, customerCall(id, country, writing)))
    codes.set(id, code)
  }
  return { codes, added: missing.length }
}

// Only to pass the schema.
const aPhone = '0000000000'

/** The file gives a number and a country, no name and no phone. */
function customerCall(
  id: string,
  country: string,
  { locationCode, userCode, now, today, withVat }: Writing,
): SaveCall<typeof customers.create> {
  return {
    params: undefined,
    query: undefined,
    body: {
      ...wholeCustomerBody.parse({
        firstName: `Customer ${id}`,
        phone1: aPhone,
        customCode: id,
        creditDays: 30,
        notes: country,
        tin: withVat ? tinOf(id) : '',
      }),
      phone1: '',
    },
    actor: {
      userCode,
      username: '',
      firstName: '',
      locations: [],
      tokenHash: Buffer.alloc(0),
      locationCode,
      locationName: '',
      node: 0,
      role: 'admin',
    },
    idempotencyKey: '',
    requestId: 'load-bills',
    now,
    today,
  }
}
