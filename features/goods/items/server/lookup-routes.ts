import type { z } from 'zod'
import type { Api } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { columnsOfFields } from '../../../../platform/server/field-columns.ts'
import { crudRoutes } from '../../../../platform/server/master.ts'
import type { MasterSave, MasterTable } from '../../../../platform/server/master-table.ts'
import { namedTable } from '../../../../platform/server/named-table.ts'
import { itemBins, itemBrands, itemCategories, itemColours, itemUnits } from '../lookups-contract.ts'
import { itemRefusal } from '../refusals.ts'

const itemsWith = (column: string) => `select count(*) from item where item.${column} = master.code`

type UnitBody = z.output<typeof itemUnits.create.body>
const unitTable: MasterTable<UnitBody> = {
  ...namedTable({ table: 'item_unit', kind: 'itemUnit', uses: itemsWith('unit_code') }),
  ...columnsOfFields(itemUnits.fields, { uses: `(${itemsWith('unit_code')})::int` }),
  check: refuseLostFractions,
}

const fractionsOfUnit = statement(
  'items.fractions-of-unit',
  `select item.name from item join stock_balance balance on balance.item_code = item.code
   where item.unit_code = $1 and balance.remaining % 1000 <> 0 order by item.code limit 1`,
)

// Stock of half a litre does not fit a whole unit.
async function refuseLostFractions(tx: Tx, { code, body }: Omit<MasterSave<UnitBody>, 'code'> & { code: string | null }): Promise<void> {
  if (body.allowsFractions || code === null) return
  const [item] = await tx.rows<{ name: string }>(fractionsOfUnit, [code])
  if (item) throw itemRefusal('UNIT_FRACTIONS', { item: item.name }, { allowsFractions: 'Stock in parts of this unit exists' })
}

/** The lists that items choose from. */
export function itemLookupRoutes(api: Api): void {
  crudRoutes(api, itemCategories, { table: namedTable({ table: 'item_category', kind: 'itemCategory', uses: itemsWith('category_code') }) })
  crudRoutes(api, itemBrands, { table: namedTable({ table: 'item_brand', kind: 'itemBrand', uses: itemsWith('brand_code') }) })
  crudRoutes(api, itemColours, { table: namedTable({ table: 'item_colour', kind: 'itemColour', uses: itemsWith('colour_code') }) })
  const atBin = 'select count(*) from item_location where item_location.bin_code = master.code'
  crudRoutes(api, itemBins, { table: namedTable({ table: 'item_bin', kind: 'itemBin', uses: atBin }) })
  crudRoutes(api, itemUnits, { table: unitTable })
}
