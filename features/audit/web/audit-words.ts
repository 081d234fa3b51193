import { codePrefixes } from '../../../kernel/codes.ts'
import { paperOf } from '../../../kernel/papers.ts'

const actions: Readonly<Record<string, string>> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  lock: 'Locked',
  unlock: 'Unlocked',
  reverse: 'Reversed',
  cancel: 'Cancelled',
  reprint: 'Printed again',
  'open-drawer': 'Opened the cash drawer',
  tick: 'Ticked off',
  untick: 'Took ticks away',
  'bank-balance': "Noted the bank's balance",
  'download-backup': 'Took a backup',
  'make-backup': 'Had a backup made',
  login: 'Signed in',
  logout: 'Signed out',
  override: 'Allowed an exception',
  'set-up': 'Set the business up',
}

/** The action in a word or two. */
export function actionWords(action: string): string {
  return actions[action] ?? words(action)
}

const kinds: Readonly<Record<string, string>> = {
  itemColour: 'Colour',
  itemBrand: 'Brand',
  itemBin: 'Bin',
  bankAccount: 'Own bank account',
}
const subjects: Readonly<Record<string, string>> = {
  'client-profile': 'Client profile',
  'settings-business': 'Business settings',
  'settings-sales': 'Selling rules',
  'settings-formats': 'Number formats',
  'settings-vat': 'VAT',
  'settings-backup': 'Backups',
  'settings-scales': 'Scale barcodes',
  'settings-first-steps': 'First steps',
}

/** The kind of paper or master, by the first digits of its code; '' when the code does not tell. */
export function subjectWords(subject: string): string {
  if (subjects[subject]) return subjects[subject]
  if (subject.startsWith('settings-tiles-')) return 'Favourite tiles'
  if (!/^\d{8,}$/.test(subject)) return ''
  const paper = paperOf(subject)
  if (paper) return paper.title
  const kind = Object.entries(codePrefixes).find(([, prefix]) => subject.startsWith(prefix))?.[0]
  return kind === undefined ? '' : (kinds[kind] ?? words(kind))
}

/** "bill-discount", "billDiscount" or "bill_discount" as "Bill discount". */
function words(name: string): string {
  const plain = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

export interface FieldChange {
  /** "Lines 2 › quantity". */
  label: string
  before: string | null
  after: string | null
  isChanged: boolean
}

const mostFields = 500

/** Every field of the values before and after, side by side; null when one side does not have the field. */
export function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [flat(before), flat(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])].slice(0, mostFields)
  return names.map(name => {
    const sides = { before: old.get(name) ?? null, after: now.get(name) ?? null }
    return { label: name, ...sides, isChanged: sides.before !== sides.after }
  })
}

function flat(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return path === '' ? new Map() : new Map([[path, '–']])
  if (typeof value !== 'object') return new Map([[path, shown(value)]])
  const entries = Object.entries(value)
  if (entries.length === 0) return new Map([[path || 'Nothing', 'none']])
  const isList = Array.isArray(value)
  return new Map(entries.flatMap(([key, inner]) => [...flat(inner, joined(path, isList ? String(Number(key) + 1) : key))]))
}

function joined(path: string, key: string): string {
  if (path === '') return words(key)
  return /^\d+$/.test(key) ? `${path} ${key}` : `${path} › ${words(key).toLowerCase()}`
}

function shown(value: unknown): string {
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  const text = String(value)
  return text === '' ? '(empty)' : text
}

const mostWords = 3

/** A few changes as a sentence, such as "Phone from 0112 to 0113"; '' when there are more, or only one side. */
export function changeWords(changes: readonly FieldChange[]): string {
  const changed = changes.filter(({ isChanged }) => isChanged)
  const isShort = ({ before, after }: FieldChange) => before !== null && after !== null && before.length <= 60 && after.length <= 60
  if (changed.length === 0 || changed.length > mostWords || !changed.every(isShort)) return ''
  return changed.map(({ label, before, after }) => `${label} from ${before} to ${after}`).join('; ')
}
