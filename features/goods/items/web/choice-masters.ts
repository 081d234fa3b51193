import { itemBrands, itemCategories, itemColours, itemUnits } from '../lookups-contract.ts'

/** The lists that an item chooses from, and that its form may add to. */
export const choiceMasters = {
  itemCategory: itemCategories,
  itemUnit: itemUnits,
  itemBrand: itemBrands,
  itemColour: itemColours,
} as const
export type ChoiceList = keyof typeof choiceMasters
