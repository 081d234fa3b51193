import { z } from 'zod'
import { bodySizes, codeText, confirmedDoubts, endpoint, idParams, moneyText, timeText } from '../../../kernel/endpoint.ts'
import { itemPrice } from '../../goods/items/item-contract.ts'
import { priceProblems } from '../../goods/items/item-rules.ts'
import { vatClasses } from '../../shop/vat/vat.ts'

/** The most stock entries that get a new price in one save; no item has more with stock left. */
const mostEntries = 1_000

const newPrices = z
  .object({
    wholesalePrice: itemPrice,
    retailPrice: itemPrice,
    minimumPrice: itemPrice,
  })
  .superRefine((prices, context) => {
    for (const { path, text: message } of priceProblems(prices)) context.addIssue({ code: 'custom', path: [path], message })
  })

export const updatePrice = endpoint({
  method: 'PUT',
  path: 'update-price/:id',
  summary: 'New prices for an item and for those of its stock entries that are named; a price that is not as it was seen is refused',
  permission: 'update-prices',
  saves: true,
  params: idParams,
  bodyBytes: bodySizes.paper,
  body: newPrices.safeExtend({
    /** The item's version as the user saw it. */
    version: z.number().int().min(1),
    /** Keys of the unusual prices that the user has confirmed. */
    confirmed: confirmedDoubts,
    /** Stock entries that get the new prices too, with the prices that the user saw. */
    entries: z
      .array(z.object({ code: codeText, wholesalePrice: itemPrice, retailPrice: itemPrice }))
      .max(mostEntries)
      .default([]),
  }),
  reply: z.object({ code: z.string(), version: z.number().int(), entries: z.number().int() }),
})

/** The most items whose prices change in one save. */
export const mostPriced = 1_000

const pricedItem = z.object({
  code: z.string(),
  name: z.string(),
  isLocked: z.number().int(),
  version: z.number().int(),
  costPrice: moneyText.nullable(),
  wholesalePrice: moneyText,
  retailPrice: moneyText,
  minimumPrice: moneyText,
  vatClass: z.enum(vatClasses),
  /** Stock entries with stock left that would get the new prices, and their present retail prices. */
  entries: z.number().int(),
  lowestRetail: moneyText.nullable(),
  highestRetail: moneyText.nullable(),
})
export type PricedItemRow = z.infer<typeof pricedItem>

export const getPriceList = endpoint({
  method: 'GET',
  path: 'price-list',
  summary: 'Prices of active items with those of their stock, for changing many at once: the first 1,000 by name',
  permission: 'update-prices',
  query: z.object({
    categoryCode: codeText.optional(),
    brandCode: codeText.optional(),
    supplierCode: codeText.optional(),
    /** Only these items: codes separated by commas. */
    items: z
      .string()
      .max(11_000)
      .regex(/^\d{4,20}(,\d{4,20})*$/)
      .optional(),
  }),
  reply: z.object({ items: z.array(pricedItem), total: z.number().int() }),
})

export const updatePriceList = endpoint({
  method: 'PUT',
  path: 'price-list',
  summary: 'New prices for many items, and with them for their stock entries; all of them or none',
  permission: 'update-prices',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: z.object({
    items: z
      .array(newPrices.safeExtend({ code: codeText, version: z.number().int().min(1) }))
      .min(1, 'Choose at least one item')
      .max(mostPriced),
    /** Keys of the unusual prices that the user has confirmed. */
    confirmed: confirmedDoubts,
    /** Whether their stock entries get the new prices too, where the caller may change them. */
    withEntries: z.boolean(),
  }),
  reply: z.object({ items: z.number().int(), entries: z.number().int() }),
})

/** How long many prices that were changed at once may be put back (ms). */
export const pricesBackWithinMs = 24 * 3_600_000

const priceRun = z.object({
  /** The number of its first change. */
  id: z.string(),
  at: timeText,
  by: z.string(),
  items: z.number().int(),
  entries: z.number().int(),
  /** Of the items, those that still have the prices of then, so that undoing puts them back. */
  back: z.number().int(),
})
export type PriceRun = z.infer<typeof priceRun>

export const getPriceRuns = endpoint({
  method: 'GET',
  path: 'price-list-run',
  summary: 'The changes of many prices at once that were saved here within a day, newest first',
  permission: 'update-prices',
  reply: z.object({ runs: z.array(priceRun) }),
})

export const undoPriceRun = endpoint({
  method: 'PUT',
  path: 'price-list-undo',
  summary: 'Puts the prices back that were changed at once within the last day here; what has another price since, or is locked, stays',
  permission: 'update-prices',
  saves: true,
  body: z.object({ run: z.string().regex(/^\d{1,18}$/) }),
  reply: z.object({ items: z.number().int(), entries: z.number().int(), left: z.number().int() }),
})
