import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { testDatabase, type TestDatabase } from '../database/test-database.ts'
import { poolerThatRefuses, poolerThatShares, poolerThatSwallows } from '../testing/poolers.ts'
import { meetDatabase } from './meet-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const say = () => {}

test('a start waits while the database only reads, says so now and then, and goes on by itself', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  const name = new URL(database.ownerUrl).pathname.slice(1)
  await owner.query(`alter database ${name} set default_transaction_read_only = on`)
  await expect(migrate(database.ownerUrl)).rejects.toThrow(
    'The database only reads, as a copy does: lead DATABASE_URL to the one that takes writes.',
  )
  const lines: string[] = []
  let isOver = false
  const met = meetDatabase(database.ownerUrl, { say: line => lines.push(line), everyMs: 5, sayEveryMs: 60 }).then(() => (isOver = true))
  await expect.poll(() => lines.length).toBeGreaterThan(1)
  expect(isOver).toBe(false)
  await owner.query(`alter database ${name} reset default_transaction_read_only`)
  await owner.end()
  await met
  expect([...new Set(lines)]).toEqual([
    'The database only reads (default_transaction_read_only is on). BizX waits until that is off, or DATABASE_URL leads to another.',
    'The database takes writes.',
  ])
})

test('a pooler that shares connections is refused before anything is asked of the database; one that swallows parameters is met', async () => {
  const shares = await poolerThatShares(database.ownerUrl)
  await expect(meetDatabase(shares.url, { say })).rejects.toThrow('pool_mode = session')
  await shares.close()
  const swallows = await poolerThatSwallows(database.ownerUrl)
  await meetDatabase(swallows.url, { say })
  await swallows.close()
})

test('a pooler that refuses parameters is answered with what to write into its settings', async () => {
  const refuses = await poolerThatRefuses()
  await expect(meetDatabase(refuses.url, { say })).rejects.toThrow(
    'refuses connections that begin with statement_timeout. Tell it to pass over what it does not know: ignore_startup_parameters = options, statement_timeout,',
  )
  await refuses.close()
})
