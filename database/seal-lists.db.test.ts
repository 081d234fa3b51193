import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { postings } from '../kernel/paper-postings.ts'
import { holdsCardNumber } from '../kernel/card-number.ts'
import { paperPrefixes, papers, type PaperKind } from '../kernel/papers.ts'
import { cardsIn, freeTexts, numberColumns } from '../proofs/card-numbers.ts'
import { keptKinds, toldRows, unsealed } from '../proofs/kept-kinds.ts'
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

// Texts that nobody types: made by the application, or of the times of a file on its way in, which is dropped after a day.
const made = new Set(
  [
    ['answered.refusal.reply', 'idempotency_key.reply', 'idempotency_key.route', 'login_throttle.subject', 'refusal_count.kind'],
    ['app_user.password_hash', 'app_user.pin_hash', 'second_factor.sealed_secret', 'session.address', 'session.device'],
    ['audit.chain', 'audit.action', 'audit.subject', 'audit.request_id', 'audit.seals', 'audit_chain.chain'],
    ['backup_file.machine', 'backup_file.name', 'backup_file.problem', 'backup_file.proof_problem'],
    [
      'barcode_conflict.key',
      'item_barcode.key',
      'customer.phone1_key',
      'customer.phone2_key',
      'supplier.phone1_key',
      'supplier.phone2_key',
    ],
    ['sales_boy.phone_key', 'sales_rep.phone_key', 'vehicle.search_key', 'gl_line.written_for'],
    ['gl_account.name', 'journal_type.name', 'ledger_type.name', 'payment_type.name', 'role.name', 'source_code.name', 'setting.key'],
    [
      'navigation_item.label',
      'navigation_item.path',
      'navigation_item.icon',
      'override_grant.permission',
      'record_seal.subject',
      'record_seal.kind',
      'kept_seal.subject',
      'kept_seal.kind',
      'ended_session.ended_by',
    ],
    [
      'record_merge.meter_before',
      'journal_plan.rhythm',
      'recurring_expense.rhythm',
      'report_schedule.slug',
      'report_schedule.days',
      'item_price_change.request_id',
    ],
    [
      'report_file.slug',
      'report_file.locations',
      'report_file.problem',
      'report_file.mail_problem',
      'schema_migration.name',
      'schema_migration.sha256',
    ],
    ['import_name.list', 'import_run.names', 'import_run.stock_papers', 'import_run.balance_papers'],
    ['import_job.file_name', 'import_job.choices', 'import_job.headings', 'import_job.findings', 'import_job.result', 'import_job.message'],
    ['import_job.step', 'import_problem.heading', 'import_problem.value', 'import_problem.problem', 'import_problem.advice'],
    ['looked_at_row.promise', 'looked_at_row.what', 'bill_remark.kind', 'refused_till_bill.sealed'],
    ['ledger_export.layout', 'ledger_export.places', 'gl_account.statement_line', 'own_account.statement_line'],
  ].flat(),
)
// Kept for the search, of what other columns say; of a file's contents; where mail goes.
const ofOthers = /\.(search_text|also_known|hash|mail_to)$/
/** Read for themselves by the proof. */
const besides = ['audit.reason', 'audit.before', 'audit.after', 'tender.remarks', 'tender.branch', 'tender.reference']

test('every column that people type into is read by the check for card numbers, or holds numbers of documents and things', async () => {
  const typed = await read(`select case nspname when 'public' then '' else nspname || '.' end || relname || '.' || attname as one
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'answered') and relkind = 'r' and attnum > 0 and attname <> 'location_code' and atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
      and attname !~ '_code$' and attname <> 'code'
      and not exists (select from pg_constraint where contype = 'c' and conrelid = attrelid and attnum = any(conkey)
        and pg_get_constraintdef(oid) like '%ARRAY[%')`)
  const said = [...freeTexts].flatMap(([table, { columns }]) => columns.map(column => `${table}.${column}`))
  const isNumber = (name: string) => numberColumns.includes(name.split('.').at(-1) ?? '') && name !== 'tender.reference'
  const free = typed.filter(name => !made.has(name) && !ofOthers.test(name) && !isNumber(name))
  expect(free).toEqual([...new Set([...said, ...besides])].sort())
  expect([...made].filter(name => !typed.includes(name))).toEqual([])
})

test('the database finds the card numbers that the door refuses, and no others', async () => {
  const places = [
    '4',
    '41',
    '4111',
    '5105105105105100',
    '378282246310005',
    '3056',
    '6011',
    '62',
    '2',
    '35',
    '0',
    '00',
    '1111',
    '111111',
    '93',
  ]
  const between = [' ', '-', '', '.', ' – ', '\u00a0', '+', ',', '\n', 'x', '    ']
  let state = 7
  const one = (of: readonly string[]) => of[(state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % of.length] ?? ''
  const cards = ['4111111111111111', '5555555555554444', '378282246310005', '4222222222222', '6200000000000005', '4790000000044']
  const groupsOf = (card: string) => [
    card.slice(0, 4),
    one(between),
    card.slice(4, 8),
    one(between),
    card.slice(8, 12),
    one(between),
    card.slice(12),
  ]
  const texts = Array.from({ length: 2_000 }, (_, nth) =>
    (nth % 2 === 0
      ? Array.from({ length: 9 }, () => one(places) + one(between))
      : [one(places), one(between), ...groupsOf(one(cards)), one(between)]
    ).join(''),
  )
  const { rows } = await client.query<{ place: string }>(
    cardsIn('select place::text, text from unnest($1::text[]) with ordinality as given (text, place)'),
    [texts],
  )
  const found = new Set(rows.map(({ place }) => Number(place) - 1))
  const held = texts.flatMap((text, nth) => (holdsCardNumber(text) ? [nth] : []))
  expect(held.length).toBeGreaterThan(150)
  expect([...found].sort((a, b) => a - b)).toEqual(held)
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
    and relname ~ '_line$' and relname not in ('gl_line', 'service_package_line', 'count_session_line', 'held_bill_line', 'vat_line', 'bank_line',
      'bank_reconciliation_line')`)
  const said = new Set(all.flatMap(paper => (paper.lines ? [paper.lines.table] : [])))
  expect(found).toEqual([...said].sort())
})

test('every table is sealed with papers, with lists, or as what is kept, or has a reason why not', async () => {
  const every = await read(`select oid::regclass::text as one from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace::regnamespace::text in ('public', 'answered')`)
  const sealed = [...(await tablesOf('paper_words')), ...(await tablesOf('record_words')), ...(await tablesOf('master_words'))]
  const elsewhere = new Set([...sealed, ...Object.values(keptKinds).flatMap(kind => kind.tables), ...Object.keys(toldRows)])
  expect(every.filter(table => !elsewhere.has(table))).toEqual(Object.keys(unsealed).sort())
})

test('what is kept is sealed from the tables, and by the acts, that its kinds name', async () => {
  const kinds = Object.values(keptKinds)
  expect(await tablesOf('kept_words')).toEqual(kinds.flatMap(kind => kind.tables).sort())
  const [view = ''] = await read(`select pg_get_viewdef('kept_words'::regclass) as one`)
  expect([...view.matchAll(/'(\w+)'::text AS kind/g)].map(([, kind]) => kind)).toEqual(Object.keys(keptKinds))
  const [writer = ''] = await read(`select prosrc as one from pg_proc where proname = 'seals_of_act'`)
  const listed = /act in \(([^)]*)\) then\s+kept :=/.exec(writer)?.[1] ?? ''
  expect([...listed.matchAll(/'([a-z-]+)'/g)].map(([, act]) => act).sort()).toEqual(kinds.flatMap(kind => kind.acts).sort())
})
