import { z } from 'zod'
import { dateText, endpoint, idParams, moneyText, quantityText, goodsParams, timeText } from '../../../kernel/endpoint.ts'

/** The stock left of one entry at one location. */
const entryHere = {
  /** Stock entry. */
  code: z.string(),
  batch: z.string(),
  expiryDate: dateText.nullable(),
  receivedOn: dateText,
  /** The paper that brought it in. */
  sourceCode: z.string(),
  /** Null when the user may not see cost. */
  costPrice: moneyText.nullable(),
  wholesalePrice: moneyText,
  retailPrice: moneyText,
  remainingQuantity: quantityText,
  stockLocationCode: z.string(),
  stockLocationName: z.string(),
}

export const searchStockEverywhere = endpoint({
  method: 'GET',
  path: 'item-price-search-warehouse-location/:term',
  summary: 'Stock of the items found at all locations, entry by entry in the order a sale takes them; at most 200 rows',
  permission: 'look-up',
  params: goodsParams,
  reply: z.object({
    stock: z.array(
      z.object({
        ...entryHere,
        itemMaster: z.object({ code: z.string(), name: z.string(), barcode: z.string(), description: z.string(), unit: z.string() }),
      }),
    ),
  }),
})

const entry = z.object({
  ...entryHere,
  /** Whether the caller may change its price: this needs the right at every location where some of it is left. */
  mayReprice: z.boolean(),
})
export type ItemEntry = z.infer<typeof entry>

export const getItemStock = endpoint({
  method: 'GET',
  path: 'item-stock/:id',
  summary: 'One item at every location: on hand, bin and levels, and what is left of its stock entries; at most 1,000 entries',
  permission: 'look-up',
  params: idParams,
  reply: z.object({
    locations: z.array(
      z.object({
        locationCode: z.string(),
        locationName: z.string(),
        onHand: quantityText,
        /** In transit to this location. */
        coming: quantityText,
        binName: z.string(),
        minStock: quantityText.nullable(),
        maxStock: quantityText.nullable(),
      }),
    ),
    entries: z.array(entry),
  }),
})
export type ItemStock = z.infer<typeof getItemStock.reply>

export const priceSources = ['edit', 'update-price', 'price-list', 'grn', 'import'] as const

const change = z.object({
  /** Counts all price changes, of all items. */
  changeNo: z.number().int(),
  at: timeText,
  username: z.string(),
  locationName: z.string(),
  source: z.enum(priceSources),
  /** The goods received note that changed it, if one did. */
  paperCode: z.string().nullable(),
  /** Null for the item's own prices. */
  entryCode: z.string().nullable(),
  batch: z.string(),
  /** Cost and minimum price are null for stock entries; cost also when the user may not see it. */
  costBefore: moneyText.nullable(),
  costAfter: moneyText.nullable(),
  wholesaleBefore: moneyText,
  wholesaleAfter: moneyText,
  retailBefore: moneyText,
  retailAfter: moneyText,
  minimumBefore: moneyText.nullable(),
  minimumAfter: moneyText.nullable(),
})
export type PriceChange = z.infer<typeof change>

export const getPriceHistory = endpoint({
  method: 'GET',
  path: 'item-price-history/:id',
  summary: 'Every change of an item’s prices and of those of its stock entries, newest first',
  permission: 'look-up',
  params: idParams,
  query: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(25),
  }),
  reply: z.object({ changes: z.array(change), total: z.number().int() }),
})
