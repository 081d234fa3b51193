import { saveStockIn } from '../features/stock/stock-in/server/save-stock-in.ts'
import { date } from '../kernel/dates.ts'
import { percent, rupees } from '../kernel/money.ts'
import { units } from '../kernel/quantity.ts'
import { demoToday } from '../database/test-database.ts'
import { inTransaction } from '../platform/server/run-transaction.ts'
import { takeMasterCode } from '../platform/server/number-series.ts'
import { colombo, type Shop } from './shop.ts'

/** An item of a test's own, so that its figures can be worked out by hand. */
export interface TestItem {
  code: string
  name: string
  retail: string
  /** Its stock entries in the order received. */
  entries: string[]
}

interface NewEntry {
  quantity: string
  cost?: string
  retail?: string
  batch?: string
  expiry?: string
  receivedOn?: string
  location?: string
}

interface NewItem {
  name?: string
  type?: 'stock' | 'service' | 'labour'
  /** Litre, Metre, Kilogram and Hour are sold in fractions, Piece is not. */
  unit?: 'Piece' | 'Litre' | 'Job' | 'Hour'
  retail?: string
  minimum?: string
  mostDiscountPercent?: number
  warrantyDays?: number
  printName?: string
  partNumbers?: string[]
  barcodes?: string[]
  entries?: NewEntry[]
}

/** A line of a paper that takes an item from stock, one of it unless said. */
export const aTakenLine = ({ code }: Pick<TestItem, 'code'>, quantity = '1', stockCode?: string) => ({
  ...{ itemCode: code, quantity },
  ...(stockCode !== undefined && { stockCode }),
})

let made = 0

async function insertItem(shop: Shop, item: NewItem, name: string): Promise<string> {
  const { db } = shop.application.api.platform
  const [category, unit] = await Promise.all([
    db.selectFrom('item_category').select('code').where('name', '=', 'Accessories').executeTakeFirstOrThrow(),
    db
      .selectFrom('item_unit')
      .select('code')
      .where('name', '=', item.unit ?? 'Piece')
      .executeTakeFirstOrThrow(),
  ])
  return inTransaction(shop.application.api.platform.tills, async tx => {
    const code = await takeMasterCode(tx, 'item', date(demoToday))
    await tx.db
      .insertInto('item')
      .values({
        code,
        name,
        category_code: category.code,
        unit_code: unit.code,
        type: item.type ?? 'stock',
        retail_price: rupees(item.retail ?? '100.00'),
        minimum_price: rupees(item.minimum ?? '0.00'),
        maximum_discount: percent((item.mostDiscountPercent ?? 100) * 100),
        warranty_days: item.warrantyDays ?? 0,
        print_name: item.printName ?? '',
        part_numbers: item.partNumbers ?? [],
      })
      .execute()
    const barcodes = (item.barcodes ?? []).map(barcode => ({ barcode, item_code: code }))
    if (barcodes.length > 0) await tx.db.insertInto('item_barcode').values(barcodes).execute()
    return code
  })
}

/** So much of an item comes in; answers its stock entry. */
export async function receive(shop: Shop, itemCode: string, entry: NewEntry & { retail: string }): Promise<string> {
  const { tills } = shop.application.api.platform
  const locationCode = entry.location ?? colombo
  await inTransaction(tills, tx =>
    saveStockIn(tx, {
      locationCode,
      node: Number(locationCode.slice(-2)),
      userCode: '1001000001',
      now: shop.now(),
      today: date(demoToday),
      reason: 'found',
      remarks: '',
      requestId: 'test',
      lines: [
        {
          itemCode,
          quantity: units(entry.quantity),
          cost: rupees(entry.cost ?? '60.00'),
          wholesalePrice: rupees(entry.cost ?? '60.00'),
          retailPrice: rupees(entry.retail),
          batch: entry.batch ?? '',
          expiryDate: entry.expiry === undefined ? null : date(entry.expiry),
          warrantyDays: 0,
          receivedOn: date(entry.receivedOn ?? demoToday),
        },
      ],
    }),
  )
  const { rows } = await shop.owner.query<{ code: string }>('select max(code) as code from stock_entry where item_code = $1', [itemCode])
  return rows[0]?.code ?? ''
}

/**
 * A new item with its stock, received like any other: by default pieces for 100.00 that cost 60.00 each,
 * with no minimum price, any discount allowed, and nothing in stock.
 */
export async function anItem(shop: Shop, item: NewItem = {}): Promise<TestItem> {
  made += 1
  const name = item.name ?? `Test item ${made}`
  const retail = item.retail ?? '100.00'
  const code = await insertItem(shop, item, name)
  const entries: string[] = []
  for (const entry of item.entries ?? []) entries.push(await receive(shop, code, { retail, ...entry }))
  return { code, name, retail, entries }
}

/** What is left of a stock entry at a location, as the till would say it: "12.5". */
export async function remainingOf(shop: Shop, entryCode: string, location = colombo): Promise<string> {
  const { rows } = await shop.owner.query<{ left: string }>(
    'select quantity_text(remaining) as left from stock_balance where entry_code = $1 and location_code = $2',
    [entryCode, location],
  )
  return rows[0]?.left ?? 'no balance'
}
