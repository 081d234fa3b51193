import { useMantineColorScheme } from '@mantine/core'
import {
  IconDatabaseExport,
  IconDeviceDesktop,
  IconKeyboard,
  IconLock,
  IconLogout,
  IconSettings,
  IconUserCircle,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { messages } from '../../../kernel/messages.ts'
import { may } from '../../../kernel/permissions.ts'
import { sessionStore, useSession } from '../session.ts'
import type { ShowItems } from '../ui/drop-menu.tsx'
import { notifySuccess } from '../ui/notify.ts'
import type { AccountDialogKind } from './account-dialog.ts'

interface UserMenuItemsProps {
  show: ShowItems
  onAccount: (kind: AccountDialogKind) => void
  onShortcuts: () => void
}

async function leave(userCode: string): Promise<void> {
  // Without the server its question cannot be loaded, and nobody is kept signed in for it.
  const leaving = await import('./leaving.ts').catch(() => null)
  if (leaving && !(await leaving.mayLeave(userCode))) return
  await sessionStore.logout()
  notifySuccess(messages.loggedOut)
}

/** What the menu of the user leads to. It comes behind the page. */
export function UserMenuItems({ show, onAccount, onShortcuts }: UserMenuItemsProps) {
  const { user, role } = useSession()
  const navigate = useNavigate()
  const { setColorScheme, colorScheme } = useMantineColorScheme()
  return show([
    {
      label: 'Backup',
      icon: <IconDatabaseExport size={16} aria-hidden />,
      disabledReason: may(role, 'download-backup') ? null : 'Only a superadmin may download a backup',
      onSelect: () => void navigate({ to: '/settings', search: { tab: 'backup' } as never }),
    },
    {
      label: 'Settings',
      icon: <IconSettings size={16} aria-hidden />,
      onSelect: () => void navigate({ to: '/settings' }),
    },
    { label: 'Change password', icon: <IconLock size={16} aria-hidden />, onSelect: () => onAccount('password') },
    { label: 'PIN for approvals', icon: <IconLock size={16} aria-hidden />, onSelect: () => onAccount('pin') },
    { label: 'Authenticator', icon: <IconLock size={16} aria-hidden />, onSelect: () => onAccount('factor') },
    { label: 'Where you are signed in', icon: <IconUserCircle size={16} aria-hidden />, onSelect: () => onAccount('sessions') },
    { label: 'Shortcuts', detail: '?', icon: <IconKeyboard size={16} aria-hidden />, onSelect: onShortcuts },
    {
      label: 'Theme like the system',
      icon: <IconDeviceDesktop size={16} aria-hidden />,
      isCurrent: colorScheme === 'auto',
      onSelect: () => setColorScheme('auto'),
    },
    { label: 'Logout', icon: <IconLogout size={16} aria-hidden />, onSelect: () => void leave(user.code) },
  ])
}
