import { navigationFor, type NavigationNode } from '../database/seed/navigation.ts'

function slugsOf(nodes: readonly NavigationNode[]): string[] {
  return nodes.flatMap(({ name, children }) => (children ? slugsOf(children) : [name]))
}

/** The menu group that a report stands under, which is the folder of its file: 'day-end'. */
export function groupOf(slug: string): string {
  const group = navigationFor('admin').report.find(({ children = [] }) => slugsOf(children).includes(slug))
  if (!group) throw new Error(`no menu has the report ${slug}`)
  return group.name.replace(/^report-/, '')
}
