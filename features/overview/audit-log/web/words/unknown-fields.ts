import { knownField, type Audited } from './field-of.ts'
import { kindWords } from './subjects.ts'
import type { Field } from './field.ts'

const entriesOf = (value: unknown) => (value && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [])

/**
 * What the log cannot say of a row in words: a kind without a name, fields without a label. Empty when all of it reads. What is
 * audited anew gets its words in fields-of-papers.ts, fields-of-records.ts or fields-of-settings.ts.
 */
export function unknownFields(row: Audited & { before: unknown; after: unknown }): string[] {
  const kind = kindWords(row) === '' ? [`a kind for ${row.subject} (${row.action})`] : []
  const fields = [row.before, row.after].flatMap(entriesOf).flatMap(([key, value]) => {
    const field = knownField(row, key)
    return field ? unknownWithin(field, value).map(inner => `${key}.${inner}`) : [key]
  })
  return [...new Set([...kind, ...fields])]
}

// A line without its first column has no name; parts of a group need a field each.
function unknownWithin(field: Field, value: unknown): string[] {
  if ('each' in field && typeof field.each === 'object' && !('words' in field.each)) {
    const { each } = field
    return entriesOf(value).flatMap(([key]) => (key in each ? [] : [key]))
  }
  if ('columns' in field) return linesWithoutName(field.columns, value)
  const isPlain = value === null || typeof value !== 'object' || (Array.isArray(value) && value.every(one => typeof one !== 'object'))
  return 'as' in field && field.as !== 'hidden' && !isPlain ? ['(a list or an object, and has the words of a value)'] : []
}

function linesWithoutName(columns: readonly { at?: number; key?: string }[], value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const [first] = columns
  const isNamed = (line: unknown) =>
    Array.isArray(line) ? first?.at !== undefined && first.at < line.length : (first?.key ?? '') in (line as object)
  const longest = Math.max(...columns.map(({ at = 0 }) => at))
  return value.flatMap((line, index) => {
    if (typeof line !== 'object' || line === null) return []
    if (!isNamed(line)) return [`${index} (a line without a name)`]
    return Array.isArray(line) && line.length - 1 > longest ? [`${index} (more in a line than columns)`] : []
  })
}
