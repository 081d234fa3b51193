import { shapesOf } from '../../../kernel/field-schemas.ts'
import { flagField, nameField } from '../../../kernel/fields.ts'
import { masterEndpoints } from '../../../kernel/master.ts'
import { namedList, usesField } from '../../../kernel/named-list.ts'

export const itemCategories = namedList(
  { path: 'item-category', one: 'itemCategory', many: 'itemCategories', title: 'Item Category' },
  'Items',
)
export const itemBrands = namedList({ path: 'item-brand', one: 'itemBrand', many: 'itemBrands', title: 'Item Brand' }, 'Items')
export const itemColours = namedList({ path: 'item-colour', one: 'itemColour', many: 'itemColours', title: 'Item Colour' }, 'Items')
export const itemBins = namedList({ path: 'item-bin', one: 'itemBin', many: 'itemBins', title: 'Item Bin' }, 'Items')

export const itemUnits = masterEndpoints({
  path: 'item-unit',
  one: 'itemUnit',
  many: 'itemUnits',
  title: 'Item Unit',
  ...shapesOf({
    name: nameField,
    uses: usesField('Items'),
    allowsFractions: flagField('Sold in parts', {
      hint: 'Litres and metres may be sold by 0.5; pieces only whole',
      column: { width: 120 },
    }),
  }),
  sort: ['name', 'code', 'uses'],
})
