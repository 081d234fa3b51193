import fs from 'node:fs'
import path from 'node:path'

const places = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/lib/postgresql/15/bin']

const needed = {
  patroni: 'patroni',
  patronictl: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  postgres: 'postgresql-15',
} as const

/** The files of the programs that the test runs, by name. */
export type Programs = Readonly<Record<keyof typeof needed, string>>

function fileOf(name: string): string | null {
  return places.map(place => path.join(place, name)).find(file => fs.existsSync(file)) ?? null
}

/** The programs of this machine; or, in words, the Debian packages that are missing. */
export function findPrograms(): Programs | string {
  if (process.platform !== 'linux') return 'The test needs Linux: each of its three machines has a loopback address of its own.'
  const found = Object.keys(needed).map(name => [name, fileOf(name)] as const)
  const missing = new Set(found.filter(([, file]) => file === null).map(([name]) => needed[name as keyof typeof needed]))
  if (missing.size > 0)
    return `Not here: ${[...missing].join(', ')}. On Debian 12: apt-get install -y patroni etcd-server haproxy postgresql-15`
  return Object.fromEntries(found) as Programs
}
