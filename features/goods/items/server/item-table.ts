import { may } from '../../../../kernel/permissions.ts'
import { asMoney, asPercent, asQuantity, type MasterTable } from '../../../../platform/server/master-table.ts'
import type { ItemBody } from '../item-contract.ts'
import { gtinKey } from '../article-key.ts'
import { checkItem } from './check-item.ts'
import { withKeptBarcodes } from './item-barcodes.ts'
import { saveItemParts } from './item-parts.ts'
import { manyItemChanges } from './many-item-changes.ts'
import { notAllowed } from '../../../../platform/server/refusals.ts'

const leftOf = (item: string) => `(select coalesce(sum(remaining), 0)::bigint from stock_balance where item_code = ${item})`
// Joined and grouped, so that the planner can read the stock once when most items have a level, and by index when few have.
const outside = (level: 'min_stock' | 'max_stock', beyond: '>' | '<') => `master.is_active and master.type = 'stock' and master.code in (
  select kept.code from item kept left join stock_balance balance on balance.item_code = kept.code
  where kept.${level} > 0 group by kept.code having kept.${level} ${beyond} coalesce(sum(balance.remaining), 0)
  union all select place.item_code
  from item_location place
  left join stock_balance balance on balance.item_code = place.item_code and balance.location_code = place.location_code
  where place.location_code = any(@own) and place.${level} > 0
  group by place.item_code, place.location_code having place.${level} ${beyond} coalesce(sum(balance.remaining), 0))`

// An item's own level applies to all locations together.
/** Stocked items below the minimum of all locations together, or of one of the user's (`@own`). */
const belowMinimum = outside('min_stock', '>')
/** Stocked items above the maximum of all locations together, or of one of the user's. */
const overMaximum = outside('max_stock', '<')

const barcodeTaken = {
  field: 'barcodes',
  text: 'Another active item has got one of these barcodes meanwhile. Take it off here, or off that item first.',
}

/** The SQL of items: `item`, its barcodes, its settings for each location, and the stock left. */
export const itemTable: MasterTable<ItemBody> = {
  table: 'item',
  kind: 'item',
  joins: `left join item_category category on category.code = master.category_code
    left join item_unit unit on unit.code = master.unit_code
    left join item_brand brand on brand.code = master.brand_code
    left join item_colour colour on colour.code = master.colour_code
    left join supplier on supplier.code = master.supplier_code`,
  row: {
    name: 'master.name',
    barcode: `coalesce((select min(barcode) from item_barcode where item_code = master.code), '')`,
    categoryCode: 'master.category_code',
    categoryName: 'category.name',
    brandCode: `coalesce(master.brand_code, '')`,
    brandName: `coalesce(brand.name, '')`,
    unitCode: 'master.unit_code',
    unitName: 'unit.name',
    type: 'master.type',
    supplierCode: `coalesce(master.supplier_code, '')`,
    supplierName: `coalesce(supplier.name, '')`,
    costPrice: asMoney('master.cost_price'),
    wholesalePrice: asMoney('master.wholesale_price'),
    retailPrice: asMoney('master.retail_price'),
    minimumPrice: asMoney('master.minimum_price'),
    vatClass: 'master.vat_class',
    minStock: asQuantity('master.min_stock'),
    maxStock: asQuantity('master.max_stock'),
    onHand: asQuantity(leftOf('master.code')),
    stocks: `(select coalesce(json_agg(json_build_object('locationCode', location_code, 'remainingQuantity', quantity_text(remaining))
        order by location_code), '[]')
      from (select location_code, sum(remaining)::bigint as remaining from stock_balance
        where item_code = master.code and remaining > 0 group by location_code) place)`,
    image: '(select left(hash, 12) from item_image where item_code = master.code)',
    isActive: 'master.is_active',
  },
  detail: {
    printName: 'master.print_name',
    description: 'master.description',
    barcodes: 'array(select barcode from item_barcode where item_code = master.code order by barcode)',
    sharedBarcodes: `(select coalesce(json_agg(json_build_object('barcode', mine.barcode, 'itemCode', twin.code, 'name', twin.name,
        'spelled', other.barcode) order by mine.barcode, twin.code), '[]')
      from item_barcode mine
      join item_barcode other on other.key = mine.key and other.item_code <> mine.item_code and other.is_active
      join item twin on twin.code = other.item_code
      where mine.item_code = master.code and mine.is_active)`,
    partNumbers: 'master.part_numbers',
    colourCode: `coalesce(master.colour_code, '')`,
    colourName: `coalesce(colour.name, '')`,
    maximumDiscountPercentage: asPercent('master.maximum_discount'),
    warrantyDays: 'master.warranty_days',
    locations: `(select coalesce(json_agg(json_build_object('locationCode', place.location_code, 'binCode', coalesce(place.bin_code, ''),
        'binName', coalesce(bin.name, ''), 'minStock', quantity_text(place.min_stock), 'maxStock', quantity_text(place.max_stock))
        order by place.location_code), '[]')
      from item_location place left join item_bin bin on bin.code = place.bin_code where place.item_code = master.code)`,
  },
  passing: ['onHand', 'stocks', 'image', 'sharedBarcodes'],
  search: 'master.search_text',
  // A scan that spells a barcode otherwise, or carries more than the article, finds its item.
  codes: { keyOf: gtinKey, whole: 'master.code = any(array(select item_code from item_barcode where key = ?))' },
  sort: {
    // Written exactly as in the index.
    name: 'lower(master.name)',
    code: 'master.code',
    categoryName: 'lower(category.name)',
    brandName: 'lower(brand.name)',
    costPrice: 'master.cost_price',
    wholesalePrice: 'master.wholesale_price',
    retailPrice: 'master.retail_price',
    onHand: leftOf('master.code'),
    minStock: 'master.min_stock',
  },
  filters: {
    categoryCode: 'master.category_code = ?',
    brandCode: 'master.brand_code = ?',
    supplierCode: 'master.supplier_code = ?',
    type: 'master.type = ?',
    active: `master.is_active = (? = '1')`,
    belowMinimum: `? = '1' and ${belowMinimum}`,
    overMaximum: `? = '1' and ${overMaximum}`,
  },
  values: columnsOfBody,
  check: (tx, save) => checkItem(tx, withKeptBarcodes(save)),
  saveParts: (tx, save) => saveItemParts(tx, withKeptBarcodes(save)),
  many: manyItemChanges,
  hide: (record, { role }) => {
    if (!may(role, 'see-cost') && 'costPrice' in record) record.costPrice = null
  },
  refuseQuery: ({ sort }, { role }) => {
    if (sort === 'costPrice' && !may(role, 'see-cost')) throw notAllowed(role, 'see-cost')
  },
  unique: { item_barcode_once: barcodeTaken, item_barcode_key_once: barcodeTaken },
}

function columnsOfBody(body: ItemBody) {
  return {
    name: body.name,
    print_name: body.printName,
    description: body.description,
    category_code: body.categoryCode,
    unit_code: body.unitCode,
    brand_code: body.brandCode || null,
    colour_code: body.colourCode || null,
    type: body.type,
    supplier_code: body.supplierCode || null,
    part_numbers: body.partNumbers,
    cost_price: body.costPrice,
    wholesale_price: body.wholesalePrice,
    retail_price: body.retailPrice,
    minimum_price: body.minimumPrice,
    maximum_discount: body.maximumDiscountPercentage,
    min_stock: body.minStock,
    max_stock: body.maxStock,
    warranty_days: body.warrantyDays,
    vat_class: body.vatClass,
    is_active: body.isActive,
  }
}
