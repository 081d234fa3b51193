export type AccountDialogKind = 'password' | 'sessions'

/** The dialogs of the own account are a feature's; the shell is given them and opens them. */
export interface AccountDialogProps {
  kind: AccountDialogKind
  onClose: () => void
}
