import type { Fault } from './fault.ts'

const kind = 'permissions'
const tests = ['app/permission-matrix.db.test.ts']

export const permissionFaults: readonly Fault[] = [
  {
    name: 'An admin may do what only a superadmin may',
    kind,
    file: 'kernel/permissions.ts',
    find: '  return allowed.includes(role)',
    put: `  return allowed.includes(role) || role === 'admin'`,
    tests,
  },
  {
    name: 'A request for a location of others is let in at the first location of its user',
    kind,
    file: 'platform/server/session-guard.ts',
    find: 'session.locations.find(({ code }) => code === locationCode)',
    put: 'session.locations.find(({ code }) => code === locationCode) ?? session.locations[0]',
    tests,
  },
  {
    name: 'A token that was taken from another browser opens its session',
    kind,
    file: 'platform/server/session-guard.ts',
    find: `if (row.status !== 'active' || boundElsewhere(row, request)) throw`,
    put: `if (row.status !== 'active') throw`,
    tests,
  },
]
