import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { postings } from '../kernel/paper-postings.ts'
import { paperPrefixes, papers, type PaperKind } from '../kernel/papers.ts'
import { references } from '../proofs/safety.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function read(sql: string): Promise<string[]> {
  const { rows } = await client.query<{ one: string }>(sql)
  return rows.map(({ one }) => one).sort()
}

/** The tables that a view reads. */
const tablesOf = (view: string) =>
  read(`select distinct refobjid::regclass::text as one from pg_depend join pg_rewrite on pg_rewrite.oid = objid
    where classid = 'pg_rewrite'::regclass and ev_class = '${view}'::regclass and refclassid = 'pg_class'::regclass and refobjid <> ev_class`)

/** The prefixes in an SQL text, such as '30'. */
const prefixesIn = (sql: string) => [...sql.matchAll(/'(\d\d)'/g)].map(([, prefix]) => prefix).sort()

const all = Object.values(papers)
const tables = [...new Set(all.map(({ table }) => table))].sort()

// Each kind of paper must be in three lists of the database and one of the code; otherwise it is not proved.
test('what the audit seals and the code name the same kinds of papers', async () => {
  const [writer = ''] = await read(`select prosrc as one from pg_proc where proname = 'seals_of_act'`)
  expect(prefixesIn(writer)).toEqual([...paperPrefixes].sort())
})

test('the view of all papers names them as the code does: kind, table, prefix, and whether they post', async () => {
  const [view = ''] = await read(`select pg_get_viewdef('paper'::regclass) as one`)
  const parts = view.split('UNION ALL').flatMap(part => {
    const [kind = ''] = /(?<=SELECT ')[a-z ]+(?=')/.exec(part) ?? []
    const [table = ''] = /(?<=FROM )\w+/.exec(part) ?? []
    return prefixesIn(part).map(prefix => ({ prefix, kind, table, posts: !/\bfalse\b/.test(part) }))
  })
  const said = Object.entries(papers).map(([name, { prefix, kind, table }]) => ({
    prefix,
    kind,
    table,
    posts: Object.keys(postings[name as PaperKind]).length > 0,
  }))
  const byPrefix = (one: { prefix: string | undefined }, other: { prefix: string | undefined }) => Number(one.prefix) - Number(other.prefix)
  expect(parts.toSorted(byPrefix)).toEqual(said.toSorted(byPrefix))
})

test('every code that a paper names is a foreign key, or looked for by the check of the books', async () => {
  const unchecked = await read(`select attrelid::regclass || '.' || attname as one from pg_attribute
    where attrelid = any('{${tables.join(',')}}'::regclass[]) and attname like '%\\_code'
      and not exists (select from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any(conkey))`)
  const known = references.map(({ table, column }) => `${table}.${column}`)
  // A number given by the supplier is not one of ours.
  expect(unchecked.filter(name => name !== 'grn.invoice_code' && !known.includes(name))).toEqual([])
})

test('the check for card numbers reads every column of papers that people type into', async () => {
  const typed = await read(`select distinct attrelid::regclass || '.' || attname as one from pg_attribute
    where attrelid = any('{${tables.join(',')}}'::regclass[]) and attnum > 0 and atttypid = 'text'::regtype and attname <> 'location_code'
      and not exists (select from pg_constraint where contype = 'c' and conrelid = attrelid and attnum = any(conkey)
        and pg_get_constraintdef(oid) like '%ARRAY[%')`)
  const said = new Set(all.flatMap(({ table, texts }) => texts.map(column => `${table}.${column}`)))
  // A supplier's number may have as many digits as a card number.
  expect(typed.filter(name => name !== 'grn.invoice_code')).toEqual([...said].sort())
})

test('movements are stored as the kinds that papers move by, and as what takes one back', async () => {
  const [rule = ''] = await read(
    `select string_agg(pg_get_constraintdef(oid), '') as one from pg_constraint where contypid = 'move_kind'::regtype`,
  )
  const stored = [...rule.matchAll(/'([a-z-]+)'/g)].map(([, kind]) => kind)
  expect(new Set([...all.flatMap(({ moves }) => moves?.kinds ?? []), 'reversal'])).toEqual(new Set(stored))
})

test('what the audit seals of papers is read from every table of papers', async () => {
  const sealed = await tablesOf('paper_words')
  expect(tables.filter(table => !sealed.includes(table))).toEqual([])
})

test('what the audit seals of records is read from every table of records', async () => {
  const sealed = [...(await tablesOf('master_words')), ...(await tablesOf('record_words'))]
  // A cheque says what its tender says, which its paper seals, and is where its history ends (I-20).
  const versioned = await read(`select attrelid::regclass::text as one from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'version' and relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('count_session', 'held_bill', 'cheque')`)
  expect(versioned.filter(table => !tables.includes(table) && !sealed.includes(table))).toEqual([])
})

test('what the audit seals of papers is read from every table of their lines', async () => {
  const sealed = await tablesOf('paper_words')
  const lines = all.flatMap(paper => (paper.lines ? [paper.lines.table] : []))
  expect(lines.filter(table => !sealed.includes(table))).toEqual([])
})

test('each table of lines is said with its paper', async () => {
  const found = await read(`select relname as one from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    and relname ~ '_line$' and relname not in ('gl_line', 'service_package_line', 'count_session_line', 'held_bill_line', 'vat_line')`)
  const said = new Set(all.flatMap(paper => (paper.lines ? [paper.lines.table] : [])))
  expect(found).toEqual([...said].sort())
})
