import path from 'node:path'
import type { SessionOptions } from '../features/shop/session/server/routes.ts'
import type { Settings } from '../platform/server/settings.ts'
import { backupStores } from './backup-store.ts'

export interface Greeting {
  version: string
  /** Where it is open, with the path of the pages. */
  address: string
  settings: Pick<
    Settings,
    'dataDir' | 'databaseUrl' | 'logTo' | 'backupPassphrase' | 'backupCopyDir' | 'backupS3Url' | 'solutionProvider' | 'environment'
  >
  /** The folder that `dataDir` is in. */
  root: string
  /** The setup token while nobody can sign in, otherwise null. */
  setupToken: string | null
  /** Demo users whose known passwords work; null when there are none or other machines can reach the server. */
  demoUsers: SessionOptions['demoUsers']
}

/** What the start says to whoever started it: the address, who may sign in or the token, where the data lies, how to stop. */
export function greeting({ version, address, settings, root, setupToken, demoUsers }: Greeting): string[] {
  const folder = path.resolve(root, settings.dataDir)
  const places = [
    ['Data', settings.databaseUrl === null ? folder : 'in the PostgreSQL of DATABASE_URL'],
    ...(settings.logTo === 'file' ? [['Log', path.join(folder, 'logs')] as const] : []),
    [
      'Backups',
      backupStores(settings, root).current() === null
        ? 'only when you take one: under Settings, Backup you have them made every night'
        : path.join(folder, 'backups'),
    ],
    ...(setupToken === null
      ? []
      : [['Papers', `end with "${settings.solutionProvider}": SOLUTION_PROVIDER names who keeps the system, with phone or mail`] as const]),
    ['Stop', 'Ctrl-C'],
  ] as const
  return [
    '',
    `BizX ${version} is open at ${address}`,
    ...(demoUsers ? demoLines(demoUsers) : []),
    ...(setupToken ? tokenLines(setupToken, settings.environment !== 'production') : []),
    '',
    ...places.map(([name, text]) => `${`${name}:`.padEnd(9)}${text}`),
  ]
}

function demoLines(logins: NonNullable<Greeting['demoUsers']>): string[] {
  const width = Math.max(...logins.map(({ username }) => username.length)) + 2
  return [
    '',
    'It shows a demo shop, with invented data. Sign in as (user, password):',
    ...logins.map(({ username, password, roles }) => `  ${username.padEnd(width)}${password.padEnd(16)}${roles}`),
    'For your own business set DEMO to false and DATA_DIR to a new folder: docs/first-day.md goes through the first day.',
  ]
}

function tokenLines(token: string, mayDemo: boolean): string[] {
  return [
    '',
    'Nobody can sign in yet. Open the address above to set the business up; it asks for this token:',
    '',
    `  ${token}`,
    '',
    'It works once. A restart prints another. docs/first-day.md goes through the first day.',
    ...(mayDemo ? ['Only looking? "npm run demo" opens a demo shop beside it, which is deleted when you stop it.'] : []),
  ]
}
