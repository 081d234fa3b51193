import { fieldOf, type Audited } from './field-of.ts'
import { plainWords, valueWords, type Field, type Format, type LineColumn, type LinesField, type Wording } from './field.ts'

/** A field of an audited act in words. */
export interface FieldChange {
  /** "Quantity of Brake pad front". */
  label: string
  /** Null where it was not there. */
  before: string | null
  after: string | null
  isChanged: boolean
}

type Kept = Readonly<Record<string, unknown>>
interface Sides {
  before: unknown
  after: unknown
}

const mostChanges = 500

/** Every field of the values before and after, in words, side by side; what is hidden is left out. */
export function fieldChanges(audited: Audited, { before, after }: Sides, wording: Wording): FieldChange[] {
  const [old, now] = [keptOf(before), keptOf(after)]
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const fields = keys.map(key => ({ key, field: fieldOf(audited, key) })).toSorted((one, other) => rankOf(one.field) - rankOf(other.field))
  const changes = fields.flatMap(({ key, field }) => changesOf(field, { before: old[key], after: now[key] }, wording))
  return withLabelsOfTheirOwn(changes).slice(0, mostChanges)
}

// Who it is about comes first, then its figures, and its lines last.
function rankOf(field: Field): number {
  if ('columns' in field) return 2
  return 'as' in field && field.as === 'name' ? 0 : 1
}

function keptOf(value: unknown): Kept {
  if (value === null || value === undefined) return {}
  return typeof value === 'object' && !Array.isArray(value) ? (value as Kept) : { value }
}

function changesOf(field: Field, sides: Sides, wording: Wording): FieldChange[] {
  if ('as' in field) return field.as === 'hidden' ? [] : [plainChange(field.label, sides, { as: field.as, wording })]
  if ('columns' in field) return linesChanges(field, sides, wording)
  const { label, each } = field
  const [old, now] = [keptOf(sides.before), keptOf(sides.after)]
  const isOne = typeof each === 'string' || typeof each === 'function' || 'words' in each
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap(key => {
    const inner = isOne ? { label: plainWords(key), as: each as Format } : ((each as Record<string, Field>)[key] ?? null)
    const named = inner ?? { label: plainWords(key), as: 'text' as const }
    return changesOf({ ...named, label: `${label} › ${named.label.toLowerCase()}` }, { before: old[key], after: now[key] }, wording)
  })
}

function plainChange(label: string, { before, after }: Sides, { as, wording }: { as: Format; wording: Wording }): FieldChange {
  const inWords = (value: unknown) => (value === undefined ? null : valueWords(value, as, wording))
  const change = { label, before: inWords(before), after: inWords(after) }
  const isChanged = JSON.stringify(before) !== JSON.stringify(after)
  // Another picture in the place of one has the same words.
  const isSame = isChanged && change.before !== null && change.before === change.after
  return {
    ...change,
    after: isSame && as === 'picture' ? 'Another picture' : change.after,
    isChanged: isChanged && !(isSame && as !== 'picture'),
  }
}

type Line = Readonly<Record<string, unknown>> | readonly unknown[]

function linesChanges(field: LinesField, { before, after }: Sides, wording: Wording): FieldChange[] {
  const isListed = (value: unknown) =>
    value === undefined || value === null || (Array.isArray(value) && value.every(one => typeof one === 'object'))
  if (!isListed(before) || !isListed(after)) {
    const counted = (value: unknown) => (Array.isArray(value) ? value.length : value)
    return [plainChange(field.label, { before: counted(before), after: counted(after) }, { as: 'count', wording })]
  }
  const [first, ...columns] = field.columns
  if (!first) return []
  const [old, now] = [linesByName((before ?? []) as Line[], first, wording), linesByName((after ?? []) as Line[], first, wording)]
  const hasBoth = before !== undefined && before !== null && after !== undefined && after !== null
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name): FieldChange[] => {
    const [was, is] = [old.get(name), now.get(name)]
    if (was && is) return columns.flatMap(column => cellChange(column, { name, was, is }, wording))
    const label = `${field.one} ${name}`
    const words = [was, is].map(line => (line ? lineWords(columns, line, wording) : null))
    return [{ label, before: words[0] ?? null, after: words[1] ?? null, isChanged: hasBoth || !was }]
  })
}

function cellChange(column: LineColumn, { name, was, is }: { name: string; was: Line; is: Line }, wording: Wording): FieldChange[] {
  const [before, after] = [cellOf(column, was), cellOf(column, is)]
  // Rows of another time kept less of a line.
  if (before === undefined || after === undefined) return []
  return [plainChange(`${column.label} of ${name}`, { before, after }, { as: column.as, wording })]
}

function cellOf({ at, key }: LineColumn, line: Line): unknown {
  if (Array.isArray(line)) return at === undefined ? undefined : (line as readonly unknown[])[at]
  return key?.split('.').reduce<unknown>((value, part) => (value as Kept | undefined)?.[part], line)
}

function linesByName(lines: readonly Line[], first: LineColumn, wording: Wording): Map<string, Line> {
  const named = new Map<string, Line>()
  for (const line of lines) {
    const name = valueWords(cellOf(first, line), first.as, wording)
    let own = name
    for (let nth = 2; named.has(own); nth++) own = `${name} (${nth})`
    named.set(own, line)
  }
  return named
}

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== '' && value !== 0

/** "Quantity 3, Price 450.00"; what is nothing is left out. */
function lineWords(columns: readonly LineColumn[], line: Line, wording: Wording): string {
  const said = columns.filter(column => isSaid(cellOf(column, line)))
  return said.map(column => `${column.label} ${valueWords(cellOf(column, line), column.as, wording)}`).join(', ') || '–'
}

function withLabelsOfTheirOwn(changes: readonly FieldChange[]): FieldChange[] {
  const times = new Map<string, number>()
  return changes.map(change => {
    const nth = (times.get(change.label) ?? 0) + 1
    times.set(change.label, nth)
    return nth === 1 ? change : { ...change, label: `${change.label} (${nth})` }
  })
}

const mostInSentence = 3
const longest = 60
const brief = (words: string) => (words.length > longest ? `${words.slice(0, longest - 1)}…` : words)

/** What an act changed or wrote, as a sentence: "Quantity of Brake pad front: 3 → 5"; '' for an act that kept nothing. */
export function changeWords(changes: readonly FieldChange[], most = mostInSentence): string {
  const hasBoth = changes.some(({ before, after }) => before !== null && after !== null)
  const told = changes.filter(({ isChanged, before, after }) => (hasBoth ? isChanged : (after ?? before) !== '–'))
  const words = told.slice(0, most).map(({ label, before, after }) => {
    if (hasBoth && before !== null && after !== null) return `${label}: ${brief(before)} → ${brief(after)}`
    const only = `${label}: ${brief(after ?? before ?? '')}`
    return hasBoth ? `${only}${after === null ? ' (taken away)' : ' (new)'}` : only
  })
  return told.length > most ? `${words.join('; ')}; and ${told.length - most} more` : words.join('; ')
}
