import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useAnchored } from '../ui/use-anchored.ts'
import { useDismiss } from '../ui/use-dismiss.ts'
import { MenuBranch } from './menu-branch.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { leadsTo, type MenuEntry } from './navigation.ts'
import classes from './sidebar.module.css'

interface RailEntryProps {
  entry: MenuEntry
  current: string
}

/** An icon of the collapsed sidebar: opens its screen, or a menu beside it. */
export function RailEntry({ entry, current }: RailEntryProps) {
  const isHere = leadsTo(entry, current)
  const icon = <MenuIcon name={entry.icon} size={20} />
  if (entry.path !== null && entry.children.length === 0) {
    return (
      <Link
        to={entry.path}
        className={classes.railEntry}
        title={entry.label}
        data-menu-link
        activeProps={{}}
        {...(isHere && { 'aria-current': 'page' })}
      >
        {icon}
        <VisuallyHidden>{entry.label}</VisuallyHidden>
      </Link>
    )
  }
  return <RailGroup entry={entry} current={current} isHere={isHere} icon={icon} />
}

function RailGroup({ entry, current, isHere, icon }: RailEntryProps & { isHere: boolean; icon: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const flyout = useRef<HTMLDivElement>(null)
  useAnchored({ anchor: button, layer: flyout, isOpen, width: 240, side: 'right' })

  useDismiss({ isOpen, inside: [button, flyout], onDismiss: () => setOpen(false) })
  useEffect(() => {
    if (isOpen) flyout.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [isOpen])

  function hearKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }

  return (
    <>
      <UnstyledButton
        ref={button}
        className={classes.railEntry ?? ''}
        title={entry.label}
        aria-expanded={isOpen}
        data-here={isHere || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
        <VisuallyHidden>{entry.label}</VisuallyHidden>
      </UnstyledButton>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it from any of its links */}
      <div ref={flyout} popover="manual" className={classes.flyout} onKeyDown={hearKey}>
        {isOpen && (
          <>
            <p className={classes.flyoutTitle}>{entry.label}</p>
            {entry.children.map(child => (
              <MenuBranch key={child.name} entry={child} current={current} level={1} onPicked={() => setOpen(false)} />
            ))}
          </>
        )}
      </div>
    </>
  )
}
