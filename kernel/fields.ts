/**
 * The fields of a list, each declared once: contract (`field-schemas.ts`), SQL (`platform/server/field-columns.ts`), columns, form and
 * facts (`platform/web/master-page`), import, merge and the words of the audit follow from it. Plain data without zod, so that any
 * screen can read it.
 */
export type Fields = Readonly<Record<string, Field>>

export type FieldKind = 'text' | 'number' | 'lines' | 'phone' | 'email' | 'money' | 'count' | 'year' | 'date' | 'flag' | 'lookup'

/** How a field looks, whatever it holds. */
interface Look {
  /** What columns and filters call it, where the label is too long for them. */
  short?: string
  /** Its column in the list; `extra` is shown once it is chosen and always exported. Without it the list has no such column. */
  column?: 'extra' | FieldColumn
  /** A line under the field of the form. */
  hint?: string
  placeholder?: string
  /** How many columns of the form it spans. */
  span?: 1 | 2
  /** The part of form and view that it belongs to, where they have parts. */
  part?: string
  /** Only the reply for a single record has it. */
  isDetail?: true
}

export interface FieldColumn {
  width?: number
  priority?: 1 | 2 | 3 | 4
  kind?: 'code'
}

export interface Field extends Look {
  kind: FieldKind
  label: string
  /** So many characters, or the largest number. */
  max?: number
  /** What is said where it is missing; `true` where its own schema says it. */
  required?: string | true
  /** The keyboard of a phone or tablet. */
  input?: 'tel' | 'email' | 'url'
  /** Views show it as it is, without a link to call or to write to. */
  isPlain?: true
  /** Of a flag: its value in a new record. */
  start?: boolean
  /** Of a lookup: the list that it is chosen from, and what no choice is called. */
  list?: string
  none?: string
  /** Of a lookup: the list can be narrowed by it. */
  isFilter?: true
  /** Of a date: where it is looked for when its year is left out. */
  lean?: 'behind' | 'ahead'
  /** It is shown and never sent: a count, a balance, something of another list. */
  isShown?: true
  /** The server leaves it out for some roles, or where there is none. */
  isNullable?: true
}

type Typed = Look & Pick<Field, 'required' | 'input' | 'isPlain'>
type Of<Kind extends FieldKind, Options> = { readonly kind: Kind; readonly label: string } & Readonly<Options>

function fieldOf<Kind extends FieldKind, Options extends object>(kind: Kind, label: string, options: Options): Of<Kind, Options> {
  return { kind, label, ...options }
}

/** One line of text. */
export function textField<const O extends Typed>(label: string, max: number, options?: O) {
  return fieldOf('text', label, { max, ...(options as O) })
}
/** The number of a document or a thing, as `numberText` takes it. */
export function numberField<const O extends Typed>(label: string, max: number, options?: O) {
  return fieldOf('number', label, { max, ...(options as O) })
}
/** Text of several lines; forms and facts have it at their end. */
export function linesField<const O extends Look>(label: string, max: number, options?: O) {
  return fieldOf('lines', label, { max, span: 2 as const, ...(options as O) })
}
/** A person's telephone number, as `phoneText` takes it. */
export function phoneField<const O extends Typed>(label: string, options?: O) {
  return fieldOf('phone', label, { max: 20, input: 'tel' as const, ...(options as O) })
}
/** An address of email, or nothing. */
export function emailField<const O extends Look>(label: string, options?: O) {
  return fieldOf('email', label, { max: 150, input: 'email' as const, ...(options as O) })
}
/** An amount that is not below zero. */
export function moneyField<const O extends Look>(label: string, options?: O) {
  return fieldOf('money', label, { ...(options as O) })
}
/** A whole number from 0 to `max`. */
export function countField<const O extends Look>(label: string, max: number, options?: O) {
  return fieldOf('count', label, { max, ...(options as O) })
}
/** A year of four digits, or none. */
export function yearField<const O extends Look>(label: string, options?: O) {
  return fieldOf('year', label, { ...(options as O) })
}
/** A day, or none. */
export function dateField<const O extends Look & Pick<Field, 'lean'>>(label: string, options?: O) {
  return fieldOf('date', label, { ...(options as O) })
}
/** Yes or no. */
export function flagField<const O extends Look & Pick<Field, 'start'>>(label: string, options?: O) {
  return fieldOf('flag', label, { ...(options as O) })
}
/** Whether a record is in use: called `isActive`, the status column says it and the filter `active` asks for it. */
export const activeField = flagField('Active', { start: true })
/** The name of most lists: required, and unique among them where the table says so. */
export const nameField = textField('Name', 100, { required: 'Name is required', column: {} })
/** A record of another list: `routeCode` in the body, beside it `routeName` in replies. `list` is where its choices come from. */
export function lookupField<const L extends string, const O extends Look & Pick<Field, 'none' | 'required' | 'isFilter'>>(
  label: string,
  list: L,
  options?: O,
) {
  return fieldOf('lookup', label, { list, ...(options as O) })
}
/** A record of a longer list, which is found by typing; the page of the list says how. */
export function searchedField<const O extends Look & Pick<Field, 'required' | 'isFilter'>>(label: string, options?: O) {
  return fieldOf('lookup', label, { ...(options as O) })
}
/** What replies say of a record beside what is sent. */
export function shownField<const K extends FieldKind, const O extends Look & Pick<Field, 'isNullable'>>(
  kind: K,
  label: string,
  options?: O,
) {
  return fieldOf(kind, label, { isShown: true as const, ...(options as O) })
}

/** The key of a lookup's name in replies: `routeName` beside `routeCode`. */
export type NameKey<K> = K extends `${infer Of}Code` ? `${Of}Name` : never
export function nameKeyOf(key: string): string {
  return key.replace(/Code$/, 'Name')
}
/** The names of the lookups among these fields. */
export type NamesOf<F> = { [K in keyof F]: F[K] extends { kind: 'lookup' } ? NameKey<K> : never }[keyof F]
/** The fields that are sent. */
export type SentOf<F> = { [K in keyof F]: F[K] extends { isShown: true } ? never : K }[keyof F] & string

/** The field that a key of a reply belongs to: its own, or the lookup whose name it is. */
export function fieldOfKey(fields: Fields, key: string): Field | undefined {
  return fields[key] ?? (key.endsWith('Name') ? fields[key.replace(/Name$/, 'Code')] : undefined)
}

/** The key under which a record has the words of a field. */
export function shownKeyOf(key: string, { kind }: Field): string {
  return kind === 'lookup' ? nameKeyOf(key) : key
}

/** 'NIC Number' as a sentence begins: 'NIC number'. */
export function inSentence(label: string): string {
  return label.replaceAll(/(?<=\s)[A-Z](?=[a-z])/g, letter => letter.toLowerCase())
}

/** These keys first, then the others in the order of the table. A field that is added comes last and needs no mention. */
export function inOrder<K extends string>(keys: readonly K[], first: readonly K[]): readonly K[] {
  return [...first, ...keys.filter(key => !first.includes(key))]
}

/** The keys of the fields that `isMeant` says yes to, in the order of the table; texts of several lines at the end. */
export function keysOf<F extends Fields>(fields: F, isMeant: (field: Field) => boolean): readonly (keyof F & string)[] {
  const meant = Object.keys(fields).filter(key => isMeant(fields[key]!))
  const isLines = (key: string) => fields[key]!.kind === 'lines'
  return [...meant.filter(key => !isLines(key)), ...meant.filter(isLines)]
}
