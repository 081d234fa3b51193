import { formatMoney, money } from '../../../kernel/money.ts'
import { formatQuantity, quantity } from '../../../kernel/quantity.ts'
import type { Tile } from '../../goods/tiles/contract.ts'
import type { Catalogue, KnownItem } from './catalogue.ts'
import { leftOf, type Unsent } from './find-goods.ts'

/** The tiles of the touch till, from a till's copy. */

const tilesAPage = 24
const nothing: Unsent = new Map()

function tileOf(catalogue: Catalogue, { item }: KnownItem, unsent: Unsent): Tile {
  const here = item.type === undefined ? catalogue.entriesOf(item.code).filter(entry => leftOf(entry, unsent) > 0) : []
  const prices = here.map(({ retail }) => retail)
  const left = here.reduce((sum, entry) => sum + leftOf(entry, unsent), 0)
  return {
    code: item.code,
    name: item.name,
    image: item.image ?? null,
    retailPrice: formatMoney(money(here.length > 0 ? Math.min(...prices) : item.retail)),
    hasPrices: new Set(prices).size > 1,
    remaining: item.type === undefined ? formatQuantity(quantity(left)) : null,
  }
}

/** The favourites of the location that are sold, in their order. */
export function favouritesIn(catalogue: Catalogue, unsent: Unsent = nothing): { tiles: Tile[]; version: number } {
  const { favourites = [], version = 0 } = catalogue.parts.tiles ?? {}
  const known = favourites.flatMap(code => catalogue.items.get(code) ?? [])
  return { tiles: known.map(item => tileOf(catalogue, item, unsent)), version }
}

/** The categories that have something to sell, by name. */
export function categoriesIn({ items, parts }: Catalogue): { code: string; name: string }[] {
  const sold = new Set([...items.values()].map(({ item }) => item.category))
  return (parts.tiles?.categories ?? []).filter(({ code }) => sold.has(code))
}

/** A page of the items of a category, by name; it begins behind the named item. */
export function categoryTilesIn(
  catalogue: Catalogue,
  { category, after, unsent = nothing }: { category: string; after?: string | undefined; unsent?: Unsent },
): { tiles: Tile[]; next: string | null } {
  const compare = new Intl.Collator('en').compare
  const mine = [...catalogue.items.values()]
    .filter(({ item }) => item.category === category)
    .toSorted((one, other) => compare(one.name, other.name) || (one.item.code < other.item.code ? -1 : 1))
  const from = mine.findIndex(({ item }) => item.code === after) + 1
  const page = mine.slice(from, from + tilesAPage)
  return {
    tiles: page.map(item => tileOf(catalogue, item, unsent)),
    next: from + tilesAPage < mine.length ? (page.at(-1)?.item.code ?? null) : null,
  }
}
