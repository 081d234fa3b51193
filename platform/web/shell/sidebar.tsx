import { UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useSession } from '../session.ts'
import { MenuBranch } from './menu-branch.tsx'
import { menuTree } from './navigation.ts'
import { RailEntry } from './rail-entry.tsx'
import classes from './sidebar.module.css'

interface SidebarProps {
  path: string
  /** Collapsed to icons. */
  isRail: boolean
  onToggle: () => void
}

/** The menu of the role with up to three levels, or only its icons. */
export function Sidebar({ path, isRail, onToggle }: SidebarProps) {
  const { mainNavigation } = useSession()
  const menus = useMemo(() => menuTree(mainNavigation), [mainNavigation])
  // The sidebar shows one entry for all reports.
  const current = path.startsWith('/reports/') ? '/reports' : path
  const label = isRail ? 'Expand the menu' : 'Collapse the menu'
  return (
    <nav className={classes.sidebar} aria-label="Main menu" data-rail={isRail || undefined}>
      <div className={classes.entries}>
        {menus.map(entry =>
          isRail ? (
            <RailEntry key={entry.name} entry={entry} current={current} />
          ) : (
            <MenuBranch key={entry.name} entry={entry} current={current} level={0} />
          ),
        )}
      </div>
      <UnstyledButton className={classes.toggle ?? ''} aria-label={label} title={label} aria-expanded={!isRail} onClick={onToggle}>
        {isRail ? <IconLayoutSidebarLeftExpand size={18} aria-hidden /> : <IconLayoutSidebarLeftCollapse size={18} aria-hidden />}
        {!isRail && 'Collapse'}
      </UnstyledButton>
    </nav>
  )
}
