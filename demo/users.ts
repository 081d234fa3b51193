import type { Role } from '../kernel/codes.ts'

export type DemoUser = {
  key: string
  username: string
  password: string
  /** Typed at the till for an override. */
  pin: string
  firstName: string
  secondName: string
  status: 'active' | 'pending' | 'rejected'
  /** The role at each location; the user has no access to other locations. */
  roles: { [locationKey: string]: Role }
}

/** Demo passwords: the role's name and 1234. */
const password = { superadmin: 'superadmin1234', admin: 'admin1234', manager: 'manager1234', cashier: 'cashier1234' } as const

function everywhere(role: Role): DemoUser['roles'] {
  return { colombo: role, kandy: role, galle: role }
}

type UserRow = [
  username: string,
  firstName: string,
  secondName: string,
  role: Role,
  pin: string,
  roles: DemoUser['roles'],
  status?: DemoUser['status'],
]

// oxfmt-ignore
const rows: UserRow[] = [
  ['superadmin', 'Ruwan', 'Jayawardena', 'superadmin', '9001', everywhere('superadmin')],
  ['admin', 'Chamari', 'Senanayake', 'admin', '8001', everywhere('admin')],
  ['manager', 'Rizwan', 'Cader', 'manager', '7001', everywhere('manager')],
  ['cashier', 'Dilani', 'Wickramasinghe', 'cashier', '1001', everywhere('cashier')],
  ['nimal', 'Nimal', 'Gunasekara', 'manager', '7002', { colombo: 'manager', galle: 'cashier' }],
  ['kumari', 'Kumari', 'Ekanayake', 'cashier', '1002', { colombo: 'cashier' }],
  ['fathima', 'Fathima', 'Nazeer', 'cashier', '1003', { colombo: 'cashier' }],
  ['selvam', 'Selvam', 'Rajaratnam', 'manager', '7003', { kandy: 'manager' }],
  ['thilini', 'Thilini', 'Rathnayake', 'cashier', '1004', { kandy: 'cashier' }],
  ['sunil', 'Sunil', 'de Silva', 'admin', '8002', { galle: 'admin' }],
  ['priyantha', 'Priyantha', 'Kumara', 'cashier', '1005', { galle: 'cashier' }],
  ['kasun', 'Kasun', 'Madushanka', 'cashier', '1006', { kandy: 'cashier' }, 'pending'],
  ['anton', 'Anton', 'Pereira', 'cashier', '1007', { colombo: 'cashier' }, 'rejected'],
]

export const demoUsers: DemoUser[] = rows.map(([username, firstName, secondName, role, pin, roles, status = 'active']) => ({
  key: username,
  username,
  password: password[role],
  pin,
  firstName,
  secondName,
  status,
  roles,
}))
