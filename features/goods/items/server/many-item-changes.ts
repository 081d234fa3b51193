import type { Refusal } from '../../../../kernel/refusal.ts'
import type { MasterRecord } from '../../../../kernel/master.ts'
import type { ManyChanges, ManyField } from '../../../../platform/server/master-table.ts'
import { statement, type Statement } from '../../../../platform/server/pipeline/statement.ts'
import { serverRefusal } from '../../../../platform/server/refusals.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { itemRefusal } from '../refusals.ts'

// Of two inactive items with one barcode the first becomes active.
const findTaken = statement(
  'items.barcodes-taken-meanwhile',
  `select kept.item_code as code, kept.barcode, item.name
   from item_barcode kept
   join item_barcode other on other.key = kept.key and other.item_code <> kept.item_code
   join item on item.code = other.item_code
   where kept.item_code = any($1::text[]) and (other.is_active or (other.item_code = any($1::text[]) and other.item_code < kept.item_code))
   union all
   select kept.item_code, kept.barcode, item.name
   from item_barcode kept join item on item.code = kept.barcode and item.is_active and item.code <> kept.item_code
   where kept.item_code = any($1::text[])`,
)

async function refuseActive(tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, Refusal>> {
  const taken = await tx.rows<{ code: string; barcode: string; name: string }>(findTaken, [codes])
  return new Map(taken.map(({ code, barcode, name }) => [code, itemRefusal('BARCODE_TAKEN', { barcode, item: name })]))
}

const findCategory = statement('items.category-for-many', 'select 1 from item_category where code = $1')
const setCategory = statement('items.set-category-of-many', 'update item set category_code = $2 where code = any($1::text[])')
const findBin = statement('items.bin-for-many', `select where $1::text = '' or exists (select 1 from item_bin where code = $1::text)`)
const dropBins = statement(
  'items.drop-bin-of-many',
  `delete from item_location where item_code = any($1::text[]) and location_code = $2 and min_stock is null and max_stock is null`,
)
const setBins = statement(
  'items.set-bin-of-many',
  `insert into item_location (item_code, location_code, bin_code) select item, $2::text, nullif($3::text, '') from unnest($1::text[]) as many (item)
   where $3::text <> '' or exists (select 1 from item_location kept where kept.item_code = many.item and kept.location_code = $2::text)
   on conflict (item_code, location_code) do update set bin_code = excluded.bin_code`,
)

const exists = (found: Statement) => async (tx: Tx, value: string) => {
  if ((await tx.rows(found, [value])).length > 0) return
  const gone = 'This is not there any more. Choose another.'
  throw serverRefusal('INVALID_INPUT', { problems: 'the value names nothing' }, { value: gone })
}

const category: ManyField = {
  check: exists(findCategory),
  write: (tx, { codes, value }) => tx.write(setCategory, [codes, value]),
}

/** The bin at the caller's location; '' takes it away. */
const bin: ManyField = {
  check: exists(findBin),
  refuse: record => {
    const { type, name } = record as MasterRecord & { type: string; name: string }
    return type === 'stock' ? null : itemRefusal('NOT_STOCKED', { item: name })
  },
  write: (tx, { codes, value, actor }) => {
    if (value === '') tx.write(dropBins, [codes, actor.locationCode])
    tx.write(setBins, [codes, actor.locationCode, value])
  },
}

/** Many items get another category or bin at once; an item whose barcode another has now stays inactive. */
export const manyItemChanges: ManyChanges = { fields: { categoryCode: category, binCode: bin }, refuseActive }
