import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/test-database.ts'
import { s3Store } from '../features/shop/backup/server/s3-store.ts'
import { backupOf } from '../testing/backups.ts'
import { s3Server } from '../testing/s3-server.ts'

const passphrase = 'rain over Galle fort'
let shop: TestDatabase
let empty: TestDatabase
let folder: string
let file: string
beforeAll(async () => {
  shop = await testDatabase({ demo: true })
  empty = await testDatabase({ isBare: true })
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-restore-'))
  file = path.join(folder, 'bizx-2026-11-20.backup')
  fs.writeFileSync(file, await backupOf(shop.ownerUrl, passphrase))
})
afterAll(async () => {
  await shop.drop()
  await empty.drop()
  fs.rmSync(folder, { recursive: true })
})

/** What the tool says, and the code it ends with. */
async function restore(args: string[], env: Record<string, string> = {}): Promise<{ code: number; lines: string[] }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'db-restore.ts'), ...args], {
    env: { DATABASE_URL: empty.ownerUrl, BACKUP_PASSPHRASE: passphrase, ...env },
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (words += data.toString()))
  const code = await new Promise<number>(resolve => child.once('close', ended => resolve(ended ?? -1)))
  return { code, lines: words.trim().split('\n') }
}

async function bills({ ownerUrl }: TestDatabase): Promise<unknown[]> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query('select code, total::text from invoice order by code')
  await client.end()
  return rows
}

test('a backup comes back into an empty database by one command, from the store or a file, and whatever it refuses is one line', async () => {
  const refused = async (args: string[], env?: Record<string, string>) => {
    const { code, lines } = await restore(args, env)
    return [code, ...lines]
  }
  expect(await refused([])).toEqual([1, 'Say which backup to restore: --file <name>. --help says more.'])
  expect(await refused(['--file', file], { BACKUP_PASSPHRASE: 'another rain over Galle' })).toEqual([
    1,
    expect.stringMatching(/passphrase/i),
  ])

  const server = await s3Server()
  await s3Store(server.url).copy(folder, path.basename(file))
  const { code, lines } = await restore(['--store'], { BACKUP_S3_URL: server.url })
  await server.close()
  expect([code, lines[0], lines.at(-1)]).toEqual([0, expect.stringMatching(/^From .*: bizx-2026-11-20\.backup$/), 'All promises hold.'])
  expect(lines.at(-2)).toMatch(/^\d+ rows as of \d{4}-.* are in the database, as they were written\. Proving the books …$/)
  expect(await bills(empty)).toEqual(await bills(shop))

  expect(await refused(['--file', file])).toEqual([
    1,
    'This database is in use. A backup is restored into an empty one: choose another DATA_DIR or DATABASE_URL.',
  ])
}, 120_000)
