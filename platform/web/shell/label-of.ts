import type { NavigationMenu } from '../session.ts'
import { leavesOf, menuTree } from './navigation.ts'

/** The menu label of a screen; null when no menu has it. */
export function labelOf(path: string, ...menus: readonly (readonly NavigationMenu[])[]): string | null {
  return leavesOf(menuTree(menus.flat())).find(entry => entry.path === path)?.label ?? null
}
