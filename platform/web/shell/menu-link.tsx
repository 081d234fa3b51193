import { Link } from '@tanstack/react-router'
import { MenuIcon } from './menu-icon.tsx'
import type { MenuEntry } from './navigation.ts'
import classes from './sidebar.module.css'

interface MenuLinkProps {
  entry: MenuEntry
  path: string
  isCurrent: boolean
  level: number
  onPicked?: (() => void) | undefined
}

export function MenuLink({ entry, path, isCurrent, level, onPicked }: MenuLinkProps) {
  return (
    <Link
      to={path}
      className={classes.entry}
      data-level={level}
      data-menu-link
      activeProps={{}}
      {...(isCurrent && { 'aria-current': 'page' })}
      onClick={() => onPicked?.()}
    >
      {level === 0 && <MenuIcon name={entry.icon} size={18} />}
      {/* A long name takes a second line; what would not fit into two is read by pointing at it. */}
      <span className={classes.label} title={entry.label}>
        {entry.label}
      </span>
    </Link>
  )
}
