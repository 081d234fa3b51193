import { fieldOfKey, keysOf, shownKeyOf, type Field, type Fields } from '../../../kernel/fields.ts'
import { activeFilter } from './active-filter.ts'
import type { AnyField, FieldChoice } from './field-config.ts'
import type { AnyRecord, ColumnEntry, FieldEntry, MasterColumn, MasterFilter, OwnForm, PageConfig } from './master-config.ts'
import type { WrittenForm } from './master-config.ts'
import { statusColumn } from './status-column.tsx'

type AnyValues = Record<string, unknown>
type UseChoices = (list: string) => readonly FieldChoice[]

/** A page as a feature writes it, with the types erased. */
export type WrittenPage = Omit<PageConfig, 'columns' | 'filters' | 'form'> & {
  columns?: readonly ColumnEntry<AnyRecord, string>[]
  filters?: readonly (MasterFilter | string)[]
  form?: WrittenForm<AnyValues, string> | OwnForm<AnyRecord, AnyValues, AnyValues>
  useChoices?: UseChoices
}

/** Completes a page by what the fields of its list say. */
export function pageOfFields(page: WrittenPage): PageConfig {
  const { columns, filters, form, useChoices = noChoices, ...parts } = page
  const { fields } = page.master
  const completed = {
    ...parts,
    columns: columnsOf(fields, columns, page.calls?.length === 0),
    filters: filtersOf(fields, useChoices, filters),
  }
  const isForm = form !== undefined || (Object.keys(fields).length > 0 && page.calls?.length !== 0)
  return isForm ? { ...completed, form: formOf(fields, useChoices, form) } : completed
}

const noChoices: UseChoices = () => []

const columnKinds = { money: 'money', count: 'integer', date: 'date', flag: 'yes-no' } as const

/** The columns in the order of the page, or of the table of fields: what a record is called, its code, what is always shown, the others. */
function columnsOf(
  fields: Fields,
  entries: readonly ColumnEntry<AnyRecord, string>[] | undefined,
  isReadOnly: boolean,
): readonly MasterColumn<AnyRecord>[] {
  const shown = keysOf(fields, ({ column }) => column !== undefined).map(key => shownKeyOf(key, fields[key]!))
  const isExtra = (key: string) => fieldOfKey(fields, key)?.column === 'extra'
  const [first = 'code', ...others] = [...shown.filter(key => !isExtra(key)), ...shown.filter(isExtra)]
  const written = entries ?? [first, 'code', ...others, 'status']
  const all = written.map(entry => columnOf(fields, entry))
  // A second list of the same records, which is only read, has what it names.
  const missing = (isReadOnly ? [] : shown).filter(key => !all.some(column => column.key === key)).map(key => columnOf(fields, key))
  return [...all.filter(({ key }) => key !== 'status'), ...missing, ...all.filter(({ key }) => key === 'status')]
}

function columnOf(fields: Fields, entry: ColumnEntry<AnyRecord, string>): MasterColumn<AnyRecord> {
  if (typeof entry !== 'string') return 'label' in entry ? (entry as MasterColumn<AnyRecord>) : { ...columnOf(fields, entry.key), ...entry }
  if (entry === 'code') return { key: entry, label: 'Code', kind: 'code' }
  const field = fieldOfKey(fields, entry)
  if (!field) return statusColumn<AnyRecord>()
  const { kind, column, short, label } = field
  return {
    key: entry,
    label: short ?? label,
    ...(kind in columnKinds && { kind: columnKinds[kind as keyof typeof columnKinds] }),
    ...(column === 'extra' ? { isExtra: true } : column),
  }
}

function filtersOf(fields: Fields, useChoices: UseChoices, entries?: readonly (MasterFilter | string)[]): readonly MasterFilter[] {
  const usual = [...keysOf(fields, ({ isFilter }) => isFilter === true), ...('isActive' in fields ? ['active'] : [])]
  return (entries ?? usual).map(entry => {
    if (typeof entry !== 'string') return entry
    const field = fields[entry]
    return field ? { name: entry, label: field.short ?? field.label, useChoices: () => useChoices(field.list ?? '') } : activeFilter
  })
}

type AnyForm = NonNullable<PageConfig['form']>

function formOf(fields: Fields, useChoices: UseChoices, form: WrittenPage['form'] = {}): AnyForm {
  if ('Fields' in form) return form
  const { columns, sections } = form
  const fieldsOf = (entries: readonly FieldEntry<AnyValues, string>[]) => entries.map(entry => inputOf(fields, entry, useChoices))
  const usual = sections ? undefined : keysOf(fields, ({ isShown }) => !isShown)
  const single = form.fields ?? usual
  return {
    ...(columns && { columns }),
    ...(single && { fields: fieldsOf(single) }),
    ...(sections && { sections: sections.map(section => ({ ...section, fields: fieldsOf(section.fields) })) }),
  }
}

const inputKinds = {
  number: 'text',
  phone: 'text',
  email: 'text',
  lines: 'textarea',
  count: 'integer',
  flag: 'switch',
  lookup: 'select',
} as const

function inputOf(fields: Fields, entry: FieldEntry<AnyValues, string>, useChoices: UseChoices): AnyField {
  const name = typeof entry === 'string' ? entry : entry.name
  const field = fields[name]
  if (!field) return entry as AnyField
  return { ...inputOfField(name, field, useChoices), ...(typeof entry !== 'string' && entry) } as AnyField
}

function inputOfField(name: string, field: Field, useChoices: UseChoices) {
  const { kind, label, max, required, input, start, none, lean, hint, placeholder, span, list } = field
  const isTyped = kind !== 'count' && max !== undefined
  return {
    name,
    label,
    kind: kind in inputKinds ? inputKinds[kind as keyof typeof inputKinds] : kind,
    ...(required !== undefined && { required: true }),
    ...(isTyped && { maxLength: max }),
    ...(input && { inputMode: input }),
    ...(start !== undefined && { start }),
    ...(none !== undefined && { none }),
    ...(lean && { lean }),
    ...(list !== undefined && { useChoices: () => useChoices(list) }),
    ...(hint !== undefined && { description: hint }),
    ...(placeholder !== undefined && { placeholder }),
    ...(span && { colSpan: span }),
  }
}
