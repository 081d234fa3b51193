import { displayDate, parseIsoDate, type IsoDate } from '../../../kernel/dates.ts'
import { displayMoney, formatMoney, formatPercent, parseMoney, parsePercent, type Money, type Percent } from '../../../kernel/money.ts'
import { displayQuantity, formatQuantity, parseQuantity, type Quantity } from '../../../kernel/quantity.ts'
import type { AnyField, FigureKind, LookupValue } from './field-config.ts'
import type { AnyRecord, AnyValues, Fact, FieldsForm, OwnForm } from './master-config.ts'
import type { FieldChoice } from './field-config.ts'

/** A form as the dialogs use it, generated or with its own layout. */
export type AnyForm = OwnForm<AnyRecord, AnyValues, AnyValues>

/** All fields of a generated form, in order. */
export function fieldsOf({ fields = [], sections = [] }: FieldsForm<Record<string, unknown>>): readonly AnyField[] {
  return [...fields, ...sections.flatMap(section => section.fields)]
}

/** The content of a field for a value of the wire. */
function valueOf(field: AnyField, wire: unknown): unknown {
  const text = typeof wire === 'string' || typeof wire === 'number' ? String(wire) : ''
  switch (field.kind) {
    case 'money':
      return parseMoney(text)
    case 'quantity':
      return parseQuantity(text)
    case 'percent':
      return parsePercent(text)
    case 'integer':
    case 'year':
      return /^-?\d+$/.test(text) ? Number(text) : null
    case 'date':
      return parseIsoDate(text)
    case 'switch':
      return wire === true || wire === 1
    case 'lookup':
      return typeof wire === 'object' && wire !== null && 'code' in wire && wire.code !== '' ? wire : null
    case 'text':
    case 'textarea':
    case 'select':
      return text
  }
}

const emptyWire = { money: '0.00', quantity: '0', percent: '0', integer: 0, year: null, date: null } as const

/** The value that create and edit send for the content of a field. */
function wireOf(field: AnyField, value: unknown): unknown {
  switch (field.kind) {
    case 'money':
      return value === null ? emptyOf(field) : formatMoney(value as Money)
    case 'quantity':
      return value === null ? emptyOf(field) : formatQuantity(value as Quantity)
    case 'percent':
      return value === null ? emptyOf(field) : formatPercent(value as Percent)
    case 'integer':
    case 'year':
    case 'date':
      return value ?? emptyOf(field)
    case 'lookup':
      return (value as LookupValue | null)?.code ?? ''
    case 'switch':
    case 'text':
    case 'textarea':
    case 'select':
      return value
  }
}

function emptyOf(field: { kind: FigureKind; empty?: string | number | null }): unknown {
  return field.empty === undefined ? emptyWire[field.kind] : field.empty
}

/** The content of a field as the user reads it. */
function textOf(field: AnyField, value: unknown, choices: readonly FieldChoice[]): string {
  if (value === null || value === '') return ''
  switch (field.kind) {
    case 'money':
      return displayMoney(value as Money)
    case 'quantity':
      return displayQuantity(value as Quantity)
    case 'percent':
      return `${formatPercent(value as Percent)} %`
    case 'date':
      return displayDate(value as IsoDate)
    case 'switch':
      return value === true ? 'Yes' : 'No'
    case 'lookup':
      return (value as LookupValue).name
    case 'select':
      return choices.find(choice => choice.value === value)?.label ?? String(value)
    case 'integer':
    case 'year':
    case 'text':
    case 'textarea':
      return String(value)
  }
}

function startOf(field: AnyField): unknown {
  const start = 'start' in field ? field.start : undefined
  // A new record is active unless the user changes that.
  return valueOf(field, start ?? (field.kind === 'switch' ? field.name === 'isActive' : null))
}

function readField(field: AnyField, record: AnyRecord): unknown {
  const read = field.read as ((record: AnyRecord) => unknown) | undefined
  return valueOf(field, read ? read(record) : record[field.name])
}

function byName(fields: readonly AnyField[], value: (field: AnyField) => unknown): AnyValues {
  return Object.fromEntries(fields.map(field => [field.name, value(field)]))
}

/** The logic of a generated form: start values, reading, sending and messages, without its appearance. */
export function formOfFields(fields: readonly AnyField[]): Omit<AnyForm, 'Fields' | 'useWords'> {
  return {
    blank: byName(fields, startOf),
    toForm: record => byName(fields, field => readField(field, record)),
    toBody: values => byName(fields, field => wireOf(field, values[field.name])),
  }
}

/** The values in words, by field; `choicesOf` gives the labels of a select's choices. */
export function factsOf(
  fields: readonly AnyField[],
  values: AnyValues,
  choicesOf: (field: AnyField) => readonly FieldChoice[],
): readonly Fact[] {
  return fields.map(field => ({ key: field.name, label: field.label, text: textOf(field, values[field.name] ?? null, choicesOf(field)) }))
}

/** The empty required fields, when the schema has no message of its own for them. */
export function missingFields(fields: readonly AnyField[], values: AnyValues): Record<string, string> {
  const missing = fields.filter(({ name, kind, required }) => {
    const value = values[name]
    return required && kind !== 'switch' && (value === null || value === undefined || (kind === 'select' && value === ''))
  })
  return Object.fromEntries(missing.map(({ name, label }) => [name, `${label} is required`]))
}
