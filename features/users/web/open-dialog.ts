import type { StatusMove } from '../user-rules.ts'
import type { UserRow } from './manager.ts'
import { createStore } from '../../../platform/web/store.ts'

/** What is being done with a user beside the list. */
export type UserDialog =
  | { kind: 'status'; user: UserRow; move: StatusMove }
  | { kind: 'password'; user: UserRow; isFirst: boolean }
  | { kind: 'sessions'; user: UserRow }

/** Opens a dialog of the page, or closes the one that is open. */
export const { set: openDialog, use: useOpenDialog } = createStore<UserDialog | null>(null)
