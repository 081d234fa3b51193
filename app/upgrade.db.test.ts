import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuseOtherSchema } from '../database/migrate.ts'
import { testDatabase, type TestDatabase } from '../database/test-database.ts'
import { folderPlace } from '../features/shop/backup/server/copy-places.ts'
import { restoreBackup } from '../features/shop/backup/server/restore-backup.ts'
import { firstLine } from '../platform/server/secret-files.ts'
import { brokenSchema } from '../proofs/broken-schema.ts'
import { checkDatabase } from '../tools/check-database.ts'
import { upgradeStore, type UpgradeStore } from './backup-store.ts'
import { upgrade } from './upgrade.ts'

const passphrase = 'rain over Galle fort'
const time = Date.parse('2026-11-20T18:30:00Z')
let shop: TestDatabase
let newer: string
let backups: string

/** A shop made by this build, and the schema of a newer one beside it. */
beforeAll(async () => {
  shop = await testDatabase({ demo: true })
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-upgrade-'))
  newer = path.join(folder, 'database')
  backups = path.join(folder, 'backups')
  const here = path.join(import.meta.dirname, '../database')
  for (const kind of ['schema', 'migrations']) fs.cpSync(path.join(here, kind), path.join(newer, kind), { recursive: true })
})
afterAll(async () => {
  await shop.drop()
  fs.rmSync(path.dirname(newer), { recursive: true })
})

const migration = (number: number) => path.join(newer, `migrations/90${number}-newer.sql`)
const write = (number: number, sql: string) => fs.writeFileSync(migration(number), sql)

async function ask<Row extends object>(ownerUrl: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const figures = `select (select count(*) from invoice)::int as bills, (select sum(debit) from gl_line)::text as debit`

async function upgraded(
  options: { from?: string; store?: 'none' | (() => UpgradeStore); folder?: string; copies?: UpgradeStore['copies'] } = {},
): Promise<string[]> {
  const lines: string[] = []
  const store = { folder: options.folder ?? backups, copies: options.copies ?? [], passphrase, machine: 'till-server', keyFile: null }
  await upgrade({
    ownerUrl: shop.ownerUrl,
    store: options.store === 'none' ? null : (options.store ?? (() => store)),
    clock: () => time,
    say: line => lines.push(line),
    ...(options.from !== undefined && { from: options.from }),
  })
  return lines
}

test('a start without a newer schema changes nothing and says nothing', async () => {
  expect(await upgraded()).toEqual([])
  expect(fs.existsSync(backups)).toBe(false)
})

test('a migration killed at any of its statements leaves the shop to the version that made it', async () => {
  const before = await ask(shop.ownerUrl, figures)
  const statements = [
    'alter table shop_note add column colour text',
    `insert into shop_note (colour) values ('red')`,
    'create function shop_notes() returns bigint language sql return (select count(*) from shop_note)',
    'alter table invoice add column is_newer boolean',
  ]
  const kill = 'select pg_terminate_backend(pg_backend_pid())'
  write(10, 'create table shop_note (id serial primary key)')
  for (let at = 0; at <= statements.length; at += 1) {
    write(11, statements.toSpliced(at, 0, kill).join(';\n'))
    await expect(upgraded({ from: newer, store: 'none' })).rejects.toThrow(/9011-newer.sql was not applied, nor was anything else/)
    await refuseOtherSchema(shop.ownerUrl)
    expect(await ask(shop.ownerUrl, figures)).toEqual(before)
  }
  fs.rmSync(migration(11))
  fs.rmSync(migration(10))
})

test('without a backup nothing is changed', async () => {
  write(12, 'alter table invoice add column is_newer boolean')
  fs.writeFileSync(path.join(path.dirname(newer), 'a-file'), '')
  const folder = path.join(path.dirname(newer), 'a-file')
  await expect(upgraded({ from: newer, folder })).rejects.toThrow(
    /^The backup before the upgrade was not made, so nothing was changed: ENOTDIR|EEXIST/,
  )
  await refuseOtherSchema(shop.ownerUrl)
})

test('a newer version makes a backup first, changes the schema, proves the books and says the way back, which works', async () => {
  const before = await ask(shop.ownerUrl, figures)
  const away = path.join(path.dirname(newer), 'a-file')
  const drive = path.join(path.dirname(newer), 'drive')
  fs.mkdirSync(drive)
  // A drive that is not there keeps no shop closed.
  const lines = await upgraded({ from: newer, copies: [folderPlace(away), folderPlace(drive)] })
  const file = path.join(backups, 'bizx-2026-11-20T183000-upgrade.backup')
  expect(lines).toEqual([
    'This database is of another version of BizX: 1 files of the schema change.',
    'Making a backup first …',
    expect.stringMatching(/^Backup: .*bizx-2026-11-20T183000-upgrade\.backup, \d+\.\d MB$/),
    expect.stringMatching(/^It was not copied to .*a-file: (ENOTDIR|EEXIST)/),
    'Database: 1 files of the schema applied',
    expect.stringMatching(new RegExp(`^The way back: .*"npm run db:restore -- --file ${file}" there\\.$`)),
    'Proving every promise of the books …',
    // The added column is unsealed, and the checks say so.
    expect.stringMatching(/^(All|Not all) promises of the books hold/),
    ...lines.slice(8),
  ])
  expect(fs.readdirSync(drive)).toEqual([path.basename(file)])
  expect(await ask(shop.ownerUrl, `select is_newer from invoice limit 1`)).toEqual([{ is_newer: null }])
  await expect(refuseOtherSchema(shop.ownerUrl)).rejects.toThrow(/used by a newer build/)
  expect(await upgraded({ from: newer })).toEqual([])

  const back = await testDatabase()
  try {
    await restoreBackup({ ownerUrl: back.ownerUrl, passphrase, brokenSchema, file: fs.createReadStream(file) })
    expect(await ask(back.ownerUrl, figures)).toEqual(before)
    expect(await checkDatabase(back.ownerUrl)).toEqual([])
  } finally {
    await back.drop()
  }
})

test('where nobody has set a passphrase, the backup before an upgrade is sealed with a key beside it, and the way back names both', async () => {
  write(13, 'alter table invoice add column is_newest boolean')
  const dataDir = path.join(path.dirname(newer), 'data')
  const settings = { backupPassphrase: null, backupCopyDir: null, backupS3Url: null, dataDir }
  const lines = await upgraded({ from: newer, store: () => upgradeStore(settings, '/') })
  const [keyFile, file] = [path.join(dataDir, 'upgrade.key'), path.join(dataDir, 'backups', 'bizx-2026-11-20T183000-upgrade.backup')]
  expect(lines).toContainEqual(expect.stringContaining(`"BACKUP_PASSPHRASE_FILE=${keyFile} npm run db:restore -- --file ${file}"`))
  expect(fs.statSync(keyFile).mode & 0o077).toBe(0)
  const back = await testDatabase()
  try {
    const made = firstLine('upgrade.key', keyFile)
    await expect(
      restoreBackup({ ownerUrl: back.ownerUrl, passphrase: made, brokenSchema, file: fs.createReadStream(file) }),
    ).rejects.toThrow(/schema/)
  } finally {
    await back.drop()
  }
})
