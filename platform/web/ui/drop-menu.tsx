import { UnstyledButton } from '@mantine/core'
import { Suspense, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
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

/** Shows the entries of a menu. */
export type ShowItems = (items: readonly DropMenuItem[]) => ReactNode

interface DropMenuProps {
  /** The accessible name, when the content has none. */
  label: string
  /** The content of the button. */
  children: ReactNode
  /** The entries, or a part that shows them and may come when the menu first opens. */
  items: readonly DropMenuItem[] | ((show: ShowItems) => ReactNode)
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

  const show: ShowItems = entries => (
    <MenuItems
      items={entries}
      onSelect={item => {
        close()
        item.onSelect()
      }}
    />
  )

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
        {isOpen && <Suspense>{typeof items === 'function' ? items(show) : show(items)}</Suspense>}
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

interface MenuItemsProps {
  items: readonly DropMenuItem[]
  onSelect: (item: DropMenuItem) => void
}

function MenuItems({ items, onSelect }: MenuItemsProps) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return items.map((item, at) => <MenuItem key={item.label} ref={at === 0 ? first : null} item={item} onSelect={() => onSelect(item)} />)
}

interface MenuItemProps {
  ref: Ref<HTMLButtonElement>
  item: DropMenuItem
  onSelect: () => void
}

function MenuItem({ ref, item, onSelect }: MenuItemProps) {
  const { label, detail, icon, isCurrent, disabledReason = null } = item
  return (
    <UnstyledButton
      ref={ref}
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
