import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../database/test-database.ts'
import type { BackupHead, SchemaStep, TableSum } from '../../features/shop/backup/server/backup-form.ts'
import { restoreBackup } from '../../features/shop/backup/server/restore-backup.ts'
import { newSealKey, seal, unseal } from '../../platform/server/sealed-stream.ts'
import { brokenSchema } from '../../proofs/broken-schema.ts'
import { backupOf } from '../../testing/backups.ts'
import { checkDatabase } from '../check-database.ts'
import { lastChain, presentSteps } from './turn-backup.ts'

const passphrase = 'rain over Galle fort'
let shop: TestDatabase
let empty: TestDatabase
let folder: string
beforeAll(async () => {
  shop = await testDatabase({ demo: true })
  empty = await testDatabase()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-old-backup-'))
})
afterAll(async () => {
  await shop.drop()
  await empty.drop()
  fs.rmSync(folder, { recursive: true })
})

/** A backup of the shop as a build with other files would write it: these steps, and each table's columns in another order. */
async function backupWith(migrations: readonly SchemaStep[]): Promise<Buffer> {
  const file = await backupOf(shop.ownerUrl, passphrase)
  const plain = gunzipSync(Buffer.concat(await Array.fromAsync(unseal(Readable.from([file]), passphrase))))
  const first = plain.indexOf(10)
  const head = JSON.parse(plain.toString('utf8', 0, first)) as BackupHead
  const parts: Buffer[] = []
  const sums: Record<string, TableSum> = {}
  let at = first + 1
  const line = () => {
    const end = plain.indexOf(10, at)
    const text = plain.toString('utf8', at, end)
    at = end + 1
    return text
  }
  for (const { name } of head.tables) {
    expect(line()).toBe(`T ${name}`)
    const table: Buffer[] = []
    for (let bytes = Number(line().slice(2)); bytes > 0; bytes = Number(line().slice(2))) {
      table.push(plain.subarray(at, at + bytes))
      at += bytes
    }
    // COPY writes a tab within a value as \t.
    const rows = Buffer.concat(table).toString().split('\n').slice(0, -1)
    const turned = Buffer.from(rows.map(row => `${row.split('\t').toReversed().join('\t')}\n`).join(''))
    sums[name] = { rows: rows.length, sha256: createHash('sha256').update(turned).digest('hex') }
    parts.push(
      Buffer.from(`T ${name}\n`),
      ...(turned.length > 0 ? [Buffer.from(`D ${turned.length}\n`), turned] : []),
      Buffer.from('D 0\n'),
    )
  }
  const tables = head.tables.map(({ name, columns }) => ({ name, columns: columns.toReversed() }))
  const whole = [Buffer.from(`${JSON.stringify({ ...head, migrations, tables })}\n`), ...parts, Buffer.from(`E ${JSON.stringify(sums)}\n`)]
  return Buffer.concat(await Array.fromAsync(seal(Readable.from([gzipSync(Buffer.concat(whole))]), await newSealKey(passphrase))))
}

/** What the tool says, and the code it ends with. */
function turn(args: readonly string[], secret = passphrase): [number | null, string] {
  const tool = path.join(import.meta.dirname, '../old-backup.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...args], { env: { BACKUP_PASSPHRASE: secret }, encoding: 'utf8' })
  return [status, `${stdout}${stderr}`.trim()]
}

const restore = (file: string) => restoreBackup({ ownerUrl: empty.ownerUrl, file: fs.createReadStream(file), passphrase, brokenSchema })

async function books({ ownerUrl }: TestDatabase): Promise<unknown[]> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query(
    `select (select count(*) from invoice)::int as bills, (select sum(debit) from gl_line)::text as debit, (select sum(value) from stock_balance)::text as stock,
       (select json_agg(audit_chain order by chain) from audit_chain) as chains`,
  )
  await client.end()
  return rows
}

test('a backup of a shop with the last schema of before is turned, restored and proved', async () => {
  const file = path.join(folder, 'bizx-before.backup')
  fs.writeFileSync(file, await backupWith(lastChain()))
  await expect(restore(file)).rejects.toThrow('This backup has the schema of migrations/0099-places-of-a-kept-report.sql')
  expect(turn(['--file', file])).toEqual([0, expect.stringContaining('db:restore -- --file')])
  await restore(path.join(folder, 'bizx-before-turned.backup'))
  expect(await books(empty)).toEqual(await books(shop))
  expect(await checkDatabase(empty.ownerUrl)).toEqual([])
}, 120_000)

test('whatever else is refused in a line, and nothing is written', async () => {
  const file = path.join(folder, 'bizx-other.backup')
  const refusalOf = async (steps: readonly SchemaStep[]) => {
    fs.writeFileSync(file, await backupWith(steps))
    return turn(['--file', file])
  }
  expect(turn([])).toEqual([1, 'Say which backup to turn: --file <name>. --help says more.'])
  expect(await refusalOf(lastChain().slice(0, -1))).toEqual([
    1,
    'This backup has the schema of migrations/0098-one-type-of-location.sql, not that of migrations/0099-places-of-a-kept-report.sql: start the last build from before this schema on the shop once, and make the backup with it.',
  ])
  expect(await refusalOf(presentSteps())).toEqual([1, 'This backup has the schema of this build already: restore it as it is.'])
  expect(turn(['--file', file], 'another rain over Galle')).toEqual([1, expect.stringMatching(/^The passphrase is wrong/)])
  fs.writeFileSync(file, 'a file')
  expect(turn(['--file', file])).toEqual([1, 'This is no backup of the shop.'])
  expect(fs.readdirSync(folder).filter(name => name.startsWith('bizx-other'))).toEqual(['bizx-other.backup'])
}, 120_000)
