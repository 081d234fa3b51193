import type { CodeKind } from '../../kernel/codes.ts'
import type { MasterTable } from './master-table.ts'

/** The table of a list that has nothing but names; `uses` counts what refers to it, as SQL over `master.code`. */
export function namedTable(options: { table: string; kind: CodeKind; uses: string }): MasterTable<{ name: string }> {
  const { table, kind, uses } = options
  return {
    table,
    kind,
    row: { name: 'master.name', uses: `(${uses})::int` },
    search: `lower(master.code || ' ' || master.name)`,
    sort: { name: 'lower(master.name)', code: 'master.code', uses: `(${uses})` },
    values: ({ name }) => ({ name }),
    unique: { [`${table}_name_key`]: { field: 'name', text: 'This name exists already' } },
  }
}
