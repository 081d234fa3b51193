import { describe, expect, test } from 'vitest'
import { roles, type Role } from '../../../kernel/codes.ts'
import {
  checkAccount,
  checkFirstRoles,
  checkMove,
  checkSignIn,
  checkRoleChange,
  checkRoles,
  highestRole,
  roleChanges,
  standsOver,
  statusAfter,
  statusMoves,
  userStatuses,
  type HeldRole,
  type ManagedUser,
  type Manager,
} from './user-rules.ts'

const names: Record<string, string> = { c: 'Colombo', k: 'Kandy', g: 'Galle' }
const held = (roles: Partial<Record<string, Role>>): HeldRole[] =>
  Object.entries(roles).flatMap(([code, role]) => (role ? [{ code, name: names[code] ?? code, role }] : []))
/** A user who manages at Colombo. */
const aManager = (roles: Partial<Record<string, Role>>): Manager => ({ userCode: 'me', role: roles.c ?? 'cashier', locations: held(roles) })
const aUser = (roles: Partial<Record<string, Role>>, user: Partial<ManagedUser> = {}): ManagedUser => ({
  code: 'other',
  username: 'nimal',
  status: 'active',
  locations: held(roles),
  ...user,
})

// Rows: the managing role, from superadmin to cashier. Columns: the managed role, in the same order.
const standing: Record<Role, [boolean, boolean, boolean, boolean]> = {
  superadmin: [true, true, true, true],
  admin: [false, false, true, true],
  manager: [false, false, false, true],
  cashier: [false, false, false, false],
}
const pairs = roles.flatMap(own => roles.map((other, at) => [own, other, standing[own][at]!] as const))

describe('every rank against every rank', () => {
  test.each(pairs)('%s stands over %s: %s', (own, other, over) => {
    expect(standsOver(own, other)).toBe(over)
  })

  test.each(pairs.filter(([own]) => own === 'superadmin' || own === 'admin'))(
    'the account of a %s and one below: %s %s',
    (own, other, over) => {
      const refused = checkAccount(aManager({ c: own }), aUser({ c: other }))
      expect(refused?.code ?? null).toBe(over ? null : 'RANK_TOO_LOW')
    },
  )

  // Managers and cashiers manage no users, not even lower roles.
  test.each(pairs.filter(([own]) => own === 'manager' || own === 'cashier'))('%s changes no account of a %s', (own, other) => {
    expect(checkAccount(aManager({ c: own }), aUser({ c: other }))).not.toBeNull()
  })

  test.each(pairs)('%s gives the role %s here', (own, role, over) => {
    const refused = checkRoleChange(aManager({ c: own }), { code: 'c', name: 'Colombo', before: null, after: role }, 'manage-users')
    const manages = own === 'superadmin' || own === 'admin'
    expect(refused?.code ?? null).toBe(!manages ? 'ROLE_ELSEWHERE' : over ? null : 'ROLE_TOO_HIGH')
  })

  test.each(pairs)('%s proposes a new %s', (own, role, over) => {
    const refused = checkFirstRoles(aManager({ c: own }), held({ c: role }))
    expect(refused?.code ?? null).toBe(own === 'cashier' ? 'ROLE_ELSEWHERE' : over ? null : 'ROLE_TOO_HIGH')
  })
})

describe('an account', () => {
  test('counts with its highest role, wherever that is', () => {
    expect(highestRole(held({ c: 'cashier', k: 'admin' }))).toBe('admin')
    expect(highestRole([])).toBeNull()
    const refused = checkAccount(aManager({ c: 'admin', k: 'admin' }), aUser({ c: 'cashier', k: 'admin' }))
    expect(refused?.message).toBe('nimal is admin: as admin you manage only users below your own role.')
  })

  test('that counts elsewhere too is for who manages everywhere it counts', () => {
    const both = aUser({ c: 'cashier', k: 'cashier' })
    expect(checkAccount(aManager({ c: 'admin' }), both)?.message).toBe(
      'nimal also works at Kandy, where you do not manage users. Ask a superadmin, or somebody who manages users there.',
    )
    expect(checkAccount(aManager({ c: 'admin', k: 'manager' }), both)?.code).toBe('USER_ELSEWHERE')
    expect(checkAccount(aManager({ c: 'admin', k: 'admin' }), both)).toBeNull()
    expect(checkAccount(aManager({ c: 'superadmin' }), both)).toBeNull()
  })

  test('without any role is for everybody who manages users', () => {
    expect(checkAccount(aManager({ c: 'admin' }), aUser({}))).toBeNull()
  })

  test("of one's own keeps password and sessions elsewhere", () => {
    expect(checkSignIn(aManager({ c: 'superadmin' }), aUser({ c: 'superadmin' }, { code: 'me' }))?.code).toBe('OWN_SIGN_IN')
  })
})

describe('a status', () => {
  test('leads where its moves lead and nowhere else', () => {
    const table = userStatuses.map(status => statusMoves.map(move => statusAfter(status, move)))
    // approve, reject, reactivate
    expect(Object.fromEntries(userStatuses.map((status, at) => [status, table[at]]))).toEqual({
      active: [null, 'rejected', null],
      pending: ['active', 'rejected', null],
      rejected: [null, null, 'active'],
    })
  })

  test('is rejected with a reason only', () => {
    const reject = (reason: string) => checkMove(aManager({ c: 'admin' }), aUser({ c: 'cashier' }), { move: 'reject', reason })
    expect(reject('  ')?.fields).toEqual({ reason: 'Say why' })
    expect(reject('Has left')).toBeNull()
  })

  test("is nobody's own to change, not even a superadmin's", () => {
    const me = aUser({ c: 'superadmin' }, { code: 'me' })
    expect(checkMove(aManager({ c: 'superadmin' }), me, { move: 'reject', reason: 'x' })?.code).toBe('OWN_ACCOUNT')
  })

  test('of an equal is not changed, and one that does not fit is named', () => {
    expect(checkMove(aManager({ c: 'admin' }), aUser({ c: 'admin' }), { move: 'reject', reason: 'x' })?.code).toBe('RANK_TOO_LOW')
    const refused = checkMove(aManager({ c: 'admin' }), aUser({ c: 'cashier' }), { move: 'approve', reason: '' })
    expect(refused?.message).toBe('This user is active, so this is not possible now.')
  })
})

describe('roles', () => {
  test('change where they differ, and nowhere else', () => {
    const before = held({ c: 'cashier', k: 'manager', g: 'cashier' })
    expect(roleChanges(before, held({ k: 'manager', g: 'manager' }))).toEqual([
      { code: 'c', name: 'Colombo', before: 'cashier', after: null },
      { code: 'g', name: 'Galle', before: 'cashier', after: 'manager' },
    ])
    expect(roleChanges([], held({ c: 'cashier' }))).toEqual([{ code: 'c', name: 'Colombo', before: null, after: 'cashier' }])
    expect(roleChanges(before, before)).toEqual([])
  })

  test("are given at one's own locations, and others stay as they are", () => {
    const colombosAdmin = aManager({ c: 'admin', g: 'manager' })
    const user = aUser({ c: 'cashier', k: 'cashier' })
    expect(checkRoles(colombosAdmin, user, held({ c: 'manager', k: 'cashier' }))).toBeNull()
    expect(checkRoles(colombosAdmin, user, held({ c: 'cashier' }))?.code).toBe('ROLE_ELSEWHERE')
    expect(checkRoles(colombosAdmin, user, held({ c: 'cashier', k: 'cashier', g: 'cashier' }))?.code).toBe('ROLE_ELSEWHERE')
    expect(checkRoles(aManager({ c: 'superadmin' }), user, held({ g: 'superadmin' }))).toBeNull()
  })

  test('of who stands as high elsewhere stay as they are', () => {
    expect(checkRoles(aManager({ c: 'admin' }), aUser({ c: 'cashier', k: 'admin' }), held({ c: 'manager', k: 'admin' }))?.code).toBe(
      'RANK_TOO_LOW',
    )
  })

  test("of one's own stay as they are, but may be sent along unchanged", () => {
    const me = aUser({ c: 'admin' }, { code: 'me' })
    expect(checkRoles(aManager({ c: 'admin' }), me, held({ c: 'superadmin' }))?.code).toBe('OWN_ACCOUNT')
    expect(checkRoles(aManager({ c: 'admin' }), me, held({ c: 'admin' }))).toBeNull()
  })

  test('are never none', () => {
    expect(checkRoles(aManager({ c: 'admin' }), aUser({ c: 'cashier' }), [])?.code).toBe('ROLE_MISSING')
    expect(checkFirstRoles(aManager({ c: 'superadmin' }), [])?.code).toBe('ROLE_MISSING')
  })
})
