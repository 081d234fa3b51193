import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { ItemBody } from '../item-contract.ts'
import { recordPrices, type PricesChangedBy, type RecordedPriceChange } from './price-changes.ts'

interface SavedItem {
  code: string
  body: ItemBody
  /** Null for a new item. */
  pricesBefore: RecordedPriceChange['before'] | null
}

const insertBarcodes = statement(
  'items.insert-barcodes-of-items',
  `insert into item_barcode (item_code, barcode) select item, barcode from unnest($1::text[], $2::text[]) as sent (item, barcode)
   on conflict (barcode, item_code) do nothing`,
)
const dropPlaces = statement('items.drop-places-of-items', 'delete from item_location where item_code = any($1)')
const insertPlaces = statement(
  'items.insert-places-of-items',
  `insert into item_location (item_code, location_code, bin_code, min_stock, max_stock)
   select item, location, nullif(bin, ''), lowest, highest
   from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[]) as place (item, location, bin, lowest, highest)`,
)

/** Does the same as saveItemParts for many items in one act; barcodes are only added. */
export function saveManyItemParts(tx: Tx, items: readonly SavedItem[], by: PricesChangedBy): void {
  const barcodes = items.flatMap(({ code, body }) => body.barcodes.map(barcode => ({ code, barcode })))
  tx.write(insertBarcodes, [barcodes.map(({ code }) => code), barcodes.map(({ barcode }) => barcode)])
  const changed = items.flatMap(({ code, body, pricesBefore }) =>
    pricesBefore === null ? [] : [{ itemCode: code, before: pricesBefore, after: body }],
  )
  if (changed.length > 0) tx.write(dropPlaces, [changed.map(({ itemCode }) => itemCode)])
  recordPrices(tx, changed, by)
  const places = items.flatMap(({ code, body }) => body.locations.map(place => ({ code, ...place })))
  const kept = places.filter(({ binCode, minStock, maxStock }) => binCode !== '' || minStock !== null || maxStock !== null)
  if (kept.length === 0) return
  tx.write(insertPlaces, [
    kept.map(({ code }) => code),
    kept.map(({ locationCode }) => locationCode),
    kept.map(({ binCode }) => binCode),
    kept.map(({ minStock }) => minStock),
    kept.map(({ maxStock }) => maxStock),
  ])
}
