import type { WorkbookKind } from '../../../kernel/sheet-cells.ts'

/**
 * The schedules of a return: output with tax invoices and without, notes to customers, input, notes of suppliers; and for each the
 * adjustments of what earlier returns have.
 */
export const schedules = [
  'tax-invoices',
  'other-sales',
  'tax-notes',
  'output-adjustments',
  'input',
  'input-notes',
  'input-adjustments',
] as const
export type Schedule = (typeof schedules)[number]

export const scheduleNames: Readonly<Record<Schedule, string>> = {
  'tax-invoices': 'Output: tax invoices',
  'other-sales': 'Output: other sales',
  'tax-notes': 'Output: tax credit and debit notes',
  'output-adjustments': 'Output: adjustments',
  input: 'Input: tax invoices',
  'input-notes': 'Input: tax credit and debit notes',
  'input-adjustments': 'Input: adjustments',
}

/** Whose VAT a schedule is. */
export const isInput = (schedule: Schedule): boolean => schedule.startsWith('input')

/** What a column of the authority's schedule takes from a row. */
export type ScheduleField =
  | 'number'
  | 'documentDate'
  | 'documentNo'
  | 'tin'
  | 'name'
  | 'description'
  | 'value'
  | 'vat'
  | 'disallowed'
  | 'period'

interface ScheduleColumn {
  label: string
  kind: WorkbookKind
  field: ScheduleField
}

const head: readonly ScheduleColumn[] = [
  { label: 'Serial No.', kind: 'integer', field: 'number' },
  { label: 'Invoice Date', kind: 'date', field: 'documentDate' },
  { label: 'Tax Invoice No.', kind: 'text', field: 'documentNo' },
]
const party = (whose: string): readonly ScheduleColumn[] => [
  { label: `${whose}'s TIN`, kind: 'text', field: 'tin' },
  { label: `Name of the ${whose}`, kind: 'text', field: 'name' },
  { label: 'Description', kind: 'text', field: 'description' },
]
const amounts = (of: string): readonly ScheduleColumn[] => [
  { label: `Value of ${of}`, kind: 'money', field: 'value' },
  { label: 'VAT Amount', kind: 'money', field: 'vat' },
]
const note: readonly ScheduleColumn[] = [
  { label: 'Serial No.', kind: 'integer', field: 'number' },
  { label: 'Note Date', kind: 'date', field: 'documentDate' },
  { label: 'Credit or Debit Note No.', kind: 'text', field: 'documentNo' },
]
const adjusted: readonly ScheduleColumn[] = [
  head[0]!,
  { label: 'Date', kind: 'date', field: 'documentDate' },
  { label: 'Document No.', kind: 'text', field: 'documentNo' },
]
const claim: readonly ScheduleColumn[] = [
  { label: 'Disallowed VAT Amount', kind: 'money', field: 'disallowed' },
  { label: 'Claim Period', kind: 'text', field: 'period' },
]

/** The columns of the authority's schedules: names and formats, in their order. */
export const scheduleColumns: Readonly<Record<Schedule, readonly ScheduleColumn[]>> = {
  'tax-invoices': [...head, ...party('Purchaser'), ...amounts('Supply')],
  'other-sales': [head[0]!, head[1]!, party('Purchaser')[2]!, ...amounts('Supply')],
  'tax-notes': [...note, ...party('Purchaser'), ...amounts('Supply')],
  'output-adjustments': [...adjusted, ...party('Purchaser'), ...amounts('Supply')],
  input: [...head, ...party('Supplier'), ...amounts('Purchase'), ...claim],
  'input-notes': [...note, ...party('Supplier'), ...amounts('Purchase'), ...claim],
  'input-adjustments': [...adjusted, ...party('Supplier'), ...amounts('Purchase'), ...claim],
}
