import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ demo: true })
})
afterAll(() => database.drop())

/** What the tool says, and the code it ends with. */
async function check(
  args: string[],
  env: Record<string, string> = { DATABASE_URL: database.ownerUrl },
): Promise<{ code: number; lines: string[] }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'db-check.ts'), ...args], { env })
  let words = ''
  child.stdout.on('data', (data: Buffer) => (words += data.toString()))
  child.stderr.on('data', (data: Buffer) => (words += data.toString()))
  const code = await new Promise<number>(resolve => child.once('close', ended => resolve(ended ?? -1)))
  return { code, lines: words.trim().split('\n') }
}

async function onOwner(sql: string, on = database): Promise<void> {
  const client = new Client({ connectionString: on.ownerUrl })
  await client.connect()
  await client.query(sql)
  await client.end()
}

test('the books of the demo shop hold, one line a promise', async () => {
  const { code, lines } = await check([])
  expect(lines.slice(0, -1).filter(line => !/^I-\d\d {2}holds +\d+ ms {2}\S/.test(line))).toEqual([])
  expect(lines.at(-1)).toMatch(/^All \d\d invariants hold \(\d+\.\d s\)\.$/)
  expect(code).toBe(0)
})

test('a broken promise names what breaks it, and the tool ends with 1', async () => {
  await onOwner("update stock_balance set remaining = remaining + 500 where entry_code = '2501000001'")
  const { code, lines } = await check(['--only', 'I-07,I-08'])
  await onOwner("update stock_balance set remaining = remaining - 500 where entry_code = '2501000001'")
  expect(lines[0]).toMatch(/^I-07 {2}BROKEN 1 /)
  expect(lines[1]).toMatch(/^ {8}stock entry 2501000001 at 1301000001 has [\d.]+, its movements make [\d.]+$/)
  expect(lines.at(-1)).toMatch(/^1 of 2 invariants are BROKEN: I-07/)
  expect(code).toBe(1)
})

test('a row that the owner has looked at is told apart, and the tool ends with 0', async () => {
  const what = 'vehicle type 5801000001 holds a card number that ends with 1111'
  const mark = `'I-34', '${what}', 1, 'Misused', '1301000001', '1001000001', date_trunc('milliseconds', now())`
  await onOwner(`update vehicle_type set name = '4111 1111 1111 1111' where code = '5801000001';
    insert into looked_at_row select encode(sha256(convert_to('I-34' || chr(10) || 1 || chr(10) || '${what}', 'UTF8')), 'hex'), ${mark}`)
  expect((await check(['--only', 'I-34'])).code).toBe(1)
  await onOwner(`select write_audits(array[row(1, extract(epoch from looked_at) * 1000, user_code, location_code, 'look-at', 'looked-at-' || hash, reason, null,
    jsonb_build_object('promise', promise, 'what', what, 'times', times), '', null)::new_audit]) from looked_at_row`)
  const { code, lines } = await check(['--only', 'I-34'])
  expect(lines[0]).toMatch(/^I-34 {2}looked at 1 /)
  expect(lines[1]).toMatch(/^ {8}vehicle type 5801000001 .* \(looked at by \w+, \d{4}-\d\d-\d\d: Misused\)$/)
  expect(lines[2]).toMatch(/^All 1 invariants hold, but for rows that were looked at: I-34 \(\d+\.\d s\)\.$/)
  expect(code).toBe(0)
})

test('an owner who is no superuser is told what was not looked at', async () => {
  const { lines, code } = await check(['--only', 'I-38'], { DATABASE_URL: database.url })
  expect(lines[0]).toMatch(/^I-38 {2}holds .*\(pages and indexes not read, which takes a superuser\)$/)
  expect(code).toBe(0)
})

test.each([
  ['an invariant that does not exist', ['--only', 'I-99'], 'there is no invariant I-99'],
  ['a limit that is none', ['--limit', 'many'], '--limit is many; allowed is a whole number from 1.'],
])('%s is refused', async (_, args, line) => {
  expect(await check(args)).toEqual({ code: 1, lines: [line] })
})

test.each([
  [
    'a newer schema',
    `insert into schema_migration (name, sha256) values ('migrations/9999-of-tomorrow.sql', '')`,
    /^The database has had migrations\/9999-of-tomorrow.sql, which this build does not know/,
  ],
  [
    'an older schema',
    `update schema_migration set sha256 = '' where name = 'schema/views/paper.sql'`,
    /^The database has not had schema\/views\/paper.sql yet/,
  ],
  [
    'another schema',
    `update schema_migration set sha256 = '' where name = 'schema/01-domains-and-roles.sql'`,
    /^schema\/01-domains-and-roles.sql has changed since it was applied/,
  ],
  [
    'a schema of the old chain',
    `insert into schema_migration (name, sha256) values ('0001-foundation.sql', '')`,
    /^This database was made by a build from before the first release/,
  ],
])('%s is refused, since nothing is known of what it promises', async (_, change, words) => {
  const another = await testDatabase()
  await onOwner(change, another)
  const { code, lines } = await check([], { DATABASE_URL: another.ownerUrl })
  await another.drop()
  expect(lines).toEqual([expect.stringMatching(words)])
  expect(code).toBe(1)
})

test('heads that were kept outside show that the end of the audit was taken off or written anew', async () => {
  const another = await testDatabase({ demo: true })
  const env = { DATABASE_URL: another.ownerUrl }
  const kept = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-heads-')), 'heads.txt')
  const { code, lines } = await check(['--heads'], env)
  fs.writeFileSync(kept, lines.join('\n'))
  expect([code, lines[1]]).toEqual([0, expect.stringMatching(/^1301000001 +\d+ [0-9a-f]{64}$/)])
  const against = () => check(['--only', 'I-01', '--against', kept], env)
  expect(await against()).toMatchObject({
    code: 0,
    lines: [`The audit goes through all ${lines.length - 1} heads of ${kept}.`, expect.anything(), expect.anything()],
  })
  // Both faults leave a chain that is unbroken as far as the database knows.
  const last = `select max(seq) from audit where chain = '1301000001'`
  await onOwner(
    `delete from audit where chain = '1301000001' and seq = (${last});
    update audit_chain set (last_seq, prev_hash, last_hash) = (select seq, prev_hash, hash from audit where chain = '1301000001' order by seq desc limit 1)
    where chain = '1301000001'`,
    another,
  )
  expect(await against()).toMatchObject({
    code: 1,
    lines: [
      expect.stringMatching(/^BROKEN {2}the audit of 1301000001 ends before row \d+, which it had/),
      expect.anything(),
      expect.anything(),
    ],
  })
  await onOwner(
    `insert into audit select (json_populate_record(entry, json_build_object('seq', seq + 1))).* from audit entry where chain = '1301000001' and seq = (${last})`,
    another,
  )
  expect(await against()).toMatchObject({
    code: 1,
    lines: [expect.stringMatching(/is not what it was up to row \d+: it was written anew$/), expect.anything(), expect.anything()],
  })
  await another.drop()
})

test('a data folder without a database is left as it is', async () => {
  const { code, lines } = await check([], { DATA_DIR: '/tmp/no-such-shop' })
  expect(lines).toEqual(['There is no database in /tmp/no-such-shop: set DATA_DIR or DATABASE_URL.'])
  expect(code).toBe(1)
})
