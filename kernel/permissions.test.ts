import { expect, test } from 'vitest'
import { roles } from './codes.ts'
import { may, permissions, type Permission } from './permissions.ts'

const held = (permission: Permission) => roles.filter(role => may(role, permission))

test('every role may sell, look up, create customers and ask for an override', () => {
  for (const permission of ['signed-in', 'own-account', 'look-up', 'sell', 'create-customer', 'give-override'] as const)
    expect(held(permission)).toEqual([...roles])
})

test('a manager and above sees cost, edits any bill, sells below minimum, over the limit and above the discount', () => {
  for (const permission of [
    'see-cost',
    'edit-any-bill',
    'sell-below-minimum',
    'sell-over-credit-limit',
    'discount-above-limit',
    'edit-masters',
    'update-prices',
    'see-users',
    'propose-users',
  ] as const) {
    expect(held(permission)).toEqual(['superadmin', 'admin', 'manager'])
  }
})

test("users, locations and the audit log are an admin's, the business and its backup a superadmin's alone", () => {
  for (const permission of ['manage-users', 'see-audit-log', 'change-settings'] as const) {
    expect(held(permission)).toEqual(['superadmin', 'admin'])
  }
  for (const permission of ['change-business', 'download-backup'] as const) expect(held(permission)).toEqual(['superadmin'])
})

test('whoever stands higher may all that one below may', () => {
  for (const permission of Object.keys(permissions) as Permission[]) {
    const allowed = roles.map(role => may(role, permission))
    expect([permission, allowed]).toEqual([permission, [...allowed].sort((a, b) => Number(b) - Number(a))])
  }
})
