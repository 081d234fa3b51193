import { describe, expect, test } from 'vitest'
import { colombo, guardedTill, outcome, today } from './test-till.ts'

const shop = guardedTill()

describe('numbers', () => {
  const take = (date: string) => shop.till.query<{ code: string }>('select take_number($1, $2, 1, $3) as code', ['44', colombo, date])

  test('follow one another and the business date', async () => {
    expect((await take(today)).rows).toEqual([{ code: '4401000001' }])
    expect((await take(today)).rows).toEqual([{ code: '4401000002' }])
    expect((await take('2026-11-21')).rows).toEqual([{ code: '4401000003' }])
    expect(await outcome(take(today))).toBe(`BZ002 the last paper of series 44 at ${colombo} is of 2026-11-21`)
  })

  test('leave no gap when a save is given up', async () => {
    await take(today)
    await shop.startAgain()
    expect((await take(today)).rows).toEqual([{ code: '4401000001' }])
  })

  test('grow past six digits', async () => {
    await shop.till.query('select take_serials($1, $2, 999999, $3)', ['44', colombo, today])
    expect((await take(today)).rows).toEqual([{ code: '44011000000' }])
  })
})
