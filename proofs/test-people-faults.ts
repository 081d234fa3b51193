import type { Fault } from './test-fault.ts'

export const peopleFaults: readonly Fault[] = [
  {
    what: 'the only superadmin was rejected',
    breaks: ['I-60'],
    sql: () => `update app_user set status = 'rejected' where code = '1001000001'`,
  },
  {
    what: 'the only superadmin has no password',
    breaks: ['I-60'],
    sql: () => `update app_user set password_hash = null where code = '1001000001'`,
  },
  {
    what: 'a rejected user is still signed in',
    breaks: ['I-61'],
    sql: () => `update app_user set status = 'rejected' where username = 'cashier'`,
  },
  {
    what: 'somebody works with a password that somebody else set',
    breaks: ['I-61'],
    sql: () => `update app_user set must_change_password = true where username = 'cashier'`,
  },
  {
    what: 'a user was changed without a trace',
    breaks: ['I-62'],
    sql: () => `update app_user set version = 2 where username = 'cashier'`,
  },
  {
    what: 'managers must have an authenticator, and one without is still signed in',
    breaks: ['I-79'],
    sql: () =>
      `insert into setting (key, value) values ('sign-in', '{"secondFactorRoles": ["superadmin", "admin", "manager", "cashier"]}')`,
  },
]
