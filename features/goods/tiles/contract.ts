import { z } from 'zod'
import { bodySizes, codeText, endpoint, idParams, moneyText, quantityText } from '../../../kernel/endpoint.ts'

/** The most favourites of a location. */
export const mostFavourites = 60

/** An item as the touch till shows it. */
const tile = z.object({
  code: z.string(),
  name: z.string(),
  /** A tag that changes with the picture; null without one. */
  image: z.string().nullable(),
  /** The lowest price of what is here; of what is not here the item's own. */
  retailPrice: moneyText,
  /** What is here has several prices. */
  hasPrices: z.boolean(),
  /** Left here; null for services and labour. */
  remaining: quantityText.nullable(),
})
export type Tile = z.infer<typeof tile>

const favourites = { tiles: z.array(tile), version: z.number().int().min(0) }

export const getFavourites = endpoint({
  method: 'GET',
  path: 'tile-favourite',
  summary: 'The favourites of this location in their order, and how often they were changed',
  permission: 'look-up',
  reply: z.object(favourites),
})

export const saveFavourites = endpoint({
  method: 'PUT',
  path: 'tile-favourite',
  summary: 'Arrange the favourites of this location; a stale version is refused with CONFLICT',
  permission: 'edit-masters',
  saves: true,
  bodyBytes: bodySizes.usual,
  body: z.object({
    items: z
      .array(codeText)
      .max(mostFavourites, `At most ${mostFavourites} favourites`)
      .refine(items => new Set(items).size === items.length, 'names an item twice'),
    version: z.number().int().min(0),
  }),
  reply: z.object(favourites),
})

export const getTileCategories = endpoint({
  method: 'GET',
  path: 'tile-category',
  summary: 'The categories that have active items, by name; at most 300',
  permission: 'look-up',
  reply: z.object({ categories: z.array(z.object({ code: z.string(), name: z.string() })) }),
})

export const getCategoryTiles = endpoint({
  method: 'GET',
  path: 'tile-category/:id',
  summary: 'Active items of a category by name, 24 a page; a page begins after the named item',
  permission: 'look-up',
  params: idParams,
  query: z.object({ after: codeText.optional() }),
  reply: z.object({
    tiles: z.array(tile),
    /** Where the next page begins; null at the end. */
    next: z.string().nullable(),
  }),
})
