/** An entry of a menu: a group has children, a leaf has a path. */
export interface MenuNode {
  label: string
  icon: string | null
  path: string | null
  children: readonly MenuNode[]
}

/** An entry as the code declares it. */
interface Declared {
  label: string
  icon: string
  path?: string
  children?: readonly Declared[]
}

const pathsIn = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ path, children }) => [...(path === null ? [] : [path]), ...pathsIn(children)])

const nodeOf = ({ label, icon, path, children = [] }: Declared): MenuNode => ({
  ...{ label, icon, path: path ?? null },
  children: children.map(nodeOf),
})

/** What is left of declared entries without the leaves that the menu has somewhere; a group without leaves goes too. */
function without(nodes: readonly MenuNode[], known: ReadonlySet<string>): MenuNode[] {
  return nodes.flatMap(node => {
    if (node.path !== null) return known.has(node.path) ? [] : [node]
    const children = without(node.children, known)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** Where the stored entries have a declared group: by its name, or else where one of its leaves is. */
function groupAt(stored: readonly MenuNode[], { label, children }: MenuNode): number {
  const named = stored.findIndex(node => node.path === null && node.label === label)
  if (named >= 0) return named
  const own = new Set(pathsIn(children))
  return stored.findIndex(node => node.path === null && pathsIn(node.children).some(path => own.has(path)))
}

function added(stored: readonly MenuNode[], declared: readonly MenuNode[], known: ReadonlySet<string>): MenuNode[] {
  const all = [...stored]
  // A missing entry follows the one that it is declared behind.
  let next = 0
  for (const node of declared) {
    const at = node.path === null ? groupAt(all, node) : all.findIndex(({ path }) => path === node.path)
    const group = all[at]
    if (group && node.path === null) all[at] = { ...group, children: added(group.children, node.children, known) }
    const missing = group ? [] : without([node], known)
    all.splice(next, 0, ...missing)
    next = group ? at + 1 : next + missing.length
  }
  return all
}

/**
 * A stored menu with every entry that the code declares and the menu lacks, in the group where it is declared: a shop that began with an
 * earlier version finds the screens and reports that came since. What was renamed or moved in the menu stays as it is.
 */
export function withDeclared(stored: readonly MenuNode[], declared: readonly Declared[]): MenuNode[] {
  return added(stored, declared.map(nodeOf), new Set(pathsIn(stored)))
}
