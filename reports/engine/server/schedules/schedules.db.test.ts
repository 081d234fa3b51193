import net from 'node:net'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Application } from '../../../../app/application.ts'
import { callAddress, colombo, galle, kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { keptReport, reportSchedules, scheduleReport, unscheduleReport } from '../../schedule-contract.ts'

/** An SMTP server on loopback that takes everything, or says no as often as it is told. */
class MailServer {
  readonly letters: string[] = []
  refusals = 0
  /** An address that it does not know. */
  unknown = 'nobody@else.example'
  readonly #server = net.createServer(socket => this.#talk(socket))

  async listen(): Promise<string> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    return `smtp://127.0.0.1:${(this.#server.address() as net.AddressInfo).port}`
  }

  close(): void {
    this.#server.close()
  }

  #talk(socket: net.Socket): void {
    let held = ''
    let isData = false
    socket.setEncoding('utf8').write('220 shop.example\r\n')
    socket.on('error', () => {})
    socket.on('data', (text: string) => {
      held += text
      for (;;) {
        const end = held.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const said = held.slice(0, end)
        held = held.slice(end + (isData ? 5 : 2))
        if (isData) this.letters.push(said)
        const isRefused = /^MAIL/i.test(said) && this.refusals > 0
        if (isRefused) this.refusals -= 1
        const isUnknown = /^RCPT/i.test(said) && said.includes(`<${this.unknown}>`)
        socket.write(
          isRefused
            ? '451 try later\r\n'
            : isUnknown
              ? '550 no such user\r\n'
              : !isData && /^DATA/i.test(said)
                ? '354 go on\r\n'
                : '250 ok\r\n',
        )
        if (!isData && /^QUIT/i.test(said)) socket.end()
        isData = !isData && /^DATA/i.test(said)
      }
    })
  }
}

const hourMs = 3_600_000
let shop: Shop
let mailing: Application
let manager: Staff
let owner: Staff
const mail = new MailServer()
beforeAll(async () => {
  shop = await openShop()
  mailing = await shop.openAnother({ mail: { url: await mail.listen(), from: 'shop@shop.example' } })
  await later(0)
})
afterAll(async () => {
  mail.close()
  await shop.close()
})

const aSchedule = { slug: 'daily-sales', hour: 20, form: 'xlsx', days: 'yesterday' } as const

/** Schedules over the application that sends mail. */
async function schedule(staff: Staff, body: object) {
  const headers = { authorization: `Bearer ${staff.token}`, locationcode: colombo, 'idempotency-key': crypto.randomUUID() }
  const url = callAddress(scheduleReport, {})
  const reply = await mailing.http.inject({ method: 'POST', url, headers, payload: { ...aSchedule, ...body } })
  return { status: reply.statusCode, reply: reply.json() as { code: string; schedules: { id: string; repeats: string }[] } }
}
/** Time passes; the sessions of before have ended. */
async function later(ms: number): Promise<void> {
  shop.setClock(shop.now() + ms)
  manager = await shop.signIn('manager')
  owner = await shop.signIn('superadmin')
}
const listOf = async (staff: Staff) => (await staff.call(reportSchedules)).reply
const remove = (staff: Staff, id: string) => staff.call(unscheduleReport, { params: { id } })
async function download(staff: Staff, id: string) {
  const headers = { authorization: `Bearer ${staff.token}`, locationcode: colombo }
  return shop.application.http.inject({ method: 'GET', url: callAddress(keptReport, { params: { id } }), headers })
}

test('at its hour a report is made once, kept and downloaded by who scheduled it alone', async () => {
  const { reply } = await schedule(manager, {})
  const id = reply.schedules[0]!.id
  await shop.application.keepReports()
  expect((await listOf(manager)).files).toEqual([])
  // 10:00 becomes 20:30.
  await later(10.5 * hourMs)
  await Promise.all([shop.application.keepReports(), mailing.keepReports()])
  await shop.application.keepReports()
  const { files } = await listOf(manager)
  expect(files).toMatchObject([{ title: 'Daily Sales', form: 'xlsx', problem: '', mail: 'none' }])
  expect(files[0]!.rows).toBeGreaterThan(0)
  const { rawPayload, headers } = await download(manager, files[0]!.id)
  expect(rawPayload.length).toBe(files[0]!.bytes)
  expect(headers['content-disposition']).toBe(`attachment; filename="Daily Sales ${files[0]!.day}.xlsx"`)
  const { sheets } = await readXlsx(rawPayload)
  expect(sheets[0]!.rows.length).toBeGreaterThan(files[0]!.rows!)
  expect((await listOf(owner)).files).toEqual([])
  expect((await download(owner, files[0]!.id)).statusCode).toBe(404)
  expect((await remove(await shop.signIn('nimal'), id)).status).toBe(404)
  expect((await remove(manager, id)).reply.schedules).toEqual([])
  // The next evening nothing is made, and the file is still there.
  await later(24 * hourMs)
  await shop.application.keepReports()
  expect((await listOf(manager)).files).toHaveLength(1)
})

test('a file with figures of a location that was taken away since is no longer read, and is again when it is given back', async () => {
  const admin = await shop.signIn('admin')
  const { reply } = await schedule(admin, { everywhere: true })
  await later(24 * hourMs)
  await shop.application.keepReports()
  const file = async () => (await listOf(await shop.signIn('admin'))).files.at(0)
  const made = await file()
  expect([made?.problem, made?.rows]).toEqual(['', expect.any(Number)])
  const id = made?.id ?? ''
  const fetched = async () => (await download(await shop.signIn('admin'), id)).statusCode
  expect(await fetched()).toBe(200)
  const ofAdmin = `where user_code = (select code from app_user where username = 'admin') and location_code = '${kandy}'`
  await shop.owner.query(`update user_location_role set valid_to = now() ${ofAdmin} and valid_to is null`)
  expect(await fetched()).toBe(403)
  expect(await file()).toMatchObject({ rows: null, bytes: null, problem: expect.stringContaining('may no longer see') })
  await shop.owner.query(`update user_location_role set valid_to = null ${ofAdmin}`)
  expect(await fetched()).toBe(200)
  await remove(await shop.signIn('admin'), reply.schedules.at(-1)!.id)
})

test('who manages the users of a location sees what they scheduled, where it is mailed outside the business, and stops it', async () => {
  const own = (await shop.owner.query<{ email: string }>('select email from client_profile')).rows[0]?.email ?? ''
  await shop.owner.query("update client_profile set email = 'shop@shop.example' where email = ''")
  const shops = own === '' ? 'shop@shop.example' : own
  const { reply } = await schedule(manager, { mailTo: [shops.toUpperCase(), 'friend@else.example'] })
  const { id } = reply.schedules.at(-1)!
  const admin = await shop.signIn('admin')
  expect((await listOf(admin)).others.filter(one => one.id === id)).toMatchObject([
    { username: 'manager', title: 'Daily Sales', outside: ['friend@else.example'] },
  ])
  expect((await listOf(manager)).others).toEqual([])
  // An admin who manages the users of other locations only does not see it.
  const elsewhere = await shop.signIn('superadmin')
  await shop.owner.query(`update report_schedule set location_code = $2 where id = $1`, [id, galle])
  const inGalle = `user_code = (select code from app_user where username = 'admin') and location_code = '${galle}' and valid_to is null`
  await shop.owner.query(`update user_location_role set valid_to = now() where ${inGalle}`)
  expect((await listOf(await shop.signIn('admin'))).others.some(one => one.id === id)).toBe(false)
  expect((await remove(await shop.signIn('admin'), id)).status).toBe(404)
  expect((await remove(elsewhere, id)).reply.others.some(one => one.id === id)).toBe(false)
  const told = await shop.owner.query(`select before from audit where action = 'unschedule-report' and subject = $1`, [id])
  expect(told.rows).toEqual([{ before: { report: 'daily-sales', of: 'manager' } }])
})

test('a closed day makes the reports that wait for it', async () => {
  const { reply } = await schedule(owner, { hour: null, days: 'today', form: 'pdf' })
  await shop.application.keepReports()
  expect((await listOf(owner)).files).toEqual([])
  await shop.owner.query(
    `insert into closing_balance (location_code, code, business_date, created_at, user_code, expected, bill_count, bill_total, discount_total, credit_total,
       return_count, return_total, reversed_count, reversed_total)
     select $1, '9901000001', '2026-11-19', to_timestamp($2::float8 / 1000), code, 0, 0, 0, 0, 0, 0, 0, 0, 0 from app_user where username = 'superadmin'`,
    [colombo, shop.now() + 1_000],
  )
  await later(hourMs)
  await shop.application.keepReports()
  const { files } = await listOf(owner)
  expect(files).toMatchObject([{ day: '2026-11-19', form: 'pdf', problem: '' }])
  expect((await download(owner, files[0]!.id)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  await remove(owner, reply.schedules.at(-1)!.id)
})

test('an address that would add lines or receivers to the letter is refused', async () => {
  for (const mailTo of [
    ['owner@shop.example\r\nBcc: spy@else.example'],
    ['owner@shop.example, spy@else.example'],
    ['owner@shop.example', 'Owner <owner@shop.example>'],
    Array.from({ length: 11 }, (_, nth) => `owner${nth}@shop.example`),
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await owner.call(scheduleReport, { body: { ...aSchedule, mailTo } })).error.code).toBe('INVALID_INPUT')
})

test('the file is mailed, after a refusal of the mail server a quarter of an hour later', async () => {
  const { reply } = await schedule(owner, { hour: 0, mailTo: ['owner@shop.example'], slug: 'stock-in-hand', days: null })
  await later(24 * hourMs)
  mail.refusals = 1
  await mailing.keepReports()
  expect((await listOf(owner)).files[0]).toMatchObject({
    title: 'Stock in Hand',
    mail: 'waiting',
    mailProblem: expect.stringContaining('451'),
  })
  await mailing.keepReports()
  expect(mail.letters).toEqual([])
  await later(hourMs / 3)
  await Promise.all([mailing.keepReports(), mailing.keepReports()])
  expect((await listOf(owner)).files[0]).toMatchObject({ mail: 'sent', mailProblem: '' })
  expect(mail.letters).toHaveLength(1)
  expect(mail.letters[0]).toContain('To: owner@shop.example')
  expect(mail.letters[0]).toMatch(/filename="?Stock in Hand 20\d\d-\d\d-\d\d\.xlsx/)
  await remove(owner, reply.schedules.at(-1)!.id)
})

test('what was missed while no server ran is made once, for the week and the month that had ended, and mailed to all', async () => {
  const mailTo = ['owner@shop.example', 'partner@shop.example', 'owner@shop.example']
  await schedule(owner, { repeats: 'week', onDay: 1, hour: 7, days: null, mailTo })
  const { reply } = await schedule(owner, { repeats: 'month', onDay: 31, hour: 7, days: null, slug: 'monthly-sales' })
  const ofWeeks = reply.schedules.toSorted((a, b) => a.repeats.localeCompare(b.repeats))
  expect(ofWeeks).toMatchObject([
    { repeats: 'month', onDay: 31, days: 'last-month', mailTo: [] },
    { repeats: 'week', onDay: 1, days: 'last-week', mailTo: ['owner@shop.example', 'partner@shop.example'] },
  ])
  await mailing.keepReports()
  const before = (await listOf(owner)).files.length
  const letters = mail.letters.length
  mail.unknown = 'partner@shop.example'
  // From November to a Wednesday in January.
  await later(Date.parse('2027-01-20T04:30:00Z') - shop.now())
  await Promise.all([shop.application.keepReports(), mailing.keepReports()])
  await mailing.keepReports()
  const { files } = await listOf(owner)
  const made = files.slice(0, files.length - before).map(({ title, day, problem }) => [title, day, problem])
  expect(made.toSorted()).toEqual([
    ['Daily Sales', '2027-01-18', ''],
    ['Monthly Sales', '2026-12-31', ''],
  ])
  const { rawPayload } = await download(owner, files.find(({ title }) => title === 'Monthly Sales')!.id)
  expect(JSON.stringify((await readXlsx(rawPayload)).sheets[0]!.rows)).toContain('01/11/2026')
  expect(mail.letters.length - letters).toBe(1)
  expect(mail.letters.at(-1)).toContain('To: owner@shop.example, partner@shop.example')
  // Who has the letter does not get it again for the sake of the other.
  expect((await listOf(owner)).files.find(({ title, day }) => title === 'Daily Sales' && day === '2027-01-18')).toMatchObject({
    ...{ mail: 'sent', mailProblem: 'Not taken: partner@shop.example' },
  })
  for (const { id } of ofWeeks) await remove(owner, id)
})

test('a rhythm without its day or hour is refused', async () => {
  for (const wrong of [
    { repeats: 'week', onDay: null },
    { repeats: 'week', onDay: 8 },
    { repeats: 'month', onDay: null },
    { repeats: 'day', onDay: 1 },
    { repeats: 'month', onDay: 1, hour: null },
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await schedule(owner, wrong)).reply.code).toBe('INVALID_INPUT')
})

test('it is made with what its user may see then: after the role is taken away it says so', async () => {
  await schedule(manager, { hour: 1, slug: 'stock-in-hand', days: null })
  await shop.owner.query(
    `update user_location_role held set role_id = (select id from role where lower(name) = 'cashier') from app_user
     where app_user.code = held.user_code and username = 'manager' and valid_to is null`,
  )
  await later(24 * hourMs)
  await shop.application.keepReports()
  const { rows } = await shop.owner.query<{ problem: string; parts: number }>(
    `select problem, (select count(*)::int from report_file_part where file_id = file.id) as parts from report_file file
     where title = 'Stock in Hand' and user_code = (select code from app_user where username = 'manager')`,
  )
  expect(rows).toEqual([{ problem: expect.stringContaining('may not do this'), parts: 0 }])
})

test('what the report would refuse is not scheduled, nor what is too much', async () => {
  expect((await schedule(owner, { asked: { sort: 'nothing' } })).status).toBe(400)
  expect((await schedule(owner, { slug: 'no-such-report' })).status).toBe(404)
  const unmailed = await owner.call(scheduleReport, { body: { ...aSchedule, mailTo: ['owner@shop.example'] } })
  expect(unmailed.error.code).toBe('SCHEDULE_NO_MAIL')
  const before = (await listOf(owner)).schedules.length
  for (let made = before; made < 20; made += 1) expect((await schedule(owner, {})).status).toBe(200)
  expect((await schedule(owner, {})).reply.code).toBe('SCHEDULE_TOO_MANY')
})

test('files are dropped after two months', async () => {
  await shop.owner.query(`update report_file set begun_at = begun_at - interval '61 days'`)
  await shop.owner.query('delete from report_schedule')
  await shop.application.keepReports()
  expect((await listOf(owner)).files).toEqual([])
  expect((await shop.owner.query('select from report_file_part')).rowCount).toBe(0)
})
