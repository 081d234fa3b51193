import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { readSchemaFiles } from '../database/schema-files.ts'
import { testDatabase } from '../database/test-database.ts'
import { restoreBackup } from '../features/shop/backup/server/restore-backup.ts'
import { checkDatabase } from '../tools/check-database.ts'
import { navigationFor } from '../database/seed/navigation.ts'
import { readNavigation } from '../features/shop/session/server/navigation.ts'
import { roleIds, roles } from '../kernel/codes.ts'
import { kyselyOver } from '../platform/server/pools.ts'
import { brokenSchema } from '../proofs/broken-schema.ts'
import { schemaHashes } from '../proofs/schema-objects.ts'
import { backupOf } from '../testing/backups.ts'
import { fillEveryTable } from '../testing/every-table.ts'
import { monthDatabase, monthNoon, monthPatienceMs } from '../testing/month.ts'
import { newerVersion, presentSchema } from '../testing/newer-version.ts'
import { openShop } from '../testing/shop.ts'
import { upgrade } from './upgrade.ts'

/**
 * A shop loses nothing by an upgrade: that of each version that was released, to this build, and that of this build, to a newer version
 * that never was. It has a month of papers and rows in every table that a backup has. A version is kept, before its release, by
 * `KEEP_VERSION=0.1.0 npx vitest run --project db app/versions`: its schema with all functions and views, and a backup of the shop.
 */
const versions = path.join(import.meta.dirname, '../testing/versions')
const kept = fs.existsSync(versions) ? fs.readdirSync(versions) : []
const passphrase = 'of a shop that never was'
/** Later than all that the shops have done. */
const later = Date.parse('2027-06-30T06:30:00Z')

async function shopWithEverything(): Promise<Buffer> {
  const shop = await openShop({ database: await monthDatabase(), checkReplies: false })
  shop.setClock(monthNoon)
  await fillEveryTable(shop)
  const backup = await backupOf(shop.database.ownerUrl, passphrase)
  await shop.close()
  return backup
}

let present: Buffer
beforeAll(async () => {
  present = await shopWithEverything()
}, monthPatienceMs)

const keeping = process.env.KEEP_VERSION

test.runIf(keeping)('this version is kept', () => {
  const folder = path.join(versions, keeping ?? '')
  fs.mkdirSync(folder, { recursive: true })
  const files = readSchemaFiles(presentSchema).map(({ name, sql }) => [name, sql])
  fs.writeFileSync(path.join(folder, 'schema.json.gz'), gzipSync(JSON.stringify(files), { level: 9 }))
  fs.writeFileSync(path.join(folder, 'shop.backup'), present)
})

/** The files of a kept schema in a folder of their own. */
function unpackedSchema(version: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-version-'))
  const files = JSON.parse(gunzipSync(fs.readFileSync(path.join(versions, version, 'schema.json.gz'))).toString()) as [string, string][]
  for (const [name, sql] of files) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), sql)
  }
  return folder
}

interface Entry {
  path?: string | null
  children?: readonly Entry[]
  levelOne?: readonly Entry[]
  levelTwo?: readonly Entry[]
}
const pathsOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ path, children = [], levelOne = [], levelTwo = [] }) => [
    ...(path ? [path] : []),
    ...pathsOf([...children, ...levelOne, ...levelTwo]),
  ])

/** Every role finds every screen and report of today in its menus, once. */
async function expectWholeMenus(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  try {
    for (const role of roles) {
      for (const kind of ['main', 'report'] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const menu = await readNavigation(kyselyOver(pool), { roleId: roleIds[role], kind, edition: 'BIZ_X_AUTO_CARE', hasVat: true })
        const declared = pathsOf(navigationFor(role)[kind])
        expect([role, kind, pathsOf(menu).toSorted()]).toEqual([role, kind, declared.toSorted()])
      }
    }
  } finally {
    await pool.end()
  }
}

/**
 * Tables that a backup leaves out; the counts of refused requests, which are written now and then; what only a printer of the network
 * makes; and barcodes of a shop from before their keys.
 */
const notInBackups = [
  ...['backup_file', 'backup_ticket', 'barcode_conflict', 'clock_seen', 'ended_session', 'first_print', 'known_browser', 'login_throttle'],
  ...['refusal_count', 'remembered_change', 'session', 'setup_token'],
]

interface Contents {
  rows: number
  columns: readonly string[]
  hash: string
}

/** What each table holds, in the columns that it had before. */
async function contentsOf(owner: pg.Client, before: Readonly<Record<string, Contents>> = {}): Promise<Record<string, Contents>> {
  const { rows: tables } = await owner.query<{ name: string; columns: string[] }>(
    `select relname as name, array_agg(attname::text order by attname) as columns from pg_class join pg_attribute on attrelid = pg_class.oid
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migration' and attnum > 0 and not attisdropped
     group by relname order by relname`,
  )
  const contents: Record<string, Contents> = {}
  for (const { name, columns: all } of tables) {
    const columns = before[name]?.columns ?? all
    const row = `array[${columns.map(column => `"${column}"::text`).join(', ')}]::text`
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { rows: found } = await owner.query<{ rows: number; hash: string }>(
      `select count(*)::int as rows, coalesce(sum(hashtextextended(${row}, 0)), 0)::text as hash from "${name}"`,
    )
    contents[name] = { columns, rows: found[0]!.rows, hash: found[0]!.hash }
  }
  return contents
}

type Tables = Readonly<Record<string, Contents>>
const emptyIn = (tables: Tables) => Object.keys(tables).filter(name => tables[name]?.rows === 0)

/** The tables that hold something else than before. What an upgrade writes is marked for an hour as a change that tills read again. */
const changedIn = (before: Tables, after: Tables, what: 'rows' | 'hash') =>
  Object.keys(before).filter(name => name !== 'remembered_change' && after[name]?.[what] !== before[name]?.[what])

interface Shop {
  ownerUrl: string
  owner: pg.Client
}

/** Runs on a database of its own with the schema of a folder, which is made once. */
async function onSchema(schema: string, run: (shop: Shop) => Promise<void>): Promise<void> {
  const template = {
    name: `schema_of_${path.basename(schema).replace(/\W/g, '_').toLowerCase()}`,
    isBare: true,
    fill: ({ ownerUrl }: { ownerUrl: string }) => migrate(ownerUrl, schema),
  }
  const database = await testDatabase({ template })
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  try {
    await run({ ownerUrl: database.ownerUrl, owner })
  } finally {
    await owner.end()
    await database.drop()
  }
}

const restoreInto = ({ ownerUrl }: Shop, backup: Buffer, isBroken = brokenSchema) =>
  restoreBackup({ ownerUrl, file: Readable.from([backup]), passphrase, brokenSchema: isBroken })

// Its schema is not of this build yet.
const ofThatVersion = async () => []

/** New papers bring source codes and accounts with them, and a repair of the books is a paper that posts. */
const mayGrow = new Set(['source_code', 'gl_account', 'gl_entry', 'gl_line', 'number_series', 'audit'])

for (const version of kept) {
  test(`a shop of version ${version} loses nothing by the upgrade, and its books hold`, { timeout: monthPatienceMs }, async () => {
    const schema = unpackedSchema(version)
    await onSchema(schema, async shop => {
      await restoreInto(shop, fs.readFileSync(path.join(versions, version, 'shop.backup')), ofThatVersion)
      const before = await contentsOf(shop.owner)
      expect(emptyIn(before)).toEqual(notInBackups)
      await upgrade({ ownerUrl: shop.ownerUrl, store: null, clock: () => later, say: () => {} })
      const after = await contentsOf(shop.owner)
      const changed = changedIn(before, after, 'rows')
      expect(changed.filter(name => !mayGrow.has(name) || after[name]!.rows < before[name]!.rows)).toEqual([])
      expect(await checkDatabase(shop.ownerUrl, later)).toEqual([])
      await expectWholeMenus(shop.ownerUrl)
    })
    fs.rmSync(schema, { recursive: true })
  })
}

describe('a shop of this version and a newer one that never was', () => {
  let newer: string
  beforeAll(() => {
    newer = newerVersion()
  })
  afterAll(() => fs.rmSync(newer, { recursive: true }))

  const hashesOf = async ({ owner }: Shop) => (await owner.query<{ name: string; hash: string }>(`${schemaHashes} order by name`)).rows

  test('nothing is lost by the upgrade, the books hold, and the way back is the shop as it was', { timeout: monthPatienceMs }, async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-way-back-'))
    const store = { folder, copies: [], passphrase, machine: 'till-server', keyFile: null }
    await onSchema(presentSchema, async shop => {
      await restoreInto(shop, present)
      const before = await contentsOf(shop.owner)
      expect(emptyIn(before)).toEqual(notInBackups)
      await upgrade({ ownerUrl: shop.ownerUrl, store: () => store, clock: () => later, say: () => {}, from: newer })
      const after = await contentsOf(shop.owner, before)
      // The menus that a migration changed, with the rows of the audit that seal them anew; and a source code more.
      expect(changedIn(before, after, 'hash')).toEqual(['audit', 'audit_chain', 'navigation_item', 'record_seal', 'source_code'])
      expect(changedIn(before, after, 'rows')).toEqual(['audit', 'navigation_item', 'source_code'])
      expect(await repaired(shop)).toEqual([{ wrong: 0, notes: expect.any(Number), missing: 0, codes: 1 }])
      // What is not as this build makes it is what the newer one makes otherwise, and nothing else is wrong.
      const lines = await checkDatabase(shop.ownerUrl, later)
      expect(lines.filter(line => !line.startsWith('I-63'))).toEqual([
        'I-37: bizx_app may update held_bill_line',
        'I-66: source code 99 is Consignment, the build says that there is none',
      ])
      expect(lines.length).toBeGreaterThan(10)
      await expectWholeMenus(shop.ownerUrl)
      const upgraded = await hashesOf(shop)
      await onSchema(newer, async made => expect(await hashesOf(made)).toEqual(upgraded))

      const [name = ''] = fs.readdirSync(folder)
      await onSchema(presentSchema, async back => {
        await restoreInto(back, fs.readFileSync(path.join(folder, name)))
        expect(changedIn(before, await contentsOf(back.owner), 'hash')).toEqual([])
        expect(await checkDatabase(back.ownerUrl, later)).toEqual([])
      })
    })
    fs.rmSync(folder, { recursive: true })
  })

  test('a backup of either is refused by the other', async () => {
    const advice = 'restore it with the build that wrote it'
    const last = readSchemaFiles(presentSchema).findLast(({ isReplaced }) => !isReplaced)?.name
    await onSchema(newer, async shop => {
      await expect(restoreInto(shop, present, ofThatVersion)).rejects.toThrow(
        `This backup has the schema of ${last}, this build that of migrations/9008-entry-of-a-menu.sql: ${advice}.`,
      )
      const backup = await backupOf(shop.ownerUrl, passphrase)
      await onSchema(presentSchema, async older => expect(restoreInto(older, backup)).rejects.toThrow(advice))
    })
  })

  const repaired = async ({ owner }: Shop) =>
    (
      await owner.query(
        `select (select count(*) from invoice_line where margin is distinct from line_total - cost_total)::int as wrong,
           (select count(*) from shelf_note)::int as notes,
           (select count(*) from item_location where bin_code is not null
             and not exists (select from shelf_note note where (note.item_code, note.location_code) = (item_location.item_code, item_location.location_code)))::int as missing,
           (select count(*) from source_code where code = 99)::int as codes`,
      )
    ).rows
})
