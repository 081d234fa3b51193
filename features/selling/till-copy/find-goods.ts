import { formatMoney, money } from '../../../kernel/money.ts'
import { formatQuantity, quantity, type Quantity } from '../../../kernel/quantity.ts'
import { articleKey, readCode } from '../../goods/items/article-key.ts'
import type { StockRow } from '../../goods/items/contract.ts'
import { answerOfLabel, answerOfTerm, sentRow, type FoundRow, type FoundStock } from '../../goods/items/found-stock.ts'
import { barcodesOfScaleItem, mayBeScaleLabel, readScaleBarcode } from '../../goods/items/scale-barcode.ts'
import type { Catalogue, KnownItem } from './catalogue.ts'
import type { EntryRow } from './contract.ts'

/**
 * What can be sold here, from a till's copy, as `items.find-stock` answers it from the tables (`matching-items.ts` and `find-stock.ts` of
 * the items): a test asks both for the same. It lacks the stock of other locations.
 */

/** What bills that have not reached the server took, by stock entry. */
export type Unsent = ReadonlyMap<string, Quantity>
const nothing: Unsent = new Map()

const mostItems = 20
const mostRows = 40

/** What is left of a stock entry beside what own bills took that the copy knows nothing of. */
export function leftOf({ code, left }: Pick<EntryRow, 'code' | 'left'>, unsent: Unsent): Quantity {
  return quantity(Math.max(0, left - (unsent.get(code) ?? 0)))
}

interface Chosen {
  known: KnownItem
  rank: number
  isPart: boolean
}

// The order of names in the database, whose locale is the root's: English has no rules of its own.
const { compare } = new Intl.Collator('en')
const byName = (one: string, other: string) => compare(one, other) || (one < other ? -1 : one > other ? 1 : 0)
const byCode = ({ known: one }: Chosen, { known: other }: Chosen) => (one.item.code < other.item.code ? -1 : 1)

function knownOf({ items }: Catalogue, codes: Iterable<string>): KnownItem[] {
  return [...new Set(codes)].flatMap(code => items.get(code) ?? [])
}

/** The items that have the term for a whole code: as it stands, else in another spelling, else as a part number. */
function withCode(catalogue: Catalogue, term: string): KnownItem[] {
  const { barcodes, entries, keys, partNumbers } = catalogue
  const ofEntry = entries.get(term)?.item
  const named = knownOf(catalogue, [...(barcodes.get(term) ?? []), term, ...(ofEntry === undefined ? [] : [ofEntry])])
  if (named.length > 0) return named
  const spelled = knownOf(catalogue, keys.get(articleKey(readCode(term).article)) ?? [])
  if (spelled.length > 0) return spelled
  const spellings = [term, term.toLowerCase(), term.toUpperCase()]
  return knownOf(
    catalogue,
    spellings.flatMap(part => partNumbers.get(part) ?? []),
  )
}

/** The items whose names begin with the term, then those that have it anywhere. */
function withText({ items }: Catalogue, term: string): Chosen[] {
  const lower = term.toLowerCase()
  const [begin, contain]: [KnownItem[], KnownItem[]] = [[], []]
  for (const known of items.values()) {
    if (!known.text.includes(lower)) continue
    if (known.name.startsWith(lower)) begin.push(known)
    else contain.push(known)
  }
  const first = begin
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .slice(0, mostItems)
    .map(known => ({ known, rank: 1, isPart: false }))
  const rest = first.length < mostItems ? contain.map(known => ({ known, rank: 2, isPart: !known.words.includes(lower) })) : []
  return [...first, ...rest].toSorted(
    (one, other) => one.rank - other.rank || byName(one.known.item.name, other.known.item.name) || byCode(one, other),
  )
}

function chosenBy(catalogue: Catalogue, term: string): Chosen[] {
  const exact = withCode(catalogue, term).map(known => ({ known, rank: 0, isPart: false }))
  return (exact.length > 0 ? exact.toSorted(byCode) : withText(catalogue, term)).slice(0, mostItems)
}

/** The entries of an item that have something left, by their prices: each group is a row, in the order of retail prices. */
function groupsOf(catalogue: Catalogue, { code, type }: KnownItem['item'], unsent: Unsent): EntryRow[][] {
  if (type !== undefined) return []
  const groups = new Map<string, EntryRow[]>()
  for (const entry of catalogue.entriesOf(code)) {
    if (leftOf(entry, unsent) <= 0) continue
    const price = `${entry.retail} ${entry.wholesale}`
    groups.set(price, [...(groups.get(price) ?? []), entry])
  }
  return [...groups.values()].toSorted(([one], [other]) => (one?.retail ?? 0) - (other?.retail ?? 0))
}

/** The rows of an item: one for each of its prices here. */
function rowsOf(catalogue: Catalogue, { known: { item }, rank, isPart }: Chosen, unsent: Unsent): FoundRow[] {
  const { settings, reserved } = catalogue.parts
  const unit = settings?.units.find(({ code }) => code === item.unit)
  const groups = groupsOf(catalogue, item, unsent)
  const row = (entries: readonly EntryRow[]): FoundRow => ({
    code: entries[0]?.code ?? null,
    itemMaster: {
      code: item.code,
      name: item.name,
      printName: item.printName ?? '',
      barcode: item.barcodes?.[0] ?? '',
      description: item.description ?? '',
      type: item.type ?? 'stock',
      allowsFractions: unit?.allowsFractions ?? false,
      minimumPrice: formatMoney(money(item.minimum ?? 0)),
      maximumDiscountPercentage: formatMoney(money(item.maxDiscount ?? 10_000)),
      warrantyDays: item.warrantyDays ?? 0,
      stocks: [],
    },
    wholesalePrice: formatMoney(money(entries[0]?.wholesale ?? item.wholesale)),
    retailPrice: formatMoney(money(entries[0]?.retail ?? item.retail)),
    remainingQuantity: formatQuantity(quantity(entries.reduce((sum, entry) => sum + leftOf(entry, unsent), 0))),
    reservedQuantity: formatQuantity(quantity(item.type === undefined ? (reserved?.[item.code] ?? 0) : 0)),
    entries: entries.map(entry => ({
      code: entry.code,
      remaining: formatQuantity(leftOf(entry, unsent)),
      batch: entry.batch ?? '',
      expiryDate: entry.expiry ?? null,
    })),
    stockLocationCode: catalogue.locationCode,
    isCode: rank === 0,
    isPart,
    unit: unit?.name ?? '',
  })
  return groups.length > 0 ? groups.map(row) : [row([])]
}

interface Asked {
  /** Of the lot alone that a code names, where it is here. */
  ofLot?: boolean
  unsent?: Unsent
}

/** What can be sold here, for a term: a whole code first, then what the label of a scale says, then parts of texts. */
export function findStockIn(catalogue: Catalogue, typed: string, { ofLot = false, unsent = nothing }: Asked = {}): FoundStock {
  const term = typed.trim()
  const rows = chosenBy(catalogue, term)
    .flatMap(chosen => rowsOf(catalogue, chosen, unsent))
    .slice(0, mostRows)
  const labelled = rows[0]?.isCode || !mayBeScaleLabel(term) ? null : findLabelled(catalogue, term, unsent)
  return labelled ?? answerOfTerm(term, rows, ofLot)
}

function findLabelled(catalogue: Catalogue, term: string, unsent: Unsent): FoundStock | null {
  const label = readScaleBarcode(term, catalogue.parts.settings?.scales ?? [])
  if (!label) return null
  // The number with its leading zeros goes before the number without.
  const [known] = barcodesOfScaleItem(label.item).flatMap(barcode => knownOf(catalogue, catalogue.barcodes.get(barcode) ?? []))
  return answerOfLabel(label, known ? rowsOf(catalogue, { known, rank: 0, isPart: false }, unsent) : [])
}

/** What can be sold here of named items, in the order named. */
export function stockOfIn(catalogue: Catalogue, itemCodes: readonly string[], unsent: Unsent = nothing): StockRow[] {
  return knownOf(catalogue, itemCodes).flatMap(known =>
    rowsOf(catalogue, { known, rank: 1, isPart: false }, unsent).map(row => sentRow(row)),
  )
}
