import type { Kysely } from 'kysely'
import type { DB } from '../../../database/types.gen.ts'
import type { Edition } from '../../../kernel/edition.ts'
import { isInMenus } from '../../../kernel/screens.ts'
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

interface Menu {
  roleId: number
  kind: 'main' | 'report'
  edition: Edition
  /** Whether the shop is or was registered for VAT; otherwise no menu speaks of it. */
  hasVat: boolean
}

/** The menu of a role as a tree of up to three levels, without entries of other editions. */
export async function readNavigation(db: Kysely<DB>, { roleId, kind, edition, hasVat }: Menu): Promise<NavigationMenu[]> {
  const stored: Row[] = await db
    .selectFrom('navigation_item')
    .select(['position', 'parent_position', 'label', 'path', 'icon'])
    .where('role_id', '=', roleId)
    .where('kind', '=', kind)
    .orderBy('position')
    .execute()
  const rows = stored.filter(({ path }) => path === null || (isInMenus(edition, path) && (hasVat || path !== '/vat-return')))
  // A group without entries is removed too.
  const levelOne = (parent: Row): NavigationLevelOne[] =>
    childrenOf(rows, parent.position)
      .map(row => ({ ...entry(row), levelTwo: childrenOf(rows, row.position).map(entry) }))
      .filter(({ path, levelTwo }) => path !== null || levelTwo.length > 0)
  return childrenOf(rows, null)
    .map(row => ({ ...entry(row), levelOne: levelOne(row) }))
    .filter(menu => menu.path !== null || menu.levelOne.length > 0)
}

/** Whether the settings of VAT have a first day of registration. */
export async function isRegistered(db: Kysely<DB>): Promise<boolean> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', 'vat').executeTakeFirst()
  return Boolean((row?.value as { registeredFrom?: string | null } | undefined)?.registeredFrom)
}
