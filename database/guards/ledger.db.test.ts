import { describe, expect, test } from 'vitest'
import { colombo, guardedTill, outcome, post, tenRupees, today, user } from './test-till.ts'

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
      'BZ003 ledger entry 1 of 3001900001 has a line of nothing, of another entry or beyond all bounds',
    )
  })

  const headOf = (save: number, at = save) => `"(${save},${colombo},${at},${today},0,${user},)"`
  const lineOf = (save: number | '', lineNo: number, amount: number | '') => `"(${save},${lineNo},1101,,${amount},40)"`

  async function posted(heads: readonly string[], lines: readonly string[] | null): Promise<string> {
    await shop.startAgain()
    await shop.till.query(`select set_config('bizx.paper_code', '3001900001 3001900002', true)`)
    return outcome(shop.till.query(`select post_entries('{${heads.join(',')}}', ${lines ? `'{${lines.join(',')}}'` : 'null'})`))
  }

  test.each([
    ['without an amount', [lineOf(1, 1, 5), lineOf(1, 2, '')], /^BZ003 .*1 of 3001900001 has a line of nothing/],
    ['of no entry', [lineOf(1, 1, 5), lineOf('', 2, -5)], /^BZ003 .*1 of 3001900001 has a line of nothing, of another entry/],
    ['of an entry before the first', [lineOf(0, 1, 5), lineOf(1, 2, -5)], /^BZ003 /],
    ['of an entry that is not there', [lineOf(1, 1, 5), lineOf(1, 2, -5), lineOf(2, 1, 5), lineOf(2, 2, -5)], /^BZ003 /],
    ['none at all', [], /^BZ003 .*1 of 3001900001 is not balanced/],
    ['nothing', null, /^22004 /],
  ])('refuses lines %s', async (_what, lines, refusal) => {
    expect(await posted([headOf(1)], lines)).toMatch(refusal)
  })

  test('takes entries of several papers, each balanced by itself', async () => {
    const first = [lineOf(1, 1, 5), lineOf(1, 2, -5)]
    const second = [lineOf(2, 1, 7), lineOf(2, 2, -7)]
    expect(await posted([headOf(1), headOf(2, 1)], [...first, ...second])).toBe('accepted')
    const { rows } = await shop.till.query(
      `select paper_code, sum(debit)::integer as debits from gl_line where paper_code like '30019%' group by 1 order by 1`,
    )
    expect(rows).toEqual([
      { paper_code: '3001900001', debits: 5 },
      { paper_code: '3001900002', debits: 7 },
    ])
    expect(await posted([headOf(1), headOf(2)], first)).toMatch(/^BZ003 .*1 of 3001900001 is not balanced/)
    expect(await posted([headOf(1), headOf(2)], second)).toMatch(/^BZ003 /)
    expect(await posted([headOf(1), headOf(2)], [...second, ...first])).toMatch(/^BZ003 /)
    expect(await posted([headOf(1), headOf(2)], [lineOf(1, 1, 5), lineOf(1, 2, -4), lineOf(2, 1, 4), lineOf(2, 2, -5)])).toMatch(/^BZ003 /)
    expect(await posted([headOf(2), headOf(1)], [...first, ...second])).toMatch(/^BZ003 .*number of its save/)
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
