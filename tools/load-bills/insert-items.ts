import type { VatClass } from '../../features/shop/vat/vat.ts'
import type { CodeKind } from '../../kernel/codes.ts'
import type { IsoDate } from '../../kernel/dates.ts'
import type { Money } from '../../kernel/money.ts'
import { sealNewRecords, writeAudit } from '../../platform/server/audit.ts'
import type { Tx } from '../../platform/server/transaction.ts'
import { takeCodes } from '../../platform/server/number-series.ts'

export interface NewItem {
  stockCode: string
  name: string
  price: Money
  cost: Money
  /** Kept in stock under a barcode; a charge otherwise. */
  isGoods: boolean
  /** Standard where nothing else is said. */
  vatClass?: VatClass
}

interface ItemsOf {
  locationCode: string
  userCode: string
  now: number
  today: IsoDate
  requestId: string
}

/**
 * Inserts the items that are not in the catalogue yet: goods are known by their barcode, charges by their part number.
 * Answers every item's code by stock code, and how many are new.
 */
export async function insertItems(tx: Tx, items: readonly NewItem[], of: ItemsOf): Promise<{ codes: Map<string, string>; added: number }> {
  const codes = await knownItems(tx)
  const missing = items.filter(item => !codes.has(item.stockCode))
  if (missing.length === 0) return { codes, added: 0 }
  const unit = await namedCode(tx, 'item_unit', 'itemUnit', 'Piece', of.today)
  const goods = await namedCode(tx, 'item_category', 'itemCategory', 'Goods', of.today)
  const charges = await namedCode(tx, 'item_category', 'itemCategory', 'Charges', of.today)
  const newCodes = await takeCodes(tx, { kind: 'item', locationCode: '', node: 1, today: of.today }, missing.length)
  const coded = missing.map((item, index) => ({ ...item, code: newCodes[index] ?? '' }))
  // In slices: a statement of PostgreSQL takes 65,535 values.
  for (let start = 0; start < coded.length; start += 1000) {
    await insertSlice(tx, coded.slice(start, start + 1000), { unit, goods, charges, locationCode: of.locationCode })
  }
  for (const { code, stockCode, name } of coded) {
    codes.set(stockCode, code)
    writeAudit(tx, { ...of, at: of.now, action: 'create', subject: code, after: { stockCode, name } })
  }
  // Their unit and categories have no row of their own.
  sealNewRecords(tx)
  return { codes, added: coded.length }
}

async function knownItems(tx: Tx): Promise<Map<string, string>> {
  const barcodes = await tx.db.selectFrom('item_barcode').select(['barcode', 'item_code']).execute()
  const charges = await tx.db.selectFrom('item').select(['code', 'part_numbers']).where('type', '=', 'service').execute()
  const byPartNumber = charges.flatMap(({ code, part_numbers }) => part_numbers.map(number => [number, code] as const))
  return new Map([...byPartNumber, ...barcodes.map(row => [row.barcode, row.item_code] as const)])
}

async function namedCode(tx: Tx, table: 'item_unit' | 'item_category', kind: CodeKind, name: string, today: IsoDate): Promise<string> {
  const found = await tx.db.selectFrom(table).select('code').where('name', '=', name).executeTakeFirst()
  if (found) return found.code
  const [code = ''] = await takeCodes(tx, { kind, locationCode: '', node: 1, today }, 1)
  await tx.db.insertInto(table).values({ code, name }).execute()
  return code
}

interface SliceOf {
  unit: string
  goods: string
  charges: string
  locationCode: string
}

async function insertSlice(tx: Tx, items: readonly (NewItem & { code: string })[], of: SliceOf): Promise<void> {
  await tx.db
    .insertInto('item')
    .values(
      items.map(item => ({
        code: item.code,
        name: item.name,
        category_code: item.isGoods ? of.goods : of.charges,
        unit_code: of.unit,
        type: item.isGoods ? 'stock' : 'service',
        vat_class: item.vatClass ?? 'standard',
        part_numbers: item.isGoods ? [] : [item.stockCode],
        cost_price: item.isGoods ? item.cost : 0,
        wholesale_price: item.price,
        retail_price: item.price,
      })),
    )
    .execute()
  const goods = items.filter(item => item.isGoods)
  if (goods.length > 0) {
    await tx.db
      .insertInto('item_barcode')
      .values(goods.map(item => ({ barcode: item.stockCode, item_code: item.code })))
      .execute()
  }
  await tx.db
    .insertInto('item_location')
    .values(items.map(item => ({ item_code: item.code, location_code: of.locationCode })))
    .execute()
}
