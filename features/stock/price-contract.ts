import { z } from 'zod'
import { codeText, endpoint, idParams } from '../../kernel/endpoint.ts'
import { itemPrice } from '../items/item-contract.ts'
import { priceProblems } from '../items/item-rules.ts'

/** The most stock entries that get a new price at once; no item has more with something left. */
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
  body: newPrices.safeExtend({
    /** The item's, as it was seen. */
    version: z.number().int().min(1),
    /** Stock entries that get the new prices too, with the prices they had when they were shown. */
    entries: z
      .array(z.object({ code: codeText, wholesalePrice: itemPrice, retailPrice: itemPrice }))
      .max(mostEntries)
      .default([]),
  }),
  reply: z.object({ code: z.string(), version: z.number().int(), entries: z.number().int() }),
})
