import type { NavigationMenu } from '../session.ts'
import { leavesOf, menuTree } from './navigation.ts'

/** What the stored menus call a screen; null for one that is in none of them. */
export function labelOf(path: string, ...menus: readonly (readonly NavigationMenu[])[]): string | null {
  return leavesOf(menuTree(menus.flat())).find(entry => entry.path === path)?.label ?? null
}
