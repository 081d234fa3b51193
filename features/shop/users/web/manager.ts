import { roleOfId } from '../../../../kernel/codes.ts'
import { currentSession, type Session } from '../../../../platform/web/session.ts'
import type { RowOf } from '../../../../platform/web/master-page/master-config.ts'
import type { users } from '../contract.ts'
import type { HeldRole, ManagedUser, Manager } from '../user-rules.ts'

export type UserRow = RowOf<typeof users>

function heldRoles(places: UserRow['stockLocations']): HeldRole[] {
  return places.flatMap(({ code, name, pivot }) => {
    const role = roleOfId(pivot.roleId)
    return role ? [{ code, name, role }] : []
  })
}

/** The current user, for the rules. */
export function managerOf({ user, role }: Session): Manager {
  return { userCode: user.code, role, locations: heldRoles(user.stockLocations) }
}

/** The same outside of React, for the actions of rows. */
export function currentManager(): Manager {
  return managerOf(currentSession())
}

/** A row of the list for the rules. */
export function managedUser(user: Pick<UserRow, 'code' | 'username' | 'status' | 'stockLocations'>): ManagedUser {
  return { code: user.code, username: user.username, status: user.status, locations: heldRoles(user.stockLocations) }
}
