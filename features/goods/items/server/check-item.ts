import type { RecordOf } from '../../../../kernel/master.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { MasterSave } from '../../../../platform/server/master-table.ts'
import type { ItemBody, items } from '../item-contract.ts'
import { serverRefusal } from '../../../../platform/server/refusals.ts'
import { itemRefusal } from '../refusals.ts'

type ItemRecord = RecordOf<typeof items>
type Checked = Omit<MasterSave<ItemBody>, 'code'> & { code: string | null }

const dropBarcodes = statement('items.drop-item-barcodes', 'delete from item_barcode where item_code = $1 and barcode <> all($2::text[])')

/** Refuses an item that refers to missing records, has another item's barcode, or loses what its stock and bills need. */
export async function checkItem(tx: Tx, { code, body, before }: Checked): Promise<void> {
  const record = before as ItemRecord | null
  const [fractions] = await Promise.all([
    readReferences(tx, body),
    refuseTakenBarcodes(tx, code, body),
    record && refuseOtherType(tx, record, body),
  ])
  if (!record) return
  if (!fractions && record.unitCode !== body.unitCode) await refuseLostFractions(tx, record)
  // Releases barcodes first, so that an item that becomes active again is not refused because of one of them.
  tx.write(dropBarcodes, [record.code, body.barcodes])
}

interface References {
  category: boolean
  /** Null when there is no such unit. */
  fractions: boolean | null
  brand: boolean
  colour: boolean
  supplier: boolean
  places: boolean
  bins: boolean
}

const findReferences = statement(
  'items.references-of-item',
  `select exists (select 1 from item_category where code = $1) as category,
     (select allows_fractions from item_unit where code = $2) as fractions,
     $3::text = '' or exists (select 1 from item_brand where code = $3) as brand,
     $4::text = '' or exists (select 1 from item_colour where code = $4) as colour,
     $5::text = '' or exists (select 1 from supplier where code = $5) as supplier,
     not exists (select 1 from unnest($6::text[]) as named (code) where not exists (select 1 from stock_location where code = named.code)) as places,
     not exists (select 1 from unnest($7::text[]) as named (code)
       where named.code <> '' and not exists (select 1 from item_bin where code = named.code)) as bins`,
)

/** Returns whether the unit is sold in fractions. */
async function readReferences(tx: Tx, body: ItemBody): Promise<boolean> {
  const [found] = await tx.rows<References>(findReferences, [
    body.categoryCode,
    body.unitCode,
    body.brandCode,
    body.colourCode,
    body.supplierCode,
    body.locations.map(place => place.locationCode),
    body.locations.map(place => place.binCode),
  ])
  const gone = 'This is not there any more. Choose another.'
  const fields = {
    ...(!found?.category && { categoryCode: gone }),
    ...(found?.fractions === null && { unitCode: gone }),
    ...(!found?.brand && { brandCode: gone }),
    ...(!found?.colour && { colourCode: gone }),
    ...(!found?.supplier && { supplierCode: gone }),
    ...(!(found?.places && found.bins) && { locations: gone }),
  }
  const [field] = Object.keys(fields)
  if (field) throw serverRefusal('INVALID_INPUT', { problems: `${field} names nothing` }, fields)
  return found?.fractions ?? false
}

// A barcode that equals another item's code would find both. What an item of an older shop spells otherwise than the owner stays.
const findTaken = statement(
  'items.taken-barcodes',
  `select wanted.barcode, item.code, item.name
   from unnest($1::text[]) as wanted (barcode)
   join item_barcode kept on kept.key = article_key(wanted.barcode) and kept.is_active and kept.item_code is distinct from $2
   join item on item.code = kept.item_code
   where kept.barcode = wanted.barcode or not exists (
     select 1 from item_barcode own where own.item_code = $2 and own.barcode = wanted.barcode and own.is_active)
   union all
   select wanted.barcode, item.code, item.name
   from unnest($1::text[]) as wanted (barcode) join item on item.code = wanted.barcode and item.is_active and item.code is distinct from $2
   limit 1`,
)

async function refuseTakenBarcodes(tx: Tx, code: string | null, { barcodes, isActive }: ItemBody): Promise<void> {
  if (!isActive || barcodes.length === 0) return
  const [taken] = await tx.rows<{ barcode: string; code: string; name: string }>(findTaken, [barcodes, code])
  if (!taken) return
  const text = `${taken.barcode} belongs to ${taken.name} (${taken.code}). Take it off here, or off that item first.`
  throw serverRefusal('DUPLICATE', { what: `Barcode ${taken.barcode}` }, { barcodes: text })
}

const findEntry = statement('items.entry-of-item', 'select exists (select 1 from stock_entry where item_code = $1) as found')
const findBill = statement('items.bill-of-item', 'select exists (select 1 from invoice_line where item_code = $1) as found')

// The item's bills and movements were written for stock, or for work, and would become wrong.
async function refuseOtherType(tx: Tx, { code, type }: ItemRecord, body: ItemBody): Promise<void> {
  if (type === body.type || (type !== 'stock' && body.type !== 'stock')) return
  const [row] = await tx.rows<{ found: boolean }>(type === 'stock' ? findEntry : findBill, [code])
  if (row?.found) throw itemRefusal('ITEM_TYPE_STAYS', { type }, { type: `Stays ${type}` })
}

const findFraction = statement(
  'items.fraction-of-item',
  'select exists (select 1 from stock_balance where item_code = $1 and remaining % 1000 <> 0) as found',
)

async function refuseLostFractions(tx: Tx, { code, name, unitName }: ItemRecord): Promise<void> {
  const [row] = await tx.rows<{ found: boolean }>(findFraction, [code])
  if (row?.found) throw itemRefusal('UNIT_FRACTIONS', { item: name }, { unitCode: `Parts of a ${unitName.toLowerCase()} are in stock` })
}
