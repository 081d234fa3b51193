import { useEffect } from 'react'
import { openDialog, useOpenDialog } from './open-dialog.ts'
import { SetPasswordDialog } from './set-password-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { UserSessionsDialog } from './user-sessions-dialog.tsx'

/** Shows the dialog that a row opened; rendered once on the page. */
export function UserDialogs() {
  const dialog = useOpenDialog()
  // A dialog is closed when its page is left.
  useEffect(() => () => openDialog(null), [])
  const onClose = () => openDialog(null)
  switch (dialog?.kind) {
    case 'status':
      return <StatusDialog key={dialog.user.code} user={dialog.user} move={dialog.move} onClose={onClose} />
    case 'password':
      return <SetPasswordDialog key={dialog.user.code} user={dialog.user} isFirst={dialog.isFirst} onClose={onClose} />
    case 'sessions':
      return <UserSessionsDialog key={dialog.user.code} user={dialog.user} onClose={onClose} />
    case undefined:
      return null
  }
}
