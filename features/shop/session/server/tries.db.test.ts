import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCashBill } from '../../../../testing/papers/bill.ts'
import { openShop, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { demoUsers } from '../../../../demo/users.ts'
import { createInvoice } from '../../../selling/sales/contract.ts'
import { changeOwnPassword } from '../account-contract.ts'
import { mostSessions } from './sessions.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ proxies: ['127.0.0.1'] })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setClock(tenInTheMorning)
  await shop.owner.query('delete from login_throttle')
})

const here = '192.0.2.1'
const passwordOf = (username: string) => demoUsers.find(user => user.username === username)?.password ?? ''

/** One sign-in attempt from an address, with the cookies of a browser: returns the status and the answer. */
async function signIn(username: string, password: string, { from = here, cookie = '' } = {}) {
  const response = await shop.application.http.inject({
    method: 'POST',
    url: '/api/v1/login',
    payload: { username, password },
    headers: { 'x-forwarded-for': from, ...(cookie && { cookie }) },
  })
  const { code = '', loggedInError = '' } = response.json<{ code?: string; loggedInError?: string }>()
  const cookies = [response.headers['set-cookie'] ?? []].flat().map(text => text.split(';')[0]!)
  return { status: response.statusCode, code, text: loggedInError, cookie: cookies.join('; '), retry: response.headers['retry-after'] }
}
const right = (username: string, more: { from?: string; cookie?: string } = {}) => signIn(username, passwordOf(username), more)

async function failures(count: number, username: string, from = here): Promise<string[]> {
  const answers = await Promise.all(Array.from({ length: count }, () => signIn(username, 'not the password', { from })))
  return answers.map(({ code }) => code)
}
const setFailures = (subject: string, failures: number) =>
  shop.owner.query(
    `insert into login_throttle values ($1, $2, to_timestamp($3::float8 / 1000)) on conflict (subject) do update set failures = $2`,
    [subject, failures, tenInTheMorning],
  )
const counted = (codes: string[]) =>
  Object.fromEntries([...new Set(codes)].sort().map(code => [code, codes.filter(one => one === code).length]))

describe('wrong passwords', () => {
  test('of a burst do not pass the limit, and lock the user for that address alone', async () => {
    const codes: string[] = []
    for (let round = 0; round < 4; round += 1) codes.push(...(await failures(8, 'cashier')))
    expect(counted(codes)).toEqual({ LOGIN_FAILED: 10, LOGIN_THROTTLED: 22 })
    expect((await right('cashier')).code).toBe('LOGIN_THROTTLED')
    expect((await right('cashier', { from: '192.0.2.9' })).status).toBe(200)
    expect((await right('kumari')).status).toBe(200)
  })

  test('of many addresses slow a user down and lock nobody', async () => {
    for (let nth = 1; nth <= 20; nth += 1) expect(await failures(1, 'manager', `198.51.100.${nth}`)).toEqual(['LOGIN_FAILED'])
    const slowed = await right('manager')
    expect([slowed.status, slowed.text]).toEqual([429, 'Wrong passwords were tried lately. Wait 5 seconds and try again.'])
    shop.setClock(tenInTheMorning + 5_000)
    expect((await right('manager')).status).toBe(200)
  })

  test('of one address for many users slow that address, and nobody elsewhere', async () => {
    await setFailures(`address:${here}`, 100)
    expect((await signIn('nobody', 'x')).code).toBe('LOGIN_FAILED')
    expect((await right('kumari')).code).toBe('LOGIN_SLOWED')
    expect((await right('kumari', { from: '192.0.2.9' })).status).toBe(200)
  })

  test('of strangers neither slow nor lock a browser that the user signed in with before', async () => {
    const { cookie } = await right('cashier')
    expect(cookie).toMatch(/^bizx-browser=[\w-]{43}$/)
    for (let nth = 1; nth <= 22; nth += 1) await failures(1, 'cashier', `198.51.100.${nth}`)
    await setFailures(`address:${here}`, 900)
    expect((await signIn('nobody', 'x')).code).toBe('LOGIN_FAILED')
    expect((await right('cashier')).status).toBe(429)
    expect((await right('cashier', { cookie })).status).toBe(200)
    // Other users do not know this browser.
    expect((await right('manager', { cookie })).status).toBe(429)
    for (let nth = 1; nth <= 10; nth += 1) await signIn('cashier', 'guess', { cookie })
    expect((await right('cashier', { cookie })).code).toBe('LOGIN_THROTTLED')
  })
})

test('the right password is looked at so often only', async () => {
  await setFailures(`tries:kumari|address ${here}`, 199)
  expect([(await right('kumari')).status, (await right('kumari')).status]).toEqual([200, 429])
})

test('a user is signed in at twenty places at most: the one not used for longest ends', async () => {
  const code = (await shop.owner.query<{ code: string }>(`select code from app_user where username = 'kumari'`)).rows[0]!.code
  await shop.owner.query('delete from session where user_code = $1', [code])
  const first = await shop.typePassword('kumari')
  shop.setClock(tenInTheMorning + 1_000)
  for (let nth = 1; nth <= mostSessions; nth += 1) await shop.typePassword('kumari')
  const { rows } = await shop.owner.query('select from session where user_code = $1', [code])
  expect(rows).toHaveLength(mostSessions)
  const reply = await shop.application.http.inject({
    url: '/api/v1/sign-in-with-user',
    headers: { authorization: `Bearer ${first.token}` },
  })
  const { code: said, message } = reply.json<{ code: string; message: { errorInfo: unknown[] } }>()
  expect([reply.statusCode, said, message.errorInfo[2]]).toEqual([
    401,
    'NOT_SIGNED_IN',
    'You are signed out here, because kumari signed in at more than 20 places, and this one was unused for longest. Sign in again; who works at many tills needs a user for each. What was typed here is kept.',
  ])
  // A save is told the same.
  const save = await first.call(createInvoice, { body: aCashBill([], '0.00') })
  expect([save.status, save.error.message.errorInfo[2]]).toEqual([401, message.errorInfo[2]])
})

test('what is tried where somebody is signed in counts for that user, and strangers do not count against it', async () => {
  const cashier = await shop.typePassword('cashier')
  const kumari = await shop.typePassword('kumari')
  await failures(10, 'manager', '127.0.0.1')
  expect((await right('manager', { from: '127.0.0.1' })).status).toBe(429)
  const ask = async (staff: Staff, password: string) =>
    (await staff.call(changeOwnPassword, { body: { currentPassword: password, password: 'x' } })).error.code
  for (let nth = 1; nth <= 10; nth += 1) expect(await ask(cashier, 'guess')).toBe('PASSWORD_WRONG')
  expect(await ask(cashier, passwordOf('cashier'))).toBe('LOGIN_THROTTLED')
  expect(await ask(kumari, passwordOf('kumari'))).toBe('PASSWORD_SHORT')
})

test('a command at the server unlocks a user, and the audit has it', async () => {
  await failures(12, 'cashier')
  expect((await right('cashier')).status).toBe(429)
  const run = (name: string) =>
    promisify(execFile)(process.execPath, [path.join(import.meta.dirname, '../../../../tools/user-unlock.ts'), '--username', name], {
      env: { PATH: process.env.PATH ?? '', DATABASE_URL: shop.database.ownerUrl },
    })
  expect((await run('Cashier')).stdout).toMatch(/cashier can sign in again/)
  expect((await right('cashier')).status).toBe(200)
  const { rows } = await shop.owner.query(`select action from audit where action = 'unlock-user'`)
  expect(rows).toHaveLength(1)
  await expect(run('nobody')).rejects.toThrow(/There is no user nobody/)
})

describe('what was refused', () => {
  const countsOf = async (kind: string) =>
    (
      await shop.owner.query<{ user_code: string; times: number }>(
        `select coalesce(app_user.username, '') as user_code, times from refusal_count left join app_user on app_user.code = user_code where kind = $1 order by 1`,
        [kind],
      )
    ).rows
  const audited = async (kind: string) =>
    (await shop.owner.query<{ after: unknown }>('select after from audit where action = $1 order by at, seq', [kind])).rows.map(
      ({ after }) => after,
    )

  test('is counted by day and user, and in the audit at 1, 10, 100 and as the total of the day', async () => {
    await shop.application.flushRefusals()
    await shop.owner.query('delete from refusal_count')
    const before = (await audited('sign-in-refused')).length
    for (let nth = 1; nth <= 11; nth += 1) await failures(1, nth <= 8 ? 'cashier' : `nobody${nth}`, `203.0.113.${nth}`)
    await shop.application.flushRefusals()
    expect(await countsOf('sign-in-refused')).toEqual([
      { user_code: '', times: 3 },
      { user_code: 'cashier', times: 8 },
    ])
    for (let nth = 1; nth <= 3; nth += 1) await failures(1, 'cashier', `203.0.113.${nth}`)
    await shop.application.flushRefusals()
    shop.setClock(tenInTheMorning + 86_400_000)
    await failures(1, 'cashier')
    await shop.application.flushRefusals()
    const rows = (await audited('sign-in-refused')).slice(before)
    expect(rows).toEqual([{ times: 3 }, { times: 8 }, { times: 11 }, { times: 1 }, { times: 3, total: true }, { times: 11, total: true }])
  })
})
