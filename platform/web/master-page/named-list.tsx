import type { MasterRecord } from '../../../kernel/master.ts'
import type { MasterField } from './field-config.ts'
import type { MasterColumn } from './master-config.ts'
import { statusColumn } from './status-column.tsx'

interface NamedRow extends MasterRecord {
  name: string
  uses: number
}

/** The field that every such list has. */
export const nameField: MasterField<{ name?: string }> = { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 100 }

/** Columns and form of a list of names; `usedBy` is the heading of the count of uses: 'Items'. */
export function namedListPage(usedBy: string) {
  const columns: MasterColumn<NamedRow>[] = [
    { key: 'name', label: 'Name' },
    { key: 'code', label: 'Code', kind: 'code' },
    { key: 'uses', label: usedBy, kind: 'integer' },
    { ...statusColumn(), width: 96 },
  ]
  return { nameOf: ({ name }: { name: string }) => name, columns, form: { fields: [nameField] }, formSize: 'sm' as const }
}
