import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

interface LockEntry {
  version: string
  optionalDependencies?: Record<string, string>
  [field: string]: unknown
}

export interface Lock {
  packages: Record<string, LockEntry>
}

export const lockFile = path.join(import.meta.dirname, '../package-lock.json')

/**
 * Packages for other systems that the lock names as optional dependencies but has no entry for. npm leaves out those that its
 * registry could not give, and then `npm ci` refuses the lock everywhere.
 */
export function missingEntries(lock: Lock): { name: string; version: string; dev: boolean }[] {
  return Object.values(lock.packages).flatMap(parent =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name, version]) => /^\d/.test(version) && !lock.packages[`node_modules/${name}`])
      .map(([name, version]) => ({ name, version, dev: parent.dev === true })),
  )
}

/** The entry that npm would have written, made from the package's name, which contains the system. */
export function entryFor({ name, version, dev }: { name: string; version: string; dev: boolean }): LockEntry {
  const [, os, cpu, flavour] = /(android|darwin|freebsd|linux|openharmony|win32)-([a-z0-9]+)(?:-([a-z]+))?$/.exec(name) ?? []
  if (!os || !cpu) throw new Error(`${name} does not say which system it is for: add it to package-lock.json by hand.`)
  const libc = os === 'linux' && flavour ? { libc: [flavour.startsWith('musl') ? 'musl' : 'glibc'] } : {}
  return { version, cpu: [cpu], ...(dev ? { dev: true } : {}), ...libc, optional: true, os: [os] }
}

/** Adds what is missing, in npm's order. */
function complete(): void {
  const lock = JSON.parse(fs.readFileSync(lockFile, 'utf8')) as Lock
  const missing = missingEntries(lock)
  for (const one of missing) lock.packages[`node_modules/${one.name}`] = entryFor(one)
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  lock.packages = Object.fromEntries(sorted)
  fs.writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${missing.length} entries added to package-lock.json.`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) complete()
