import fs from 'node:fs'
import path from 'node:path'
import { startEmbedded } from '../database/embedded.ts'
import { withSeedPool } from '../database/seed-pool.ts'
import type { SessionOptions } from '../features/shop/session/server/routes.ts'
import { renewSetupToken } from '../features/shop/set-up/server/setup-token.ts'
import { fillBusiness } from '../demo/demo-shop.ts'
import { businessDate } from '../kernel/dates.ts'
import { mostWaiting } from '../platform/server/http.ts'
import { isLoopback } from '../platform/server/loopback.ts'
import { secretKeysIn, type SecretKeys } from '../platform/server/secret-keys.ts'
import { plainHttpProblem, readSettings, type Settings } from '../platform/server/settings.ts'
import { machineSteady } from '../platform/server/clock-watch.ts'
import { logFile } from '../platform/server/log-file.ts'
import { spaceAt } from '../platform/server/disk-space.ts'
import { openApplication, type Application, type ApplicationOptions } from './application.ts'
import { backupStores, upgradeStore } from './backup-store.ts'
import { openDemoMonth } from './demo-calls.ts'
import { demoLogins, refuseDemoPasswords } from './demo-passwords.ts'
import { greeting } from './greeting.ts'
import { meetDatabase } from './meet-database.ts'
import { upgrade } from './upgrade.ts'

/** The folder of the application. */
export const root = path.join(import.meta.dirname, '..')
const packageFile = path.join(root, 'package.json')
const version = (JSON.parse(fs.readFileSync(packageFile, 'utf8')) as { version: string }).version

/** Prints a line for whoever started the shop. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** How a process of the application reaches the database: plain data, which processes are given. */
export interface Databases {
  ownerUrl: string
  tillsUrl: string
  reportsUrl: string
  /** A streaming replica for reports; null for none. */
  copyUrl: string | null
  /** The folder of the database that comes with the application; null for an outside one. */
  folder: string | null
}

/** A database that answers, and how it is stopped where it was started here. */
export interface OpenDatabase {
  databases: Databases
  stop: () => Promise<void>
}

/**
 * The database of the settings: the outside one, or the one that comes along, which is started with the further PostgreSQL
 * settings of `parameters`. Throws with one line of advice when it cannot be started.
 */
export async function openDatabase(settings: Settings, parameters: Record<string, string> = {}): Promise<OpenDatabase> {
  const { databaseUrl, reportDatabaseUrl: copyUrl } = settings
  if (databaseUrl) {
    const databases = { ownerUrl: databaseUrl, tillsUrl: databaseUrl, reportsUrl: databaseUrl, copyUrl, folder: null }
    return { databases, stop: async () => {} }
  }
  const embedded = await startEmbedded({ dataDir: path.resolve(root, settings.dataDir), log: say, parameters })
  const { ownerUrl, appUrl: tillsUrl, reportUrl, folder } = embedded
  return { databases: { ownerUrl, tillsUrl, reportsUrl: reportUrl, copyUrl, folder }, stop: () => embedded.stop() }
}

/** The texts for the terminal of the user who starts the shop. */
export interface Welcome {
  /** The setup token while nobody can sign in, otherwise null. */
  setupToken: string | null
  /** Demo users whose known passwords work; null when other machines can reach the server. */
  demoUsers: SessionOptions['demoUsers']
}

/**
 * Brings the database to the schema of this build and inserts, the first time, the data that every business needs. `onFilled` hears how
 * many days of the demo shop's month are filled in, of how many.
 */
export async function prepareDatabase(
  databases: Databases,
  settings: Settings,
  onFilled?: (days: number, of: number) => void,
): Promise<Welcome> {
  if (databases.folder === null) await meetDatabase(databases.ownerUrl, { say })
  await upgrade({ ownerUrl: databases.ownerUrl, store: () => upgradeStore(settings, root), clock: Date.now, say })
  const reach = reachOf(settings)
  // Checked first, so that no database is filled and refused afterwards.
  if (settings.demo && reach !== null) throw new Error(`DEMO is "true" while ${reach}: the demo shop's passwords are known to everybody.`)
  const { ownerUrl, tillsUrl, reportsUrl } = databases
  const { timeZone, demo: wanted } = settings
  const openMonth = () => openDemoMonth({ ownerUrl, tillsUrl, reportsUrl, timeZone, until: Date.now() })
  await fillBusiness({ ownerUrl, tillsUrl, wanted, today: businessDate(Date.now(), timeZone), openMonth, onFilled, say })
  const welcome: Welcome = { setupToken: null, demoUsers: null }
  await withSeedPool(tillsUrl, async pool => {
    if (reach !== null) await refuseDemoPasswords(pool, reach)
    else if (settings.demo) welcome.demoUsers = await demoLogins(pool)
    welcome.setupToken = await renewSetupToken(pool, Date.now())
  })
  return welcome
}

/** The reason why other machines may be able to connect, in words; null when they cannot. */
function reachOf({ host, environment }: Settings): string | null {
  if (!isLoopback(host)) return `HOST is ${host}`
  return environment === 'production' ? 'NODE_ENV is production' : null
}

/** What seals the secrets of authenticators. An outside database may serve several machines, so that a file on one of them would not do. */
function secretKeysOf({ secretKeyTexts, databaseUrl, dataDir }: Settings): SecretKeys {
  if (secretKeyTexts !== null) return secretKeyTexts.map(key => Buffer.from(key, 'base64'))
  return databaseUrl === null ? secretKeysIn(path.resolve(root, dataDir, 'secret.key')) : []
}

/** The application over an open, prepared database; nothing listens yet. */
export async function openServer(
  databases: Databases,
  settings: Settings,
  { demoUsers: shown, demoShop = null }: Pick<Welcome, 'demoUsers'> & Pick<ApplicationOptions, 'demoShop'>,
): Promise<Application> {
  const { folder } = databases
  const disk = folder !== null && settings.freeSpaceMb > 0 ? { probe: () => spaceAt(folder), floorMb: settings.freeSpaceMb } : null
  const webFolder = path.join(root, 'dist/web')
  return openApplication({
    ...settings,
    ownerUrl: databases.ownerUrl,
    tillsUrl: databases.tillsUrl,
    reportsUrl: databases.reportsUrl,
    copyUrl: databases.copyUrl,
    webFolder: fs.existsSync(path.join(webFolder, 'index.html')) ? webFolder : null,
    bodyLimit: settings.requestBodyLimitBytes,
    disk,
    keepReportsEveryMs: 60_000,
    backups: backupStores(settings, root),
    secretKeys: secretKeysOf(settings),
    restoreFolder: path.resolve(root, settings.dataDir, 'restore'),
    keepBackupsEveryMs: 60_000,
    log: settings.logTo === 'file' ? logFile(path.resolve(root, settings.dataDir, 'logs'), Date.now) : null,
    clock: Date.now,
    steady: machineSteady,
    checkReplies: settings.environment === 'test',
    version,
    solutionProvider: settings.solutionProvider,
    demoUsers: shown,
    demoShop,
  })
}

/** Listens where the settings say, and answers the address. Throws with one line of advice. */
export async function listen(application: Application, { port, host }: Settings): Promise<string> {
  try {
    return await application.http.listen({ port, host, backlog: mostWaiting })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken by another program: stop it, or set PORT to another number.`, {
        cause: error,
      })
    if (code === 'EACCES') throw new Error(`Port ${port} needs more rights: set PORT to a number above 1023.`, { cause: error })
    if (code === 'EADDRNOTAVAIL') throw new Error(`HOST ${host} is not an address of this machine.`, { cause: error })
    throw error
  }
}

/** Tells whoever started the shop where it is open. */
export function greet(address: string, settings: Settings, welcome: Welcome): void {
  for (const line of greeting({ version, address: `${address}${settings.basePath}/`, settings, root, ...welcome })) say(line)
}

/** The settings of the environment. Throws with one line of advice when they are wrong, or would send passwords in the clear. */
export function settingsOfEnvironment(): Settings {
  const settings = readSettings(process.env)
  const problem = plainHttpProblem(settings)
  if (problem) throw new Error(problem)
  return settings
}

/** Runs a start; one that fails ends the process with one line that says what to do, and the stack on request. */
export async function startOrExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    process.stderr.write(`BizX cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
    if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`)
    process.exit(1)
  }
}
