import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import tls from 'node:tls'
import { afterEach, describe, expect, test } from 'vitest'
import { databaseAddressProblem, isDatabaseAddress } from './database-address.ts'
import { openPool } from './pools.ts'
import { readSettings } from './settings.ts'

describe('the address of a database', () => {
  test.each([
    'postgres://bizx:secret@localhost/bizx',
    'postgresql://bizx:secret@127.0.0.1:5433/bizx',
    'postgres://bizx:secret@[::1]:5432/bizx',
    'postgres:///bizx?host=/var/run/postgresql',
    'postgres://bizx@%2Fvar%2Frun%2Fpostgresql/bizx',
    'postgres://bizx:secret@db.shop.example/bizx?sslmode=verify-full',
    'postgres://bizx:secret@db.shop.example/bizx?sslmode=verify-full&sslrootcert=/etc/ca.pem',
    'postgres://bizx:secret@database:5432/bizx?sslmode=disable',
  ])('is taken: %s', address => {
    expect(isDatabaseAddress(address)).toBe(true)
  })

  test.each([
    ['another machine, and nothing said', 'postgres://bizx:secret@db.shop.example/bizx'],
    ['another machine by a parameter', 'postgres://bizx:secret@localhost/bizx?host=db.shop.example'],
    ['another machine with a name like an address', 'postgres://bizx:secret@127.shop.example/bizx'],
    ['encrypted to whoever answers', 'postgres://bizx:secret@db.shop.example/bizx?sslmode=require'],
    ['perhaps encrypted', 'postgres://bizx:secret@db.shop.example/bizx?sslmode=prefer'],
    ['a certificate that is not looked at', 'postgres://bizx:secret@db.shop.example/bizx?sslmode=no-verify'],
    ['a slip', 'postgres://bizx:secret@db.shop.example/bizx?sslmode=verify_full'],
    ['said twice', 'postgres://bizx:secret@db.shop.example/bizx?sslmode=verify-full&sslmode=disable'],
    ['said in two ways', 'postgres://bizx:secret@db.shop.example/bizx?sslmode=verify-full&ssl=0'],
    ['another database', 'mysql://root@localhost/bizx'],
    ['no address', 'postgres://bizx:secret@[/bizx'],
  ])('is refused: %s', (_, address) => {
    expect(isDatabaseAddress(address)).toBe(false)
  })
})

describe('an address of several hosts', () => {
  test.each([
    'postgres://bizx:secret@db1,db2/bizx?sslmode=disable',
    'postgres://bizx:se,cret@db1:5432,db2:5432,db3:5432/bizx?sslmode=verify-full&target_session_attrs=read-write',
    'postgres:///bizx?host=db1,db2&sslmode=disable',
  ])('is refused in its own words: %s', address => {
    expect(isDatabaseAddress(address)).toBe(false)
    expect(() => readSettings({ DATABASE_URL: address })).toThrow(
      /^DATABASE_URL names several hosts, which are not understood: name one host, such as a proxy or an address that moves .*\.$/,
    )
  })

  test.each(['target_session_attrs=read-write', 'load_balance_hosts=random', 'hostaddr=10.0.0.1'])(
    'is hinted at by %s, and refused',
    more => {
      const problem = databaseAddressProblem(`postgres://bizx:secret@db.shop.example/bizx?sslmode=verify-full&${more}`)
      expect(problem).toMatch(new RegExp(`^asks for ${more.split('=')[0]}, which is not understood: leave it out`))
    },
  )

  test('is not meant by a comma in a password or in a name of a database', () => {
    expect(databaseAddressProblem('postgres://bizx:a,b@localhost/bizx,old')).toBeNull()
  })
})

const material = path.join(import.meta.dirname, 'test-certificate')
const certificate = (name: string) => path.join(material, `${name}-cert.pem`)
// What a client of PostgreSQL sends to ask for TLS: a length and a number that is no version.
const asksForTls = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

let server: net.Server | undefined
afterEach(() => new Promise(resolve => (server ? server.close(resolve) : resolve(undefined))))

/** A server that speaks TLS as PostgreSQL does, up to the first message; records how each client began. */
async function aDatabase(): Promise<{ port: number; heard: string[] }> {
  const heard: string[] = []
  const key = fs.readFileSync(path.join(material, 'first-key.pem'))
  const cert = fs.readFileSync(certificate('first'))
  server = net.createServer(socket => {
    socket.on('error', () => {})
    socket.once('data', (first: Buffer) => {
      if (!first.equals(asksForTls)) return void (heard.push('in the clear'), socket.destroy())
      socket.write('S')
      const secure = new tls.TLSSocket(socket, { isServer: true, key, cert })
      secure.on('error', () => {})
      secure.once('data', data => {
        heard.push(`encrypted: ${data.includes('bizx-tills') ? 'its name' : 'something'}`)
        secure.destroy()
      })
    })
  })
  await new Promise<void>(resolve => server!.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as net.AddressInfo).port, heard }
}

async function connects(port: number, more: string): Promise<string> {
  const url = `postgres://bizx_app:secret@localhost:${port}/bizx?${more}`
  const pool = openPool({ url, role: 'bizx_app', size: 1, statementTimeoutMs: 1000, name: 'bizx-tills', onError: () => {} })
  const told = await pool.query('select 1').then(
    () => 'answered',
    (error: Error) => error.message,
  )
  await pool.end()
  return told
}

describe('a connection', () => {
  test('with verify-full is encrypted, and tells nothing to a server whose certificate nobody vouches for', async () => {
    const { port, heard } = await aDatabase()
    expect(await connects(port, 'sslmode=verify-full')).toMatch(/self-signed/)
    expect(await connects(port, `sslmode=verify-full&sslrootcert=${certificate('second')}`)).toMatch(/self-signed/)
    expect(heard).toEqual([])
    await connects(port, `sslmode=verify-full&sslrootcert=${certificate('first')}`)
    expect(heard).toEqual(['encrypted: its name'])
  })

  test('with disable is in the clear', async () => {
    const { port, heard } = await aDatabase()
    await connects(port, 'sslmode=disable')
    expect(heard).toEqual(['in the clear'])
  })
})
