import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { paperPrefixes } from '../kernel/codes.ts'
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

/** Tables that a view reads. */
const tablesOf = (view: string) =>
  read(`select distinct refobjid::regclass::text as one from pg_depend join pg_rewrite on pg_rewrite.oid = objid
    where classid = 'pg_rewrite'::regclass and ev_class = '${view}'::regclass and refclassid = 'pg_class'::regclass and refobjid <> ev_class`)

/** The prefixes that a text of SQL names, such as '30'. */
const prefixesIn = (sql: string) => [...sql.matchAll(/'(\d\d)'/g)].map(([, prefix]) => prefix).sort()

// Each kind of paper stands in three lists of the database and one of the code; a kind that one of them lacks is not proved.
test('the view of all papers, what the audit seals and the code name the same kinds of papers', async () => {
  const [view = ''] = await read(`select pg_get_viewdef('paper'::regclass) as one`)
  const [writer = ''] = await read(`select prosrc as one from pg_proc where proname = 'seals_of_act'`)
  expect(prefixesIn(view)).toEqual([...paperPrefixes].sort())
  expect(prefixesIn(writer)).toEqual([...paperPrefixes].sort())
})

test('what the audit seals of papers is read from every table of papers', async () => {
  const sealed = await tablesOf('paper_words')
  const papers = await tablesOf('paper')
  expect(papers.length).toBeGreaterThan(10)
  expect(papers.filter(table => !sealed.includes(table))).toEqual([])
})

test('what the audit seals of records is read from every table of records', async () => {
  const sealed = [...(await tablesOf('master_words')), ...(await tablesOf('record_words'))]
  const papers = await tablesOf('paper')
  const versioned = await read(`select attrelid::regclass::text as one from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'version' and relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'count_session'`)
  expect(versioned.filter(table => !papers.includes(table) && !sealed.includes(table))).toEqual([])
})

test('what the audit seals of papers is read from every table of their lines', async () => {
  const sealed = await tablesOf('paper_words')
  const lines = await read(`select relname as one from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    and relname ~ '_line$' and relname not in ('gl_line', 'service_package_line', 'count_session_line')`)
  expect(lines.filter(table => !sealed.includes(table))).toEqual([])
})
