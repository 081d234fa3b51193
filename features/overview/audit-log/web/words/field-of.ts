import { codePrefixes, type CodeKind } from '../../../../../kernel/codes.ts'
import { commonFields } from './common-fields.ts'
import { plainWords, text, type Field } from './field.ts'
import { fieldsOfPapers } from './fields-of-papers.ts'
import { fieldsOfRecords } from './fields-of-records.ts'
import { fieldsOfSettings } from './fields-of-settings.ts'

/** What a row of the log is about and what was done. */
export interface Audited {
  action: string
  subject: string
}

const heldBill = ['hold', 'take-up', 'take-over', 'put-back', 'discard']
const count = ['start-count', 'count', 'change-count', 'recount', 'found']
const request = ['ask-transfer', 'withdraw-request', 'decline-request']
const schedule = ['schedule-report', 'unschedule-report']
const refusals = [
  'sign-in-refused',
  'sign-in-throttled',
  'override-refused',
  'password-refused',
  'code-refused',
  'credit-note-refused',
  'setup-refused',
  'token-refused',
  'permission-refused',
  'throttled',
  'host-refused',
]
// A hold, a count session or a schedule has no number, only an id that people do not know. The action says which kind of thing it is.
const kindsByAction: Readonly<Record<string, string>> = {
  ...Object.fromEntries(heldBill.map(action => [action, 'heldBill'])),
  ...Object.fromEntries(count.map(action => [action, 'countSession'])),
  ...Object.fromEntries(request.map(action => [action, 'transferRequest'])),
  ...Object.fromEntries(schedule.map(action => [action, 'reportSchedule'])),
  ...Object.fromEntries(refusals.map(action => [action, 'refusals'])),
  override: 'override',
  'confirm-day': 'day',
  'look-at': 'brokenRow',
}
const kindsByPrefix = new Map(Object.entries(codePrefixes).map(([kind, prefix]) => [prefix as string, kind as CodeKind]))

/** The kind of what a row is about: 'grn', 'customer', 'heldBill', 'settings-sales'. */
export function kindOfSubject({ action, subject }: Audited): string {
  const byAction = kindsByAction[action]
  if (byAction) return byAction
  if (subject.startsWith('settings-tiles')) return 'settings-tiles'
  // T3, or a number that it gave a bill that was refused: T3-0412.
  if (/^T\d+(-\d+)?$/.test(subject)) return 'till'
  if (subject.startsWith('vat-return')) return 'vatReturn'
  if (subject.startsWith('ledger-export')) return 'ledgerExport'
  // Rows of before were about all schedules together.
  if (subject === 'report-schedule') return 'reportSchedule'
  return (/^\d{8,}$/.test(subject) && kindsByPrefix.get(subject.slice(0, 2))) || subject
}

const fieldsOf: Readonly<Record<string, Readonly<Record<string, Field>>>> = { ...fieldsOfPapers, ...fieldsOfRecords, ...fieldsOfSettings }

// The fields of an import itself. Its row is filed under the records that it made, whose fields have other meanings for these names.
const ofImports: readonly string[] = [
  'kind',
  'file',
  'through',
  'created',
  'updated',
  'unchanged',
  'repeated',
  'further',
  'refused',
  'rows',
]

const ofUndone: Readonly<Record<string, Field>> = {
  kind: text('Imported'),
  file: text('File'),
  kept: { label: 'Stayed', as: 'count' },
  through: { label: 'Through', as: 'name' },
}

const ofTaken: Readonly<Record<string, Field>> = { file: text('File'), codes: { label: 'Codes', as: 'count' } }

const taxPaperActs = ['tax-invoice', 'tax-note', 'print-tax-paper']
const ofTaxPapers: Readonly<Record<string, Field>> = {
  serial: text('Tax paper'),
  ofSerial: text('Of tax invoice'),
  name: text('Purchaser'),
  prints: { label: 'Times printed', as: 'count' },
}

/** The field that a row keeps under this name; null when nobody said what it means. */
export function knownField(audited: Audited, key: string): Field | null {
  if (audited.action === 'import' && key === 'meant') return { label: 'Names that mean', as: 'codes' }
  if (audited.action === 'import' && ofImports.includes(key)) return commonFields[key] ?? text('Imported')
  if (audited.action === 'take-codes') return ofTaken[key] ?? null
  if (audited.action === 'undo-import') return ofUndone[key] ?? null
  if (taxPaperActs.includes(audited.action) && ofTaxPapers[key]) return ofTaxPapers[key]
  return fieldsOf[kindOfSubject(audited)]?.[key] ?? commonFields[key] ?? null
}

/** The same; a field of which nobody said what it means reads as it is kept. */
export function fieldOf(audited: Audited, key: string): Field {
  return knownField(audited, key) ?? text(plainWords(key))
}
