import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoToday, testDatabase, type TestDatabase } from '../database/test-database.ts'
import { fillBusiness } from '../demo/demo-shop.ts'
import { addDays, date } from '../kernel/dates.ts'
import { openPool } from '../platform/server/pools.ts'
import { checkInvariants } from '../proofs/prove-books.ts'
import { wholeReport } from '../reports/engine/report-contract.ts'
import type { Report } from '../reports/engine/server/define-report.ts'
import { runReport } from '../reports/engine/server/run-report.ts'
import { reports } from '../reports/index.ts'
import { randomDisagreements } from '../testing/report-agreements.ts'
import { unreadAudit } from '../testing/unread-audit.ts'
import { openDemoMonth } from './demo-calls.ts'

const today = date(demoToday)
const noon = Date.parse(`${demoToday}T06:30:00Z`)

let database: TestDatabase
let owner: pg.Pool
let reading: pg.Pool
beforeAll(async () => {
  database = await testDatabase()
  const { ownerUrl, url: tillsUrl, reportUrl } = database
  owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  const onError = (error: Error) => expect.fail(error.message)
  reading = openPool({ url: reportUrl, role: 'bizx_report', size: 2, statementTimeoutMs: 20_000, name: 'month', onError })
  const openMonth = () => openDemoMonth({ ownerUrl, tillsUrl, reportsUrl: reportUrl, timeZone: 'Asia/Colombo', until: noon })
  await fillBusiness({ ownerUrl, tillsUrl, wanted: true, today, openMonth, say: () => {} })
})
afterAll(async () => {
  await Promise.all([owner.end(), reading.end()])
  await database.drop()
})

test('the books of the month hold every promise, its log reads, and nobody is signed in', async () => {
  const broken = (await checkInvariants(database.ownerUrl)).filter(({ offenders }) => offenders.length > 0)
  expect(broken.map(({ id, offenders }) => [id, offenders])).toEqual([])
  expect(await unreadAudit(owner)).toEqual([])
  expect((await owner.query('select from session')).rowCount).toBe(0)
})

test('its reports agree with each other and with the ledger, whatever days are asked for', { timeout: 300_000 }, async () => {
  expect(await randomDisagreements({ reports: reading, owner, now: noon, today })).toEqual([])
})

/** Those whom a report of one party is asked about: the supplier of the month's wares, a customer who owes. */
let party: Partial<Record<string, string>> = {}

/** The rows of the last thirty days at all locations. */
async function rowsOf(report: Report): Promise<number> {
  const { view } = report
  const days = view.period === null ? {} : { fromDate: addDays(today, -30), toDate: today }
  const { rows: places } = await reading.query<{ code: string; name: string }>('select code, name from stock_location order by node')
  const asked = Object.fromEntries(view.filters.flatMap(({ name, finds, required }) => (required === null ? [] : [[name, party[finds!]]])))
  const query = { term: '', page: 1, size: wholeReport, sort: view.sort[0]!, desc: '0', ...days, ...asked } as const
  const asking = { query, places, role: 'superadmin' as const, userCode: '', may: () => true, now: noon, today }
  return (await runReport(reading, report, asking)).total
}

test('every report has something to show', async () => {
  const { rows } = await owner.query<{ supplier: string; customer: string }>(
    `select (select supplier_code from grn order by code limit 1) as supplier, (select customer_code from invoice where paid_status = '1' order by code limit 1) as customer`,
  )
  party = { ...rows[0] }
  const empty: string[] = []
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const report of reports) if ((await rowsOf(report)) === 0) empty.push(report.view.slug)
  expect(empty).toEqual([])
})

/** Tables that the month leaves empty, and why. Whoever adds a table fills it in demo/month, or gives its reason here. */
const emptyOnPurpose: Readonly<Record<string, string>> = {
  backup_file: 'nobody gave a passphrase, so no backup is made',
  backup_ticket: 'lives for the seconds in which a backup is asked for',
  client_logo: 'a business brings its own; the demo prints its name',
  expense_upload: 'a file waits in it until its expense is saved',
  import_job: 'an import is forgotten after a day',
  import_name: 'no file named anything in words of its own',
  import_part: 'as import_job',
  import_problem: 'as import_job',
  import_run: 'the shop did not move in from files',
  known_browser: 'browsers that somebody signed in with',
  list_view: 'views are made by those who work with the lists',
  record_merge: 'nobody was entered twice',
  recovery_code: 'as second_factor',
  refusal_count: 'nothing was refused',
  second_factor: 'an authenticator is on the phone of a person',
  series_set_back: 'the clock was never wrong',
  session: 'nobody is signed in',
  setup_token: 'there are users',
  user_seen: 'who signed in when',
  vat_return: 'a return is of a quarter, and the shop is a month old',
  vat_return_entry: 'as vat_return',
}

test('every table has a row, but for those with a reason', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  )
  const empty: string[] = []
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const { name } of rows) if ((await owner.query(`select from "${name}" limit 1`)).rowCount === 0) empty.push(name)
  expect(empty).toEqual(Object.keys(emptyOnPurpose).toSorted())
})
