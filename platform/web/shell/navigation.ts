import type { NavigationMenu } from '../session.ts'

/** A menu entry at any of the three levels, with its children under one name. */
export interface MenuEntry {
  name: string
  label: string
  icon: string | null
  path: string | null
  children: readonly MenuEntry[]
}

/** The stored menus as one tree. */
export function menuTree(menus: readonly NavigationMenu[]): readonly MenuEntry[] {
  return menus.map(({ levelOne, ...menu }) => ({
    ...menu,
    children: levelOne.map(({ levelTwo, ...entry }) => ({
      ...entry,
      children: levelTwo.map(leaf => ({ ...leaf, children: [] })),
    })),
  }))
}

export interface MenuLeaf {
  path: string
  label: string
  icon: string | null
  /** The labels of its parents. */
  under: readonly string[]
}

/** Every entry with a path, in menu order, each path once. */
export function leavesOf(entries: readonly MenuEntry[], under: readonly string[] = []): readonly MenuLeaf[] {
  const leaves = entries.flatMap(({ path, label, icon, children }) => [
    ...(path === null ? [] : [{ path, label, icon, under }]),
    ...leavesOf(children, [...under, label]),
  ])
  return leaves.filter(({ path }, at) => leaves.findIndex(other => other.path === path) === at)
}

/** Whether the entry or one of its children is the current screen. */
export function leadsTo(entry: MenuEntry, path: string): boolean {
  return entry.path === path || entry.children.some(child => leadsTo(child, path))
}
