import { IconChevronDown, IconUserCircle } from '@tabler/icons-react'
import { lazyPart } from '../lazy-part.ts'
import { useSession } from '../session.ts'
import { DropMenu } from '../ui/drop-menu.tsx'
import type { AccountDialogKind } from './account-dialog.ts'

const UserMenuItems = lazyPart(async () => (await import('./user-menu-items.tsx')).UserMenuItems)

interface UserMenuProps {
  className: string | undefined
  onAccount: (kind: AccountDialogKind) => void
  onShortcuts: () => void
}

/** The menu of the user: backup, settings, theme, logout. */
export function UserMenu({ className, onAccount, onShortcuts }: UserMenuProps) {
  const { user, role } = useSession()
  const name = user.firstName || user.username
  return (
    <DropMenu
      label={`User: ${name}`}
      title={`${user.username}, ${role}`}
      className={className}
      items={show => <UserMenuItems show={show} onAccount={onAccount} onShortcuts={onShortcuts} />}
    >
      <IconUserCircle size={18} aria-hidden />
      <span>{name}</span>
      <IconChevronDown size={14} aria-hidden />
    </DropMenu>
  )
}
