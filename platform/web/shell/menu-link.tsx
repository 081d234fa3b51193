import { Link } from '@tanstack/react-router'
import { menuIcon } from './menu-icons.ts'
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
  const EntryIcon = menuIcon(entry.icon)
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
      {level === 0 && <EntryIcon size={18} stroke={1.6} aria-hidden />}
      <span className={classes.label}>{entry.label}</span>
    </Link>
  )
}
