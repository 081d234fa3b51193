import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../../../../database/migrate.ts'
import { testDatabase } from '../../../../database/test-database.ts'
import { backupOf } from '../../../../testing/backups.ts'
import { checkDatabase } from '../../../../tools/check-database.ts'

const passphrase = 'rain over Galle fort'

/** `npm run db:restore` into the database of this address; answers what it said. */
function restoreByCommand(url: string, backup: Uint8Array): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-hosted-'))
  const file = path.join(folder, 'shop.backup')
  fs.writeFileSync(file, backup)
  const env = { ...process.env, DATABASE_URL: url, BACKUP_PASSPHRASE: passphrase }
  return new Promise(resolve => {
    execFile(process.execPath, ['tools/db-restore.ts', '--file', file], { env }, (_error, stdout, stderr) => {
      fs.rmSync(folder, { recursive: true })
      resolve(stdout + stderr)
    })
  })
}

// Runs alone: a second owner in the cluster is what I-63 names in every database of it.
test('a backup is restored by an owner who is no superuser and may not make roles, with every trigger and reference as before', async () => {
  const demo = await testDatabase({ demo: true })
  const name = `hosted_${randomBytes(6).toString('hex')}`
  const url = new URL(demo.ownerUrl)
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`create role ${name} login password 'a hosted one'`)
  await admin.query(`grant bizx_app, bizx_report to ${name} with admin option`)
  await admin.query(`create database ${name} owner ${name} template template0`)
  Object.assign(url, { username: name, password: 'a hosted one', pathname: `/${name}` })
  const guards = `
    select conrelid::regclass::text || ' ' || conname || ' ' || convalidated || pg_get_constraintdef(oid) as guard from pg_constraint where contype = 'f'
    union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`
  const guardsIn = async (client: pg.Client) => (await client.query<{ guard: string }>(guards)).rows.map(({ guard }) => guard)
  const hosted = new pg.Client({ connectionString: url.href })
  try {
    await migrate(url.href)
    await hosted.connect()
    const before = await guardsIn(hosted)
    const backup = await backupOf(demo.ownerUrl, passphrase)
    const said = await restoreByCommand(url.href, backup)
    expect(said).toMatch(/^\d+ rows as of .* are in the database, as they were written\. Proving the books …$/m)
    expect(await guardsIn(hosted)).toEqual(before)
    const bills = 'select count(*)::int as bills from invoice'
    expect((await hosted.query(bills)).rows).toEqual([{ bills: expect.any(Number) }])
    // The other databases of this cluster have another owner, and roles belong to all of them.
    const own = (line: string) => !line.startsWith('I-63: membership of ')
    expect((await checkDatabase(url.href)).filter(own)).toEqual([])
  } finally {
    await hosted.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`drop owned by ${name}`)
    await admin.query(`drop role ${name}`)
    await admin.end()
    await demo.drop()
  }
})
