import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool } from '../platform/server/pools.ts'
import { startEmbedded, type Embedded } from './embedded.ts'
import { throwAwayFolder } from './throw-away-folder.ts'

const certificates = throwAwayFolder('certificates')
const data = throwAwayFolder('tls')
const file = (name: string) => path.join(certificates, name)

function openssl(...args: string[]): void {
  const { status, stderr } = spawnSync('openssl', args, { cwd: certificates, encoding: 'utf8' })
  if (status !== 0) throw new Error(`openssl ${args[0]}: ${stderr}`)
}

/** What an owner does once: an authority of the shop's own, as the README says. */
function makeAuthority(name: string): void {
  const subject = ['-subj', `/CN=${name}`, '-addext', 'basicConstraints=critical,CA:TRUE']
  openssl(
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    ...subject,
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.pem`,
  )
}

/** A server's certificate by that authority. */
function makeCertificate(name: string, host: string, more: string[] = ['-days', '1']): void {
  openssl(
    'req',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-subj',
    `/CN=${host}`,
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.csr`,
  )
  fs.writeFileSync(file(`${name}.ext`), `subjectAltName=DNS:${host}\n`)
  openssl(
    'x509',
    '-req',
    '-in',
    `${name}.csr`,
    '-CA',
    'shop.pem',
    '-CAkey',
    'shop.key',
    '-extfile',
    `${name}.ext`,
    ...more,
    '-out',
    `${name}.pem`,
  )
}

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
  makeAuthority('shop')
  makeAuthority('stranger')
  makeCertificate('right', 'localhost')
  makeCertificate('elsewhere', 'db.other.example')
  makeCertificate('expired', 'localhost', ['-days', '0'])
  server = await start({})
}, 120_000)
afterAll(async () => {
  await server.stop()
  for (const folder of [certificates, data]) fs.rmSync(folder, { recursive: true, force: true })
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
