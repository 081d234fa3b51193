import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chosen, seedOf } from '../testing/chance.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { checkInvariants, invariants, type CheckedInvariant } from './prove-books.ts'
import { references } from './safety.ts'
import { aDayOfBusiness } from './test-business.ts'
import { bankStatementFaults } from './test-bank-statement-faults.ts'
import { chequeFaults } from './test-cheque-faults.ts'
import { chequeMoveFaults } from './test-cheque-move-faults.ts'
import { journalFaults } from './test-journal-faults.ts'
import { receiptFaults } from './test-receipt-faults.ts'
import { closeFaults } from './test-close-faults.ts'
import { expenseFaults } from './test-expense-faults.ts'
import { inputVatFaults } from './test-input-vat-faults.ts'
import { correctionFaults } from './test-correction-faults.ts'
import { voucherFaults } from './test-voucher-faults.ts'
import { countFaults } from './test-count-faults.ts'
import { dayFaults } from './test-day-faults.ts'
import { tell, type Fault, type FaultyShop } from './test-fault.ts'
import { closeDay, ledgerFaults, moneyFaults, openDay, repost } from './test-ledger-faults.ts'
import { masterFaults } from './test-master-faults.ts'
import { openingFaults } from './test-opening-faults.ts'
import { keyFaults, numberFaults } from './test-number-faults.ts'
import { paperFaults } from './test-paper-faults.ts'
import { answerFaults, keptFaults, unsealedBooks } from './test-kept-faults.ts'
import { mergeFaults } from './test-merge-faults.ts'
import { peopleFaults } from './test-people-faults.ts'
import { askedFaults } from './test-asked-faults.ts'
import { holdFaults } from './test-hold-faults.ts'
import { tillFaults } from './test-till-faults.ts'
import { reconciliationFaults } from './test-reconciliation-faults.ts'
import { bankFileFaults } from './test-bank-file-faults.ts'
import { ledgerExportFaults } from './test-ledger-export-faults.ts'
import { oversoldFaults } from './test-oversold-faults.ts'
import { purchaseFaults } from './test-purchase-faults.ts'
import { returnFaults } from './test-return-faults.ts'
import { safetyFaults } from './test-safety-faults.ts'
import { schemaFaults } from './test-schema-faults.ts'
import { sealFaults } from './test-seal-faults.ts'
import { stockFaults } from './test-stock-faults.ts'
import { transferFaults } from './test-transfer-faults.ts'
import { vatFaults } from './test-vat-faults.ts'

const faults: readonly Fault[] = [
  ...ledgerFaults,
  ...moneyFaults,
  ...stockFaults,
  ...paperFaults,
  ...numberFaults,
  ...keyFaults,
  ...openingFaults,
  ...masterFaults,
  ...purchaseFaults,
  ...chequeFaults,
  ...chequeMoveFaults,
  ...bankStatementFaults,
  ...receiptFaults,
  ...voucherFaults,
  ...correctionFaults,
  ...journalFaults,
  ...expenseFaults,
  ...inputVatFaults,
  ...returnFaults,
  ...oversoldFaults,
  ...ledgerExportFaults,
  ...bankFileFaults,
  ...reconciliationFaults,
  ...vatFaults,
  ...askedFaults,
  ...holdFaults,
  ...tillFaults,
  ...closeFaults,
  ...countFaults,
  ...transferFaults,
  ...peopleFaults,
  ...mergeFaults,
  ...safetyFaults,
  ...answerFaults,
]

/** Of these it is proved too that no other invariant notices them: of every tenth in the gate, others each time, of all in the long run. */
const drawn = seedOf('FAULTS_SEED') % 10
const alone = new Set(chosen(faults, fault => faults.indexOf(fault) % 10 === drawn))

let shop: Shop
let client: pg.Client
let books: FaultyShop
let tablesRead: Map<string, Set<string>>
beforeAll(async () => {
  shop = await openShop()
  books = await aDayOfBusiness(shop)
  client = new pg.Client({ connectionString: shop.database.ownerUrl })
  await client.connect()
  // Every change of it makes PostgreSQL plan all queries anew, which takes longer than running them: so most faults find it set.
  await client.query('set session_replication_role = replica; set jit = off')
  tablesRead = await tablesOfInvariants()
})
afterAll(async () => {
  await client.end()
  await shop.close()
})

// These seal contents and schema: nearly every fault also violates them.
const seals = ['I-63', 'I-64', 'I-65', 'I-66', 'I-67', 'I-68', 'I-84']
// Reading every index again after each fault would take a third of the time, and most faults change only rows.
const allButStorage = invariants.map(({ id }) => id).filter(id => id !== 'I-38')
const allButSeals = allButStorage.filter(id => !seals.includes(id))

function broken(checked: CheckedInvariant[]): string[] {
  return checked.filter(({ offenders }) => offenders.length > 0).map(({ id, offenders }) => `${id}: ${offenders[0] ?? ''}`)
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z_][a-z0-9_]*/g) ?? []

/** The tables that each invariant may read: those named in its texts, and in the views and functions named there. */
async function tablesOfInvariants(): Promise<Map<string, Set<string>>> {
  const { rows } = await client.query<{ name: string; text: string | null }>(`
    select relname as name, case relkind when 'v' then pg_get_viewdef(oid) end as text
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
    union all
    select proname, pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'`)
  const texts = Map.groupBy(rows, ({ name }) => name)
  return new Map(
    invariants.map(({ id, sql, prepare = [] }) => {
      const named = new Set([sql, ...prepare.map(step => step.sql)].flatMap(wordsOf))
      // The set grows while it is read, until no view or function names another one.
      for (const word of named) for (const { text } of texts.get(word) ?? []) for (const further of wordsOf(text ?? '')) named.add(further)
      return [id, named]
    }),
  )
}

/** The invariants that may find something else than before, because they read a table that this transaction changed. */
async function concernedBy(sql: string): Promise<string[]> {
  if (/\b(alter|create|drop|truncate|grant|revoke|security)\b/i.test(sql)) return allButSeals
  const { rows } = await client.query<{ table: string }>(`
    select coalesce(parent.relname, changed.relname) as table
    from pg_stat_xact_user_tables changed
      left join pg_inherits on inhrelid = changed.relid
      left join pg_class parent on parent.oid = inhparent
    where n_tup_ins + n_tup_upd + n_tup_del > 0`)
  return allButSeals.filter(id => rows.some(({ table }) => tablesRead.get(id)?.has(table)))
}

/** The violations that the check finds with the fault; the fault is undone afterwards. */
async function findingsAfter(fault: Pick<Fault, 'sql' | 'throughTriggers'>, of?: string[] | 'concerned'): Promise<CheckedInvariant[]> {
  await client.query('begin')
  try {
    if (fault.throughTriggers) await client.query('set local session_replication_role = origin')
    const sql = fault.sql(books)
    await client.query(sql)
    const only = of === 'concerned' ? await concernedBy(sql) : of
    const checked = await checkInvariants(client, { limit: 100, now: shop.now(), ...(only && { only }) })
    return checked.filter(({ offenders }) => offenders.length > 0)
  } finally {
    await client.query('rollback')
  }
}

test('all invariants hold in the demo shop after a day of business', async () => {
  // Rows that this test inserts directly are not in the audit.
  await shop.owner.query('select seal_new_records()')
  const checked = await checkInvariants(shop.database.ownerUrl, { now: shop.now() })
  expect(broken(checked)).toEqual([])
  expect(checked.map(({ id }) => id)).toEqual(invariants.map(({ id }) => id))
})

test("an operator's extensions are named and break nothing", async () => {
  await client.query('begin')
  for (const name of ['pg_stat_statements', 'citext', 'dblink', 'tablefunc', 'pgcrypto', 'intarray'])
    await client.query(`create extension ${name}`)
  const [schema] = await checkInvariants(client, { only: ['I-63'] })
  await client.query('rollback')
  expect(schema?.offenders).toEqual([])
  expect(schema?.leftOut).toMatch(/^besides it: citext [\d.]+, dblink .*, pg_stat_statements /)
})

test('every invariant has its own number and a fault that it notices', () => {
  const ids = invariants.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const noticed = new Set([...faults, ...schemaFaults, ...sealFaults, ...keptFaults, ...dayFaults].flatMap(({ breaks }) => breaks))
  expect(ids.filter(id => !noticed.has(id))).toEqual([])
})

test('docs/invariants.md has a line for each invariant and for no other', () => {
  const text = fs.readFileSync(path.join(import.meta.dirname, '../docs/invariants.md'), 'utf8')
  const told = [...text.matchAll(/^\| (I-\d\d) \|/gm)].map(([, id]) => id)
  expect(told).toEqual(invariants.map(({ id }) => id))
})

describe('the check notices when', () => {
  test.each(faults)('$what', async fault => {
    const asked = alone.has(fault) ? 'concerned' : [...fault.breaks]
    const found = await findingsAfter(fault, fault.breaks.includes('I-38') ? invariants.map(({ id }) => id) : asked)
    expect(found.flatMap(({ offenders }) => offenders).filter(what => what.startsWith('could not'))).toEqual([])
    expect(found.map(({ id }) => id).filter(id => !seals.includes(id))).toEqual([...fault.breaks].sort())
  })

  test.each([...schemaFaults, ...sealFaults, ...keptFaults, ...dayFaults])('$what', async fault => {
    const found = await findingsAfter(fault, [...fault.breaks])
    expect(found.flatMap(({ offenders }) => offenders).filter(what => what.startsWith('could not'))).toEqual([])
    expect(found.map(({ id }) => id)).toEqual(fault.breaks)
  })

  test.each(references.map(({ table, column }) => [table, column] as const))('%s.%s names what is not there', async (table, column) => {
    const value = column === 'source_code' && table === 'gl_line' ? '99' : "'9999999999'"
    const change = `update ${table} set ${column} = ${value} where ctid = (select min(ctid) from ${table} where ${column} is not null)`
    const [found] = await findingsAfter({ sql: () => change }, ['I-45'])
    expect(found?.offenders).toContainEqual(
      expect.stringContaining(`${table}.${column} names ${value.replaceAll("'", '')}, which does not exist`),
    )
  })
})

describe('the check is content when', () => {
  test('a bill is posted again before its day is closed', async () => {
    const sql = () => `${repost(books.visit, '2026-11-20T10:00:00Z')} set local session_replication_role = origin; ${closeDay()}`
    expect(broken(await findingsAfter({ sql, throughTriggers: true }))).toEqual([])
  })

  test('a day is opened again, a bill posted, and the day closed once more', async () => {
    const again = `${repost(books.visit, '2026-11-20T13:00:00Z')} set local session_replication_role = origin;`
    const sql = () => `${closeDay()} ${openDay} ${again} ${closeDay(2)}`
    expect(broken(await findingsAfter({ sql, throughTriggers: true }))).toEqual([])
  })

  test('everything is of before its kind was sealed', async () => {
    expect(broken(await findingsAfter({ sql: unsealedBooks }, ['I-14', 'I-30', 'I-84']))).toEqual([])
  })

  test("a bank's reference has sixteen digits that are no card's", async () => {
    const sql = () => `update tender set reference = '4111111111111112' where paper_code = '${books.visit}'`
    expect(broken(await findingsAfter({ sql }, ['I-34']))).toEqual([])
  })

  test("a supplier's invoice has the digits of a card, in the audit too, and an IMEI stands in a remark", async () => {
    const told = tell('update', '4001000001', { after: `'{"invoice": "4111111111111111", "barcodes": ["1", "4111111111111111"]}'` })
    const sql = () =>
      `update grn set invoice_code = '4111111111111111', remarks = 'IMEI 356938035643809' where code = (select min(code) from grn); ${told}`
    expect(broken(await findingsAfter({ sql }, ['I-34']))).toEqual([])
  })

  test('an identifier has digits that would be a card number by themselves', async () => {
    const sql = () => `update tender set reference = 'a1b2c3d4-e5f6-4111-8111-11112abcdef0' where paper_code = '${books.visit}'`
    expect(broken(await findingsAfter({ sql }, ['I-34']))).toEqual([])
  })
})

test('a query that fails counts as not proved', async () => {
  const found = await findingsAfter({ sql: () => 'alter table tender rename to payment', throughTriggers: true }, ['I-13', 'I-01'])
  expect(found.map(({ id, offenders }) => [id, offenders])).toEqual([['I-13', ['could not be checked: relation "tender" does not exist']]])
})

test('a check changes nothing, and refuses a number that does not exist', async () => {
  const { rows } = await client.query(`select count(*)::integer as left from pg_extension where extname = 'amcheck'`)
  expect(rows).toEqual([{ left: 0 }])
  await expect(checkInvariants(shop.database.ownerUrl, { only: ['I-99'] })).rejects.toThrow('there is no invariant I-99')
})

test('no more offenders are listed than asked for', async () => {
  await client.query('begin')
  await client.query('update stock_balance set move_count = move_count + 1')
  const [checked] = await checkInvariants(client, { only: ['I-46'], limit: 3 })
  await client.query('rollback')
  expect(checked?.offenders).toHaveLength(3)
})
