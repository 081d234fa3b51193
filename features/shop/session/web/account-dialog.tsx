import { Modal } from '@mantine/core'
import type { AccountDialogProps } from '../../../../platform/web/shell/account-dialog.ts'
import { OwnFactorForm } from './own-factor-form.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'
import { OwnPinForm } from './own-pin-form.tsx'
import { OwnSessions } from './own-sessions.tsx'

const titles = {
  password: 'Change password',
  pin: 'PIN for approvals',
  factor: 'Authenticator',
  sessions: 'Where you are signed in',
} as const

/** The user's own account, opened from the menu under the user's name. */
export function AccountDialog({ kind, onClose }: AccountDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={titles[kind]}
      size={kind === 'sessions' ? 'lg' : 'sm'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {kind === 'password' && <OwnPasswordForm onClose={onClose} />}
      {kind === 'pin' && <OwnPinForm onClose={onClose} />}
      {kind === 'factor' && <OwnFactorForm onClose={onClose} />}
      {kind === 'sessions' && <OwnSessions onClose={onClose} />}
    </Modal>
  )
}
