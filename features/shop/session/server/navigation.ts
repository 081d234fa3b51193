import type { Kysely } from 'kysely'
import { navigationFor } from '../../../../database/seed/navigation.ts'
import type { DB } from '../../../../database/types.gen.ts'
import { roleOfId } from '../../../../kernel/codes.ts'
import type { Edition } from '../../../../kernel/edition.ts'
import { isInMenus } from '../../../../kernel/screens.ts'
import type { NavigationMenu } from '../contract.ts'
import { withDeclared, type MenuNode } from './declared-menu.ts'

interface Row {
  position: number
  parent_position: number | null
  label: string
  path: string | null
  icon: string | null
}

function treeOf(rows: readonly Row[], parent: number | null = null): MenuNode[] {
  return rows
    .filter(row => row.parent_position === parent)
    .sort((a, b) => a.position - b.position)
    .map(({ position, label, path, icon }) => ({ label, path, icon, children: treeOf(rows, position) }))
}

const entry = ({ label, path, icon }: MenuNode) => ({ name: label, label, path, icon })

/** The entries whose screens are shown; a group without entries is removed too. */
function shownOf(nodes: readonly MenuNode[], isShown: (path: string) => boolean): MenuNode[] {
  return nodes.flatMap(node => {
    if (node.path !== null) return isShown(node.path) ? [node] : []
    const children = shownOf(node.children, isShown)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

interface Menu {
  roleId: number
  kind: 'main' | 'report'
  edition: Edition
  /** Whether the shop is or was registered for VAT; otherwise no menu speaks of it. */
  hasVat: boolean
}

/**
 * The menu of a role as a tree of up to three levels, without entries of other editions, and with those that came since the shop was
 * made.
 */
export async function readNavigation(db: Kysely<DB>, { roleId, kind, edition, hasVat }: Menu): Promise<NavigationMenu[]> {
  const stored: Row[] = await db
    .selectFrom('navigation_item')
    .select(['position', 'parent_position', 'label', 'path', 'icon'])
    .where('role_id', '=', roleId)
    .where('kind', '=', kind)
    .execute()
  const role = roleOfId(roleId)
  const menu = withDeclared(treeOf(stored), role ? navigationFor(role)[kind] : [])
  const isShown = (path: string) => isInMenus(edition, path) && (hasVat || path !== '/vat-return')
  return shownOf(menu, isShown).map(top => ({
    ...entry(top),
    levelOne: top.children.map(one => ({ ...entry(one), levelTwo: one.children.map(entry) })),
  }))
}

/** Whether the settings of VAT have a first day of registration. */
export async function isRegistered(db: Kysely<DB>): Promise<boolean> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', 'vat').executeTakeFirst()
  return Boolean((row?.value as { registeredFrom?: string | null } | undefined)?.registeredFrom)
}
