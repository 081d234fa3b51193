import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { MenuIcon } from '../../../platform/web/shell/menu-icon.tsx'
import { leavesOf, menuTree, type MenuLeaf } from '../../../platform/web/shell/navigation.ts'
import { useSession } from '../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../platform/web/shortcuts.tsx'
import { PageHeader } from '../../../platform/web/ui/page-header.tsx'
import { useNow } from '../../../platform/web/use-now.ts'
import classes from './dashboard-page.module.css'

const mostLinks = 9

function greetingAt(now: number, timeZone: string): string {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now))
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}

/** The first page: who works where, and the first screens of the menu by key. */
export function DashboardPage() {
  const { user, role, location, startUp, mainNavigation } = useSession()
  const now = useNow(60_000)
  const links = useMemo(
    () =>
      leavesOf(menuTree(mainNavigation))
        .filter(({ path }) => path !== '/dashboard')
        .slice(0, mostLinks),
    [mainNavigation],
  )
  const day = new Intl.DateTimeFormat('en-GB', {
    timeZone: startUp.timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(now)
  return (
    <div className={classes.page}>
      <PageHeader title={`${greetingAt(now, startUp.timeZone)}, ${user.firstName || user.username}`} note={day} />
      <dl className={classes.facts}>
        <div>
          <dt>Business</dt>
          <dd>{startUp.clientName}</dd>
        </div>
        <div>
          <dt>Stock location</dt>
          <dd>{location.name}</dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>{role}</dd>
        </div>
        <div>
          <dt>Version</dt>
          <dd>{startUp.version}</dd>
        </div>
      </dl>
      <h2 className={classes.subtitle}>Go to</h2>
      <ul className={classes.links}>
        {links.map((link, at) => (
          <li key={link.path}>
            <QuickLink link={link} keys={`Alt+${at + 1}`} />
          </li>
        ))}
      </ul>
    </div>
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
