import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { readSchemaFiles } from '../database/schema-files.ts'
import { testDatabase } from '../database/test-database.ts'
import { restoreBackup } from '../features/shop/backup/server/restore-backup.ts'
import { checkDatabase } from '../tools/check-database.ts'
import { navigationFor } from '../database/seed/navigation.ts'
import { readNavigation } from '../features/shop/session/server/navigation.ts'
import { roleIds, roles } from '../kernel/codes.ts'
import { kyselyOver } from '../platform/server/pools.ts'
import { backupOf } from '../testing/backups.ts'
import { fillEveryTable } from '../testing/every-table.ts'
import { monthDatabase, monthNoon, monthPatienceMs } from '../testing/month.ts'
import { openShop } from '../testing/shop.ts'
import { upgrade } from './upgrade.ts'

/**
 * A shop of each earlier version: its schema with all functions and views, and a backup of a month of papers with rows in every table that
 * a backup has. A version is kept, before a release, by `KEEP_VERSION=0.1.0 npx vitest run --project db app/versions`.
 */
const versions = path.join(import.meta.dirname, '../testing/versions')
const passphrase = 'of a shop that never was'
/** Later than all that the shops have done. */
const later = Date.parse('2027-06-30T06:30:00Z')
/** Kept before every table was filled. */
const sparse = new Set(['0.1.0'])

const keeping = process.env.KEEP_VERSION

test.runIf(keeping)('this version is kept', { timeout: monthPatienceMs }, async () => {
  const shop = await openShop({ database: await monthDatabase(), checkReplies: false })
  shop.setClock(monthNoon)
  await fillEveryTable(shop)
  const folder = path.join(versions, keeping ?? '')
  fs.mkdirSync(folder, { recursive: true })
  const files = readSchemaFiles(path.join(import.meta.dirname, '../database')).map(({ name, sql }) => [name, sql])
  fs.writeFileSync(path.join(folder, 'schema.json.gz'), gzipSync(JSON.stringify(files), { level: 9 }))
  fs.writeFileSync(path.join(folder, 'shop.backup'), await backupOf(shop.database.ownerUrl, passphrase))
  await shop.close()
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

/** Tables that a backup leaves out, and the counts of refused requests, which are written now and then. */
const notInBackups = [
  ...['backup_file', 'backup_ticket', 'known_browser', 'login_throttle', 'refusal_count', 'remembered_change', 'session', 'setup_token'],
]

/** How many rows each table has. */
async function rowsOf(owner: pg.Client): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migration' order by 1`,
  )
  const counted: Record<string, number> = {}
  for (const { name } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { rows: found } = await owner.query<{ rows: number }>(`select count(*)::int as rows from "${name}"`)
    counted[name] = found[0]?.rows ?? 0
  }
  return counted
}

// Its schema is not of this build yet.
const ofThatVersion = async () => []

/** New papers bring source codes and accounts with them, and returns that were filed before are cleared: each a paper that posts. */
const mayGrow = new Set(['source_code', 'gl_account', 'gl_entry', 'gl_line', 'number_series', 'audit'])

test.each(fs.readdirSync(versions))('a shop of version %s loses nothing by the upgrade, and its books hold', async version => {
  const database = await testDatabase({ isBare: true })
  const schema = unpackedSchema(version)
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  try {
    await migrate(database.ownerUrl, schema)
    const file = fs.createReadStream(path.join(versions, version, 'shop.backup'))
    await restoreBackup({ ownerUrl: database.ownerUrl, file, passphrase, brokenSchema: ofThatVersion })
    const before = await rowsOf(owner)
    const empty = Object.keys(before).filter(name => before[name] === 0)
    if (sparse.has(version)) expect(Object.keys(before).length - empty.length).toBeGreaterThan(80)
    else expect(empty).toEqual(notInBackups)
    await upgrade({ ownerUrl: database.ownerUrl, store: null, clock: () => later, say: () => {} })
    // What a migration writes is marked for an hour as a change that tills read again. Every table keeps its rows, and those alone
    // may have more that belong to what came with the new version.
    const after = await rowsOf(owner)
    const changed = Object.keys(before).filter(name => name !== 'remembered_change' && after[name] !== before[name])
    expect(changed.filter(name => !mayGrow.has(name) || after[name]! < before[name]!)).toEqual([])
    expect(await checkDatabase(database.ownerUrl, later)).toEqual([])
    await expectWholeMenus(database.ownerUrl)
  } finally {
    await owner.end()
    await database.drop()
    fs.rmSync(schema, { recursive: true })
  }
})
