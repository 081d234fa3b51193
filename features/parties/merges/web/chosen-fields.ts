import { displayDateText } from '../../../../kernel/dates.ts'
import { keysOf, inOrder, nameKeyOf, shownKeyOf, type Field, type Fields, type SentOf } from '../../../../kernel/fields.ts'
import { displayMoney, parseMoney, zero } from '../../../../kernel/money.ts'
import type { MergeKind, MergeRecord } from './merge-kind.ts'

interface Options<Key extends string, Values> {
  /** Fields that are not chosen: what stays is the record's that stays. */
  without?: readonly Key[]
  /** What comes before the others. */
  first?: readonly Key[]
  /** Fields that are chosen together, under the first of them. */
  together?: Partial<Record<Key, { label: string; fields: readonly (keyof Values & Key)[]; text: (values: Values) => string }>>
  /** Whether a number of nothing is none. */
  isZeroNone?: boolean
}

/** The details of a record whose form is generated, from the fields of its list: their words, and what is chosen together. */
export function chosenFields<F extends Fields, Values extends object>(
  fields: F,
  options: Options<SentOf<F>, Values>,
): Pick<MergeKind<MergeRecord, Values>, 'useWords' | 'fieldsOf'> {
  const { without = [], first = [], isZeroNone = false } = options
  const together = (options.together ?? {}) as Partial<
    Record<string, { label: string; fields: readonly string[]; text: (values: Values) => string }>
  >
  const said = Object.values(together).flatMap(one => one?.fields.slice(1) ?? [])
  const left: readonly string[] = [...without, ...said, 'isActive']
  const keys = inOrder<string>(
    keysOf(fields, ({ isShown }) => !isShown).filter(key => !left.includes(key)),
    first,
  )
  const wordsOf = (key: string, values: Values) => {
    const text = textOf(fields[key]!, (values as Record<string, unknown>)[shownKeyOf(key, fields[key]!)])
    return isZeroNone && text === '0' ? '' : text
  }
  const words = (values: Values) =>
    keys.map(key => ({ key, label: together[key]?.label ?? fields[key]!.label, text: together[key]?.text(values) ?? wordsOf(key, values) }))
  const fieldsOf = keys.map(key => [key, together[key]?.fields ?? (fields[key]!.kind === 'lookup' ? [key, nameKeyOf(key)] : [key])])
  return { useWords: () => words, fieldsOf: Object.fromEntries(fieldsOf) as Record<string, readonly (keyof Values)[]> }
}

function textOf({ kind }: Field, value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = String(value)
  if (kind === 'date') return displayDateText(text)
  if (kind !== 'money') return text
  const amount = parseMoney(text) ?? zero
  return amount === zero ? '' : displayMoney(amount)
}
