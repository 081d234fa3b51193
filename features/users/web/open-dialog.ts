import type { StatusMove } from '../user-rules.ts'
import type { UserRow } from './manager.ts'
import { createPlaceStore } from '../../../platform/web/store.ts'

/** The open dialog of the page, and its user. */
export type UserDialog =
  | { kind: 'status'; user: UserRow; move: StatusMove }
  | { kind: 'password'; user: UserRow; isFirst: boolean }
  | { kind: 'sessions'; user: UserRow }

/** Opens or closes a dialog of the page. */
export const { set: openDialog, use: useOpenDialog } = createPlaceStore<UserDialog | null>(null)
