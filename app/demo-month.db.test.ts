import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoToday, type TestDatabase } from '../database/test-database.ts'
import { date } from '../kernel/dates.ts'
import { openPool } from '../platform/server/pools.ts'
import { checkInvariants } from '../proofs/prove-books.ts'
import { monthDatabase, monthNoon, monthPatienceMs } from '../testing/month.ts'
import { randomDisagreements } from '../testing/report-agreements.ts'
import { unreadAudit } from '../testing/unread-audit.ts'

let database: TestDatabase
let owner: pg.Pool
let reading: pg.Pool
beforeAll(async () => {
  database = await monthDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  const onError = (error: Error) => expect.fail(error.message)
  reading = openPool({ url: database.reportUrl, role: 'bizx_report', size: 2, statementTimeoutMs: 20_000, name: 'month', onError })
}, monthPatienceMs)
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
  expect(await randomDisagreements({ reports: reading, owner, now: monthNoon, today: date(demoToday) })).toEqual([])
})

/** Tables that the month leaves empty, and why. Whoever adds a table fills it in demo/month, or gives its reason here. */
const emptyOnPurpose: Readonly<Record<string, string>> = {
  backup_file: 'nobody gave a passphrase, so no backup is made',
  backup_ticket: 'lives for the seconds in which a backup is asked for',
  attachment_upload: 'a file waits in it until its paper is saved',
  bad_debt: 'a month is too short to give a customer up',
  bad_debt_line: 'as bad_debt',
  bank_file: 'the demo shop has not read a statement of its bank yet',
  bank_line: 'as bank_file',
  bank_match: 'as bank_file',
  bank_reconciliation: 'as bank_file',
  bank_reconciliation_line: 'as bank_file',
  bank_rule: 'as bank_file',
  barcode_conflict: 'the shop wrote no article in two ways before it had one key',
  bill_remark: 'as till',
  client_logo: 'a business brings its own; the demo prints its name',
  clock_seen: 'kept while an application runs on a machine that knows how long it is on',
  ended_session: 'nobody was signed out by somebody else',
  exported_entry: 'as ledger_export',
  first_print: 'no till has a receipt printer',
  import_job: 'an import is forgotten after a day',
  import_name: 'no file named anything in words of its own',
  import_part: 'as import_job',
  import_problem: 'as import_job',
  import_run: 'the shop did not move in from files',
  journal_entry: 'the shop’s accountant enters nothing in a month',
  journal_entry_line: 'as journal_entry',
  journal_plan: 'as journal_entry',
  journal_skip: 'as journal_entry',
  known_browser: 'browsers that somebody signed in with',
  late_tax_credit_note: 'as late_tax_invoice',
  late_tax_invoice: 'the shop is not registered for VAT',
  ledger_export: 'no accountant has asked for the books yet',
  list_view: 'views are made by those who work with the lists',
  own_account: 'as journal_entry',
  oversold_goods: 'no till sold without the server',
  oversold_goods_line: 'as oversold_goods',
  record_merge: 'nobody was entered twice',
  recovery_code: 'as second_factor',
  refusal_count: 'nothing was refused',
  refused_till_bill: 'as till',
  second_factor: 'an authenticator is on the phone of a person',
  looked_at_row: 'no promise was ever broken',
  series_set_back: 'the clock was never wrong',
  session: 'nobody is signed in',
  settlement_discount: 'who pays in that month pays all',
  settlement_discount_line: 'as settlement_discount',
  setup_token: 'there are users',
  till: 'a till is the browser of a machine, which alone has its key',
  till_bill: 'as till',
  user_seen: 'who signed in when',
  vat_clearing: 'as vat_return',
  vat_payment: 'as vat_return',
  vat_return: 'a return is of a quarter, and the shop is a month old',
  vat_return_entry: 'as vat_return',
  year_closing: 'a month is no year',
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
