import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApplication, type Application } from '../app/application.ts'
import { checkInvariants } from '../proofs/prove-books.ts'
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
  // The audit of the business seals its users, whose passwords have random salts, so only its length is compared.
  const heads = (url: string) =>
    readRows(
      url,
      "select chain, last_seq::text, case when chain <> 'system' then encode(last_hash, 'hex') end as hash from audit_chain order by chain",
    )
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

test('a generated business keeps every promise of the books', async () => {
  const checked = await checkInvariants(database.ownerUrl)
  expect(checked.filter(({ offenders }) => offenders.length > 0)).toEqual([])
})

test('a bill prints what the customer owed before it', async () => {
  const owed = await readRows(
    database.ownerUrl,
    `select code from (
       select code, previous_credit, coalesce(sum(total - paid) over (partition by customer_code order by created_at, location_code, code
         rows between unbounded preceding and 1 preceding), 0) as owed from invoice
     ) bill where previous_credit <> owed`,
  )
  expect(owed).toEqual([])
})

test('the application goes on in it: the next bill takes the next number, and every promise still holds', async () => {
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
  const checked = await checkInvariants(database.ownerUrl)
  expect(checked.filter(({ offenders }) => offenders.length > 0)).toEqual([])
})

function open({ ownerUrl, url, reportUrl }: TestDatabase): Promise<Application> {
  return openApplication({
    ownerUrl,
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
    solutionProvider: 'BizX by Example Solutions',
    demoUsers: null,
    metricsToken: null,
    apiDocs: false,
  })
}
