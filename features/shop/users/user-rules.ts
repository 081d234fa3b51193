import { roles, type Role } from '../../../kernel/codes.ts'
import { may } from '../../../kernel/permissions.ts'
import { type Refusal, sharedRefusal } from '../../../kernel/refusal.ts'
import { userRefusal } from './refusals.ts'

/** A role at a location. */
export interface HeldRole {
  /** The location's. */
  code: string
  name: string
  role: Role
}

/** The managing user, at the location of the request. */
export interface Manager {
  userCode: string
  /** The role there. */
  role: Role
  locations: readonly HeldRole[]
}

export const userStatuses = ['active', 'pending', 'rejected'] as const
export type UserStatus = (typeof userStatuses)[number]

export interface ManagedUser {
  code: string
  username: string
  status: UserStatus
  locations: readonly HeldRole[]
}

export const statusMoves = ['approve', 'reject', 'reactivate'] as const
export type StatusMove = (typeof statusMoves)[number]

/** What each status allows, and the resulting status. */
const movesFrom = {
  pending: { approve: 'active', reject: 'rejected' },
  active: { reject: 'rejected' },
  rejected: { reactivate: 'active' },
} as const satisfies Record<UserStatus, Partial<Record<StatusMove, UserStatus>>>

/** The status after a change; null when the present one does not allow it. */
export function statusAfter(status: UserStatus, move: StatusMove): UserStatus | null {
  const moves: Partial<Record<StatusMove, UserStatus>> = movesFrom[status]
  return moves[move] ?? null
}

/** The highest of some roles; null of none. */
export function highestRole(held: readonly { role: Role }[]): Role | null {
  return roles.find(role => held.some(one => one.role === role)) ?? null
}

/** A superadmin ranks above everybody, other superadmins included; everybody else only above lower roles. */
export function standsOver(role: Role, other: Role): boolean {
  return role === 'superadmin' || roles.indexOf(role) < roles.indexOf(other)
}

function roleAt(held: readonly HeldRole[], location: string): Role | null {
  return held.find(({ code }) => code === location)?.role ?? null
}

function refuseRank(manager: Manager, user: ManagedUser): Refusal | null {
  const rank = highestRole(user.locations)
  if (rank === null || standsOver(manager.role, rank)) return null
  return userRefusal('RANK_TOO_LOW', { user: user.username, rank, role: manager.role })
}

/**
 * Whether names, password, status and sessions of this user may be changed. They apply at all locations, so the managing user
 * must manage users at all of the user's locations and have a higher role. The own account has other rules.
 */
export function checkAccount(manager: Manager, user: ManagedUser): Refusal | null {
  const tooHigh = refuseRank(manager, user)
  if (tooHigh || manager.role === 'superadmin') return tooHigh
  const elsewhere = user.locations.find(({ code }) => {
    const own = roleAt(manager.locations, code)
    return own === null || !may(own, 'manage-users')
  })
  return elsewhere ? userRefusal('USER_ELSEWHERE', { user: user.username, location: elsewhere.name }) : null
}

/** Whether this status may be changed like this; never one's own. */
export function checkMove(manager: Manager, user: ManagedUser, move: { move: StatusMove; reason: string }): Refusal | null {
  if (user.code === manager.userCode) return userRefusal('OWN_ACCOUNT')
  const refused = checkAccount(manager, user)
  if (refused) return refused
  if (statusAfter(user.status, move.move) === null) return userRefusal('STATUS_MOVE', { status: user.status })
  const needsReason = move.move === 'reject' && move.reason.trim() === ''
  return needsReason ? sharedRefusal('REASON_MISSING', {}, { reason: 'Say why' }) : null
}

/**
 * Whether a password may be set for this user, and sessions seen and ended. For the own account other calls exist, which ask
 * for the current password.
 */
export function checkSignIn(manager: Manager, user: ManagedUser): Refusal | null {
  return user.code === manager.userCode ? userRefusal('OWN_SIGN_IN') : checkAccount(manager, user)
}

/** The change at one location: the role a user loses and gets there. */
export interface RoleChange {
  code: string
  name: string
  before: Role | null
  after: Role | null
}

/** The locations at which two sets of roles differ, those with a lost role first. */
export function roleChanges(before: readonly HeldRole[], after: readonly HeldRole[]): RoleChange[] {
  const lost = before.filter(({ code, role }) => roleAt(after, code) !== role)
  const got = after.filter(({ code }) => roleAt(before, code) === null)
  return [
    ...lost.map(({ code, name, role }) => ({ code, name, before: role, after: roleAt(after, code) })),
    ...got.map(({ code, name, role }) => ({ code, name, before: null, after: role })),
  ]
}

/**
 * Whether a role may be given or taken at this location. A superadmin may everywhere; other users where they manage users
 * themselves (for a proposal: where they may propose), and only roles below their own there.
 */
export function checkRoleChange(manager: Manager, change: RoleChange, needs: 'manage-users' | 'propose-users'): Refusal | null {
  if (manager.role === 'superadmin') return null
  const own = roleAt(manager.locations, change.code)
  if (own === null || !may(own, needs)) return userRefusal('ROLE_ELSEWHERE', { location: change.name })
  const tooHigh = [change.before, change.after].find(role => role !== null && !standsOver(own, role))
  return tooHigh ? userRefusal('ROLE_TOO_HIGH', { location: change.name, own, role: tooHigh }) : null
}

/** Whether these may be the roles of a new user. An admin creates, a manager proposes. */
export function checkFirstRoles(manager: Manager, after: readonly HeldRole[]): Refusal | null {
  if (after.length === 0) return userRefusal('ROLE_MISSING', {}, { stockLocations: 'Choose a role' })
  const needs = may(manager.role, 'manage-users') ? 'manage-users' : 'propose-users'
  return firstRefusal(roleChanges([], after), change => checkRoleChange(manager, change, needs))
}

/** Whether these may become the roles of this user. Nobody changes the own roles, and unchanged roles are not checked. */
export function checkRoles(manager: Manager, user: ManagedUser, after: readonly HeldRole[]): Refusal | null {
  const changes = roleChanges(user.locations, after)
  if (changes.length === 0) return null
  if (user.code === manager.userCode) return userRefusal('OWN_ACCOUNT')
  if (after.length === 0) return userRefusal('ROLE_MISSING', {}, { stockLocations: 'Choose a role' })
  return refuseRank(manager, user) ?? firstRefusal(changes, change => checkRoleChange(manager, change, 'manage-users'))
}

function firstRefusal<T>(things: readonly T[], check: (thing: T) => Refusal | null): Refusal | null {
  for (const thing of things) {
    const refused = check(thing)
    if (refused) return refused
  }
  return null
}
