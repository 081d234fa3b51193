import pg from 'pg'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest'
import { cashCustomerCode } from '../kernel/codes.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

// What the database refuses by itself, whoever asks and whatever the application forgot. All as the application's role.
const colombo = '1301000001'
const today = '2026-11-20'
const user = '1001000001'

let database: TestDatabase
let till: pg.Client
beforeAll(async () => {
  database = await testDatabase({ demo: true })
  till = await connect(database.url)
})
afterAll(async () => {
  await till.end()
  await database.drop()
})
beforeEach(async () => {
  await till.query('begin')
})
afterEach(async () => {
  await till.query('rollback')
})

/** Gives up what was refused and begins the next try. */
async function startAgain(): Promise<void> {
  await till.query('rollback')
  await till.query('begin')
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** The error a statement ends with, or "accepted". */
async function outcome(run: Promise<unknown>): Promise<string> {
  try {
    await run
    return 'accepted'
  } catch (error) {
    return error instanceof pg.DatabaseError ? `${error.code} ${error.message}` : String(error)
  }
}

interface Entry {
  paper: string
  no?: number
  reverses?: number
  lines: readonly (readonly [account: string, debit: number, credit: number])[]
  date?: string
}

async function post(client: pg.Client, { paper, no = 1, reverses, lines, date = today }: Entry): Promise<void> {
  await client.query(
    `insert into gl_entry (location_code, paper_code, entry_no, business_date, posted_at, user_code, reverses_no) values ($1, $2, $3, $4, now(), $5, $6)`,
    [colombo, paper, no, date, user, reverses ?? null],
  )
  for (const [index, [account, debit, credit]] of lines.entries())
    await postLine(client, { paper, no, line: index + 1, account, debit, credit, date })
}

interface Line {
  paper: string
  no: number
  line: number
  account: string
  debit: number
  credit: number
  date?: string
  location?: string
}

function postLine(
  client: pg.Client,
  { paper, no, line, account, debit, credit, date = today, location = colombo }: Line,
): Promise<unknown> {
  return client.query(
    `insert into gl_line (location_code, paper_code, entry_no, line_no, account_code, debit, credit, source_code, business_date)
     values ($1, $2, $3, $4, $5, $6, $7, 40, $8)`,
    [location, paper, no, line, account, debit, credit, date],
  )
}

const tenRupees = [
  ['1101', 1000, 0],
  ['4000', 0, 1000],
] as const

describe('what is only ever added to is neither changed nor taken away', () => {
  const appended = {
    gl_entry: 'user_code',
    gl_line: 'debit',
    stock_history: 'quantity',
    audit: 'after',
    idempotency_key: 'reply',
    tender: 'amount',
  }
  const statements = Object.entries(appended).flatMap(([table, column]) => [
    [table, `update ${table} set ${column} = ${column}`] as const,
    [table, `delete from ${table}`] as const,
    [table, `truncate ${table}`] as const,
  ])
  test.each(statements)('%s: %s', async (table, sql) => {
    expect(await outcome(till.query(sql))).toBe(`42501 permission denied for table ${table}`)
  })

  test.each([
    'update audit_chain set last_seq = 0',
    "insert into audit_chain values ('mine', 1, '', '')",
    'delete from audit_chain',
    'delete from invoice',
    'delete from stock_balance',
    'delete from stock_entry',
    'delete from stock_in',
    'delete from customer',
    'delete from item',
    'delete from app_user',
    'delete from stock_location',
    'delete from gl_account',
    'delete from customer_balance',
    'delete from override_grant',
  ])('%s', async sql => {
    expect(await outcome(till.query(sql))).toMatch(/^42501 permission denied for table/)
  })

  test('nor are the guards switched off', async () => {
    expect(await outcome(till.query('alter table gl_entry disable trigger all'))).toMatch(/^42501 must be owner/)
    await startAgain()
    expect(await outcome(till.query('set session_replication_role = replica'))).toMatch(/^42501 permission denied/)
    await startAgain()
    expect(await outcome(till.query('create table mine ()'))).toMatch(/^42501 permission denied/)
  })

  test('an audit row is sealed with what the chain says, not with what the application says', async () => {
    const { rows } = await till.query<{ chain: string; next: boolean; sealed: boolean }>(
      `with head as (select last_seq, last_hash from audit_chain where chain = $1)
       insert into audit (chain, seq, at, user_code, location_code, action, subject, prev_hash, hash)
       values ('another', 1, now(), $2, $1, 'create', '3001000001', 'forged', 'forged')
       returning chain, seq = (select last_seq + 1 from head) as next, prev_hash = (select last_hash from head) and hash <> 'forged' as sealed`,
      [colombo, user],
    )
    expect(rows).toEqual([{ chain: colombo, next: true, sealed: true }])
  })
})

describe('the ledger', () => {
  test('takes an entry that balances', async () => {
    await post(till, { paper: '3001900001', lines: tenRupees })
    expect(await outcome(till.query('set constraints all immediate'))).toBe('accepted')
  })

  test.each([
    [
      'does not balance',
      [
        ['1101', 1000, 0],
        ['4000', 0, 999],
      ],
    ],
    ['has one line', [['1101', 1000, 0]]],
    ['has no line', []],
  ] as const)('refuses at commit an entry that %s', async (_, lines) => {
    await post(till, { paper: '3001900001', lines })
    expect(await outcome(till.query('commit'))).toBe('BZ003 ledger entry 1 of 3001900001 is not balanced')
    const { rows } = await till.query(`select count(*)::integer as left from gl_entry where paper_code = '3001900001'`)
    expect(rows).toEqual([{ left: 0 }])
  })

  test('refuses an unbalanced entry behind a balanced one', async () => {
    await post(till, { paper: '3001900001', lines: tenRupees })
    await post(till, {
      paper: '3001900002',
      lines: [
        ['1101', 1000, 0],
        ['4000', 0, 1001],
      ],
    })
    expect(await outcome(till.query('commit'))).toBe('BZ003 ledger entry 1 of 3001900002 is not balanced')
  })

  test.each([
    ['both debit and credit', 5, 5],
    ['nothing', 0, 0],
    ['negative', -5, 0],
  ] as const)('refuses a line that is %s', async (_, debit, credit) => {
    expect(await outcome(post(till, { paper: '3001900001', lines: [['1101', debit, credit]] }))).toMatch(/^23514 /)
  })

  test('refuses a late line of an old entry', async () => {
    const { rows } = await till.query<{ paper_code: string; business_date: string }>(
      `select paper_code, business_date::text from gl_entry where location_code = $1 order by posted_at limit 1`,
      [colombo],
    )
    const { paper_code: paper = '', business_date: date = '' } = rows[0] ?? {}
    const late = postLine(till, { paper, no: 1, line: 90, account: '1101', debit: 5, credit: 0, date })
    expect(await outcome(late)).toBe(`BZ003 ledger line of ${paper} does not belong to the entry being posted`)
  })

  test('refuses a line without an entry', async () => {
    const stray = postLine(till, { paper: '3001900001', no: 1, line: 1, account: '1101', debit: 5, credit: 0 })
    expect(await outcome(stray)).toBe('BZ003 ledger line of 3001900001 does not belong to the entry being posted')
  })

  test.each([
    ['another date', { date: '2026-11-19' }],
    ['another location', { location: '1301000002' }],
    ['another number', { no: 2 }],
    ['another paper', { paper: '3001900002' }],
  ] as const)('refuses a line of %s than the entry being posted', async (_, other) => {
    await post(till, { paper: '3001900001', lines: tenRupees })
    const line = postLine(till, { paper: '3001900001', no: 1, line: 3, account: '1101', debit: 5, credit: 0, ...other })
    expect(await outcome(line)).toMatch(/^BZ003 ledger line of/)
  })

  test('refuses to reverse one entry twice', async () => {
    const back = [
      ['4000', 1000, 0],
      ['1101', 0, 1000],
    ] as const
    await post(till, { paper: '3001900001', lines: tenRupees })
    await post(till, { paper: '3001900001', no: 2, reverses: 1, lines: back })
    const again = post(till, { paper: '3001900001', no: 3, reverses: 1, lines: back })
    expect(await outcome(again)).toBe('23505 duplicate key value violates unique constraint "gl_entry_reversed_once"')
  })

  test('refuses an entry that reverses itself or a later one', async () => {
    expect(await outcome(post(till, { paper: '3001900001', reverses: 1, lines: [] }))).toMatch(/^23514 .*gl_entry_check/)
  })
})

describe('a closed day', () => {
  let office: pg.Client
  beforeAll(async () => {
    office = await connect(database.url)
  })
  afterEach(async () => {
    await office.query('rollback')
    await office.query(`update location_day set closed_through = null`)
  })
  afterAll(() => office.end())

  const lockDay = `select pg_advisory_xact_lock(hashtextextended('location-day:${colombo}', 0))`
  const close = `update location_day set closed_through = '${today}' where location_code = '${colombo}'`
  const refused = `BZ001 day ${today} is closed for Colombo 05 Workshop`

  /** Is somebody waiting for an advisory lock of this database? */
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
    expect(await outcome(post(till, { paper: '3001900001', lines: tenRupees }))).toBe(refused)
    await startAgain()
    expect(await outcome(post(till, { paper: '3001900001', date: '2026-11-21', lines: tenRupees }))).toBe('accepted')
  })

  test('takes no earlier date either, and leaves other locations open', async () => {
    await office.query(close)
    expect(await outcome(post(till, { paper: '3001900001', date: '2026-11-01', lines: [] }))).toContain('is closed for')
    await startAgain()
    const inKandy = `insert into gl_entry values ('1301000002', '3002900001', 1, '${today}', now(), '${user}')`
    expect(await outcome(till.query(inKandy))).toBe('accepted')
  })

  test('refuses the sale that waited while it was being closed', async () => {
    await office.query('begin')
    await office.query(lockDay)
    const posting = outcome(post(till, { paper: '3001900001', lines: tenRupees }))
    expect(await somebodyWaits()).toBe(true)
    await office.query(close)
    await office.query('commit')
    expect(await posting).toBe(refused)
  })

  test('takes the sale that waited when the close was given up', async () => {
    await office.query('begin')
    await office.query(lockDay)
    await office.query(close)
    const posting = outcome(post(till, { paper: '3001900001', lines: tenRupees }))
    expect(await somebodyWaits()).toBe(true)
    await office.query('rollback')
    expect(await posting).toBe('accepted')
  })

  test('is closed only after the sale that was being posted, and counts it in', async () => {
    await post(till, { paper: '3001900001', lines: tenRupees })
    await office.query('begin')
    await office.query(`set local lock_timeout = '100ms'`)
    expect(await outcome(office.query(lockDay))).toMatch(/^55P03 /)
    await office.query('rollback')
    await startAgain()
    await office.query('begin')
    expect(await outcome(office.query(lockDay))).toBe('accepted')
  })

  test('lets two tills post at the same time', async () => {
    await post(till, { paper: '3001900001', lines: tenRupees })
    await office.query('begin')
    await office.query(`set local lock_timeout = '1s'`)
    expect(await outcome(post(office, { paper: '3001900002', lines: tenRupees }))).toBe('accepted')
  })
})

describe('stock', () => {
  test('does not fall below zero', async () => {
    const below = 'update stock_balance set remaining = -1 where remaining = (select min(remaining) from stock_balance)'
    expect(await outcome(till.query(below))).toMatch(/^23514 .*thousandths_not_negative/)
  })

  const move = (no: number, quantity: number, left: number) =>
    `insert into stock_history (location_code, entry_code, move_no, item_code, kind, paper_code, line_no, quantity, balance_after, cost_price, unit_price,
       business_date, moved_at, user_code)
     select location_code, entry_code, ${no}, item_code, 'sale', '3001900001', 1, ${quantity}, ${left}, 0, 0, '${today}', now(), '${user}'
     from stock_balance where entry_code = '2501000001'`

  test('does not leave a balance below zero, nor move nothing', async () => {
    expect(await outcome(till.query(move(900, -1000, -1)))).toMatch(/^23514 /)
    await startAgain()
    expect(await outcome(till.query(move(900, 0, 0)))).toMatch(/^23514 .*stock_history_quantity_check/)
  })

  test('has each movement number once', async () => {
    expect(await outcome(till.query(move(1, -1000, 0)))).toMatch(/^23505 .*stock_history_pkey/)
  })
})

describe('numbers', () => {
  const take = (date: string) => till.query<{ code: string }>('select take_number($1, $2, 1, $3) as code', ['44', colombo, date])

  test('follow one another and the business date', async () => {
    expect((await take(today)).rows).toEqual([{ code: '4401000001' }])
    expect((await take(today)).rows).toEqual([{ code: '4401000002' }])
    expect((await take('2026-11-21')).rows).toEqual([{ code: '4401000003' }])
    expect(await outcome(take(today))).toBe('BZ002 numbers of series 44 follow the business date')
  })

  test('leave no gap when a save is given up', async () => {
    await take(today)
    await startAgain()
    expect((await take(today)).rows).toEqual([{ code: '4401000001' }])
  })

  test('grow past six digits', async () => {
    await till.query('select take_serials($1, $2, 999999, $3)', ['44', colombo, today])
    expect((await take(today)).rows).toEqual([{ code: '44011000000' }])
  })
})

describe('a bill', () => {
  const bill = (columns: Record<string, string | number>) => {
    const all = {
      location_code: colombo,
      code: '3001900001',
      kind: 'pos',
      business_date: today,
      created_at: `${today}T04:30:00Z`,
      user_code: user,
      customer_code: '2001000002',
      sub_total: 10_000,
      line_discount: 0,
      bill_discount: 0,
      total: 10_000,
      received: 0,
      paid: 0,
      paid_status: 1,
      due_date: today,
      ...columns,
    }
    const names = Object.keys(all)
    return till.query(
      `insert into invoice (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(all),
    )
  }
  const line = (columns: Record<string, string | number>) => {
    const all = {
      location_code: colombo,
      invoice_code: '3001900001',
      line_no: 1,
      item_code: '2401000001',
      quantity: 1000,
      list_price: 10_000,
      unit_price: 10_000,
      discount_total: 0,
      sub_total: 10_000,
      line_total: 10_000,
      unit_cost: 0,
      cost_total: 0,
      ...columns,
    }
    const names = Object.keys(all)
    return till.query(
      `insert into invoice_line (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(all),
    )
  }

  test('may be owed by a customer', async () => {
    expect(await outcome(bill({}))).toBe('accepted')
  })

  test('is not left unpaid by the cash customer', async () => {
    expect(await outcome(bill({ customer_code: cashCustomerCode }))).toMatch(/^23514 .*invoice_check2/)
    await startAgain()
    expect(await outcome(bill({ customer_code: cashCustomerCode, paid: 9_999, paid_status: 2 }))).toMatch(/^23514 .*invoice_check2/)
    await startAgain()
    expect(await outcome(bill({ customer_code: cashCustomerCode, received: 10_000, paid: 10_000, paid_status: 4 }))).toBe('accepted')
  })

  test.each([
    ['a total that is not sub total less discount', { bill_discount: 1 }],
    ['more paid than its total', { paid: 10_001 }],
    ['a negative total', { sub_total: 0, bill_discount: 1, total: -1 }],
    ['a paid status that does not exist', { paid_status: 5 }],
    ['a kind that does not exist', { kind: 'barter' }],
    ['a discount above 100 %', { discount_percent: 10_001 }],
    ['a number that is none', { code: 'INV-1' }],
    ['an amount beyond all bounds', { sub_total: '1000000000000001', total: '1000000000000001' }],
  ])('does not have %s', async (_, columns) => {
    expect(await outcome(bill(columns))).toMatch(/^23514 /)
  })

  test('has its number once', async () => {
    await bill({})
    expect(await outcome(bill({}))).toMatch(/^23505 .*invoice_pkey/)
  })

  test.each([
    ['a price of nothing', { unit_price: 0 }],
    ['a price under one rupee', { unit_price: 99 }],
    ['a negative price', { unit_price: -100 }],
    ['no quantity', { quantity: 0 }],
    ['a negative quantity', { quantity: -1000 }],
    ['a total that is not sub total less discount', { discount_total: 1 }],
    ['a negative total', { discount_total: 10_001, line_total: -1 }],
  ])('has no line with %s', async (_, columns) => {
    await bill({})
    expect(await outcome(line(columns))).toMatch(/^23514 /)
  })

  test('has lines of one rupee and more, on bills that exist', async () => {
    await bill({})
    expect(await outcome(line({ unit_price: 100 }))).toBe('accepted')
    expect(await outcome(line({ invoice_code: '3001900002' }))).toMatch(/^23503 /)
  })
})

describe('a tender', () => {
  const pay = (columns: { card?: string; amount?: number }) =>
    till.query(
      `insert into tender (location_code, paper_code, tender_no, payment_type_code, amount, card_last4, business_date)
       values ($1, '3001900001', 1, '21910000004', $2, $3, $4)`,
      [colombo, columns.amount ?? 100, columns.card ?? '', today],
    )

  test.each(['12345', '123', '4111111111111111', '12a4', '12 4', ' 1234'])('does not keep "%s" of a card', async card => {
    expect(await outcome(pay({ card }))).toMatch(/^23514 .*tender_card_last4_check/)
  })

  test('keeps four digits of a card, or none', async () => {
    expect(await outcome(pay({ card: '1234' }))).toBe('accepted')
    await startAgain()
    expect(await outcome(pay({ card: '' }))).toBe('accepted')
  })

  test('is of an amount above zero', async () => {
    expect(await outcome(pay({ amount: 0 }))).toMatch(/^23514 /)
    await startAgain()
    expect(await outcome(pay({ amount: -100 }))).toMatch(/^23514 /)
  })
})
