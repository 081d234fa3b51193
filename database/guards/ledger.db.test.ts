import { describe, expect, test } from 'vitest'
import { colombo, guardedTill, outcome, post, tenRupees, today } from './test-till.ts'

const shop = guardedTill()

describe('the ledger', () => {
  test('takes an entry that balances, debits and credits apart', async () => {
    await post(shop.till, { paper: '3001900001', lines: tenRupees })
    const { rows } = await shop.till.query(
      `select line_no, account_code, debit::integer, credit::integer, business_date::text from gl_line where paper_code = '3001900001' order by line_no`,
    )
    expect(rows).toEqual([
      { line_no: 1, account_code: '1101', debit: 1000, credit: 0, business_date: today },
      { line_no: 2, account_code: '4000', debit: 0, credit: 1000, business_date: today },
    ])
  })

  test.each([
    [
      'does not balance',
      [
        ['1101', 1000],
        ['4000', -999],
      ],
    ],
    ['has one line', [['1101', 1000]]],
    ['has no line', []],
  ] as const)('refuses an entry that %s', async (_, lines) => {
    const posting = post(shop.till, { paper: '3001900001', lines })
    expect(await outcome(posting)).toBe('BZ003 ledger entry 1 of 3001900001 is not balanced')
  })

  test('refuses an entry whose amounts balance beyond what a number holds', async () => {
    const most = 9_223_372_036_854_775_807n
    const lines = [
      ['1101', most],
      ['1300', most],
      ['4000', -2n],
    ] as unknown as readonly [string, number][]
    expect(await outcome(post(shop.till, { paper: '3001900001', lines }))).toMatch(/^BZ003 .* beyond all bounds/)
  })

  test('refuses an unbalanced entry behind a balanced one, and both with it', async () => {
    await post(shop.till, { paper: '3001900001', lines: tenRupees })
    const second = [
      ['1101', 1000],
      ['4000', -1001],
    ] as const
    expect(await outcome(post(shop.till, { paper: '3001900002', lines: second }))).toBe(
      'BZ003 ledger entry 1 of 3001900002 is not balanced',
    )
    expect(await outcome(shop.till.query('commit'))).toBe('accepted')
    const { rows } = await shop.till.query(`select count(*)::integer as left from gl_entry where paper_code like '30019%'`)
    expect(rows).toEqual([{ left: 0 }])
  })

  test('refuses a line of nothing', async () => {
    const lines = [...tenRupees, ['1300', 0]] as const
    expect(await outcome(post(shop.till, { paper: '3001900001', lines }))).toBe(
      'BZ003 ledger entry 1 of 3001900001 has a line of nothing or beyond all bounds',
    )
  })

  test('refuses lines of which one is not whole', async () => {
    await shop.till.query(`select set_config('bizx.paper_code', '3001900001', true)`)
    const torn = `select post_entries('{${colombo}}', '{1}', '{${today}}', '{0}', '{1001000001}', '{null}', '{1,1}', '{1,2}', '{1101}', '{null,null}', '{5,-5}', '{40,40}')`
    expect(await outcome(shop.till.query(torn))).toBe('BZ003 ledger entry 1 of 3001900001 is not balanced')
    await shop.startAgain()
    await shop.till.query(`select set_config('bizx.paper_code', '3001900001', true)`)
    expect(await outcome(shop.till.query(torn.replace('{5,-5}', '{5,null}')))).toMatch(/^BZ003 /)
    await shop.startAgain()
    await shop.till.query(`select set_config('bizx.paper_code', '3001900001', true)`)
    expect(await outcome(shop.till.query(torn.replace("'{5,-5}'", 'null')))).toMatch(/^(BZ003|22004) /)
  })

  test('has each entry of a paper once', async () => {
    await post(shop.till, { paper: '3001900001', lines: tenRupees })
    expect(await outcome(post(shop.till, { paper: '3001900001', lines: tenRupees }))).toMatch(/^23505 .*gl_(entry|line)_pkey/)
  })

  test('refuses to reverse one entry twice', async () => {
    const back = [
      ['4000', 1000],
      ['1101', -1000],
    ] as const
    await post(shop.till, { paper: '3001900001', lines: tenRupees })
    await post(shop.till, { paper: '3001900001', no: 2, reverses: 1, lines: back })
    const again = post(shop.till, { paper: '3001900001', no: 3, reverses: 1, lines: back })
    expect(await outcome(again)).toBe('23505 duplicate key value violates unique constraint "gl_entry_reversed_once"')
  })

  test('refuses an entry that reverses itself or a later one', async () => {
    const refused = 'BZ003 ledger entry 1 of 3001900001 cannot reverse entry 1'
    expect(await outcome(post(shop.till, { paper: '3001900001', reverses: 1, lines: tenRupees }))).toBe(refused)
    await shop.startAgain()
    expect(await outcome(post(shop.till, { paper: '3001900001', no: 0, lines: tenRupees }))).toMatch(/^BZ003 /)
  })
})
