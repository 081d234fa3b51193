import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../database/test-database.ts'
import { poolerThatShares, poolerThatSwallows } from '../../testing/poolers.ts'
import { openPool } from './pools.ts'
import { refuseSharedConnections } from './proved-session.ts'
import { ReportCopy } from './report-copy.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const open = (url: string, role: 'bizx_app' | 'bizx_report' = 'bizx_app') =>
  openPool({ url, role, size: 2, statementTimeoutMs: 7_000, name: 'bizx-tills', onError: () => {} })

async function told(pool: pg.Pool): Promise<unknown> {
  const { rows } = await pool.query(
    `select current_user::text as role, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
       current_setting('idle_in_transaction_session_timeout') as idle, current_setting('plan_cache_mode') as plans,
       current_setting('enable_seqscan') as scans, current_setting('jit') as jit, current_setting('timezone') as zone`,
  )
  return rows[0]
}

const ofTills = {
  role: 'bizx_app',
  statement: '7s',
  lock: '5s',
  idle: '15s',
  plans: 'force_generic_plan',
  scans: 'off',
  jit: 'off',
  zone: 'UTC',
}
const ofReports = { ...ofTills, role: 'bizx_report', lock: '0', plans: 'auto', scans: 'on' }

describe('a connection as the owner of the books', () => {
  test.each([
    ['bizx_app', ofTills],
    ['bizx_report', ofReports],
  ] as const)('works as %s, with its time-outs, also where a pooler swallows what it begins with', async (role, wanted) => {
    const pooler = await poolerThatSwallows(database.ownerUrl)
    const bare = new pg.Client({ connectionString: pooler.url, statement_timeout: 7_000, options: `-c role=${role}` })
    await bare.connect()
    const { rows } = await bare.query(`select current_user <> $1 as owns, current_setting('statement_timeout') as statement`, [role])
    expect(rows).toEqual([{ owns: true, statement: '0' }])
    await bare.end()
    for (const url of [database.ownerUrl, pooler.url]) {
      const pool = open(url, role)
      expect(await told(pool)).toEqual(wanted)
      await pool.end()
    }
    await pooler.close()
  })
})

test('how statements of tills are planned is a setting', async () => {
  const pool = openPool({
    ...{ url: database.ownerUrl, role: 'bizx_app', size: 1, statementTimeoutMs: 7_000, name: 'bizx-tills', onError: () => {} },
    planCacheMode: 'auto',
  })
  expect(await told(pool)).toEqual({ ...ofTills, plans: 'auto' })
  await pool.end()
})

test('a connection that cannot have its role serves nothing', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  const name = `stranger_${process.pid}_${Date.now()}`
  await owner.query(`create role ${name} login password 'rain'`)
  const url = new URL(database.ownerUrl)
  url.username = name
  url.password = 'rain'
  const pooler = await poolerThatSwallows(url.href)
  const pool = open(pooler.url)
  await expect(pool.query('select 1')).rejects.toThrow('permission denied to set role "bizx_app"')
  await pool.end()
  await pooler.close()
  await owner.query(`drop role ${name}`)
  await owner.end()
})

test('a pooler that shares its connections is refused in words; one that does not is taken', async () => {
  const shares = await poolerThatShares(database.ownerUrl)
  const pool = open(shares.url)
  await expect(refuseSharedConnections(pool)).rejects.toThrow('pool_mode = session')
  const said: unknown[] = []
  const direct = open(database.ownerUrl)
  expect(await new ReportCopy(pool, direct, error => said.push(error)).behindMs()).toBeNull()
  await direct.end()
  expect(String(said[0])).toContain('pool_mode = session')
  await Promise.race([pool.end(), new Promise(resolve => setTimeout(resolve, 200))])
  await shares.close()
  const swallows = await poolerThatSwallows(database.ownerUrl)
  for (const url of [database.ownerUrl, swallows.url]) {
    const right = open(url)
    await refuseSharedConnections(right)
    await right.end()
  }
  await swallows.close()
})
