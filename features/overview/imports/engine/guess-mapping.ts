import { readCell } from './cell-values.ts'
import type { DateOrder } from './file-notation.ts'
import { filledText } from './file-row.ts'
import type { CellKind, ImportColumn, Mapping } from './import-column.ts'
import { programOf } from './known-programs.ts'
import { lettersApart } from './letters-apart.ts'
import { balanceColumns } from './sides.ts'

function wordsOf(heading: string): string[] {
  // Programs with several shops write the shop in brackets behind the field: Price [My store].
  const field = heading.replaceAll(/\[[^\]]*\]/g, ' ')
  const apart = (field.trim() === '' ? heading : field).replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[^\p{L}\p{M}\p{N}%]+/gu, ' ')
  return apart.trim().toLowerCase().split(' ')
}

const leastScore = 0.45
/** The heading is a name of the field, but for its spelling. */
const surely = 0.75

/** Words beside the name of a figure or date that do not make another one of it. */
const fillers = new Set(
  [
    'rs lkr rupee rupees sl in of the a an at for per each unit units item pc pcs piece nos kg kgs ltr db our shop store main',
    'current available opening closing physical actual present now today on as hand quantity qty count',
    'standard std normal regular default usual customer party supplier amt amount days date dt % percent percentage',
  ].flatMap(line => line.split(' ')),
)

/** Kinds whose meaning one more word may turn: stock value, old price, points balance. */
const figures: readonly CellKind[] = ['amount', 'quantity', 'percent', 'whole', 'date']

/** Whether the words of a heading beside a name of the column say nothing else: fillers, numbers and other names of the column. */
function isBeside(heading: readonly string[], name: readonly string[], column: ImportColumn): boolean {
  const others = new Set([column.heading, ...column.aliases].map(wordsOf).flatMap(words => (words.length === 1 ? words : [])))
  return heading.every(word => name.includes(word) || fillers.has(word) || others.has(word) || /^\d+$/.test(word))
}

/** How well a heading matches a name of a column: 1 is equal, 0 is not at all. A loose match takes any word beside the name. */
function likeness(heading: readonly string[], name: string, { column, isLoose }: { column: ImportColumn; isLoose: boolean }): number {
  const words = wordsOf(name)
  const [one, other] = [heading.join(''), words.join('')]
  if (one === other) return 1
  if ([...heading].sort().join(' ') === [...words].sort().join(' ')) return 0.9
  // List price is two letters from cost price, and VK netto one from EK netto.
  const mayDiffer = isLoose || one[0] === other[0]
  const most = !mayDiffer ? 0 : other.length >= 8 && isLoose ? 2 : other.length >= 5 ? 1 : 0
  if (most > 0 && lettersApart(one, other, most) <= most) return 0.8
  // "Item name (English)" contains "item name"; a single short word inside a longer heading says little.
  if (!words.every(word => heading.includes(word)) || !(isLoose || isBeside(heading, words, column))) return 0
  return (isLoose ? 0.4 : leastScore) + 0.2 * (words.length / heading.length)
}

function score(heading: readonly string[], column: ImportColumn, isLoose = !figures.includes(column.kind)): number {
  const own = likeness(heading, column.heading, { column, isLoose })
  const alias = Math.max(0, ...column.aliases.map(name => likeness(heading, name, { column, isLoose })))
  return Math.max(own, alias * 0.95)
}

/** Kinds whose cells show whether they belong into a field. */
const tried: readonly CellKind[] = ['amount', 'quantity', 'percent', 'whole', 'date', 'yes-no', 'choice', 'side']

export const yesOrNo = /^(?:y|n|yes|no|true|false|ja|nein|oui|non|si|sí|sim)$/i

/** Whether the first cells of a column can be those of a field; a column without any can be everything. */
export function canBe(column: ImportColumn, cells: readonly string[]): boolean {
  const texts = cells.map(cell => filledText(cell, column.kind)).filter(text => text !== '')
  if (!tried.includes(column.kind) || texts.length === 0) return true
  if (figures.includes(column.kind) && texts.every(text => yesOrNo.test(text))) return false
  // The order of dates is judged later, by the whole column.
  const orders = column.kind === 'date' ? (['day-first', 'month-first'] as const) : [undefined]
  const canRead = (text: string, dateOrder?: DateOrder) =>
    'value' in readCell(text, column, { roundAmounts: true, notation: dateOrder && { dateOrder } })
  const readable = texts.filter(text => orders.some(order => canRead(text, order)))
  return readable.length * 2 >= texts.length
}

interface Fit {
  index: number
  column: ImportColumn
  score: number
}

/** Takes each column once for each field, the best match first. */
function takeBest(likely: readonly Fit[], mapping: Record<string, number>, taken: Map<number, ImportColumn | null>): void {
  for (const { index, column } of likely) {
    if (taken.has(index) || column.key in mapping) continue
    mapping[column.key] = index
    taken.set(index, column)
  }
}

// A heading whose column is empty is the last choice.
const emptyPart = 0.6

/**
 * Guesses from the headings of a file which column has which field: as the program names them that wrote the file, otherwise the
 * best match first, each column once. A required field without a column takes the column of an optional field. With the first
 * cells of each column, a guess that they contradict is not made.
 */
export function guessMapping(
  headings: readonly string[],
  columns: readonly ImportColumn[],
  samples: readonly (readonly string[])[] = [],
): Mapping {
  const mapping: Record<string, number> = {}
  const taken = new Map<number, ImportColumn | null>()
  const byKey = new Map(columns.map(column => [column.key, column]))
  const take = (index: number, key: string | null) => {
    const column = key === null ? null : byKey.get(key)
    if (column === null) taken.set(index, null)
    else if (column && !(column.key in mapping) && !taken.has(index) && canBe(column, samples[index] ?? [])) {
      mapping[column.key] = index
      taken.set(index, column)
    }
  }
  for (const { key, index } of balanceColumns(headings, columns, samples)) take(index, key)
  for (const [index, key] of (programOf(headings)?.fields ?? []).entries()) if (key !== undefined) take(index, key)
  const fits = headings.flatMap((heading, index): Fit[] => {
    const words = wordsOf(heading)
    const part = samples[index]?.length === 0 ? emptyPart : 1
    return columns.map(column => ({ index, column, score: words[0] === '' ? 0 : score(words, column) * part }))
  })
  const fitting = fits.filter(fit => fit.score >= leastScore && canBe(fit.column, samples[fit.index] ?? []))
  const likely = fitting.sort((a, b) => b.score - a.score || a.index - b.index)
  takeBest(likely, mapping, taken)
  for (const { index, column } of likely) {
    const holder = taken.get(index)
    if (!column.isRequired || column.key in mapping || !holder || holder.isRequired) continue
    delete mapping[holder.key]
    mapping[column.key] = index
    taken.set(index, column)
  }
  // A field that lost its column may find another.
  takeBest(likely, mapping, taken)
  return mapping
}

/** A column that no field is read from although its heading is like one, because it has another word or its cells are others. */
export interface NearMiss {
  index: number
  column: ImportColumn
  /** The heading is the field's; the cells are none. */
  isByCells: boolean
}

/** The figures that a list has when something matters is missing without them. */
const missed: readonly string[] = ['openingQuantity', 'costPrice', 'retailPrice', 'openingOwed', 'creditLimit', 'expiryDate']

/** Of each figure that no column was found for, the column that is most like it. */
export function nearMisses(
  headings: readonly string[],
  columns: readonly ImportColumn[],
  samples: readonly (readonly string[])[],
  mapping: Mapping,
): NearMiss[] {
  const used = new Set(Object.values(mapping))
  const known = programOf(headings)?.fields ?? []
  const open = headings.flatMap((heading, index) =>
    used.has(index) || known[index] !== undefined || (samples[index] ?? []).length === 0 ? [] : [{ index, words: wordsOf(heading) }],
  )
  return missed.flatMap((key): NearMiss[] => {
    const column = columns.find(one => one.key === key)
    if (!column || key in mapping) return []
    const like = open
      .map(({ index, words }) => ({
        index,
        isByCells: !canBe(column, samples[index] ?? []),
        strict: score(words, column),
        loose: score(words, column, true),
      }))
      .filter(({ isByCells, strict, loose }) => (isByCells ? strict >= surely : loose >= leastScore))
      .sort((a, b) => b.loose - a.loose || a.index - b.index)
    const [best] = like
    return best ? [{ index: best.index, column, isByCells: best.isByCells }] : []
  })
}
