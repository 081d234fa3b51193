import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { MenuIcon } from './menu-icon.tsx'
import { MenuLink } from './menu-link.tsx'
import { leadsTo, type MenuEntry } from './navigation.ts'
import { useRemembered } from './remembered.ts'
import classes from './sidebar.module.css'

interface MenuBranchProps {
  entry: MenuEntry
  /** The path of the current screen. */
  current: string
  level: number
  onPicked?: (() => void) | undefined
}

/** A menu entry with its children. It is open when it contains the current screen; otherwise the last choice is remembered. */
export function MenuBranch({ entry, current, level, onPicked }: MenuBranchProps) {
  const isHere = leadsTo(entry, current)
  const [isOpen, setOpen] = useRemembered(`bizx.menu.${entry.name}`, isHere || level > 0)
  const id = useId()
  if (entry.children.length === 0) {
    return entry.path === null ? null : <MenuLink entry={entry} path={entry.path} isCurrent={isHere} level={level} onPicked={onPicked} />
  }
  return (
    <div>
      <UnstyledButton
        className={classes.entry ?? ''}
        data-level={level}
        data-here={isHere || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {level === 0 && <MenuIcon name={entry.icon} size={18} />}
        <span className={classes.label}>{entry.label}</span>
        <IconChevronRight size={14} className={classes.chevron ?? ''} data-open={isOpen || undefined} aria-hidden />
      </UnstyledButton>
      {isOpen && (
        <ul id={id} className={classes.children}>
          {entry.children.map(child => (
            <li key={child.name}>
              <MenuBranch entry={child} current={current} level={level + 1} onPicked={onPicked} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
