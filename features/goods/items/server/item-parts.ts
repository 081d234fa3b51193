import { rupees } from '../../../../kernel/money.ts'
import type { RecordOf } from '../../../../kernel/master.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { MasterSave } from '../../../../platform/server/master-table.ts'
import type { ItemBody, items } from '../item-contract.ts'
import { recordPrices } from './price-changes.ts'

const insertBarcodes = statement(
  'items.insert-item-barcodes',
  `insert into item_barcode (item_code, barcode) select $1, barcode from unnest($2::text[]) as sent (barcode)
   on conflict (barcode, item_code) do nothing`,
)
const dropPlaces = statement('items.drop-item-places', 'delete from item_location where item_code = $1')
const insertPlaces = statement(
  'items.insert-item-places',
  `insert into item_location (item_code, location_code, bin_code, min_stock, max_stock)
   select $1, location, nullif(bin, ''), lowest, highest
   from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[]) as place (location, bin, lowest, highest)`,
)

/** Writes an item's barcodes, its settings for each location, and its price history. */
export async function saveItemParts(tx: Tx, { code, body, before, actor, now }: MasterSave<ItemBody>): Promise<void> {
  if (before) {
    const { userCode, locationCode } = actor
    recordPrices(tx, [{ itemCode: code, before: pricesOf(before as RecordOf<typeof items>), after: body }], {
      source: 'edit',
      userCode,
      locationCode,
      now,
    })
    tx.write(dropPlaces, [code])
  }
  const places = body.locations.filter(({ binCode, minStock, maxStock }) => binCode !== '' || minStock !== null || maxStock !== null)
  if (places.length > 0) {
    tx.write(insertPlaces, [
      code,
      places.map(place => place.locationCode),
      places.map(place => place.binCode),
      places.map(place => place.minStock),
      places.map(place => place.maxStock),
    ])
  }
  // Awaited, so that a barcode that another item took meanwhile is reported at its field.
  await tx.rows(insertBarcodes, [code, body.barcodes])
}

function pricesOf(record: RecordOf<typeof items>) {
  return {
    costPrice: rupees(record.costPrice ?? '0.00'),
    wholesalePrice: rupees(record.wholesalePrice),
    retailPrice: rupees(record.retailPrice),
    minimumPrice: rupees(record.minimumPrice),
  }
}
