import type { NavigationMenu } from '../session.ts'
import { leavesOf, menuTree } from './navigation.ts'
import { reportTitles, screens } from './screens.ts'

/** What a screen is called: as the stored menu names it, else as we do; null for an address that is no screen. */
export function labelOf(path: string, ...menus: readonly (readonly NavigationMenu[])[]): string | null {
  const leaf = leavesOf(menuTree(menus.flat())).find(entry => entry.path === path)
  if (leaf) return leaf.label
  if (path === '/reports') return 'Reports'
  const report = Object.entries(reportTitles).find(([slug]) => path === `/reports/${slug}`)
  return report?.[1] ?? screens.find(screen => screen.path === path)?.label ?? null
}
