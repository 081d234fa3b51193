import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenPromises, auditOf, fingerprint } from '../../../../testing/books.ts'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { aSession, hire } from '../../../../testing/people.ts'
import { colombo, galle, kandy, openShop, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { roleIds, type Role } from '../../../../kernel/codes.ts'
import { login, signInWithUser } from '../../session/contract.ts'
import { changeUserStatus, getUserTypes, searchUsers, users } from '../contract.ts'

let shop: Shop
let superadmin: Staff
let admin: Staff
let manager: Staff
beforeAll(async () => {
  shop = await openShop()
  superadmin = await shop.signIn('superadmin')
  admin = await shop.signIn('admin')
  manager = await shop.signIn('manager')
})
afterAll(() => shop.close())
beforeEach(() => shop.setClock(tenInTheMorning))

let made = 0
const at = (roles: Partial<Record<string, Role>>) =>
  Object.entries(roles).flatMap(([code, role]) => (role ? [{ code, roleId: roleIds[role] }] : []))
const aClerk = (roles: Partial<Record<string, Role>> = { [colombo]: 'cashier' }) => ({
  username: `clerk${(made += 1)}`,
  firstName: 'Ishara',
  secondName: 'Bandara',
  stockLocations: at(roles),
})
const recordOf = async (code: string) => (await superadmin.call(users.get, { params: { id: code } })).reply.user
const rolesOf = async (code: string) =>
  Object.fromEntries((await recordOf(code)).stockLocations.map(({ code: place, pivot }) => [place, pivot.roleId]))
const editOf = async (code: string, change: object = {}) => {
  const { username, firstName, secondName, stockLocations, version } = await recordOf(code)
  const held = stockLocations.map(place => ({ code: place.code, roleId: place.pivot.roleId }))
  return { params: { id: code }, body: { username, firstName, secondName, stockLocations: held, version, ...change } }
}

describe('a new user', () => {
  test('of an admin is active, and cannot sign in before there is a password', async () => {
    const body = { ...aClerk(), username: '  Tharindu.P ' }
    const { status, reply } = await admin.call(users.create, { body })
    expect(status).toBe(200)
    expect(reply.user).toMatchObject({
      username: 'tharindu.p',
      status: 'active',
      hasPassword: false,
      mustChangePassword: false,
      createdBy: 'admin',
      lastSeenAt: null,
      isLocked: 0,
      version: 1,
      stockLocations: [{ code: colombo, name: 'Colombo 05 Workshop', pivot: { roleId: 4 } }],
    })
    expect(reply.user.code).toMatch(/^1001\d{6}$/)
    const refused = await shop.application.http.inject({
      method: 'POST',
      url: '/api/v1/login',
      payload: { username: 'tharindu.p', password: 'cashier1234' },
    })
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'LOGIN_FAILED'])
    expect((await auditOf(shop, reply.code)).map(({ action, user_code }) => [action, user_code])).toEqual([
      ['create', (await recordOf(reply.code)).code === reply.code ? '1001000002' : ''],
    ])
  })

  test('of a manager is a proposal that an admin approves', async () => {
    const { reply } = await manager.call(users.create, { body: aClerk() })
    expect(reply.user).toMatchObject({ status: 'pending', createdBy: 'manager' })
    expect(await refusalOf(manager.call(changeUserStatus, { params: { id: reply.code }, body: { move: 'approve', version: 1 } }))).toEqual([
      403,
      'NOT_ALLOWED',
      'Your role (manager) may not do this here. Ask an admin.',
    ])
    const approved = await admin.call(changeUserStatus, { params: { id: reply.code }, body: { move: 'approve', version: 1 } })
    expect(approved.reply).toEqual({ code: reply.code, status: 'active' })
    expect(await recordOf(reply.code)).toMatchObject({ status: 'active', version: 2 })
    expect((await auditOf(shop, reply.code)).at(-1)).toMatchObject({
      action: 'approve',
      before: { status: 'pending' },
      after: { status: 'active' },
    })
  })

  test('is saved once, however often it is sent', async () => {
    const [key, body] = [crypto.randomUUID(), aClerk()]
    const [first, second] = await Promise.all([admin.call(users.create, { body }, { key }), admin.call(users.create, { body }, { key })])
    expect([first.status, second.status, second.reply]).toEqual([200, 200, first.reply])
  })

  test('has a username of its own', async () => {
    const { status, error } = await admin.call(users.create, { body: { ...aClerk(), username: 'Cashier' } })
    expect([status, error.code, error.fields]).toEqual([409, 'DUPLICATE', { username: 'Another user has this username' }])
  })

  test.each([
    ['a username with a space', { username: 'dil ani' }, 'username'],
    ['a short username', { username: 'di' }, 'username'],
    ['no name', { firstName: ' ' }, 'firstName'],
    ['a role that does not exist', { stockLocations: [{ code: colombo, roleId: 5 }] }, 'stockLocations.0.roleId'],
    ['no role', { stockLocations: [] }, 'stockLocations'],
    ['a location twice', { stockLocations: [...at({ [colombo]: 'cashier' }), ...at({ [colombo]: 'manager' })] }, 'stockLocations'],
    ['a location that does not exist', { stockLocations: at({ '1301000099': 'cashier' }) }, 'stockLocations'],
  ])('with %s is refused', async (_, change, field) => {
    const before = await fingerprint(shop)
    const { status, error } = await superadmin.call(users.create, { body: { ...aClerk(), ...change } })
    expect([status >= 400 && status < 500, Object.keys(error.fields)]).toEqual([true, [field]])
    expect(await fingerprint(shop)).toEqual(before)
  })

  test.each<[string, () => Staff, Partial<Record<string, Role>>, string]>([
    ['an admin makes no admin', () => admin, { [colombo]: 'admin' }, 'ROLE_TOO_HIGH'],
    ['a manager proposes no manager', () => manager, { [colombo]: 'manager' }, 'ROLE_TOO_HIGH'],
    ['an admin makes no superadmin', () => admin, { [colombo]: 'cashier', [kandy]: 'superadmin' }, 'ROLE_TOO_HIGH'],
  ])('%s', async (_, staff, roles, code) => {
    expect((await staff().call(users.create, { body: aClerk(roles) })).error.code).toBe(code)
  })

  test("of an admin works only where the admin manages: Galle's admin gives no role in Kandy", async () => {
    const sunil = await shop.signIn('sunil', galle)
    expect((await sunil.call(users.create, { body: aClerk({ [galle]: 'manager' }) })).status).toBe(200)
    const { error } = await sunil.call(users.create, { body: aClerk({ [galle]: 'cashier', [kandy]: 'cashier' }) })
    expect([error.code, error.message.errorInfo[2]]).toEqual([
      'ROLE_ELSEWHERE',
      'You do not manage users at Kandy Shop, so you cannot give or take roles there.',
    ])
  })

  test('at a closed location is refused', async () => {
    await shop.owner.query('update stock_location set is_active = false where code = $1', [galle])
    const { error } = await superadmin.call(users.create, { body: aClerk({ [galle]: 'cashier' }) })
    await shop.owner.query('update stock_location set is_active = true where code = $1', [galle])
    expect([error.code, error.fields.stockLocations]).toEqual(['INVALID_INPUT', 'Galle Service Centre is closed'])
  })
})

describe('the list', () => {
  test('is narrowed by status, location and role, searched by every word, and sorted', async () => {
    const names = async (query: object) =>
      (await manager.call(users.list, { query: { size: 25, ...query } })).reply.user.map(({ username }) => username)
    expect(await names({ status: 'pending', term: 'kasun' })).toEqual(['kasun'])
    expect(await names({ status: 'rejected' })).toEqual(['anton'])
    expect(await names({ term: 'WICKRAMA dilani' })).toEqual(['cashier'])
    expect(await names({ locationCode: kandy, roleId: 3 })).toEqual(expect.arrayContaining(['manager', 'selvam']))
    expect((await names({ sort: 'username', desc: '1' }))[0]).toBe('thilini')
  })

  test('says where and with which role each works, and when each was last seen', async () => {
    const { reply } = await manager.call(users.list, { query: { term: 'nimal' } })
    expect(reply).toMatchObject({ total: 1 })
    expect(reply.user[0]).toMatchObject({
      username: 'nimal',
      lastSeenAt: null,
      stockLocations: [
        { code: colombo, pivot: { roleId: 3 } },
        { code: galle, pivot: { roleId: 4 } },
      ],
    })
    expect(Object.keys(reply.user[0]!)).not.toContain('password_hash')
    await shop.signIn('nimal')
    const seen = (await manager.call(users.list, { query: { term: 'nimal' } })).reply.user[0]!.lastSeenAt
    expect(seen).toBe(new Date(tenInTheMorning).toISOString())
  })

  test('is not for cashiers, who may still look a colleague up', async () => {
    const cashier = await shop.signIn('cashier')
    expect((await cashier.call(users.list)).error.code).toBe('NOT_ALLOWED')
    const { reply } = await cashier.call(searchUsers, { params: { term: 'wickra' } })
    expect(reply.user).toEqual([{ code: '1001000004', username: 'cashier', firstName: 'Dilani', secondName: 'Wickramasinghe' }])
    // Of the own location alone, and without counts.
    await hire(shop, { [kandy]: 'cashier' }, { username: 'far-away' })
    const found = async (staff: Staff) => (await staff.call(searchUsers, { params: { term: 'far-away' } })).reply.user.length
    expect([await found(cashier), await found(manager)]).toEqual([0, 1])
    const roles = async (staff: Staff) => (await staff.call(getUserTypes)).reply.userType
    expect((await roles(cashier)).map(({ users: many, locations }) => [many, locations])).toEqual(Array(4).fill([null, []]))
    expect((await roles(manager)).every(({ users: many }) => many !== null && many > 0)).toBe(true)
  })
})

describe('an edit', () => {
  test('changes a role from now on and keeps what it was', async () => {
    const code = await hire(shop, { [colombo]: 'cashier', [kandy]: 'cashier' })
    const staff = await aSession(shop, code)
    expect((await staff.call(signInWithUser)).reply.role).toBe('cashier')
    const changed = await admin.call(users.edit, await editOf(code, { stockLocations: at({ [colombo]: 'manager', [galle]: 'cashier' }) }))
    expect([changed.status, changed.reply.user.version]).toEqual([200, 2])
    expect(await rolesOf(code)).toEqual({ [colombo]: 3, [galle]: 4 })
    // Roles are read with each request: the running session has the new ones.
    expect((await staff.call(signInWithUser)).reply.role).toBe('manager')
    expect((await staff.call(signInWithUser, {}, { location: kandy })).reply.role).toBeNull()
    const now = new Date(tenInTheMorning).toISOString()
    const history = (await recordOf(code)).roleHistory.map(one => [one.code, one.roleId, one.validFrom, one.validTo])
    expect(history).toEqual([
      [colombo, 3, now, null],
      [galle, 4, now, null],
      [colombo, 4, '2000-01-01T00:00:00.000Z', now],
      [kandy, 4, '2000-01-01T00:00:00.000Z', now],
    ])
    expect((await auditOf(shop, code)).at(-1)).toMatchObject({ action: 'update', before: { version: 1 }, after: { version: 2 } })
  })

  test('may follow another in the same instant, and a role may come back', async () => {
    const code = await hire(shop, { [colombo]: 'cashier', [kandy]: 'cashier' })
    for (const roles of [
      { [kandy]: 'cashier' },
      { [colombo]: 'manager' },
      { [colombo]: 'cashier' },
      { [colombo]: 'manager', [kandy]: 'cashier' },
    ] as const)
      expect((await admin.call(users.edit, await editOf(code, { stockLocations: at(roles) }))).status).toBe(200)
    expect(await rolesOf(code)).toEqual({ [colombo]: 3, [kandy]: 4 })
    const { rows } = await shop.owner.query<{ overlaps: number }>(
      `select count(*)::int as overlaps from user_location_role one join user_location_role other using (user_code, location_code)
       where user_code = $1 and other.valid_from > one.valid_from and (one.valid_to is null or other.valid_from < one.valid_to)`,
      [code],
    )
    expect(rows).toEqual([{ overlaps: 0 }])
  })

  test('of a stale version is refused', async () => {
    const code = await hire(shop, { [colombo]: 'cashier' })
    const edit = await editOf(code, { firstName: 'Amara' })
    const [one, two] = await Promise.all([
      admin.call(users.edit, edit),
      superadmin.call(users.edit, { ...edit, body: { ...edit.body, secondName: 'B' } }),
    ])
    expect([one.status, two.status].toSorted()).toEqual([200, 409])
    expect([one, two].find(({ status }) => status === 409)?.error.code).toBe('CONFLICT')
  })

  test("changes nobody's own roles, but the own name", async () => {
    const own = await editOf('1001000002', { stockLocations: at({ [colombo]: 'admin' }) })
    expect(await refusalOf(admin.call(users.edit, own))).toEqual([
      403,
      'OWN_ACCOUNT',
      'You cannot change your own roles or status. Ask somebody else who manages users.',
    ])
    expect((await admin.call(users.edit, await editOf('1001000002', { firstName: 'Chamari N.' }))).status).toBe(200)
  })

  test('by a manager is refused, of the own role first of all', async () => {
    const raise = await editOf('1001000003', { stockLocations: at({ [colombo]: 'superadmin' }) })
    expect((await manager.call(users.edit, raise)).error.code).toBe('NOT_ALLOWED')
    expect(await rolesOf('1001000003')).toEqual({ [colombo]: 3, [kandy]: 3, [galle]: 3 })
  })

  test('of an equal or a higher one is refused, even of the name', async () => {
    const other = await hire(shop, { [kandy]: 'admin' })
    for (const [code, rank] of [
      [other, 'admin'],
      ['1001000001', 'superadmin'],
    ] as const) {
      const { error } = await admin.call(users.edit, await editOf(code, { firstName: 'X' }))
      expect([error.code, error.values?.rank]).toEqual(['RANK_TOO_LOW', rank])
    }
    expect((await superadmin.call(users.edit, await editOf(other, { firstName: 'Mala' }))).status).toBe(200)
  })

  test('of who also works where the admin has no say touches the roles here alone', async () => {
    const sunil = await shop.signIn('sunil', galle)
    const shared = await hire(shop, { [galle]: 'cashier', [kandy]: 'cashier' }, { username: `shared${made}` })
    const renamed = await sunil.call(users.edit, await editOf(shared, { firstName: 'Taken over' }))
    expect([renamed.error.code, renamed.error.values?.location]).toEqual(['USER_ELSEWHERE', 'Kandy Shop'])
    const here = at({ [galle]: 'manager', [kandy]: 'cashier' })
    expect((await sunil.call(users.edit, await editOf(shared, { stockLocations: here }))).status).toBe(200)
    const there = at({ [galle]: 'manager' })
    expect((await sunil.call(users.edit, await editOf(shared, { stockLocations: there }))).error.code).toBe('ROLE_ELSEWHERE')
    expect(await rolesOf(shared)).toEqual({ [galle]: 3, [kandy]: 4 })
  })

  test('leaves a role at one location at least', async () => {
    const code = await hire(shop, { [colombo]: 'cashier' })
    expect((await admin.call(users.edit, await editOf(code, { stockLocations: [] }))).error.code).toBe('ROLE_MISSING')
  })
})

describe('a status', () => {
  const move = (staff: Staff, code: string, body: { move: 'approve' | 'reject' | 'reactivate'; reason?: string; version?: number }) =>
    staff.call(changeUserStatus, { params: { id: code }, body: { version: 1, ...body } })

  test('of a rejected user ends every session at once, says why, and keeps the roles for a return', async () => {
    const code = await hire(shop, { [colombo]: 'cashier' }, { username: 'leaver' })
    const [one, two] = [await aSession(shop, code), await aSession(shop, code)]
    expect((await move(admin, code, { move: 'reject' })).error.fields).toEqual({ reason: 'Say why' })
    expect((await one.call(signInWithUser)).status).toBe(200)
    expect((await move(admin, code, { move: 'reject', reason: ' Has left ' })).status).toBe(200)
    for (const staff of [one, two])
      expect((await refusalOf(staff.call(signInWithUser)))[2]).toMatch(/may not sign in any more\. Ask admin\./)
    expect(await recordOf(code)).toMatchObject({
      status: 'rejected',
      statusReason: 'Has left',
      lastSeenAt: new Date(tenInTheMorning).toISOString(),
    })
    expect((await auditOf(shop, code)).at(-1)).toMatchObject({ action: 'reject', reason: 'Has left' })
    expect((await admin.call(login, { body: { username: 'leaver', password: 'cashier1234' } })).error.code).toBe('LOGIN_FAILED')
    expect((await move(admin, code, { move: 'reactivate', version: 2 })).status).toBe(200)
    expect((await admin.call(login, { body: { username: 'leaver', password: 'cashier1234' } })).status).toBe(200)
    expect(await recordOf(code)).toMatchObject({ status: 'active', statusReason: '' })
  })

  test.each([
    ['active', 'approve'],
    ['active', 'reactivate'],
    ['pending', 'reactivate'],
    ['rejected', 'approve'],
    ['rejected', 'reject'],
  ] as const)('%s cannot %s', async (status, wanted) => {
    const code = await hire(shop, { [colombo]: 'cashier' })
    await shop.owner.query('update app_user set status = $2 where code = $1', [code, status])
    expect((await move(admin, code, { move: wanted, reason: 'x' })).error.code).toBe('STATUS_MOVE')
  })

  test("is nobody's own to change", async () => {
    expect((await move(superadmin, '1001000001', { move: 'reject', reason: 'x' })).error.code).toBe('OWN_ACCOUNT')
  })

  test('of the last superadmin stays, also when two reject each other at once', async () => {
    const codes = [await hire(shop, { [colombo]: 'superadmin' }), await hire(shop, { [colombo]: 'superadmin' })] as const
    const [one, two] = [await aSession(shop, codes[0], { hasTyped: true }), await aSession(shop, codes[1], { hasTyped: true })]
    await move(one, '1001000001', { move: 'reject', reason: 'Handed over' })
    const both = await Promise.all([
      move(one, codes[1], { move: 'reject', reason: 'x' }),
      move(two, codes[0], { move: 'reject', reason: 'x' }),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await shop.owner.query<{ left: number }>(
      `select count(distinct user_code)::int as left from user_location_role join app_user on code = user_code
       where role_id = 1 and valid_to is null and status = 'active'`,
    )
    expect(rows).toEqual([{ left: 1 }])
    const left = both[0]?.status === 200 ? one : two
    expect((await move(left, '1001000001', { move: 'reactivate', version: 2 })).status).toBe(200)
    superadmin = await shop.signIn('superadmin')
  })
})

test('after all of it the books still keep their promises', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
