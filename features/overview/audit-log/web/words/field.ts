import { displayDateText, displayDateTime } from '../../../../../kernel/dates.ts'
import { displayMoney, formatPercent, money, parseMoney, percent } from '../../../../../kernel/money.ts'
import { paperOf } from '../../../../../kernel/papers.ts'
import { displayQuantity, displayQuantityText, quantity } from '../../../../../kernel/quantity.ts'

/** What the words of an audited value need beside it. */
export interface Wording {
  /** What codes stand for: '2401000149' → 'Brake pad front'. */
  names: Readonly<Record<string, string>>
  timeZone: string
}

/**
 * How a value reads. `money` is "1,500.00", or cents where a number was kept; `quantity` is "3.5", or thousandths where a number was;
 * `percent` is "5.00", or hundredths where a number was. `name` is the name that a code stands for, `codes` a text with codes among
 * its words; `accounts` are codes of accounts with a space between. `hidden` is what nobody asks for: technical, or said beside it already.
 */
export type Format =
  | 'text'
  | 'count'
  | 'money'
  | 'quantity'
  | 'percent'
  | 'date'
  | 'time'
  | 'yes'
  | 'name'
  | 'codes'
  | 'accounts'
  | 'picture'
  | 'hidden'
  | { words: Readonly<Record<string, string>> }
  | ((value: string, wording: Wording) => string)

/** A value of its own, or a list of such. */
export interface PlainField {
  label: string
  as: Format
}

/** A column of lines: `at` is its place in a line kept as an array, `key` its name in one kept as an object. */
export interface LineColumn extends PlainField {
  at?: number
  /** With dots for what is deeper: 'pivot.roleId'. */
  key?: string
}

/** Lines of a paper or parts of a record; the first column names a line. */
export interface LinesField {
  label: string
  /** What one of them is called. */
  one: string
  columns: readonly LineColumn[]
}

/** Values with names of their own. */
export interface GroupField {
  label: string
  /** The format of all of them, or a field for each. */
  each: Format | Readonly<Record<string, Field>>
}

export type Field = PlainField | LinesField | GroupField

export const text = (label: string): PlainField => ({ label, as: 'text' })
export const name = (label: string): PlainField => ({ label, as: 'name' })
export const amount = (label: string): PlainField => ({ label, as: 'money' })
export const count = (label: string): PlainField => ({ label, as: 'count' })
export const day = (label: string): PlainField => ({ label, as: 'date' })
export const yes = (label: string): PlainField => ({ label, as: 'yes' })
export const choice = (label: string, words: Readonly<Record<string, string>>): PlainField => ({ label, as: { words } })
export const hidden: PlainField = { label: '', as: 'hidden' }

/** "bill-discount", "billDiscount" or "bill_discount" as "Bill discount". */
export function plainWords(name: string): string {
  const plain = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** A code as staff call it: its name, or the paper with its number. */
function named(code: string, { names }: Wording): string {
  const known = names[code]
  if (known !== undefined) return known
  const paper = /^\d{8,}$/.test(code) ? paperOf(code) : undefined
  return paper ? `${paper.title} ${code}` : code
}

const formats: Readonly<Record<Exclude<Format, object | ((...of: never) => unknown)>, (value: unknown, wording: Wording) => string>> = {
  text: String,
  count: value => (typeof value === 'number' ? value.toLocaleString('en') : String(value)),
  money(value) {
    const parsed = typeof value === 'number' ? money(value) : parseMoney(String(value).replaceAll(',', ''))
    return parsed === null ? String(value) : displayMoney(parsed)
  },
  quantity: value => (typeof value === 'number' ? displayQuantity(quantity(value)) : displayQuantityText(String(value))),
  percent: value => `${typeof value === 'number' ? formatPercent(percent(value)) : String(value)} %`,
  date: value => String(value).replaceAll(/\d{4}-\d{2}-\d{2}/g, found => displayDateText(found)),
  time: (value, { timeZone }) => displayDateTime(String(value), timeZone),
  yes: value => (value === true || value === 1 ? 'Yes' : 'No'),
  name: (value, wording) => named(String(value), wording),
  codes: (value, wording) => String(value).replaceAll(/(?<!\d)\d{10,}(?!\d)/g, code => named(code, wording)),
  accounts: (value, wording) => [...new Set(String(value).split(' '))].map(code => named(code, wording)).join(', '),
  picture: () => 'A picture',
  hidden: () => '',
}

/** A value in words; '–' where there is none. Lists are joined. */
export function valueWords(value: unknown, as: Format, wording: Wording): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(one => valueWords(one, as, wording)).join(', ')
  if (typeof as === 'function') return as(String(value), wording)
  if (typeof as === 'object') return as.words[String(value)] ?? plainWords(String(value))
  return formats[as](value, wording)
}
