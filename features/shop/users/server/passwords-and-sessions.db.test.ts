import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { aSession, hire } from '../../../../testing/people.ts'
import { giveAuthenticator } from '../../../../testing/second-factors.ts'
import { colombo, galle, kandy, openShop, staffWith, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { changeOwnPassword, endOwnSessions, getOwnSessions, typePasswordAgain } from '../../session/account-contract.ts'
import { giveOverride, login, signInWithUser } from '../../session/contract.ts'
import {
  changeUserStatus,
  endUserSessions,
  getUserSessions,
  getUserTypes,
  removeUserSecondFactor,
  setUserPassword,
  users,
} from '../contract.ts'

let shop: Shop
let admin: Staff
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn('admin')
})
afterAll(() => shop.close())
beforeEach(() => shop.setClock(tenInTheMorning))

const guest = () => staffWith(shop.application, '', '')
const tryLogin = (username: string, password: string, newPassword?: string) =>
  guest().call(login, { body: { username, password, ...(newPassword !== undefined && { newPassword }) } })
/** What a browser whose session somebody ended is told. */
const toldTo = async (staff: Staff) => {
  const [, code, words] = await refusalOf(staff.call(signInWithUser))
  return code === 'NOT_SIGNED_IN' ? words : code
}
let made = 0
/** A cashier in Colombo with the demo cashier's password. */
async function aCashier() {
  const username = `teller${(made += 1)}`
  return { username, code: await hire(shop, { [colombo]: 'cashier' }, { username }) }
}
const given = (code: string, password = 'given by admin') => admin.call(setUserPassword, { params: { id: code }, body: { password } })
const kept = async (code: string) =>
  (
    await shop.owner.query<{ hash: string; sessions: number }>(
      'select password_hash as hash, (select count(*)::int from session where user_code = code) as sessions from app_user where code = $1',
      [code],
    )
  ).rows[0]!

describe('a password that an admin sets', () => {
  test('ends all sessions, and lets in only who chooses another one', async () => {
    const { username, code } = await aCashier()
    const [one, two] = [await aSession(shop, code), await aSession(shop, code)]
    const { status, reply } = await given(code)
    expect([status, reply]).toEqual([200, { ended: 2 }])
    for (const staff of [one, two])
      expect(await toldTo(staff)).toBe(
        `You are signed out here, because admin gave ${username} a new password. Ask for it and sign in with it. What was typed here is kept.`,
      )
    expect((await tryLogin(username, 'cashier1234')).error.code).toBe('LOGIN_FAILED')
    const told = await tryLogin(username, 'given by admin')
    expect([told.status, told.error.code, told.error.loggedInError]).toEqual([
      403,
      'PASSWORD_CHANGE_NEEDED',
      'Somebody else set this password. Sign in with it and choose your own first.',
    ])
    expect((await kept(code)).sessions).toBe(0)
    expect((await tryLogin(username, 'given by admin', 'given by admin')).error.fields).toEqual({
      newPassword: 'This is the password you have already. Choose another one.',
    })
    expect((await tryLogin(username, 'given by admin', 'short')).error.code).toBe('PASSWORD_SHORT')
    expect((await tryLogin(username, 'given by admin', `${username}!!!`)).error.code).toBe('PASSWORD_USERNAME')
    const entered = await tryLogin(username, 'given by admin', 'rain over Kandy')
    expect(entered.status).toBe(200)
    const staff = staffWith(shop.application, entered.reply.accessToken, colombo)
    expect((await staff.call(signInWithUser)).reply.role).toBe('cashier')
    expect((await tryLogin(username, 'given by admin')).error.code).toBe('LOGIN_FAILED')
    expect((await tryLogin(username, 'rain over Kandy')).status).toBe(200)
    const acts = (await auditOf(shop, code)).map(({ action, user_code }) => `${action} by ${user_code}`)
    expect(acts.toSorted()).toEqual([`change-password by ${code}`, `login by ${code}`, `login by ${code}`, 'set-password by 1001000002'])
  })

  test('is the first of a new user, and is nowhere kept as it is', async () => {
    const body = { username: 'newcomer', firstName: 'Amal', stockLocations: [{ code: colombo, roleId: 4 }] }
    const { reply } = await admin.call(users.create, { body })
    await given(reply.code, 'first of all 7')
    await tryLogin('newcomer', 'first of all 7', 'second to none 8')
    const { rows: tables } = await shop.owner.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { name } of tables) {
      const { rows } = await shop.owner.query(
        `select from "${name}" as row where position('first of all 7' in row::text) > 0 or position('second to none 8' in row::text) > 0`,
      )
      expect([name, rows.length]).toEqual([name, 0])
    }
  })

  test('opens an account that is throttled', async () => {
    const { username, code } = await aCashier()
    for (let time = 1; time <= 10; time += 1) await tryLogin(username, 'guess')
    expect((await tryLogin(username, 'cashier1234')).error.code).toBe('LOGIN_THROTTLED')
    await given(code)
    expect((await tryLogin(username, 'given by admin', 'rain over Kandy')).status).toBe(200)
  })

  test('allows nothing at the till: a manager chooses an own one first', async () => {
    const code = await hire(shop, { [colombo]: 'manager' }, { username: 'boss' })
    await given(code)
    const cashier = await shop.signIn('cashier')
    const { error } = await cashier.call(giveOverride, {
      body: { username: 'boss', password: 'given by admin', permission: 'edit-any-bill', reason: 'x', about: { bill: 'new' } },
    })
    expect(error.code).toBe('PASSWORD_CHANGE_NEEDED')
  })

  test.each([
    ['12345678', 'PASSWORD_COMMON'],
    ['seven77', 'PASSWORD_SHORT'],
    ['kumari2026', 'PASSWORD_USERNAME'],
  ])('is not %s', async (password, code) => {
    const { error } = await given('1001000006', password)
    expect([error.code, Object.keys(error.fields)]).toEqual([code, ['password']])
  })

  test('is not for oneself, not for equals, and not for who also works elsewhere', async () => {
    expect((await given('1001000002')).error.code).toBe('OWN_SIGN_IN')
    expect((await given('1001000001')).error.code).toBe('RANK_TOO_LOW')
    const sunil = await shop.signIn('sunil', galle)
    const set = { params: { id: '1001000005' }, body: { password: 'given by Galle' } }
    expect((await sunil.call(setUserPassword, set)).error.code).toBe('USER_ELSEWHERE')
    expect((await given('1001999999')).error.code).toBe('NOT_FOUND')
  })

  test('set while the user signs in leaves no session behind', async () => {
    const { username, code } = await aCashier()
    const tries = await Promise.all([tryLogin(username, 'cashier1234'), given(code), tryLogin(username, 'cashier1234')])
    expect(tries[1]?.status).toBe(200)
    expect((await kept(code)).sessions).toBe(0)
  })
})

describe('the own password', () => {
  test('is changed with the current one; every session ends, and this browser goes on with a new token', async () => {
    const { username, code } = await aCashier()
    const [here, there] = [await aSession(shop, code), await aSession(shop, code)]
    const change = (currentPassword: string, password: string) => here.call(changeOwnPassword, { body: { currentPassword, password } })
    expect((await change('wrong', 'rain over Kandy')).error.fields).toEqual({ currentPassword: 'This is not your current password.' })
    expect((await change('cashier1234', 'cashier1234')).error.code).toBe('PASSWORD_COMMON')
    expect((await change('cashier1234', 'short')).error.fields).toEqual({ password: 'A password has at least 8 characters.' })
    const { ended, accessToken } = (await change('cashier1234', 'rain over Kandy')).reply
    expect(ended).toBe(1)
    // The browser that changed it has a new token; the other is told.
    expect([await toldTo(here), await toldTo(there)]).toEqual([
      'You are logged out',
      `You are signed out here, because ${username} has a new password. Sign in with it; if somebody else chose it, tell who manages users. What was typed here is kept.`,
    ])
    const goesOn = staffWith(shop.application, accessToken, colombo)
    expect((await goesOn.call(signInWithUser)).reply.role).toBe('cashier')
    expect((await goesOn.call(getOwnSessions)).reply.sessions).toHaveLength(1)
    expect((await tryLogin(username, 'cashier1234')).error.code).toBe('LOGIN_FAILED')
    expect((await tryLogin(username, 'rain over Kandy')).status).toBe(200)
    const told = (await auditOf(shop, code)).find(({ action }) => action === 'change-password')
    expect(told).toMatchObject({ user_code: code, location_code: colombo, before: null, after: null })
  })

  test('cannot be guessed by whoever holds a token', async () => {
    const { code } = await aCashier()
    const staff = await aSession(shop, code)
    const guess = { body: { currentPassword: 'guess', password: 'rain over Kandy' } }
    for (let time = 1; time <= 10; time += 1) expect((await staff.call(changeOwnPassword, guess)).error.code).toBe('PASSWORD_WRONG')
    expect((await staff.call(changeOwnPassword, guess)).error.code).toBe('LOGIN_THROTTLED')
  })

  test('changed twice at once is changed once', async () => {
    const { code } = await aCashier()
    const staff = await aSession(shop, code)
    const both = await Promise.all(
      ['rain over Kandy', 'rain over Galle'].map(password =>
        staff.call(changeOwnPassword, { body: { currentPassword: 'cashier1234', password } }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('sessions', () => {
  test('of the own account are seen and ended, all but this one', async () => {
    const { username, code } = await aCashier()
    const here = await aSession(shop, code)
    shop.setClock(tenInTheMorning + 60_000)
    const [phone, tablet] = [await aSession(shop, code), await aSession(shop, code)]
    await aSession(shop, code, { expires: shop.now() })
    const { sessions } = (await here.call(getOwnSessions)).reply
    const [first, later] = [0, 60_000].map(after => new Date(tenInTheMorning + after).toISOString())
    expect(sessions.map(({ isThis, lastSeenAt }) => [isThis, lastSeenAt])).toEqual([
      [false, later],
      [false, later],
      [true, first],
    ])
    const mine = (await phone.call(getOwnSessions)).reply.sessions.find(({ isThis }) => isThis)!
    const key = crypto.randomUUID()
    const end = () => here.call(endOwnSessions, { body: { session: mine.id } }, { key })
    expect((await end()).error.code).toBe('PASSWORD_NEEDED')
    const again = (currentPassword: string) => here.call(typePasswordAgain, { body: { currentPassword } })
    expect((await again('wrong')).error.fields).toEqual({ currentPassword: 'This is not your current password.' })
    expect((await end()).error.code).toBe('PASSWORD_NEEDED')
    expect((await again('cashier1234')).status).toBe(200)
    expect((await end()).reply).toEqual({ ended: 1 })
    expect(await toldTo(phone)).toBe(
      `You are signed out here, because ${username} ended this session from another place. Sign in again if that is you. What was typed here is kept.`,
    )
    expect((await tablet.call(signInWithUser)).status).toBe(200)
    const own = sessions.find(({ isThis }) => isThis)!
    expect((await here.call(endOwnSessions, { body: { session: own.id } })).error.code).toBe('SESSION_ENDED')
    expect((await here.call(endOwnSessions, { body: { session: 'all' } })).reply.ended).toBeGreaterThanOrEqual(1)
    expect((await tablet.call(signInWithUser)).error.code).toBe('NOT_SIGNED_IN')
    expect((await here.call(signInWithUser)).status).toBe(200)
    shop.setClock(tenInTheMorning + 6 * 60_000)
    expect((await here.call(endOwnSessions, { body: { session: 'all' } })).error.code).toBe('PASSWORD_NEEDED')
  })

  test("of another are an admin's to see and end; the list remembers when the user was last seen", async () => {
    const { username, code } = await aCashier()
    const [one, two] = [await aSession(shop, code), await aSession(shop, code)]
    const { sessions } = (await admin.call(getUserSessions, { params: { id: code } })).reply
    expect(sessions.map(({ isThis }) => isThis)).toEqual([false, false])
    const name = (await one.call(getOwnSessions)).reply.sessions.find(({ isThis }) => isThis)!.id
    const end = (session: string) => admin.call(endUserSessions, { params: { id: code }, body: { session } })
    expect((await end(name)).reply).toEqual({ ended: 1 })
    expect(await toldTo(one)).toBe(
      `You are signed out here, because admin ended the sessions of ${username}. Sign in again, or ask why. What was typed here is kept.`,
    )
    expect((await two.call(signInWithUser)).status).toBe(200)
    expect((await end('all')).reply).toEqual({ ended: 1 })
    expect((await two.call(signInWithUser)).error.code).toBe('NOT_SIGNED_IN')
    const { user } = (await admin.call(users.get, { params: { id: code } })).reply
    expect(user.lastSeenAt).toBe(new Date(tenInTheMorning).toISOString())
    expect((await auditOf(shop, code)).map(({ action, user_code, after }) => [action, user_code, after])).toEqual([
      ['end-session', '1001000002', { ended: 1 }],
      ['end-session', '1001000002', { ended: 1 }],
    ])
  })

  test("of somebody else's name end nobody's else", async () => {
    const [mine, others] = [await aCashier(), await aCashier()]
    const staff = await aSession(shop, others.code)
    const theirs = (await staff.call(getOwnSessions)).reply.sessions[0]!.id
    const end = { params: { id: mine.code }, body: { session: theirs } }
    expect((await admin.call(endUserSessions, end)).error.code).toBe('SESSION_ENDED')
    expect((await staff.call(signInWithUser)).status).toBe(200)
  })

  test('of an equal or a higher one are not shown', async () => {
    expect((await admin.call(getUserSessions, { params: { id: '1001000001' } })).error.code).toBe('RANK_TOO_LOW')
    expect((await admin.call(endUserSessions, { params: { id: '1001000001' }, body: { session: 'all' } })).error.code).toBe('RANK_TOO_LOW')
  })
})

test('the roles say how many active users have them, in all and by location', async () => {
  const { userType } = (await admin.call(getUserTypes)).reply
  expect(userType.map(({ id, name }) => [id, name])).toEqual([
    [1, 'superadmin'],
    [2, 'admin'],
    [3, 'manager'],
    [4, 'cashier'],
  ])
  // The demo shop's only superadmin works at all three locations; Sunil is admin in Galle, beside the admin of all locations.
  expect(userType[0]).toMatchObject({ users: 1, locations: [colombo, kandy, galle].map(code => ({ code, users: 1 })) })
  expect(userType[1]).toMatchObject({ users: 2 })
  expect(userType[1]?.locations.map(({ code, users }) => [code, users])).toEqual([
    [colombo, 1],
    [kandy, 1],
    [galle, 2],
  ])
})

test('a session that is found open gives nobody a way in: the own password is asked for first', async () => {
  const boss = await hire(shop, { [colombo]: 'admin' })
  const found = await aSession(shop, boss)
  const other = await aCashier()
  const { version, firstName, secondName } = (await found.call(users.get, { params: { id: other.code } })).reply.user
  const stockLocations = [{ code: colombo, roleId: 3 }]
  const params = { id: other.code }
  const acts = {
    password: () => found.call(setUserPassword, { params, body: { password: 'given by a stranger' } }),
    role: () => found.call(users.edit, { params, body: { username: other.username, firstName, secondName, stockLocations, version } }),
    factor: () => found.call(removeUserSecondFactor, { params }),
  }
  await giveAuthenticator(shop, other.code)
  await shop.owner.query(`update app_user set status = 'rejected' where code = $1`, [other.code])
  const told = async () => (await found.call(changeUserStatus, { params, body: { move: 'reactivate', version } })).error.code
  expect(await told()).toBe('PASSWORD_NEEDED')
  await shop.owner.query(`update app_user set status = 'active' where code = $1`, [other.code])
  for (const act of [acts.password, acts.role, acts.factor]) expect((await act()).error.code).toBe('PASSWORD_NEEDED')
  expect((await tryLogin(other.username, 'cashier1234')).error.code).toBe('FACTOR_CODE_NEEDED')
  expect((await found.call(typePasswordAgain, { body: { currentPassword: 'cashier1234' } })).status).toBe(200)
  for (const act of [acts.role, acts.factor, acts.password]) expect((await act()).status).toBe(200)
})

describe('a username', () => {
  test('is changed only by who types the own password again; other names need none', async () => {
    const username = `boss${(made += 1)}`
    const code = await hire(shop, { [colombo]: 'admin' }, { username })
    const boss = await aSession(shop, code)
    const other = await aCashier()
    const read = async (id: string) => (await boss.call(users.get, { params: { id } })).reply.user
    const rename = async (id: string, names: { username?: string; firstName?: string }) => {
      const { firstName, secondName, stockLocations, version, ...user } = await read(id)
      const held = stockLocations.map(place => ({ code: place.code, roleId: place.pivot.roleId }))
      const body = { username: user.username, firstName, secondName, stockLocations: held, version, ...names }
      const { status, error } = await boss.call(users.edit, { params: { id }, body })
      return status === 200 ? 'saved' : error.code
    }
    expect(await rename(code, { firstName: 'Ruwan' })).toBe('saved')
    for (const one of [code, other.code]) expect(await rename(one, { username: `${username}x` })).toBe('PASSWORD_NEEDED')
    expect((await read(code)).username).toBe(username)
    expect((await boss.call(typePasswordAgain, { body: { currentPassword: 'cashier1234' } })).status).toBe(200)
    expect(await rename(other.code, { username: `${other.username}x` })).toBe('saved')
    expect(await rename(code, { username: `${username}x` })).toBe('saved')
    expect((await tryLogin(`${username}x`, 'cashier1234')).status).toBe(200)
  })

  test('and other sessions are not by what another session typed', async () => {
    const { code } = await aCashier()
    const [one, two] = [await aSession(shop, code), await aSession(shop, code)]
    expect((await one.call(typePasswordAgain, { body: { currentPassword: 'cashier1234' } })).status).toBe(200)
    expect((await two.call(endOwnSessions, { body: { session: 'all' } })).error.code).toBe('PASSWORD_NEEDED')
  })
})

test('after all of it the books still keep their promises', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
