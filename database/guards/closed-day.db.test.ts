import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { colombo, guardedTill, outcome, post, tenRupees, today } from './test-till.ts'

const shop = guardedTill()

describe('a closed day', () => {
  let office: pg.Client
  beforeAll(async () => {
    office = await shop.connectOwner()
  })
  afterEach(async () => {
    await office.query('rollback')
    await office.query(`update location_day set closed_through = null`)
  })
  afterAll(() => office.end())

  const lockDay = `select pg_advisory_xact_lock(hashtextextended('location-day:${colombo}', 0))`
  const close = `update location_day set closed_through = '${today}' where location_code = '${colombo}'`
  const refused = `BZ001 day ${today} is closed for Colombo 05 Workshop`

  /** Whether a connection waits for an advisory lock of this database. */
  async function somebodyWaits(): Promise<boolean> {
    for (let tries = 0; tries < 100; tries += 1) {
      const { rowCount } = await office.query(
        `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      )
      if (rowCount) return true
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    return false
  }

  test('takes no entry, the day after it does', async () => {
    await office.query(close)
    expect(await outcome(post(shop.till, { paper: '3001900001', lines: tenRupees }))).toBe(refused)
    await shop.startAgain()
    expect(await outcome(post(shop.till, { paper: '3001900001', date: '2026-11-21', lines: tenRupees }))).toBe('accepted')
  })

  test('takes no earlier date either, and leaves other locations open', async () => {
    await office.query(close)
    expect(await outcome(post(shop.till, { paper: '3001900001', date: '2026-11-01', lines: tenRupees }))).toContain('is closed for')
    await shop.startAgain()
    expect(await outcome(post(shop.till, { paper: '3002900001', location: '1301000002', lines: tenRupees }))).toBe('accepted')
  })

  test('refuses the sale that waited while it was being closed', async () => {
    await office.query('begin')
    await office.query(lockDay)
    const posting = outcome(post(shop.till, { paper: '3001900001', lines: tenRupees }))
    expect(await somebodyWaits()).toBe(true)
    await office.query(close)
    await office.query('commit')
    expect(await posting).toBe(refused)
  })

  test('takes the sale that waited when the close was given up', async () => {
    await office.query('begin')
    await office.query(lockDay)
    await office.query(close)
    const posting = outcome(post(shop.till, { paper: '3001900001', lines: tenRupees }))
    expect(await somebodyWaits()).toBe(true)
    await office.query('rollback')
    expect(await posting).toBe('accepted')
  })

  test('is closed only after the sale that was being posted, and counts it in', async () => {
    await post(shop.till, { paper: '3001900001', lines: tenRupees })
    await office.query('begin')
    await office.query(`set local lock_timeout = '100ms'`)
    expect(await outcome(office.query(lockDay))).toMatch(/^55P03 /)
    await office.query('rollback')
    await shop.startAgain()
    await office.query('begin')
    expect(await outcome(office.query(lockDay))).toBe('accepted')
  })

  test('lets two tills post at the same time', async () => {
    await post(shop.till, { paper: '3001900001', lines: tenRupees })
    await office.query('begin')
    await office.query(`set local lock_timeout = '1s'`)
    expect(await outcome(post(office, { paper: '3001900002', lines: tenRupees }))).toBe('accepted')
  })
})
