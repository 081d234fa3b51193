import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { readSchemaFiles } from '../database/schema-files.ts'
import { demoToday, testDatabase } from '../database/test-database.ts'
import { fillBusiness } from '../demo/demo-shop.ts'
import { restoreBackup } from '../features/backup/server/restore-backup.ts'
import { date } from '../kernel/dates.ts'
import { checkDatabase } from '../tools/check-database.ts'
import { backupOf } from '../testing/backups.ts'
import { openDemoMonth } from './demo-calls.ts'
import { upgrade } from './upgrade.ts'

/**
 * A shop of each earlier version: its schema with all functions and views, and a backup of a month of papers. A version is kept, before
 * a release, by `KEEP_VERSION=0.1.0 npx vitest run --project db app/versions`.
 */
const versions = path.join(import.meta.dirname, '../testing/versions')
const passphrase = 'of a shop that never was'
const noon = Date.parse(`${demoToday}T06:30:00Z`)

const keeping = process.env.KEEP_VERSION

test.runIf(keeping)('this version is kept', { timeout: 120_000 }, async () => {
  const { ownerUrl, url: tillsUrl, reportUrl: reportsUrl, drop } = await testDatabase()
  const openMonth = () => openDemoMonth({ ownerUrl, tillsUrl, reportsUrl, timeZone: 'Asia/Colombo', until: noon })
  await fillBusiness({ ownerUrl, tillsUrl, wanted: true, today: date(demoToday), openMonth, say: () => {} })
  const folder = path.join(versions, keeping ?? '')
  fs.mkdirSync(folder, { recursive: true })
  const files = readSchemaFiles(path.join(import.meta.dirname, '../database')).map(({ name, sql }) => [name, sql])
  fs.writeFileSync(path.join(folder, 'schema.json.gz'), gzipSync(JSON.stringify(files), { level: 9 }))
  fs.writeFileSync(path.join(folder, 'shop.backup'), await backupOf(ownerUrl, passphrase))
  await drop()
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

test.each(fs.readdirSync(versions))('a shop of version %s loses nothing by the upgrade, and its books hold', async version => {
  const database = await testDatabase({ isBare: true })
  const schema = unpackedSchema(version)
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  try {
    await migrate(database.ownerUrl, schema)
    const file = fs.createReadStream(path.join(versions, version, 'shop.backup'))
    await restoreBackup({ ownerUrl: database.ownerUrl, file, passphrase })
    const before = await rowsOf(owner)
    expect(Object.values(before).filter(rows => rows > 0).length).toBeGreaterThan(80)
    await upgrade({ ownerUrl: database.ownerUrl, store: null, clock: () => noon, say: () => {} })
    // New papers bring source codes with them; every other table keeps its rows, neither fewer nor more.
    const { source_code: sourceCodes = 0, ...after } = await rowsOf(owner)
    const { source_code: oldSourceCodes = 0, ...kept } = before
    expect(after).toMatchObject(kept)
    expect(sourceCodes).toBeGreaterThanOrEqual(oldSourceCodes)
    expect(await checkDatabase(database.ownerUrl, noon)).toEqual([])
  } finally {
    await owner.end()
    await database.drop()
    fs.rmSync(schema, { recursive: true })
  }
})
