import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { aSession, hire } from '../../../../testing/people.ts'
import { addAuthenticator, codeAt, giveAuthenticator } from '../../../../testing/second-factors.ts'
import { colombo, openShop, staffWith, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { getSettings, saveSignInSettings } from '../../settings/contract.ts'
import { removeUserSecondFactor, users } from '../../users/contract.ts'
import { giveOverride, login, signInWithUser, startSecondFactor } from '../contract.ts'
import {
  addOwnSecondFactor,
  getOwnSecondFactor,
  removeOwnSecondFactor,
  renewOwnRecoveryCodes,
  startOwnSecondFactor,
} from '../second-factor-contract.ts'

let shop: Shop
let now: number
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
// Each test has minutes of its own, so that no code was used before.
beforeEach(() => passes(3_600))

function passes(seconds: number): void {
  now = (now ?? tenInTheMorning) + seconds * 1000
  shop.setClock(now)
}

let made = 0
const password = 'cashier1234'
async function hired(role: 'cashier' | 'manager' | 'admin' = 'cashier') {
  const username = `factor${(made += 1)}`
  const code = await hire(shop, { [colombo]: role }, { username })
  return { username, code, staff: await aSession(shop, code) }
}
/** Somebody with an authenticator and without recovery codes, which take a second to make. */
async function withFactor(role?: 'cashier' | 'manager' | 'admin') {
  const one = await hired(role)
  return { ...one, secret: await giveAuthenticator(shop, one.code) }
}
/** Somebody with both. */
async function withCodes() {
  const one = await hired()
  const added = await addAuthenticator(shop, one.staff)
  passes(60)
  return { ...one, ...added }
}
const guest = () => staffWith(shop.application, '', '')
const tryLogin = (username: string, more: { code?: string; sealedSecret?: string; newPassword?: string; password?: string } = {}) =>
  guest().call(login, { body: { username, password, ...more } })
const outcome = async (asked: Promise<{ status: number; error: { code: string } }>) => {
  const { status, error } = await asked
  return status === 200 ? 'in' : error.code
}
const body = { currentPassword: password }

describe('an authenticator', () => {
  test('is added with a code and the password; the other sessions end, and the next sign-in asks for a code', async () => {
    const { username, code, staff } = await hired()
    const other = await aSession(shop, code)
    expect((await staff.call(getOwnSecondFactor)).reply).toEqual({ addedAt: null, codesLeft: 0, isRequired: false })
    const { secret, address, sealedSecret } = (await staff.call(startOwnSecondFactor)).reply
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(address).toContain(`secret=${secret}`)
    expect(decodeURIComponent(address)).toContain(`Hela Motors & Auto Care (Pvt) Ltd:${username}?`)
    const add = (sent: Partial<{ currentPassword: string; code: string; sealedSecret: string }>) =>
      staff.call(addOwnSecondFactor, { body: { ...body, sealedSecret, code: codeAt(secret, now), ...sent } })
    expect((await add({ currentPassword: 'wrong' })).error.fields).toEqual({ currentPassword: 'This is not your current password.' })
    expect(Object.keys((await add({ code: '000000' })).error.fields)).toEqual(['code'])
    expect(await outcome(tryLogin(username))).toBe('in')
    const { recoveryCodes, ended } = (await add({})).reply
    // This one, and that of the sign-in before.
    expect([recoveryCodes.length, new Set(recoveryCodes).size, ended]).toEqual([10, 10, 2])
    expect((await refusalOf(other.call(signInWithUser)))[2]).toMatch(
      /^You are signed out here, because the authenticator of \w+ has changed/,
    )
    expect((await staff.call(getOwnSecondFactor)).reply).toEqual({
      addedAt: new Date(now).toISOString(),
      codesLeft: 10,
      isRequired: false,
    })
    expect(await outcome(tryLogin(username))).toBe('FACTOR_CODE_NEEDED')
    passes(30)
    expect(await outcome(tryLogin(username, { code: codeAt(secret, now) }))).toBe('in')
    const { rows } = await shop.owner.query<{ kept: string }>(
      'select concat(factor, recovery_code) as kept from second_factor factor join recovery_code using (user_code) where user_code = $1',
      [code],
    )
    for (const { kept } of rows) for (const told of [secret, ...recoveryCodes]) expect(kept).not.toContain(told)
    expect((await auditOf(shop, code)).map(({ action }) => action)).toContain('add-second-factor')
  })

  test('takes each code once, one step early or late, and none that is older than the last', async () => {
    const { username, secret } = await withFactor()
    const at = (seconds: number) => tryLogin(username, { code: codeAt(secret, now + seconds * 1000) })
    expect(await outcome(at(-60))).toBe('FACTOR_CODE_WRONG')
    expect(await outcome(at(60))).toBe('FACTOR_CODE_WRONG')
    expect(await outcome(at(-30))).toBe('in')
    expect(await outcome(at(-30))).toBe('FACTOR_CODE_WRONG')
    expect(await outcome(at(30))).toBe('in')
    expect(await outcome(at(0))).toBe('FACTOR_CODE_WRONG')
    expect(await outcome(at(30))).toBe('FACTOR_CODE_WRONG')
  })

  test('one code sent many times at once signs in once', async () => {
    const { username, secret } = await withFactor()
    const sent = await Promise.all(Array.from({ length: 5 }, () => outcome(tryLogin(username, { code: codeAt(secret, now) }))))
    expect(sent.filter(one => one === 'in')).toHaveLength(1)
  })

  test('does not say that a password was right to whom it was wrong', async () => {
    const { username, secret } = await withFactor()
    expect(await outcome(tryLogin(username, { password: 'wrong', code: codeAt(secret, now) }))).toBe('LOGIN_FAILED')
    expect(await outcome(tryLogin(username, { code: codeAt(secret, now) }))).toBe('in')
  })

  test('cannot be guessed: ten wrong codes lock it for strangers, wherever they are, and right passwords open nothing', async () => {
    const { username, secret } = await withFactor()
    const from = (remoteAddress: string, code?: string) =>
      shop.application.http
        .inject({ method: 'POST', url: '/api/v1/login', remoteAddress, payload: { username, password, ...(code && { code }) } })
        .then(response => (response.statusCode === 200 ? 'in' : response.json<{ code: string }>().code))
    for (let nth = 1; nth <= 10; nth += 1) {
      expect(await from(`10.1.0.${nth}`, '000000')).toBe('FACTOR_CODE_WRONG')
      expect(await from(`10.1.0.${nth}`)).toBe('FACTOR_CODE_NEEDED')
    }
    expect(await from('10.1.0.99', codeAt(secret, now))).toBe('LOGIN_THROTTLED')
    passes(15 * 60)
    expect(await from('10.1.0.99', codeAt(secret, now))).toBe('in')
  })

  test('a recovery code stands in for it once, however it is typed', async () => {
    const { username, code, staff, recoveryCodes } = await withCodes()
    const [one = '', two = ''] = recoveryCodes
    expect(await outcome(tryLogin(username, { code: one.toUpperCase().replace('-', ' ') }))).toBe('in')
    expect(await outcome(tryLogin(username, { code: one }))).toBe('FACTOR_CODE_WRONG')
    const twice = await Promise.all([1, 2].map(() => outcome(tryLogin(username, { code: two }))))
    expect(twice.toSorted()).toEqual(['FACTOR_CODE_WRONG', 'in'])
    expect((await staff.call(getOwnSecondFactor)).reply.codesLeft).toBe(8)
    expect((await auditOf(shop, code)).filter(({ action }) => action === 'use-recovery-code')).toHaveLength(2)
  })

  test('has new recovery codes behind the password, and the old ones end', async () => {
    const { username, staff, recoveryCodes } = await withCodes()
    const wrong = await staff.call(renewOwnRecoveryCodes, { body: { currentPassword: 'wrong' } })
    expect(Object.keys(wrong.error.fields)).toEqual(['currentPassword'])
    const without = await staff.call(renewOwnRecoveryCodes, { body })
    expect([without.error.code, Object.keys(without.error.fields)]).toEqual(['FACTOR_CODE_NEEDED', ['presentCode']])
    const sent = { body: { ...body, presentCode: recoveryCodes[1]! } }
    const renewed = (await staff.call(renewOwnRecoveryCodes, sent)).reply.recoveryCodes
    expect(await outcome(staff.call(renewOwnRecoveryCodes, sent))).toBe('FACTOR_CODE_WRONG')
    expect(await outcome(tryLogin(username, { code: recoveryCodes[0]! }))).toBe('FACTOR_CODE_WRONG')
    expect(await outcome(tryLogin(username, { code: renewed[0]! }))).toBe('in')
  })

  test('is replaced by another, whose code alone counts then', async () => {
    const { username, staff, secret } = await withFactor()
    const { sealedSecret } = (await staff.call(startOwnSecondFactor)).reply
    const alone = await staff.call(addOwnSecondFactor, { body: { ...body, sealedSecret, code: '000000' } })
    expect([alone.error.code, Object.keys(alone.error.fields)]).toEqual(['FACTOR_CODE_NEEDED', ['presentCode']])
    const next = await addAuthenticator(shop, staff, { presentCode: codeAt(secret, now) })
    passes(60)
    expect(await outcome(tryLogin(username, { code: codeAt(secret, now) }))).toBe('FACTOR_CODE_WRONG')
    expect(await outcome(tryLogin(username, { code: codeAt(next.secret, now) }))).toBe('in')
  })

  test('is removed behind the password, and the other sessions end', async () => {
    const { username, code, staff, secret } = await withFactor()
    const other = await aSession(shop, code)
    expect((await staff.call(removeOwnSecondFactor, { body: { currentPassword: 'wrong' } })).error.code).toBe('PASSWORD_WRONG')
    expect((await staff.call(removeOwnSecondFactor, { body })).error.code).toBe('FACTOR_CODE_NEEDED')
    const presentCode = codeAt(secret, now)
    expect((await staff.call(removeOwnSecondFactor, { body: { ...body, presentCode } })).reply).toEqual({ ended: 1 })
    expect((await other.call(signInWithUser)).error.code).toBe('NOT_SIGNED_IN')
    expect(await outcome(tryLogin(username))).toBe('in')
    expect((await staff.call(removeOwnSecondFactor, { body })).error.code).toBe('FACTOR_NONE')
    expect((await staff.call(renewOwnRecoveryCodes, { body })).error.code).toBe('FACTOR_NONE')
  })

  test('of another user is removed by who manages that user, whose sessions end', async () => {
    const admin = await shop.signIn('admin')
    const { username, code, staff } = await withFactor()
    const params = { id: code }
    expect((await admin.call(users.get, { params })).reply.user.secondFactorAt).not.toBeNull()
    const listed = async (authenticator: 'yes' | 'no') =>
      (await admin.call(users.list, { query: { term: username, authenticator } })).reply.user.length
    expect([await listed('yes'), await listed('no')]).toEqual([1, 0])
    const manager = await shop.signIn('manager')
    expect((await manager.call(removeUserSecondFactor, { params })).error.code).toBe('NOT_ALLOWED')
    expect((await staff.call(removeUserSecondFactor, { params })).error.code).toBe('NOT_ALLOWED')
    expect((await admin.call(removeUserSecondFactor, { params })).reply).toEqual({ ended: 1 })
    expect((await staff.call(signInWithUser)).error.code).toBe('NOT_SIGNED_IN')
    expect((await admin.call(users.get, { params })).reply.user.secondFactorAt).toBeNull()
    expect(await outcome(tryLogin(username))).toBe('in')
    expect((await admin.call(removeUserSecondFactor, { params })).error.code).toBe('NO_SECOND_FACTOR')
    const boss = await withFactor('admin')
    expect((await admin.call(removeUserSecondFactor, { params: { id: boss.code } })).error.code).toBe('RANK_TOO_LOW')
    expect((await boss.staff.call(removeUserSecondFactor, { params: { id: boss.code } })).error.code).toBe('OWN_SIGN_IN')
  })

  test('is not asked for when a manager approves at the till', async () => {
    const { username } = await withFactor('manager')
    const cashier = await shop.signIn('cashier')
    const about = { bill: 'new' }
    const { status } = await cashier.call(giveOverride, { body: { username, password, permission: 'edit-any-bill', reason: 'x', about } })
    expect(status).toBe(200)
  })

  test('of an offer that is old, changed or of somebody else is not added', async () => {
    const [one, other] = [await hired(), await hired()]
    const { secret, sealedSecret } = (await one.staff.call(startOwnSecondFactor)).reply
    const add = (staff: Staff, sent: string) =>
      outcome(staff.call(addOwnSecondFactor, { body: { ...body, sealedSecret: sent, code: codeAt(secret, now) } }))
    expect(await add(other.staff, sealedSecret)).toBe('FACTOR_OFFER_OLD')
    expect(await add(one.staff, sealedSecret.replace(/^\d/, '9'))).toBe('FACTOR_OFFER_OLD')
    expect(await add(one.staff, 'nonsense')).toBe('FACTOR_OFFER_OLD')
    passes(15 * 60)
    expect(await add(one.staff, sealedSecret)).toBe('FACTOR_OFFER_OLD')
  })
})

describe('the key of the server', () => {
  const [old, next] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
  test('is replaced without a loss: the next sign-in seals the secret anew', async () => {
    const { username, secret } = await withFactor()
    const enter = async (secretKeys: Buffer[]) => {
      const { http } = await shop.openAnother({ secretKeys })
      passes(60)
      const payload = { username, password, code: codeAt(secret, now) }
      const response = await http.inject({ method: 'POST', url: '/api/v1/login', payload })
      return response.statusCode === 200 ? 'in' : response.json<{ code: string }>().code
    }
    expect(await enter([next])).toBe('FACTOR_UNREADABLE')
    expect(await enter([next, old])).toBe('in')
    expect(await enter([next])).toBe('in')
    expect(await enter([old])).toBe('FACTOR_UNREADABLE')
    expect(await enter([])).toBe('FACTOR_UNREADABLE')
  })

  test('that is gone leaves the recovery codes, and adds no authenticator', async () => {
    const { username, code, recoveryCodes } = await withCodes()
    const without = await shop.openAnother({ secretKeys: [] })
    const payload = { username, password, code: recoveryCodes[0]! }
    expect((await without.http.inject({ method: 'POST', url: '/api/v1/login', payload })).statusCode).toBe(200)
    const staff = staffWith(without, (await aSession(shop, code)).token, colombo)
    expect((await staff.call(startOwnSecondFactor)).error.code).toBe('FACTOR_NO_KEY')
    // Nobody could set up what the setting asks for.
    const owner = staffWith(without, (await shop.signIn('superadmin')).token, colombo)
    const asking = { body: { secondFactorRoles: ['manager' as const], version: 0 } }
    expect((await owner.call(saveSignInSettings, asking)).error.code).toBe('FACTOR_NO_KEY')
  })
})

describe('a role that asks for an authenticator', () => {
  let owner: Staff
  let ownerSecret: string
  beforeAll(async () => {
    owner = await shop.signIn('superadmin')
  })
  afterAll(() => asksFor([]))

  async function asksFor(secondFactorRoles: ('superadmin' | 'admin' | 'manager' | 'cashier')[]) {
    const { version } = (await owner.call(getSettings)).reply.signIn
    return owner.call(saveSignInSettings, { body: { secondFactorRoles, version } })
  }

  test('cannot be the own one of who saves it without having one', async () => {
    expect((await asksFor(['superadmin', 'manager'])).error.code).toBe('FACTOR_OWN_FIRST')
    ownerSecret = (await addAuthenticator(shop, owner, { currentPassword: 'superadmin1234' })).secret
    expect((await asksFor(['superadmin'])).reply.signIn.secondFactorRoles).toEqual(['superadmin'])
    expect(
      (
        await owner.call(removeOwnSecondFactor, {
          body: { currentPassword: 'superadmin1234', presentCode: codeAt(ownerSecret, now + 30_000) },
        })
      ).error.code,
    ).toBe('FACTOR_REQUIRED')
    expect((await owner.call(getOwnSecondFactor)).reply.isRequired).toBe(true)
    expect(ownerSecret).toMatch(/^[A-Z2-7]+$/)
  })

  test('ends the sessions of who has none, and opens none before it is set up', async () => {
    const [manager, cashier, equipped] = [await hired('manager'), await hired(), await withFactor('manager')]
    await asksFor(['superadmin', 'manager'])
    expect((await manager.staff.call(signInWithUser)).error.code).toBe('NOT_SIGNED_IN')
    for (const { staff } of [cashier, equipped]) expect((await staff.call(signInWithUser)).status).toBe(200)
    expect(await outcome(tryLogin(manager.username))).toBe('FACTOR_SETUP_NEEDED')
    expect(await outcome(tryLogin(cashier.username))).toBe('in')
    const start = (one: string, typed = password) => guest().call(startSecondFactor, { body: { username: one, password: typed } })
    expect((await start(manager.username, 'wrong')).error.code).toBe('LOGIN_FAILED')
    expect((await start(equipped.username)).error.code).toBe('FACTOR_CODE_NEEDED')
    const { secret, sealedSecret } = (await start(manager.username)).reply
    expect(await outcome(tryLogin(manager.username, { sealedSecret }))).toBe('FACTOR_SETUP_NEEDED')
    expect(await outcome(tryLogin(manager.username, { sealedSecret, code: '000000' }))).toBe('FACTOR_CODE_WRONG')
    const entered = await tryLogin(manager.username, { sealedSecret, code: codeAt(secret, now) })
    expect([entered.status, entered.reply.recoveryCodes?.length]).toEqual([200, 10])
    // The code alone was used.
    expect(await outcome(tryLogin(manager.username, { code: codeAt(secret, now) }))).toBe('FACTOR_CODE_WRONG')
    passes(60)
    expect(await outcome(tryLogin(manager.username, { code: codeAt(secret, now) }))).toBe('in')
    expect(await brokenPromises(shop)).toEqual([])
  })

  test('gives the recovery codes anew where the answer that held them was lost, as long as the offer stands', async () => {
    await asksFor(['superadmin', 'manager'])
    const { username, code } = await hired('manager')
    const { secret, sealedSecret } = (await guest().call(startSecondFactor, { body: { username, password } })).reply
    const send = () => tryLogin(username, { sealedSecret, code: codeAt(secret, now) })
    const codesOf = async (sent: ReturnType<typeof send>) => (await sent).reply.recoveryCodes ?? []
    const [unseen, seen] = [await codesOf(send()), await codesOf(send())]
    expect([unseen.length, seen.length, new Set([...unseen, ...seen]).size]).toEqual([10, 10, 20])
    expect(await outcome(tryLogin(username, { code: unseen[0]! }))).toBe('FACTOR_CODE_WRONG')
    expect(await outcome(tryLogin(username, { code: seen[0]! }))).toBe('in')
    // Whoever has them has seen the answer: the code that set it up serves no more.
    expect(await outcome(send())).toBe('FACTOR_CODE_WRONG')
    passes(30)
    expect(await outcome(tryLogin(username, { code: codeAt(secret, now) }))).toBe('in')
    for (const at of [now, now - 30_000]) {
      expect(await outcome(tryLogin(username, { sealedSecret, code: codeAt(secret, at) }))).toBe('FACTOR_CODE_WRONG')
    }
    passes(15 * 60)
    // From now on it is a sign-in like any other.
    expect((await send()).reply.recoveryCodes).toBeUndefined()
    expect((await auditOf(shop, code)).filter(({ action }) => action === 'add-second-factor')).toHaveLength(2)
    expect(await brokenPromises(shop)).toEqual([])
  })

  test('asks it of who gets the role, and after an own password in place of a given one', async () => {
    await asksFor(['superadmin', 'manager'])
    const { code, username, staff } = await hired()
    const promote = async () => {
      // A while after the last one typed a password.
      owner = await shop.signIn('superadmin')
      const { firstName, secondName, version } = (await owner.call(users.get, { params: { id: code } })).reply.user
      const stockLocations = [{ code: colombo, roleId: 3 }]
      return owner.call(users.edit, { params: { id: code }, body: { username, firstName, secondName, stockLocations, version } })
    }
    expect((await promote()).status).toBe(200)
    expect((await staff.call(signInWithUser)).error.code).toBe('NOT_SIGNED_IN')
    await shop.owner.query('update app_user set must_change_password = true where code = $1', [code])
    expect(await outcome(tryLogin(username))).toBe('PASSWORD_CHANGE_NEEDED')
    const newPassword = 'rain over Kandy'
    expect(await outcome(tryLogin(username, { newPassword }))).toBe('FACTOR_SETUP_NEEDED')
    const { secret, sealedSecret } = (await guest().call(startSecondFactor, { body: { username, password } })).reply
    expect(await outcome(tryLogin(username, { newPassword, sealedSecret, code: codeAt(secret, now) }))).toBe('in')
    passes(60)
    expect(await outcome(tryLogin(username, { password: newPassword, code: codeAt(secret, now) }))).toBe('in')
  })

  test('leaves no session behind that was opened while it was saved', async () => {
    await asksFor(['superadmin'])
    const { username, code } = await hired('manager')
    const [asked, ...entered] = await Promise.all([
      asksFor(['superadmin', 'manager']),
      ...Array.from({ length: 4 }, () => outcome(tryLogin(username))),
    ])
    expect(asked.status).toBe(200)
    expect(entered.filter(one => !['in', 'FACTOR_SETUP_NEEDED', 'LOGIN_FAILED'].includes(one))).toEqual([])
    const { rows } = await shop.owner.query('select from session where user_code = $1', [code])
    expect(rows).toHaveLength(0)
  })
})

test('who takes a second factor away in the database, or adds a recovery code, is found', async () => {
  const { code } = await withCodes()
  for (const sql of [
    `update recovery_code set code_hash = sha256('mine') where code_hash = (select min(code_hash) from recovery_code where user_code = $1)`,
    'delete from second_factor where user_code = $1',
  ]) {
    const client = await shop.owner.connect()
    try {
      await client.query('begin')
      await client.query(sql, [code])
      const { rows } = await client.query<{ words: string }>(`select words from master_words where kind = 'app_user' and subject = $1`, [
        code,
      ])
      await client.query('rollback')
      const { rows: before } = await client.query<{ words: string }>(
        `select words from master_words where kind = 'app_user' and subject = $1`,
        [code],
      )
      expect(rows[0]?.words).not.toBe(before[0]?.words)
    } finally {
      client.release()
    }
  }
})

/** Lets what is asked run until it waits for the user's row, then changes something, and answers what came of it. */
async function meanwhile<T>(
  code: string,
  asked: () => Promise<T>,
  change: (sql: (text: string, values?: unknown[]) => Promise<unknown>) => Promise<void>,
): Promise<T> {
  const client = await shop.owner.connect()
  try {
    await client.query('begin')
    await client.query('select from app_user where code = $1 for update', [code])
    const answer = asked()
    await expect
      .poll(
        async () => {
          const { rows } = await shop.owner.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ 'for no key update'`,
          )
          return rows.length
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0)
    await change((text, values) => client.query(text, values))
    await client.query('commit')
    return await answer
  } finally {
    client.release()
  }
}

describe('what changes while a user signs in or adds an authenticator', () => {
  test('who signs in with the password alone is asked for the code of an authenticator that was added meanwhile', async () => {
    const { username, code } = await hired()
    const other = await withFactor()
    const told = await meanwhile(
      code,
      () => tryLogin(username),
      async sql => {
        await sql(
          `insert into second_factor (user_code, sealed_secret, last_step, recovery_salt, added_at)
             select $1, sealed_secret, last_step, recovery_salt, added_at from second_factor where user_code = $2`,
          [code, other.code],
        )
      },
    )
    expect(told.error.code).toBe('FACTOR_CODE_NEEDED')
  })

  test('whose password was set anew meanwhile adds no authenticator, and neither does a session that has ended', async () => {
    const { code, staff } = await hired()
    const offered = async () => {
      const { secret, sealedSecret } = (await staff.call(startOwnSecondFactor)).reply
      return () => staff.call(addOwnSecondFactor, { body: { ...body, sealedSecret, code: codeAt(secret, now) } })
    }
    const reset = await meanwhile(code, await offered(), async sql => {
      await sql(`update app_user set password_hash = 'another' where code = $1`, [code])
    })
    expect(reset.error.code).toBe('NOT_SIGNED_IN')
    const ended = await hired()
    const { secret, sealedSecret } = (await ended.staff.call(startOwnSecondFactor)).reply
    const add = () => ended.staff.call(addOwnSecondFactor, { body: { ...body, sealedSecret, code: codeAt(secret, now) } })
    const told = await meanwhile(ended.code, add, async sql => {
      await sql('delete from session where user_code = $1', [ended.code])
    })
    expect(told.error.code).toBe('NOT_SIGNED_IN')
    const { rows } = await shop.owner.query('select from second_factor where user_code = any($1)', [[code, ended.code]])
    expect(rows).toEqual([])
  })
})
