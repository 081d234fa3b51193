import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCashBill, aCreditBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { auditOf } from '../../../../testing/books.ts'
import { mergeThem } from '../../../../testing/merges.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { callAddress, colombo, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import type { BackupHead } from './backup-form.ts'
import { asGuest } from './restore-as-guest.ts'
import { restoreBackup } from './restore-backup.ts'
import { beginAlone, sealedBackup } from './sealed-backup.ts'
import { testDatabase, type TestDatabase } from '../../../../database/test-database.ts'
import { newSealKey, seal, unseal, type SealKey } from '../../../../platform/server/sealed-stream.ts'
import { brokenSchema } from '../../../../proofs/broken-schema.ts'
import { checkDatabase } from '../../../../tools/check-database.ts'
import { updatePrice } from '../../../stock/prices/contract.ts'
import { askForBackup, downloadBackup } from '../contract.ts'

const passphrase = 'rain over Galle fort'
let shop: Shop
let owner: Staff
let cashier: Staff
let tyre: TestItem
let file: Buffer
let empty: TestDatabase
beforeAll(async () => {
  shop = await openShop()
  empty = await testDatabase()
  owner = await shop.signIn('superadmin')
  cashier = await shop.signIn('cashier')
  tyre = await anItem(shop, { name: 'Tyre', retail: '1000.00', entries: [{ quantity: '900', cost: '700.00' }] })
})
afterAll(async () => {
  await shop.close()
  await empty.drop()
})

async function ticketOf(password = 'superadmin1234'): Promise<string> {
  return (await owner.call(askForBackup, { body: { password, passphrase } })).reply.ticket
}

function fetchWith(ticket: string, staff = owner) {
  const headers = { authorization: `Bearer ${staff.token}`, locationcode: colombo }
  return shop.application.http.inject({ method: 'GET', url: callAddress(downloadBackup, { query: { ticket } }), headers })
}

const restore = (bytes: Uint8Array, secret = passphrase) =>
  restoreBackup({ ownerUrl: empty.ownerUrl, file: Readable.from([bytes]), passphrase: secret, brokenSchema })

async function rowsIn(url: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, number>>(
    `select (select count(*) from app_user) as users, (select count(*) from invoice) as bills, (select count(*) from gl_line) as lines,
       (select count(*) from session) as sessions, (select count(*) from backup_ticket) as tickets`,
  )
  await client.end()
  return rows[0]!
}

test('is asked for with the own password, and fetched once by who asked', async () => {
  const wrong = owner.call(askForBackup, { body: { password: 'superadmin123', passphrase } })
  expect((await refusalOf(wrong))[1]).toBe('BACKUP_PASSWORD')
  const late = await ticketOf()
  shop.setClock(shop.now() + 61_000)
  expect((await fetchWith(late)).json()).toMatchObject({ code: 'BACKUP_TICKET' })
  const ticket = await ticketOf()
  expect((await fetchWith(ticket, cashier)).statusCode).toBe(403)
  // Tills sell before, during and after the backup.
  const busy = Promise.all(Array.from({ length: 30 }, () => sell(cashier, aCashBill([aLine(tyre)], '1000.00'))))
  await sell(cashier, aCreditBill(await aCustomer(shop), [aLine(tyre, '2')], '2000.00'))
  // Two changes of prices and a merge: rows that the database numbers by itself.
  for (const [at, retailPrice] of ['1100.00', '1200.00'].entries()) {
    const body = { wholesalePrice: '900.00', retailPrice, minimumPrice: '0.00', version: at + 1 }
    expect((await owner.call(updatePrice, { params: { id: tyre.code }, body })).status).toBe(200)
  }
  await mergeThem(owner, { from: await aCustomer(shop), into: await aCustomer(shop) })
  // Rows that tests insert directly are not in the audit.
  await shop.owner.query('select seal_new_records()')
  const fetched = await fetchWith(ticket)
  await busy
  expect([fetched.statusCode, fetched.headers['content-type']]).toEqual([200, 'application/octet-stream'])
  file = fetched.rawPayload
  expect((await fetchWith(ticket)).json()).toMatchObject({ code: 'BACKUP_TICKET' })
  expect((await auditOf(shop, 'backup')).map(({ action }) => action)).toEqual(['begin-backup-download', 'download-backup'])
})

test('a download that breaks off is no backup', async () => {
  const { tills } = shop.application.api.platform
  const client = await tills.connect()
  await beginAlone(client)
  let whole = 0
  const key = await newSealKey(passphrase)
  const onWhole = async () => void (whole += 1)
  const bytes = sealedBackup({ client, key, madeAt: new Date(shop.now()), onEnd: () => {}, onWhole })
  expect((await bytes.next()).done).toBe(false)
  await bytes.return(undefined)
  expect(whole).toBe(0)
})

test('is of no use without its passphrase, changed or cut off, and then leaves nothing behind', async () => {
  await expect(restore(file, 'another passphrase')).rejects.toThrow('The passphrase is wrong, or the file is damaged.')
  for (const at of [40, Math.floor(file.length / 2), file.length - 3]) {
    const flipped = Buffer.from(file)
    flipped[at]! ^= 1
    await expect(restore(flipped)).rejects.toThrow(/damaged|cut off/)
  }
  for (const length of [10, 30, Math.floor(file.length / 2), file.length - 1]) {
    await expect(restore(file.subarray(0, length))).rejects.toThrow(/cut off|damaged|no backup/)
  }
  await expect(restore(Buffer.concat([file, Buffer.alloc(40)]))).rejects.toThrow(/damaged|cut off/)
  expect(await rowsIn(empty.ownerUrl)).toMatchObject({ users: 0, bills: 0 })
})

const numbered = [
  { name: 'item_price_change_change_no_seq', value: '2' },
  { name: 'record_merge_merge_no_seq', value: '1' },
]
// A passphrase is slow to try on purpose: it is opened once, and all crafted files are sealed with one key.
let opened: Buffer | null = null
let sealing: SealKey | null = null

async function unpacked(): Promise<Buffer> {
  opened ??= gunzipSync(Buffer.concat(await Array.fromAsync(unseal(Readable.from([file]), passphrase))))
  return opened
}

async function sealedAgain(plain: Buffer): Promise<Buffer> {
  sealing ??= await newSealKey(passphrase)
  return Buffer.concat(await Array.fromAsync(seal(Readable.from([gzipSync(plain)]), sealing)))
}

test('names what made the tables, and no function, since another function restores the same rows', async () => {
  const plain = await unpacked()
  const { migrations, sequences } = JSON.parse(plain.subarray(0, plain.indexOf('\n')).toString()) as BackupHead
  const names = migrations.map(({ name }) => name)
  expect(names.at(0)).toBe('schema/01-domains-and-roles.sql')
  expect(sequences).toEqual(numbered)
  expect(names.filter(name => !/^(schema|migrations)\/[^/]+$/.test(name))).toEqual([])
})

test('of another schema is refused', async () => {
  const plain = await unpacked()
  const other = Buffer.from(plain.toString('latin1').replace(/"sha256":"[0-9a-f]{8}/, '"sha256":"00000000'), 'latin1')
  await expect(restore(await sealedAgain(other))).rejects.toThrow('restore it with the build that wrote it')
})

describe('a file that was crafted by who knows the passphrase', () => {
  interface Crafted {
    head: BackupHead
    /** Everything between the first line and the last. */
    rows: string
    sums: Record<string, { rows: number; sha256: string }>
  }

  /** Opens the backup, changes it, and seals it again. */
  async function crafted(change: (made: Crafted) => void): Promise<Buffer> {
    const plain = (await unpacked()).toString('latin1')
    const [first, last] = [plain.indexOf('\n'), plain.lastIndexOf('\nE ')]
    const made: Crafted = {
      head: JSON.parse(Buffer.from(plain.slice(0, first), 'latin1').toString()) as BackupHead,
      rows: plain.slice(first + 1, last),
      sums: JSON.parse(plain.slice(last + 3)) as Crafted['sums'],
    }
    change(made)
    const head = Buffer.from(JSON.stringify(made.head)).toString('latin1')
    return sealedAgain(Buffer.from(`${head}\n${made.rows}\nE ${JSON.stringify(made.sums)}\n`, 'latin1'))
  }

  function addTable(made: Crafted, name: string, columns: readonly string[], row: string): void {
    const bytes = `${row}\n`
    made.head = { ...made.head, tables: [...made.head.tables, { name, columns }] }
    made.rows += `\nT ${name}\nD ${bytes.length}\n${bytes}D 0`
    made.sums[name] = { rows: 1, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
  const others = 'This backup names other tables or columns than this build has'
  const withTables = (change: (tables: BackupHead['tables']) => BackupHead['tables']) => (made: Crafted) =>
    void (made.head = { ...made.head, tables: change(made.head.tables) })
  const fileWith = (columns: readonly string[]) =>
    withTables(tables => tables.map(table => (table.name === 'item' ? { ...table, columns } : table)))

  test.each<[string, (made: Crafted) => void, string | RegExp]>([
    [
      'a table of PostgreSQL',
      made =>
        addTable(
          made,
          'pg_authid',
          [
            'oid',
            'rolname',
            'rolsuper',
            'rolinherit',
            'rolcreaterole',
            'rolcreatedb',
            'rolcanlogin',
            'rolreplication',
            'rolbypassrls',
            'rolconnlimit',
          ],
          '99999\tevil\tt\tt\tt\tt\tt\tt\tt\t-1',
        ),
      others,
    ],
    ['a table that backups leave out', made => addTable(made, 'setup_token', ['token_hash'], '\\\\x00'), others],
    ['a table twice', withTables(tables => [...tables, tables.at(-1)!]), others],
    ['a table less', withTables(tables => tables.filter(({ name }) => name !== 'audit')), others],
    ['a column of another name', fileWith(['code', 'evil']), others],
    [
      'a column less',
      withTables(tables => tables.map(one => (one.name === 'item' ? { ...one, columns: one.columns.slice(1) } : one))),
      others,
    ],
    ['tables in another order than their rows', withTables(tables => tables.toReversed()), 'The file ends too early'],
    ['a head that is no head', made => void (made.head = { ...made.head, tables: 'all' as never }), 'does not begin as backups do'],
    ['another number of rows', made => void (made.sums.item!.rows += 1), 'Table item is not as it was written.'],
    ['sums of a table less', made => void delete made.sums.item, 'This backup does not say what it holds.'],
    ['a row that was changed', made => void (made.rows = made.rows.replace('Tyre', 'Tube')), /Table \w+ is not as it was written/],
  ])('with %s is refused before anything stays', async (_, change, why) => {
    await expect(restore(await crafted(change))).rejects.toThrow(why)
    expect(await rowsIn(empty.ownerUrl)).toMatchObject({ users: 0, bills: 0 })
    const { rows } = await shop.owner.query(`select rolname from pg_roles where rolname = 'evil' or rolname like 'bizx\\_restore\\_%'`)
    expect(rows).toEqual([])
  })

  test('cannot write what belongs to PostgreSQL even where its tables are not looked at', async () => {
    const client = new pg.Client({ connectionString: empty.ownerUrl })
    await client.connect()
    await client.query('begin')
    const evil = asGuest(client, async () => void (await client.query(`update pg_authid set rolsuper = true where rolname = 'bizx_app'`)))
    await expect(evil).rejects.toThrow('permission denied for table pg_authid')
    await client.end()
  })

  test('into a database whose schema is not of this build is refused', async () => {
    const client = new pg.Client({ connectionString: empty.ownerUrl })
    await client.connect()
    await client.query('create function ours() returns integer language sql as $$select 1$$')
    await expect(restore(file)).rejects.toThrow('The database is not as this build makes it: I-63: function ours() is not of this build')
    await client.query('drop function ours()')
    await client.end()
    expect(await rowsIn(empty.ownerUrl)).toMatchObject({ users: 0, bills: 0 })
  })
})

test('restored it is the shop of that moment, whose books hold every promise, without anybody signed in', async () => {
  await restore(file)
  const restored = await rowsIn(empty.ownerUrl)
  const now = await rowsIn(shop.database.ownerUrl)
  expect(restored).toMatchObject({ users: now.users, sessions: 0, tickets: 0 })
  expect(restored.bills).toBeGreaterThan(0)
  expect(restored.bills).toBeLessThanOrEqual(now.bills!)
  expect(await checkDatabase(empty.ownerUrl, shop.now())).toEqual([])
  await expect(restore(file)).rejects.toThrow('This database is in use.')
})

test('restored it is known to the planner: without that a proof reads whole tables once for each bill', async () => {
  const client = new pg.Client({ connectionString: empty.ownerUrl })
  await client.connect()
  const { rows } = await client.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < 0`,
  )
  await client.end()
  expect(rows).toEqual([])
})

test('in the restored shop the next change of a price and the next merge take the next number', async () => {
  const client = new pg.Client({ connectionString: empty.ownerUrl })
  await client.connect()
  const { rows } = await client.query(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  )
  await client.end()
  expect(rows).toEqual(numbered)
})
