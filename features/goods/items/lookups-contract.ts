import { z } from 'zod'
import { masterEndpoints, nameText } from '../../../kernel/master.ts'
import { namedList } from '../../../kernel/named-list.ts'

export const itemCategories = namedList({ path: 'item-category', one: 'itemCategory', many: 'itemCategories', title: 'Item Category' })
export const itemBrands = namedList({ path: 'item-brand', one: 'itemBrand', many: 'itemBrands', title: 'Item Brand' })
export const itemColours = namedList({ path: 'item-colour', one: 'itemColour', many: 'itemColours', title: 'Item Colour' })
export const itemBins = namedList({ path: 'item-bin', one: 'itemBin', many: 'itemBins', title: 'Item Bin' })

export const itemUnits = masterEndpoints({
  path: 'item-unit',
  one: 'itemUnit',
  many: 'itemUnits',
  title: 'Item Unit',
  row: { name: z.string(), allowsFractions: z.boolean(), uses: z.number().int() },
  body: z.object({ name: nameText, allowsFractions: z.boolean().default(false) }),
  sort: ['name', 'code', 'uses'],
})
