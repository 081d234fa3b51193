import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApplication, type Application } from '../app/application.ts'
import { testDatabase, type TestDatabase } from '../database/test-database.ts'
import { readRows } from './bench-server.ts'
import { generate, yesterday } from './generate.ts'
import { bigBusiness } from './generate/setting.ts'
import { openTills } from './tills.ts'

const size = { ...bigBusiness, bills: 3000, items: 500, customers: 60, years: 0.2, until: yesterday() }
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await generate(database.ownerUrl, size)
})
afterAll(() => database.drop())

/** How many rows a query of offenders finds. */
async function offenders(sql: string): Promise<number> {
  const [row] = await readRows<{ count: number }>(
    database.ownerUrl,
    `select count(*)::integer as count from (${sql}) offender`,
  )
  return row?.count ?? -1
}

test('the business has the size asked for, three lines a bill on average', async () => {
  const [row] = await readRows<{ bills: number; lines: number; days: number; locations: number }>(
    database.ownerUrl,
    `select count(*)::integer as bills, (select count(*) from invoice_line)::integer as lines, count(distinct business_date)::integer as days,
       count(distinct location_code)::integer as locations from invoice`,
  )
  expect(row).toMatchObject({ bills: 3000, days: 73, locations: 10 })
  expect(Math.abs((row?.lines ?? 0) / 3000 - 3)).toBeLessThan(0.2)
})

test('the same seed makes the same business, to the last hash of its audit', async () => {
  const again = await testDatabase()
  await generate(again.ownerUrl, size)
  const heads = (url: string) =>
    readRows(url, "select chain, last_seq::text, encode(last_hash, 'hex') as hash from audit_chain order by chain")
  expect(await heads(again.ownerUrl)).toEqual(await heads(database.ownerUrl))
  await again.drop()
})

test('cash and credit bills, counter and workshop, goods and work are all there', async () => {
  const [row] = await readRows<Record<string, boolean>>(
    database.ownerUrl,
    `select bool_or(kind = 'pos') as pos, bool_or(kind = 'auto-care') as workshop, bool_or(paid_status = 1) as credit, bool_or(paid_status = 4) as cash,
       bool_or(bill_discount > 0) as discounted, bool_or(odometer_km > 0) as vehicles,
       exists (select from gl_line where account_code = '4010') as work, exists (select from invoice_line where quantity % 1000 > 0) as fractions
     from invoice`,
  )
  expect(Object.values(row ?? {})).toEqual(Array.from({ length: 8 }, () => true))
})

// What the books must hold; each query finds what breaks it.
const books: Record<string, string> = {
  'a ledger entry balances':
    'select 1 from gl_line group by location_code, paper_code, entry_no having sum(debit) <> sum(credit) or count(*) < 2',
  'ledger lines count from one without a gap':
    'select 1 from gl_line group by location_code, paper_code, entry_no having min(line_no) <> 1 or max(line_no) <> count(*)',
  'every bill and stock-in has its entry':
    'select code from (select code from invoice union all select code from stock_in) paper where not exists (select from gl_entry where paper_code = code)',
  'a bill is the sum of its lines':
    'select 1 from invoice where sub_total <> (select sum(line_total) from invoice_line where (location_code, invoice_code) = (invoice.location_code, code))',
  'a line is priced as the till prices it':
    'select 1 from invoice_line where line_total <> round(quantity::numeric * unit_price * (10000 - discount_percent) / 10000000) or sub_total <> round(quantity::numeric * unit_price / 1000)',
  'paid is what was tendered':
    'select 1 from invoice where paid <> coalesce((select sum(amount) from tender where (location_code, paper_code) = (invoice.location_code, code)), 0)',
  'stock is the sum of its movements':
    'select 1 from stock_balance join stock_history using (location_code, entry_code) group by location_code, entry_code, remaining, move_count having remaining <> sum(quantity) or move_count <> count(*) or move_count <> max(move_no)',
  'each movement says the balance after it':
    'select 1 from (select balance_after, sum(quantity) over (partition by location_code, entry_code order by move_no) as running from stock_history) moved where running <> balance_after',
  'movements are the stock lines of the bills':
    "select 1 from invoice_line line left join stock_history moved on moved.kind = 'sale' and (moved.paper_code, moved.line_no) = (line.invoice_code, line.line_no) where line.entry_code is not null and moved.quantity is distinct from -line.quantity",
  'inventory is the value of the movements':
    "select 1 from (select sum(debit - credit) as ledger from gl_line where account_code = '1400') l, (select sum(round(quantity::numeric * cost_price / 1000)) as moved from stock_history) m where ledger <> moved",
  'the customers owe what their bills leave open':
    "select 1 from customer_balance where credit_amount <> coalesce((select sum(total - paid) from invoice where invoice.customer_code = customer_balance.customer_code), 0) or credit_amount <> coalesce((select sum(debit - credit) from gl_line where account_code = '1300' and party_code = customer_balance.customer_code), 0)",
  'a bill prints what the customer owed before it':
    'select 1 from (select previous_credit, customer_code, coalesce(sum(total - paid) over (partition by customer_code order by created_at, location_code, code rows between unbounded preceding and 1 preceding), 0) as owed from invoice) bill where previous_credit <> owed',
  'numbers have no gap and follow the date':
    'select 1 from (select right(code, -4)::bigint as serial, row_number() over (partition by left(code, 4) order by code) as place, business_date < lag(business_date) over (partition by left(code, 4) order by code) as back from invoice) bill where serial <> place or back',
  'the series go on where the bills end':
    "select 1 from number_series where prefix in ('30', '31') and last_serial <> (select count(*) from invoice where (location_code, left(code, 2)) = (number_series.location_code, prefix))",
  'every author had a role there then':
    'select 1 from invoice where not exists (select from user_location_role held where (held.user_code, held.location_code) = (invoice.user_code, invoice.location_code) and valid_from <= created_at)',
  'the audit chain is unbroken':
    "select 1 from (select entry.*, lag(hash) over (partition by chain order by seq) as before_hash, audit_body(entry) as body from audit entry) entry where prev_hash <> coalesce(before_hash, '') or hash <> sha256(prev_hash || convert_to(body, 'UTF8'))",
  'every paper has its audit row':
    "select code from (select code from invoice union all select code from stock_in) paper where not exists (select from audit where subject = code and action = 'create')",
  'no index is missing or invalid': 'select 1 from pg_index where not indisvalid',
}
test.for(Object.entries(books))('in a generated business %s', async ([, sql]) => {
  expect(await offenders(sql)).toBe(0)
})

test('the application goes on in it: the next bill takes the next number, and the audit chain holds', async () => {
  const application = await open(database)
  await application.http.listen({ port: 0, host: '127.0.0.1' })
  const address = application.http.server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const urls = { ownerUrl: database.ownerUrl, appUrl: database.url, reportUrl: database.reportUrl }
  const [till] = await openTills(port, urls, { howMany: 1, where: 'one location', seed: 1 })
  const [series] = await readRows<{ next: string }>(
    database.ownerUrl,
    "select (last_serial + 1)::text as next from number_series where prefix = '30' and location_code = $1",
    [till?.locationCode],
  )
  const answer = await till?.line.send(till.sale().bytes)
  till?.line.close()
  await application.close()
  expect(answer?.status).toBe(200)
  expect(JSON.parse(answer?.body ?? '{}')).toMatchObject({ code: `3001${(series?.next ?? '').padStart(6, '0')}` })
  expect(await offenders(books['the audit chain is unbroken'] ?? '')).toBe(0)
})

function open({ url, reportUrl }: TestDatabase): Promise<Application> {
  return openApplication({
    tillsUrl: url,
    reportsUrl: reportUrl,
    edition: 'BIZ_X_AUTO_CARE',
    timeZone: 'Asia/Colombo',
    basePath: '/bizx',
    webFolder: null,
    logLevel: 'silent',
    poolSize: 4,
    reportPoolSize: 1,
    statementTimeoutMs: 10_000,
    reportStatementTimeoutMs: 10_000,
    bodyLimit: 1_048_576,
    clock: Date.now,
    checkReplies: true,
    version: '0.0.0-test',
    demoUsers: null,
  })
}
