import { counted } from '../counted.ts'
import { cleanText, type FileRow } from './file-row.ts'
import { nearMisses, yesOrNo, type NearMiss } from './guess-mapping.ts'
import type { ImportColumn, ImportKind, Mapping } from './import-column.ts'
import type { Plan } from './plan-records.ts'
import { saysSides } from './sides.ts'

/** Something that the import does or leaves out without refusing a row, and what to do about it. */
export interface Worth {
  text: string
  advice: string
}

interface Imported {
  kind: ImportKind
  plan: Plan
  columns: readonly ImportColumn[]
  mapping: Mapping
  headings: readonly string[]
  rows: readonly FileRow[]
}

/** What somebody should know before the file comes in, most serious first. */
export function worthKnowing(imported: Imported): Worth[] {
  const unused = unusedColumns(imported)
  const { headings, columns, mapping, rows } = imported
  const samples = headings.map((_, index) => firstCells(rows, index, cellsLookedAt))
  const near = nearMisses(headings, columns, samples, mapping)
  return [
    ...(imported.kind === 'items' ? ofItems(imported) : []),
    ...unused.filter(isSides).map(({ heading }) => sides(heading)),
    ...near.map(one =>
      like(
        one,
        unused.find(({ index }) => index === one.index),
      ),
    ),
    ...twoWords(imported, unused),
    ...(imported.kind === 'items' ? taxes(unused.filter(isTax)) : []),
    ...unused.filter(isYesNoStock).map(({ heading }) => yesNo(heading)),
    ...otherColumns(unused.filter(({ index }) => !near.some(one => one.index === index))),
  ]
}

interface Body {
  name: string
  type: string
  costPrice: number
  retailPrice: number
}

function ofItems({ plan, mapping }: Imported): Worth[] {
  const fresh = plan.records.filter(({ code }) => code === null).map(({ body }) => body as Body)
  const unpriced = fresh.filter(({ retailPrice, type }) => retailPrice === 0 && type !== 'labour').length
  const lots = plan.records.flatMap(record => record.lots)
  const free = lots.filter(({ cost }) => cost === 0).length
  const costless = free > 0 ? 0 : fresh.filter(({ costPrice, type }) => costPrice === 0 && type === 'stock').length
  const names = Map.groupBy(fresh, ({ name }) => name.toLowerCase())
  const doubled = [...names.values()].filter(same => same.length > 1)
  const say = (key: string, words: string) => (key in mapping ? '' : ` No column of the file is the ${words}: choose it in Columns.`)
  return [
    ...worth(unpriced, {
      text: `${counted(unpriced, 'new item has', 'new items have')} no selling price`,
      advice: `An item at 0.00 cannot be sold before it has one.${say('retailPrice', 'retail price')}`,
    }),
    ...worth(free, {
      text: `${counted(free, 'lot', 'lots')} of opening stock at a cost of 0.00`,
      advice: `The books hold them as worth nothing, and a sale shows its whole price as profit.${say('costPrice', 'cost price')}`,
    }),
    ...worth(costless, {
      text: `${counted(costless, 'new item has', 'new items have')} no cost`,
      advice: `Profit is known once they are bought.${say('costPrice', 'cost price')}`,
    }),
    ...worth(plan.leftOut, {
      text: `${counted(plan.leftOut, 'code', 'codes')} could not be read`,
      advice: 'Their items come in without them. “Worth knowing” below lists each with its row.',
    }),
    ...worth(doubled.length, {
      text: `${counted(doubled.length, 'name is', 'names are')} those of several items: ${doubled
        .slice(0, 3)
        .map(same => same[0]?.name ?? '')
        .join(', ')}`,
      advice: 'They come in as items of their own, because their codes differ.',
    }),
  ]
}

const worth = (count: number, told: Worth): Worth[] => (count > 0 ? [told] : [])

interface Unused {
  index: number
  heading: string
  cells: readonly string[]
}

const cellsLookedAt = 100

/** The columns that no field is read from and that hold something. */
function unusedColumns({ headings, mapping, rows }: Imported): Unused[] {
  const used = new Set(Object.values(mapping))
  return headings.flatMap((heading, index) => {
    if (used.has(index)) return []
    const cells = firstCells(rows, index, cellsLookedAt)
    return cells.length > 0 ? [{ index, heading: heading === '' ? `Column ${index + 1}` : heading, cells }] : []
  })
}

/** The first cells of a column that hold something. */
export function firstCells(rows: readonly FileRow[], column: number, most: number): string[] {
  const cells: string[] = []
  for (const { cells: ofRow } of rows) {
    const text = cleanText(ofRow?.[column] ?? '')
    if (text !== '') cells.push(text)
    if (cells.length === most) break
  }
  return cells
}

const tax = /(?:^|[^a-z])(?:vat|tax(?:es|able)?|gst|hsn|[cis]gst|nbt|sscl|iva|mwst|ust|btw|tva|icms|impuesto)(?:[^a-z]|$)/i

const isTax = ({ heading }: Unused) => tax.test(heading)
const isSides = ({ cells, heading }: Unused) => saysSides(cells, heading)
const quoted = (columns: readonly Unused[]) => columns.map(({ heading }) => `“${heading}”`).join(', ')

function taxes(columns: readonly Unused[]): Worth[] {
  return worth(columns.length, {
    text: `${quoted(columns)} ${columns.length === 1 ? 'is about tax and is' : 'are about tax and are'} not used`,
    advice: 'Prices come in as they stand in the file. Look whether they include the tax.',
  })
}

/** A column that is like a field of its own and was not taken for it. */
function like({ column, isByCells }: NearMiss, unused: Unused | undefined): Worth {
  const heading = unused?.heading ?? ''
  return isByCells
    ? {
        text: `“${heading}” is called like ${column.heading}, and most of its cells are none: ${(unused?.cells[0] ?? '').slice(0, 24)}`,
        advice: `Nothing comes in as ${column.heading}. Choose the column in Columns to see what is wrong with its cells.`,
      }
    : {
        text: `“${heading}” is like ${column.heading}, and is not taken for it`,
        advice: `Nothing comes in as ${column.heading}. If that is what the column holds, choose it in Columns.`,
      }
}

/** A column of two words beside a balance may say on which side it is, in a language that is not known. */
function twoWords({ mapping, rows }: Imported, unused: readonly Unused[]): Worth[] {
  const balance = mapping.openingOwed
  if (balance === undefined || 'openingSide' in mapping || 'openingAdvance' in mapping) return []
  const owing = rows.filter(({ cells }) => /[1-9]/.test(cells?.[balance] ?? ''))
  return unused.flatMap(({ index, heading, cells }) => {
    if (isSides({ index, heading, cells }) || cells.every(cell => yesOrNo.test(cell))) return []
    const beside = owing.map(({ cells: ofRow }) => cleanText(ofRow?.[index] ?? ''))
    const words = [...new Set(beside.map(word => word.toLowerCase()))]
    const isShort = words.every(word => word !== '' && word.length <= 20 && !/\d/.test(word))
    if (words.length !== 2 || !isShort) return []
    return [
      {
        text: `“${heading}” has only “${words.join('” and “')}” beside the balances`,
        advice: 'If it says on which side a balance is, choose it as “Dr or Cr” in Columns. Every balance comes in as owed.',
      },
    ]
  })
}

function sides(heading: string): Worth {
  return {
    text: `“${heading}” says on which side a balance is, and is not used`,
    advice: 'Every balance comes in as owed. Choose the column as “Dr or Cr” in Columns.',
  }
}

const aboutStock = /stock|qty|quantity|bestand|existencia/i

function isYesNoStock({ heading, cells }: Unused): boolean {
  return aboutStock.test(heading) && cells.every(cell => yesOrNo.test(cell))
}

function yesNo(heading: string): Worth {
  return {
    text: `“${heading}” says yes or no, and is not taken for a quantity`,
    advice: 'Set by hand what it says of an item, where it matters.',
  }
}

function otherColumns(unused: readonly Unused[]): Worth[] {
  const others = unused.filter(one => !isSides(one) && !isTax(one) && !isYesNoStock(one))
  if (others.length === 0) return []
  const named = others.map(({ heading, cells }) => `${heading} (${(cells[0] ?? '').slice(0, 24)})`)
  const more = named.length > 12 ? ` and ${named.length - 12} more` : ''
  return [
    {
      text: `${counted(others.length, 'column is', 'columns are')} not used: ${named.slice(0, 12).join(', ')}${more}`,
      advice: `If ${others.length === 1 ? 'it' : 'one of them'} is needed, choose it in Columns.`,
    },
  ]
}
