import { expect, test } from 'vitest'
import { greeting, type Greeting } from './greeting.ts'

const own: Greeting = {
  version: '1.2.3',
  address: 'http://127.0.0.1:4400/bizx/',
  settings: {
    dataDir: 'data',
    databaseUrl: null,
    logTo: 'file',
    backupPassphrase: null,
    backupCopyDir: null,
    backupS3Url: null,
    solutionProvider: 'BizX by Example Solutions',
    environment: 'development',
  },
  root: '/srv/bizx',
  setupToken: null,
  demoUsers: null,
}

test('the start says where it is open, where the data and the log lie, and how to stop', () => {
  expect(greeting(own)).toEqual([
    '',
    'BizX 1.2.3 is open at http://127.0.0.1:4400/bizx/',
    '',
    'Data:    /srv/bizx/data',
    'Log:     /srv/bizx/data/logs',
    'Backups: only when you take one: under Settings, Backup you have them made every night',
    'Stop:    Ctrl-C',
  ])
})

test('a new business is told its token, a demo shop its users, and neither shows the address of an outside database', () => {
  const settings = {
    ...own.settings,
    databaseUrl: 'postgres://bizx:secret@db/bizx',
    logTo: 'terminal',
    backupPassphrase: 'rain over Galle fort',
  } as const
  const lines = greeting({ ...own, settings, setupToken: 'AAAAA-BBBBB' })
  expect(lines).toContain('  AAAAA-BBBBB')
  expect(lines.join('\n')).not.toContain('secret')
  expect(lines.join('\n')).toContain('"npm run demo"')
  const production = { ...settings, environment: 'production' } as const
  expect(greeting({ ...own, settings: production, setupToken: 'AAAAA-BBBBB' }).join('\n')).not.toContain('demo')
  expect(lines.slice(-4)).toEqual([
    'Data:    in the PostgreSQL of DATABASE_URL',
    'Backups: /srv/bizx/data/backups',
    'Papers:  end with "BizX by Example Solutions": SOLUTION_PROVIDER names who keeps the system, with phone or mail',
    'Stop:    Ctrl-C',
  ])
  const demoUsers = [{ username: 'cashier', password: 'cashier1234', roles: 'cashier' }]
  expect(greeting({ ...own, demoUsers })).toContain('  cashier  cashier1234     cashier')
})
