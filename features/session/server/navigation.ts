import type { Kysely } from 'kysely'
import type { DB } from '../../../database/types.gen.ts'
import type { NavigationLevelOne, NavigationMenu } from '../contract.ts'

interface Row {
  position: number
  parent_position: number | null
  label: string
  path: string | null
  icon: string | null
}

function entry(row: Row) {
  return { name: row.label, label: row.label, path: row.path, icon: row.icon }
}

function childrenOf(rows: readonly Row[], parent: number | null): Row[] {
  return rows.filter(row => row.parent_position === parent).sort((a, b) => a.position - b.position)
}

/** The stored menu of a role as a tree of up to three levels. */
export async function readNavigation(db: Kysely<DB>, roleId: number, kind: 'main' | 'report'): Promise<NavigationMenu[]> {
  const rows: Row[] = await db
    .selectFrom('navigation_item')
    .select(['position', 'parent_position', 'label', 'path', 'icon'])
    .where('role_id', '=', roleId)
    .where('kind', '=', kind)
    .orderBy('position')
    .execute()
  const levelOne = (parent: Row): NavigationLevelOne[] =>
    childrenOf(rows, parent.position).map(row => ({
      ...entry(row),
      levelTwo: childrenOf(rows, row.position).map(entry),
    }))
  return childrenOf(rows, null).map(row => ({ ...entry(row), levelOne: levelOne(row) }))
}
