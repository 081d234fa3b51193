import { roles, type Role } from './codes.ts'

const everyRole = roles
const managerUp = ['superadmin', 'admin', 'manager'] as const
const adminUp = ['superadmin', 'admin'] as const
const superadminOnly = ['superadmin'] as const

interface PermissionRule {
  /** What a request must bring: nothing, a session, or a session and a location its user belongs to. */
  readonly scope: 'public' | 'session' | 'location'
  readonly roles: readonly Role[]
}

/**
 * Who may do what, by role at the location of the request. Routes, screens and the test of the permission matrix read this
 * table. Actions that a cashier may do with a manager's override have a rule of their own.
 */
export const permissions = {
  public: { scope: 'public', roles: everyRole },
  'signed-in': { scope: 'session', roles: everyRole },
  'own-account': { scope: 'location', roles: everyRole },
  'look-up': { scope: 'location', roles: everyRole },
  sell: { scope: 'location', roles: everyRole },
  'give-override': { scope: 'location', roles: everyRole },
  'create-customer': { scope: 'location', roles: everyRole },
  'create-vehicle': { scope: 'location', roles: everyRole },
  'enrol-tills': { scope: 'location', roles: managerUp },
  'settle-arrivals': { scope: 'location', roles: managerUp },
  'open-drawer': { scope: 'location', roles: managerUp },
  'see-cost': { scope: 'location', roles: managerUp },
  'confirm-day': { scope: 'location', roles: managerUp },
  'set-numbers-back': { scope: 'location', roles: adminUp },
  'edit-any-bill': { scope: 'location', roles: managerUp },
  'sell-below-minimum': { scope: 'location', roles: managerUp },
  'sell-over-credit-limit': { scope: 'location', roles: managerUp },
  'discount-above-limit': { scope: 'location', roles: managerUp },
  'return-without-bill': { scope: 'location', roles: managerUp },
  'receive-goods': { scope: 'location', roles: managerUp },
  spend: { scope: 'location', roles: everyRole },
  'spend-above-limit': { scope: 'location', roles: managerUp },
  'pay-suppliers': { scope: 'location', roles: managerUp },
  'lock-grn': { scope: 'location', roles: managerUp },
  'move-stock': { scope: 'location', roles: managerUp },
  'name-oversold-goods': { scope: 'location', roles: managerUp },
  'approve-count': { scope: 'location', roles: managerUp },
  'move-cheques': { scope: 'location', roles: managerUp },
  'reverse-papers': { scope: 'location', roles: managerUp },
  'edit-masters': { scope: 'location', roles: managerUp },
  'update-prices': { scope: 'location', roles: managerUp },
  'import-masters': { scope: 'location', roles: managerUp },
  'open-balances': { scope: 'location', roles: adminUp },
  'hand-over': { scope: 'location', roles: everyRole },
  'see-all-takings': { scope: 'location', roles: managerUp },
  'schedule-reports': { scope: 'location', roles: managerUp },
  'allow-cash-difference': { scope: 'location', roles: adminUp },
  'close-day': { scope: 'location', roles: managerUp },
  'reverse-close': { scope: 'location', roles: adminUp },
  'edit-ledger-lists': { scope: 'location', roles: adminUp },
  'bank-cash': { scope: 'location', roles: managerUp },
  'post-journals': { scope: 'location', roles: adminUp },
  'write-off-debts': { scope: 'location', roles: adminUp },
  'see-books': { scope: 'location', roles: adminUp },
  'close-year': { scope: 'location', roles: superadminOnly },
  'file-vat-return': { scope: 'location', roles: adminUp },
  'audit-books': { scope: 'location', roles: superadminOnly },
  'unlock-masters': { scope: 'location', roles: adminUp },
  'see-users': { scope: 'location', roles: managerUp },
  'propose-users': { scope: 'location', roles: managerUp },
  'manage-users': { scope: 'location', roles: adminUp },
  'see-audit-log': { scope: 'location', roles: adminUp },
  'change-settings': { scope: 'location', roles: adminUp },
  'change-business': { scope: 'location', roles: superadminOnly },
  'download-backup': { scope: 'location', roles: superadminOnly },
} as const satisfies Record<string, PermissionRule>

export type Permission = keyof typeof permissions

/** Whether the role has the permission. A screen without a required permission is open to all (spec §6). */
export function may(role: Role, permission: Permission): boolean {
  const allowed: readonly Role[] = permissions[permission].roles
  return allowed.includes(role)
}
