import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { auditOf } from '../../../../testing/books.ts'
import { aSession, hire } from '../../../../testing/people.ts'
import { colombo, galle, kandy, openShop, staffWith, tenInTheMorning, type Shop } from '../../../../testing/shop.ts'
import { searchCustomers } from '../../../parties/customers/contract.ts'
import { getStockLocation } from '../../locations/contract.ts'
import { getClientProfile } from '../../settings/contract.ts'
import { specifiedFormats } from '../../../../kernel/formats.ts'
import { login, logout, navigationByRole, signInWithUser, startUp, type LoginUser } from '../contract.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ proxies: ['127.0.0.1'] })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setClock(tenInTheMorning)
  await shop.owner.query('delete from login_throttle')
})

const hourMs = 3_600_000
const wrong = 'The username or the password is wrong. Check both and try again.'

async function tryLogin(username: string, password: string, headers: Record<string, string> = {}) {
  const response = await shop.application.http.inject({
    method: 'POST',
    url: '/api/v1/login',
    payload: { username, password },
    headers,
  })
  return {
    status: response.statusCode,
    body: response.json<{
      accessToken: string
      user: LoginUser
      loggedInError?: string
      code: string
      message: { errorInfo: [string, number, string] }
    }>(),
    headers: response.headers,
  }
}

describe('signing in', () => {
  test('answers a token and the locations to choose from, with the role at each', async () => {
    const { status, body } = await tryLogin('nimal', 'manager1234')
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ username: 'nimal', firstName: 'Nimal', secondName: 'Gunasekara' })
    expect(body.user.stockLocations).toEqual([
      { code: colombo, name: 'Colombo 05 Workshop', pivot: { roleId: 3 } },
      { code: galle, name: 'Galle Service Centre', pivot: { roleId: 4 } },
    ])
    expect((await auditOf(shop, body.user.code)).at(-1)).toMatchObject({ action: 'login', user_code: body.user.code })
  })

  test('does not mind capitals in the username', async () => {
    expect((await tryLogin('Cashier', 'cashier1234')).status).toBe(200)
  })

  test.each([
    ['a wrong password', 'cashier', 'cashier9999'],
    ['an unknown user', 'nobody', 'cashier1234'],
    ['a user who is not yet let in', 'kasun', 'cashier1234'],
    ['a user who was rejected', 'anton', 'cashier1234'],
  ])('with %s gets one and the same text', async (_, username, password) => {
    const { status, body } = await tryLogin(username, password)
    expect([status, body.loggedInError, body.message.errorInfo]).toEqual([422, wrong, ['LOGIN_FAILED', 422, wrong]])
    expect(Object.keys(body).sort()).toEqual(['code', 'fields', 'loggedInError', 'message', 'requestId', 'values'])
  })

  test('needs a username and a password', async () => {
    const staff = staffWith(shop.application, '', '')
    const { status, error } = await staff.call(login, { body: { username: ' ', password: '' } })
    expect([status, error.fields]).toEqual([400, { username: 'Username is required', password: 'Password is required' }])
  })

  test('is throttled after ten failures, and open again a quarter of an hour after the first', async () => {
    for (let time = 1; time <= 10; time += 1) expect((await tryLogin('cashier', 'guess')).status).toBe(422)
    const eleventh = await tryLogin('cashier', 'cashier1234')
    const text = 'Too many failed attempts. Wait 15 minutes and try again.'
    expect([eleventh.status, eleventh.body.loggedInError, eleventh.headers['retry-after']]).toEqual([429, text, '900'])
    expect((await tryLogin('kumari', 'cashier1234')).status).toBe(200)
    shop.setClock(tenInTheMorning + 15 * 60_000 - 1000)
    expect((await tryLogin('cashier', 'cashier1234')).status).toBe(429)
    shop.setClock(tenInTheMorning + 15 * 60_000)
    expect((await tryLogin('cashier', 'cashier1234')).status).toBe(200)
  })

  test('forgets the failures of a user who then gets it right', async () => {
    for (let time = 1; time <= 9; time += 1) await tryLogin('cashier', 'guess')
    expect((await tryLogin('cashier', 'cashier1234')).status).toBe(200)
    expect((await tryLogin('cashier', 'guess')).status).toBe(422)
  })

  test('leaves neither token nor password in any table', async () => {
    const { body } = await tryLogin('cashier', 'cashier1234')
    const secrets = [body.accessToken, 'cashier1234']
    const { rows: tables } = await shop.owner.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { name } of tables) {
      for (const secret of secrets) {
        const { rows } = await shop.owner.query<{ hits: number }>(
          `select count(*)::int as hits from "${name}" as row where position($1 in row::text) > 0`,
          [secret],
        )
        expect([name, rows[0]!.hits]).toEqual([name, 0])
      }
    }
    const { rows } = await shop.owner.query<{ bytes: number }>('select distinct octet_length(token_hash) as bytes from session')
    expect(rows).toEqual([{ bytes: 32 }])
  })

  test('over TLS binds the token to the browser', async () => {
    const { body, headers } = await tryLogin('cashier', 'cashier1234', { 'x-forwarded-proto': 'https' })
    const [cookie = '', browser = ''] = headers['set-cookie'] as string[]
    expect(browser).toMatch(/^__Host-bizx-browser=[\w-]{43}; Path=\/; Max-Age=15552000; Secure; HttpOnly; SameSite=Strict$/)
    expect(cookie).toMatch(/^__Host-bizx=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/)
    const ask = (sent: Record<string, string>) =>
      shop.application.http.inject({
        method: 'GET',
        url: '/api/v1/sign-in-with-user',
        headers: { authorization: `Bearer ${body.accessToken}`, ...sent },
      })
    expect((await ask({ cookie: cookie.split(';')[0]! })).statusCode).toBe(200)
    expect((await ask({})).statusCode).toBe(401)
    expect((await ask({ cookie: '__Host-bizx=stolen' })).statusCode).toBe(401)
  })
})

describe('a session', () => {
  test('says who it is, and the role at the location asked for', async () => {
    const nimal = await shop.typePassword('nimal')
    const roleAt = async (location: string) => (await nimal.call(signInWithUser, {}, { location })).reply.role
    expect([await roleAt(colombo), await roleAt(galle), await roleAt(kandy), await roleAt('')]).toEqual(['manager', 'cashier', null, null])
    expect((await nimal.call(signInWithUser)).reply.user.username).toBe('nimal')
  })

  test('ends at logout', async () => {
    const cashier = await shop.typePassword('cashier')
    expect((await cashier.call(logout)).status).toBe(200)
    expect(await refusalOf(cashier.call(signInWithUser))).toEqual([401, 'NOT_SIGNED_IN', 'You are logged out'])
    const other = await shop.typePassword('cashier')
    expect((await other.call(signInWithUser)).status).toBe(200)
  })

  test('ends after twelve hours without a call', async () => {
    const cashier = await shop.typePassword('cashier')
    shop.setClock(tenInTheMorning + 12 * hourMs - 1000)
    expect((await cashier.call(signInWithUser)).status).toBe(200)
    shop.setClock(tenInTheMorning + 24 * hourMs - 2000)
    expect((await cashier.call(signInWithUser)).status).toBe(200)
    const idle = await shop.typePassword('cashier')
    shop.setClock(tenInTheMorning + 36 * hourMs)
    expect(await refusalOf(idle.call(signInWithUser))).toEqual([401, 'TOKEN_EXPIRED', 'access_token expired'])
  })

  test('ends a day after it began, used or not', async () => {
    const cashier = await shop.typePassword('cashier')
    for (const hours of [8, 16, 23]) {
      shop.setClock(tenInTheMorning + hours * hourMs)
      expect((await cashier.call(signInWithUser)).status).toBe(200)
    }
    shop.setClock(tenInTheMorning + 24 * hourMs)
    expect((await refusalOf(cashier.call(signInWithUser)))[1]).toBe('TOKEN_EXPIRED')
  })

  test('ends when the user is rejected', async () => {
    const code = await hire(shop, { [colombo]: 'cashier' })
    const staff = await aSession(shop, code)
    expect((await staff.call(signInWithUser)).status).toBe(200)
    await shop.owner.query(`update app_user set status = 'rejected' where code = $1`, [code])
    expect((await refusalOf(staff.call(signInWithUser)))[0]).toBe(401)
  })

  test('is opened by its token in the header alone: in an address, a cookie or a body it opens nothing', async () => {
    const { token } = await shop.typePassword('cashier')
    const asked = [
      { url: `/api/v1/sign-in-with-user?accessToken=${token}` },
      { url: `/api/v1/sign-in-with-user?authorization=Bearer%20${token}` },
      { url: '/api/v1/sign-in-with-user', headers: { cookie: `token=${token}; __Host-bizx=${token}; authorization=${token}` } },
      { url: '/api/v1/logout', method: 'POST' as const, payload: { accessToken: token } },
    ]
    const statuses = await Promise.all(asked.map(async one => (await shop.application.http.inject(one)).statusCode))
    expect(statuses).toEqual([401, 401, 401, 401])
  })

  test.each(['', 'Bearer', 'Bearer x', 'Basic Y2FzaGllcjpjYXNoaWVyMTIzNA==', `Bearer ${'a'.repeat(43)}`, `Bearer ${'a'.repeat(5000)}`])(
    'is not opened by the header "%.20s"',
    async authorization => {
      const response = await shop.application.http.inject({
        method: 'GET',
        url: '/api/v1/sign-in-with-user',
        headers: { authorization },
      })
      expect([response.statusCode, response.json<{ message: { errorInfo: string[] } }>().message.errorInfo[2]]).toEqual([
        401,
        'You are logged out',
      ])
    },
  )
})

describe('what a user sees', () => {
  test('is the navigation of roles held somewhere, up to three levels, and no other', async () => {
    const nimal = await shop.typePassword('nimal')
    const manager = await nimal.call(navigationByRole, { params: { roleId: 3 } })
    expect(manager.reply.mainNavigation.name).toBe('manager')
    expect(manager.reply.mainNavigation.mainNavigations.length).toBeGreaterThan(3)
    expect(manager.reply.reportNavigation.reportMainNavigations.length).toBeGreaterThan(3)
    expect((await nimal.call(navigationByRole, { params: { roleId: 4 } })).reply.mainNavigation.name).toBe('cashier')
    for (const roleId of [1, 2, 9]) expect((await nimal.call(navigationByRole, { params: { roleId } })).status).toBe(403)
  })

  test('are the locations with a role there, and their bill headers', async () => {
    const nimal = await shop.typePassword('nimal')
    const { reply } = await nimal.call(getStockLocation)
    expect(reply.stockLocation.map(({ code }) => code)).toEqual([colombo, galle])
    expect(reply.stockLocation[0]!.stockLocationDetail.posHeader).toContain('Hela Motors')
  })

  test('is nothing of the shop without a role anywhere', async () => {
    const staff = await aSession(shop, await hire(shop, {}))
    expect((await staff.call(getStockLocation)).reply.stockLocation).toEqual([])
    expect((await refusalOf(staff.call(searchCustomers, { params: { term: 'kamal' } })))[1]).toBe('NO_LOCATION')
  })

  test('is the business and what each role may discount', async () => {
    const cashier = await shop.typePassword('cashier')
    const { reply } = await cashier.call(getClientProfile)
    expect(reply.client.name).toBe('Hela Motors & Auto Care (Pvt) Ltd')
    expect(reply.discountLimits).toEqual({ cashier: '5.00', manager: '15.00', admin: '100.00', superadmin: '100.00' })
  })

  test('before signing in is only what the login page needs', async () => {
    const stranger = staffWith(shop.application, '', '')
    const { status, reply } = await stranger.call(startUp)
    expect(status).toBe(200)
    expect(reply).toEqual({
      edition: 'BIZ_X_AUTO_CARE',
      version: '0.0.0-test',
      solutionProvider: 'BizX by Example Solutions',
      timeZone: 'Asia/Colombo',
      clientName: 'Hela Motors & Auto Care (Pvt) Ltd',
      batchEnabled: true,
      dayStartHour: 0,
      settingsStamp: expect.any(Number),
      formats: specifiedFormats,
      needsSetup: false,
      demoUsers: null,
    })
  })
})
