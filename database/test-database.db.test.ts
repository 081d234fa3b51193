import { Client } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from './test-database.ts'

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('each test gets a database of its own, with the lookups and nothing of its neighbours', async () => {
  const [mine, other] = await Promise.all([testDatabase(), testDatabase()])
  await ask(mine.ownerUrl, 'create table only_mine ()')
  expect(await ask(other.ownerUrl, `select to_regclass('only_mine') as it`)).toEqual([{ it: null }])
  expect(await ask(mine.url, 'select count(*)::int > 0 as seeded from role')).toEqual([{ seeded: true }])
  await Promise.all([mine.drop(), other.drop()])
})

test('the application works as a role that owns nothing', async () => {
  const database = await testDatabase()
  expect(await ask(database.url, 'select current_user')).toEqual([{ current_user: 'bizx_app' }])
  expect(await ask(database.reportUrl, 'select current_user')).toEqual([{ current_user: 'bizx_report' }])
  await expect(ask(database.url, 'drop table role')).rejects.toThrow('must be owner')
  await expect(ask(database.reportUrl, 'delete from role')).rejects.toThrow('permission denied')
  await database.drop()
})

test('the demo shop is there for tests that ask for it', async () => {
  const database = await testDatabase({ demo: true })
  expect(await ask(database.url, 'select count(*)::int > 100 as sold from invoice')).toEqual([{ sold: true }])
  await database.drop()
})
