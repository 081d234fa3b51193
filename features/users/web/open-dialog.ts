import type { StatusMove } from '../user-rules.ts'
import type { UserRow } from './manager.ts'

/** What is being done with a user beside the list. */
export type UserDialog =
  | { kind: 'status'; user: UserRow; move: StatusMove }
  | { kind: 'password'; user: UserRow; isFirst: boolean }
  | { kind: 'sessions'; user: UserRow }

let open: UserDialog | null = null
const listeners = new Set<() => void>()

/** Opens a dialog of the page, or closes the one that is open. */
export function openDialog(dialog: UserDialog | null): void {
  open = dialog
  for (const listener of listeners) listener()
}

export function currentDialog(): UserDialog | null {
  return open
}

export function subscribeDialog(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
