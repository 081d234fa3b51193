import type { Role } from '../../../kernel/codes.ts'
import type { UserStatus } from './user-rules.ts'

/** Roles as staff read them. */
export const roleNames = {
  superadmin: 'Superadmin',
  admin: 'Admin',
  manager: 'Manager',
  cashier: 'Cashier',
} as const satisfies Record<Role, string>

/** What a user is. */
export const statusNames = { active: 'Active', pending: 'Pending', rejected: 'Rejected' } as const satisfies Record<UserStatus, string>
