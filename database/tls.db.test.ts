import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool } from '../platform/server/pools.ts'
import { startEmbedded, type Embedded } from './embedded.ts'
import { throwAwayFolder } from './throw-away-folder.ts'

const certificates = path.join(import.meta.dirname, 'test-certificate')
const data = throwAwayFolder('tls')
const file = (name: string) => path.join(certificates, name)

let server: Embedded
const start = async (parameters: Record<string, string>) => startEmbedded({ dataDir: data, log: () => {}, fsync: false, parameters })

/** PostgreSQL takes a key only from a file that its own user alone reads. */
async function startWith(name: string): Promise<void> {
  await server.stop()
  const { uid, gid } = fs.statSync(path.join(server.folder))
  for (const part of [`${name}.key`, `${name}.pem`]) {
    const copy = path.join(server.folder, part)
    fs.copyFileSync(file(part), copy)
    fs.chmodSync(copy, 0o600)
    fs.chownSync(copy, uid, gid)
  }
  server = await start({ ssl: 'on', ssl_cert_file: `${name}.pem`, ssl_key_file: `${name}.key` })
}

/** What the application's pool says of a connection to "localhost". */
async function connects(more: string): Promise<string> {
  const url = new URL(server.appUrl)
  url.hostname = 'localhost'
  url.search = more
  const pool = openPool({ url: url.href, role: 'bizx_app', size: 1, statementTimeoutMs: 5_000, name: 'bizx-tills', onError: () => {} })
  try {
    const { rows } = await pool.query<{ version: string | null }>('select version from pg_stat_ssl where pid = pg_backend_pid()')
    return rows[0]?.version ?? 'in the clear'
  } catch (error) {
    return (error as Error).message
  } finally {
    await pool.end()
  }
}

beforeAll(async () => {
  fs.chmodSync(data, 0o755)
  server = await start({})
}, 120_000)
afterAll(async () => {
  await server.stop()
  fs.rmSync(data, { recursive: true, force: true })
})

const proved = `sslmode=verify-full&sslrootcert=${file('shop.pem')}`

describe('a PostgreSQL that speaks TLS', { timeout: 60_000 }, () => {
  test('is reached encrypted by the certificate of its authority', async () => {
    await startWith('right')
    expect(await connects(proved)).toBe('TLSv1.3')
    expect(await connects('sslmode=disable')).toBe('in the clear')
  })

  test('is refused where another authority vouches for it, or none that is known', async () => {
    expect(await connects(`sslmode=verify-full&sslrootcert=${file('stranger.pem')}`)).toMatch(/certificate/)
    expect(await connects('sslmode=verify-full')).toMatch(/certificate/)
  })

  test('is refused with a certificate for another name', async () => {
    await startWith('elsewhere')
    expect(await connects(proved)).toMatch(/does not match certificate's altnames/)
  })

  test('is refused with a certificate that has run out', async () => {
    await startWith('expired')
    expect(await connects(proved)).toMatch(/certificate has expired/)
  })
})

test('a PostgreSQL that does not speak TLS hears nothing', { timeout: 60_000 }, async () => {
  await server.stop()
  server = await start({})
  expect(await connects(proved)).toMatch(/does not support SSL/)
})
