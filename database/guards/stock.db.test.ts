import { describe, expect, test } from 'vitest'
import { colombo, guardedTill, outcome, today, user } from './test-till.ts'

const shop = guardedTill()

const entry = '2501000001'

async function move(...quantities: number[]): Promise<void> {
  await moveWorth(0, quantities)
}

/** The same with so many cents more than quantity by cost for each movement. */
async function moveWorth(more: number, quantities: readonly number[]): Promise<void> {
  await shop.till.query(`select set_config('bizx.paper_code', '3001900001', true)`)
  const { rows } = await shop.till.query<{ item_code: string; cost: number }>(
    'select item_code, cost_price::float8 as cost from stock_entry where code = $1',
    [entry],
  )
  const { item_code: item, cost } = rows[0]!
  await shop.till.query('select move_stock($1, $2)', [
    [`(1,${colombo},${today},${Date.now()},${user},,)`],
    quantities.map((quantity, index) => `(1,${entry},${item},sale,${index + 1},${quantity},${cost},0,${(quantity * cost) / 1000 + more})`),
  ])
}

async function onHand(): Promise<{ remaining: number; moves: number }> {
  const { rows } = await shop.till.query<{ remaining: number; moves: number }>(
    'select remaining::float8, move_count as moves from stock_balance where location_code = $1 and entry_code = $2',
    [colombo, entry],
  )
  return rows[0]!
}

describe('stock', () => {
  test('moves in the order given, each movement numbered and with the balance after it', async () => {
    const { remaining, moves } = await onHand()
    await move(-1000, 500, -500)
    expect(await onHand()).toEqual({ remaining: remaining - 1000, moves: moves + 3 })
    const { rows } = await shop.till.query(
      `select move_no, quantity::float8, balance_after::float8 as left from stock_history where paper_code = '3001900001' order by move_no`,
    )
    expect(rows).toEqual([
      { move_no: moves + 1, quantity: -1000, left: remaining - 1000 },
      { move_no: moves + 2, quantity: 500, left: remaining - 500 },
      { move_no: moves + 3, quantity: -500, left: remaining - 1000 },
    ])
  })

  test('does not fall below zero, not even on the way', async () => {
    const { remaining } = await onHand()
    expect(await outcome(move(-remaining - 1))).toMatch(/^23514 .*thousandths_not_negative/)
    await shop.startAgain()
    expect(await outcome(move(-remaining - 1, 1000))).toMatch(/^23514 .*thousandths_not_negative/)
    await shop.startAgain()
    const below = 'update stock_balance set remaining = -1 where remaining = (select min(remaining) from stock_balance)'
    expect(await outcome(shop.till.query(below))).toMatch(/^23514 .*thousandths_not_negative/)
  })

  test('does not leave with another value than the account holds beyond what stays', async () => {
    expect(await outcome(moveWorth(1, [-1000]))).toMatch(/^BZ011 /)
    await shop.startAgain()
    expect(await outcome(moveWorth(-1, [-1000]))).toMatch(/^BZ011 /)
  })

  test('does not move nothing', async () => {
    expect(await outcome(move(0))).toMatch(/^23514 .*thousandths_moved/)
  })

  test('does not move what is not here', async () => {
    await shop.till.query(`select set_config('bizx.paper_code', '3001900001', true)`)
    const elsewhere = `select move_stock('{"(1,1301000099,${today},0,${user},,)"}', '{"(1,${entry},2401000001,sale,1,-1,0,0,0)"}')`
    expect(await outcome(shop.till.query(elsewhere))).toMatch(/^23502 .*move_no/)
  })
})
