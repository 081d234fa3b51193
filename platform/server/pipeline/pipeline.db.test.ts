import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../database/test-database.ts'
import { begin, commit, oneTransaction, rolledBack } from './one-transaction.ts'
import { Pipeline } from './pipeline.ts'
import { statement, type PendingQuery, type Statement } from './statement.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const one = statement('test.one', 'select 1 as one')
const nothing = statement('test.nothing', 'select 1 / $1::int as one')

function sent(...queries: PendingQuery[]): Promise<void> {
  const pipeline = new Pipeline(queries)
  client.query(pipeline as never)
  return pipeline.done
}

function asked(of: Statement, values: readonly unknown[] = []): PendingQuery & { answer: Promise<unknown> } {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  promise.catch(() => {})
  return { statement: of, values, resolve, reject, answer: promise }
}

test('what was sent behind a pipeline that fails leaves no statement that the server has not', async () => {
  const failing = oneTransaction([asked(nothing, [0])])
  // Both prepare BEGIN, since neither was answered: the second closes it, and may not prepare it in a failed transaction.
  const behind = oneTransaction([asked(one)])
  client.query(failing as never)
  behind.sendBehind(failing)
  client.query(behind as never)
  await expect(failing.done).rejects.toThrow('division by zero')
  await expect(behind.done).rejects.toThrow('current transaction is aborted')
  const ended = rolledBack()
  client.query(ended as never)
  await ended.done

  const asking = asked(one)
  await sent(asked(begin), asking, asked(commit))
  expect(await asking.answer).toEqual([{ one: 1 }])
})

test('statements that an operator has removed fail once, and are prepared anew', async () => {
  await sent(asked(begin), asked(one), asked(commit))
  await client.query('deallocate all')
  await expect(sent(asked(one))).rejects.toThrow('does not exist')
  await sent(asked(begin), asked(one), asked(commit))
})
