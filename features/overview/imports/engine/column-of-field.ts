import { inSentence, keysOf, type Field, type Fields, type SentOf } from '../../../../kernel/fields.ts'
import type { CellKind, ImportColumn, NamedList } from './import-column.ts'

/** What only files need to know of a field, and what they say otherwise than its list. */
type Note<Key extends string> = { key: Key } & Partial<ImportColumn>

/** A field as files have it: other headings of it, in lower case, and an example. */
export function noted<const Key extends string>(
  key: Key,
  aliases: readonly string[],
  example = '',
  more: Partial<ImportColumn> = {},
): Note<Key> {
  return { ...more, key, aliases, example }
}

/**
 * The columns of a list in the order of their notes; what has a heading of its own need not be a field of it. Fields without a note
 * come after them, but for those that files never have.
 */
export function columnsOfFields<F extends Fields>(
  fields: F,
  notes: readonly (Note<SentOf<F>> | ImportColumn)[],
  without: readonly SentOf<F>[],
): ImportColumn[] {
  const named = new Set<string>([...notes.map(({ key }) => key), ...without])
  const others = keysOf(fields, ({ isShown }) => !isShown).filter(key => !named.has(key))
  return [...notes, ...others.map(key => ({ key }))].map(note =>
    fields[note.key] ? columnOf(fields[note.key]!, note) : (note as ImportColumn),
  )
}

const kinds: Readonly<Record<Field['kind'], CellKind>> = {
  text: 'text',
  number: 'code',
  lines: 'text',
  phone: 'phone',
  email: 'text',
  money: 'amount',
  count: 'whole',
  year: 'whole',
  date: 'date',
  flag: 'yes-no',
  lookup: 'text',
}

function columnOf(field: Field, note: Note<string>): ImportColumn {
  const { kind, label, input, isPlain, required, list } = field
  const isPhone = kind === 'text' && input === 'tel' && !isPlain
  return {
    heading: inSentence(label),
    aliases: [],
    kind: isPhone ? 'phone' : kinds[kind],
    ...(required !== undefined && { isRequired: true }),
    ...(list !== undefined && { list: listOf(list) }),
    example: kind === 'flag' ? 'yes' : '',
    help: helpOf(field),
    ...note,
  }
}

/** 'customerType' as 'customer_type'. */
function listOf(list: string): NamedList {
  return list.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`) as NamedList
}

function helpOf({ kind, label, max, required, start }: Field): string {
  switch (kind) {
    case 'phone':
      return 'Ten digits that begin with 0; a number abroad with + and the country code.'
    case 'email':
      return 'An address such as name@example.com.'
    case 'money':
      return 'An amount, not below zero.'
    case 'count':
    case 'year':
      return `A whole number${max === undefined ? '' : ` from 0 to ${max}`}.`
    case 'date':
      return 'A date.'
    case 'flag':
      return `yes or no; empty is ${start ? 'yes' : 'no'}.`
    case 'lookup':
      return `The name of a ${label.toLowerCase()}.`
    default:
      return `${required === undefined ? 'At' : 'Required, at'} most ${max} characters.`
  }
}
