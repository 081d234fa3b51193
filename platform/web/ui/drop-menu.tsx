import { UnstyledButton } from '@mantine/core'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import classes from './drop-menu.module.css'
import { notifyError } from './notify.ts'
import { useAnchored } from './use-anchored.ts'
import { useDismiss } from './use-dismiss.ts'

export interface DropMenuItem {
  label: string
  /** A second line, or the key that does the same. */
  detail?: ReactNode
  icon?: ReactNode
  isCurrent?: boolean
  /** Why it cannot be chosen now. */
  disabledReason?: string | null
  onSelect: () => void
}

interface DropMenuProps {
  /** The accessible name, when the content has none. */
  label: string
  /** The content of the button. */
  children: ReactNode
  items: readonly DropMenuItem[]
  className?: string | undefined
  title?: string
  tabIndex?: number
}

/** A button that opens a menu under it: arrows move, Enter chooses, Escape and a click elsewhere close. */
export function DropMenu({ label, children, items, className, title, tabIndex }: DropMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const menuId = useId()
  useAnchored({ anchor: button, layer: menu, isOpen, width: 'max-content' })

  useDismiss({ isOpen, inside: [button, menu], onDismiss: () => setOpen(false) })
  useEffect(() => {
    if (isOpen) menu.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
  }, [isOpen])

  function close(): void {
    setOpen(false)
    button.current?.focus()
  }

  function hearKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' || event.key === 'Tab') close()
    else if (!moveFocus(menu.current, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <UnstyledButton
        ref={button}
        className={className ?? ''}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={menuId}
        aria-label={label}
        {...(title !== undefined && { title })}
        {...(tabIndex !== undefined && { tabIndex })}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </UnstyledButton>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its entries have the focus */}
      <div ref={menu} id={menuId} popover="manual" role="menu" aria-label={label} className={classes.menu} onKeyDown={hearKey}>
        {isOpen &&
          items.map(item => (
            <MenuItem
              key={item.label}
              item={item}
              onSelect={() => {
                close()
                item.onSelect()
              }}
            />
          ))}
      </div>
    </>
  )
}

function moveFocus(menu: HTMLElement | null, key: string): boolean {
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const entries = [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  const at = entries.findIndex(entry => entry === document.activeElement)
  entries[(at + by + entries.length) % entries.length]?.focus()
  return by !== 0
}

function MenuItem({ item, onSelect }: { item: DropMenuItem; onSelect: () => void }) {
  const { label, detail, icon, isCurrent, disabledReason = null } = item
  return (
    <UnstyledButton
      className={classes.item ?? ''}
      role={isCurrent === undefined ? 'menuitem' : 'menuitemradio'}
      {...(isCurrent !== undefined && { 'aria-checked': isCurrent })}
      aria-disabled={disabledReason !== null}
      title={disabledReason ?? ''}
      onClick={() => {
        if (disabledReason === null) onSelect()
        else notifyError(disabledReason)
      }}
    >
      {icon}
      <span className={classes.label}>{label}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </UnstyledButton>
  )
}
