import { formatDecimal, roundHalfAway } from '../../../kernel/exact.ts'
import { displayCurrency, subtract, type Money } from '../../../kernel/money.ts'
import type { Quantity } from '../../../kernel/quantity.ts'

export const itemTypes = ['stock', 'service', 'labour'] as const
export type ItemType = (typeof itemTypes)[number]

/** What an item can be, as staff read it. */
export const typeNames = { stock: 'Stock item', service: 'Service', labour: 'Labour' } as const satisfies Record<ItemType, string>

export interface ItemPrices {
  costPrice: Money
  wholesalePrice: Money
  retailPrice: Money
  /** A cashier may not sell below this; 0 means no minimum. */
  minimumPrice: Money
}

/** The prices that are set on the item; its cost comes from goods received. */
export type NewItemPrices = Omit<ItemPrices, 'costPrice'>

interface PlaceLevels {
  locationCode: string
  binCode: string
  /** Null: only the item's own level applies. */
  minStock: Quantity | null
  maxStock: Quantity | null
}

export interface ItemFigures extends ItemPrices {
  type: ItemType
  barcodes: readonly string[]
  minStock: Quantity
  maxStock: Quantity
  locations: readonly PlaceLevels[]
}

/** What is wrong or doubtful, by field. */
export interface AtField {
  path: string
  text: string
}

/** Why an item cannot be saved like this; empty when it can. Used by the form and the server. */
export function itemProblems(item: ItemFigures): AtField[] {
  return [...priceProblems(item), ...levelProblems(item), ...doubles(item)]
}

/** Why these prices are not possible. */
export function priceProblems({ minimumPrice, retailPrice }: Pick<ItemPrices, 'minimumPrice' | 'retailPrice'>): AtField[] {
  return minimumPrice > retailPrice ? [{ path: 'minimumPrice', text: 'Minimum price is above the retail price' }] : []
}

const stockOnly = 'Only stock items have this'
const reversed = 'Max stock is less than min stock'

function levelProblems({ type, minStock, maxStock, locations }: ItemFigures): AtField[] {
  if (type !== 'stock') {
    return [
      ...(minStock > 0 ? [{ path: 'minStock', text: stockOnly }] : []),
      ...(maxStock > 0 ? [{ path: 'maxStock', text: stockOnly }] : []),
      ...(locations.length > 0 ? [{ path: 'locations', text: stockOnly }] : []),
    ]
  }
  return [
    ...(isReversed(minStock, maxStock) ? [{ path: 'maxStock', text: reversed }] : []),
    ...locations.flatMap((place, at) =>
      isReversed(place.minStock, place.maxStock) ? [{ path: `locations.${at}.maxStock`, text: reversed }] : [],
    ),
  ]
}

// A maximum stock of 0 means none.
function isReversed(min: Quantity | null, max: Quantity | null): boolean {
  return max !== null && max > 0 && (min ?? 0) > max
}

function doubles({ barcodes, locations }: ItemFigures): AtField[] {
  const twice = barcodes.find((barcode, at) => barcodes.indexOf(barcode) !== at)
  const places = locations.map(({ locationCode }) => locationCode)
  return [
    ...(twice === undefined ? [] : [{ path: 'barcodes', text: `${twice} is here twice` }]),
    ...places.flatMap((code, at) => (places.indexOf(code) === at ? [] : [{ path: `locations.${at}.locationCode`, text: 'is here twice' }])),
  ]
}

/** Values that may be saved but are probably mistakes, by field. */
export function priceWarnings({ costPrice, wholesalePrice, retailPrice }: Omit<ItemPrices, 'minimumPrice'>): AtField[] {
  return [
    ...(wholesalePrice > retailPrice ? [{ path: 'wholesalePrice', text: 'Wholesale is above the retail price' }] : []),
    ...(retailPrice > 0 && retailPrice < costPrice
      ? [{ path: 'retailPrice', text: `Below cost: each one sold loses ${displayCurrency(subtract(costPrice, retailPrice))}` }]
      : []),
  ]
}

export interface Margin {
  profit: Money
  /** The margin in hundredths of a percent of the price; negative below cost, null without a price. */
  percent: number | null
}

/** The margin of an item that costs `cost` and is sold at `price`. */
export function marginOf({ price, cost }: { price: Money; cost: Money }): Margin {
  const profit = subtract(price, cost)
  return { profit, percent: price > 0 ? roundHalfAway(BigInt(profit) * 10_000n, BigInt(price)) : null }
}

/** A margin in percent for display, with two decimals as every percentage. */
export function marginText({ percent }: Pick<Margin, 'percent'>): string {
  return percent === null ? '–' : `${formatDecimal(percent, 2)} %`
}
