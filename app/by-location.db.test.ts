/**
 * What a PostgreSQL that is spread over several machines by location would meet (docs/operations.md): every statement of a hot path
 * that reads a table of papers names its location in what it looks up, and no unique key goes over locations, but for those below.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registeredStatements } from '../platform/server/pipeline/statement.ts'
import { openShop, type Shop } from '../testing/shop.ts'

/** The statements of what tills do all day: sell, hold, take back, be paid, move stock between locations. */
const hot =
  /^(platform|session|sales|sales-orders|returns|holds|payments|receipts|stock|ledger|transfers|vat|printers|job-cards|day-close)\./

const creditNote = 'a credit note is spent at any location'
const customer = 'what a customer owes or was given back is of the business, and is settled at any location'
const acrossOnPurpose: Record<string, string> = {
  'payments.give-back-credit-notes': creditNote,
  'platform.find-confirmed-date': 'a date that one location confirmed is believed by all of them',
  'session.series-ahead': 'numbers of a location that the clock took ahead, with the papers that have them: read by an admin',
  'payments.credit-note-left': creditNote,
  'payments.lock-credit-notes': creditNote,
  'payments.lock-credit-notes-of-paper': creditNote,
  'payments.spend-credit-note': creditNote,
  'receipts.left-of-receipt': customer,
  'receipts.open-bills': customer,
  'receipts.open-cheques': customer,
  'receipts.open-openings': customer,
  'sales.overdue-of-customer': customer,
  'sales-orders.left-of-advance': customer,
  'stock.lock-sales-return': customer,
  'stock.read-sales-return': customer,
  'sales.bill-items': 'an item that any location reserves is not remembered, at none of them',
  'stock.lock-entry-prices': 'an entry has one price at all the locations that its transfers brought it to',
  'stock.most-received': 'a slip is one beside all that was ever received',
  'vat.find-issued-serial': 'two locations may be given forms that come to one serial',
}

const uniqueOnPurpose: Record<string, string> = {
  cheque_move_code: 'numbers of papers hold their location; the other tables refer to this one by the number alone',
  credit_note_code: 'the same',
  credit_note_number: 'it is spent at any location, by who has nothing but the number',
  cheque_once: 'a cheque of a customer is taken once, wherever it is brought',
  own_cheque_once: 'a leaf of a cheque book is written once',
  expense_once_when_due: 'a recurring expense is paid once when it is due',
  grn_invoice_once: 'an invoice of a supplier is entered once',
  stock_count_session_id_key: 'one approval for one count',
  tax_document_serial_key: 'tax invoices are numbered over all locations, by law',
}

let shop: Shop
/** The tables whose key begins with the location. */
let spread: Set<string>
beforeAll(async () => {
  shop = await openShop({ demo: false })
  const { rows } = await shop.owner.query<{ name: string }>(
    `select relname as name from pg_constraint join pg_class on pg_class.oid = conrelid
     join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'p' and attname = 'location_code'`,
  )
  spread = new Set(rows.map(({ name }) => name))
})
afterAll(() => shop.close())

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
  [condition: string]: unknown
}
const conditions = ['Index Cond', 'Recheck Cond', 'Filter', 'Hash Cond', 'Merge Cond', 'Join Filter']

/** The tables of papers that a plan reads without the location in any condition. */
function readAcross(node: PlanNode): string[] {
  const table = node['Relation Name']
  const isNamed = conditions.some(name => String(node[name] ?? '').includes('location_code'))
  const own = table !== undefined && spread.has(table) && node['Node Type'] !== 'ModifyTable' && !isNamed ? [table] : []
  return [...own, ...(node.Plans ?? []).flatMap(readAcross)]
}

/** Whether the plan finds a location by another query, so that no one machine can be told to lock. */
function looksUp(node: PlanNode): boolean {
  const isLookedUp = conditions.some(name => /location_code = [^)]*(InitPlan|SubPlan)/.test(String(node[name] ?? '')))
  return isLookedUp || (node.Plans ?? []).some(looksUp)
}

test('papers, their lines, the ledger and the stock have the location first in their keys', () => {
  const ofPapers = [
    'invoice',
    'invoice_line',
    'tender',
    'gl_entry',
    'gl_line',
    'stock_history',
    'stock_balance',
    'sales_return',
    'vat_line',
  ]
  expect(ofPapers.filter(table => !spread.has(table))).toEqual([])
  expect(spread.size).toBeGreaterThan(70)
})

test('every statement of a hot path looks papers up by their location, but for those that go over locations on purpose; and locks where it is told', async () => {
  const client = await shop.owner.connect()
  const [across, lookedUp]: [string[], string[]] = [[], []]
  try {
    // As the tills' pool plans; a statement may ask for a setting of its transaction.
    await client.query(`set enable_seqscan = off; set plan_cache_mode = force_generic_plan; set bizx.paper_code = ''`)
    const planned = registeredStatements().filter(
      ({ name, text }) => hot.test(name) && /^\s*(select|with|insert|update|delete)/i.test(text),
    )
    expect(planned.length).toBeGreaterThan(100)
    for (const { name, text } of planned) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other on one connection
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (generic_plan, format json) ${text}`)
      const plan = rows[0]!['QUERY PLAN'][0]!.Plan
      if (readAcross(plan).length > 0) across.push(name)
      if (/\bfor (no key )?(update|share)/.test(text) && looksUp(plan)) lookedUp.push(name)
    }
  } finally {
    client.release(true)
  }
  expect(across.toSorted()).toEqual(Object.keys(acrossOnPurpose).toSorted())
  expect(lookedUp).toEqual([])
})

test('no function of the database that a save calls reads or changes papers without their location', async () => {
  const { rows } = await shop.owner.query<{ name: string; body: string }>(
    `select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'`,
  )
  const names = new RegExp(`\\b(from|join|update|into)\\s+(${[...spread].join('|')})\\b`)
  const across = rows.filter(({ body }) => body.split(';').some(part => names.test(part) && !part.includes('location')))
  // A date is confirmed for all; a return of VAT is that of all locations; a merge names two customers, whose papers are everywhere.
  expect(across.map(({ name }) => name)).toEqual(['guard_jump', 'reopen_vat_return', 'undo_merge'])
})

/** References from a paper to one of another location, which a spread database does not hold. This list may only become shorter. */
const betweenLocations = [
  'payment_receipt (whole_location_code)',
  'payment_voucher (whole_location_code)',
  'transfer_receipt (from_location_code)',
]

test('every reference between papers names the same location at both ends, but for those between two locations', async () => {
  const { rows } = await shop.owner.query<{ name: string; own: string; other: string }>(
    `select conrelid::regclass::text as name,
       coalesce((select attname from unnest(conkey, confkey) key (own, other) join pg_attribute on attrelid = conrelid and attnum = own
         where other = (select attnum from pg_attribute where attrelid = confrelid and attname = 'location_code')), '') as own,
       (select string_agg(attname, ' ') from pg_attribute where attrelid = confrelid and attnum = any(confkey) and attname = 'location_code') as other
     from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1) and confrelid::regclass::text = any($1)`,
    [[...spread]],
  )
  const unnamed = rows.filter(({ own, other }) => own === '' || other === null)
  expect(unnamed).toEqual([])
  const across = rows.filter(({ own }) => own !== 'location_code').map(({ name, own }) => `${name} (${own})`)
  expect(across.toSorted()).toEqual(betweenLocations)
})

test('the location of papers has one type and collation, so that their tables lie side by side', async () => {
  const { rows } = await shop.owner.query<{ type: string; names: string[] }>(
    `select format_type(atttypid, null) || ' ' || coalesce(collname, '') as type, array_agg(relname::text order by relname) as names
     from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_collation on pg_collation.oid = attcollation
     where relname = any($1) and attname = 'location_code' and relnamespace = 'public'::regnamespace group by 1`,
    [[...spread].filter(name => name !== 'number_series')],
  )
  expect(rows.map(({ type }) => type)).toEqual(['text C'])
})

/** Triggers that read or write another table, or may: a spread database runs none of them. This list may only become shorter. */
const triggers: Record<string, string> = {
  mark_change: 'what a process has read is out of date: remembered_change',
  tell_settings: 'every process hears of changed settings',
  guard_merged: 'what was merged into another record stays as it was',
  guard_party: 'no paper of a record that was merged meanwhile',
  keep_barcode_activity: 'a barcode is as active as its item',
  start_barcode_activity: 'the same',
  keep_item_search_text: 'what items are searched by',
  touch_item_of_barcode: 'the same, of their barcodes',
  keep_account_balances: 'balances at a close',
  refuse_refused_key: 'a key that was refused saves nothing',
  start_customer_balance: 'a customer owes nothing yet',
  start_supplier_balance: 'a supplier is owed nothing yet',
}
const mostTriggers = 46

test('no more triggers look at other tables than did', async () => {
  const { rows } = await shop.owner.query<{ name: string; count: number }>(
    `select tgfoid::regproc::text as name, count(*)::int as count from pg_trigger where not tgisinternal group by 1`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(triggers).toSorted())
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(mostTriggers)
})

test('no function takes the row of a table, which has another name on another machine', async () => {
  const { rows } = await shop.owner.query<{ name: string }>(
    `select distinct proname as name from pg_proc cross join unnest(proargtypes) argument join pg_type on pg_type.oid = argument
     join pg_class on pg_class.oid = typrelid and relkind = 'r' where pronamespace = 'public'::regnamespace`,
  )
  expect(rows).toEqual([])
})

test('no statement and no function asks for rows without columns', async () => {
  const { rows } = await shop.owner.query<{ name: string; body: string }>(
    `select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace and prosrc <> ''`,
  )
  const all = [...rows, ...registeredStatements().map(({ name, text }) => ({ name, body: text }))]
  expect(all.filter(({ body }) => /\bselect\s+from\b/i.test(body)).map(({ name }) => name)).toEqual([])
})

test('unique keys hold within a location, but for those that go over locations on purpose', async () => {
  const { rows } = await shop.owner.query<{ name: string }>(
    `select indexname as name from pg_indexes where tablename = any($1) and indexdef like 'CREATE UNIQUE%' and indexdef !~ 'location_code'`,
    [[...spread]],
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(uniqueOnPurpose).toSorted())
})
