import type { MasterField } from './field-config.ts'

/** The field of the name, for a list that has no table of fields. */
export const nameInput: MasterField<{ name?: string }> = { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 100 }

/** The page of a list of names. */
export const namedListPage = {
  nameOf: ({ name }: { name: string }) => name,
  columns: ['name', 'code', 'uses', { key: 'status', width: 96 }],
  formSize: 'sm',
} as const
