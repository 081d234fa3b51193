export type AccountDialogKind = 'password' | 'pin' | 'factor' | 'sessions'

/** The dialogs of the user's own account belong to a feature; the shell gets them as a prop and opens them. */
export interface AccountDialogProps {
  kind: AccountDialogKind
  onClose: () => void
}
