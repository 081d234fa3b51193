import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { MenuIcon } from '../../../../platform/web/shell/menu-icon.tsx'
import { leavesOf, menuTree, type MenuLeaf } from '../../../../platform/web/shell/navigation.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import classes from './dashboard-page.module.css'

const mostLinks = 9

/** The first screens of the role's menu, by key. */
export function QuickLinks() {
  const { mainNavigation } = useSession()
  const links = useMemo(
    () =>
      leavesOf(menuTree(mainNavigation))
        .filter(({ path }) => path !== '/dashboard')
        .slice(0, mostLinks),
    [mainNavigation],
  )
  return (
    <nav aria-label="Go to">
      <h2 className={classes.subtitle}>Go to</h2>
      <ul className={classes.links}>
        {links.map((link, at) => (
          <li key={link.path}>
            <QuickLink link={link} keys={`Alt+${at + 1}`} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface QuickLinkProps {
  link: MenuLeaf
  keys: string
}

function QuickLink({ link, keys }: QuickLinkProps) {
  const navigate = useNavigate()
  const open = () => void navigate({ to: link.path })
  useShortcut(keys, link.label, open)
  return (
    <button type="button" className={classes.link} onClick={open} aria-keyshortcuts={keys}>
      <MenuIcon name={link.icon} size={20} />
      <span>{link.label}</span>
      <Keys keys={keys} />
    </button>
  )
}
