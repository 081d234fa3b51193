import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aCashBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises, fingerprint } from '../../../../testing/books.ts'
import { openShop, staffWith, type Shop } from '../../../../testing/shop.ts'
import { anItem } from '../../../../testing/stock.ts'
import { date } from '../../../../kernel/dates.ts'
import { inTransaction } from '../../../../platform/server/run-transaction.ts'
import { takeMasterCode } from '../../../../platform/server/number-series.ts'
import { confirmDay, signInWithUser, login, startUp } from '../../session/contract.ts'
import { getClientProfile } from '../../settings/contract.ts'
import { getVatSettings } from '../../vat/contract.ts'
import { getSetup, setUp } from '../contract.ts'
import { getFirstSteps } from '../first-steps-contract.ts'
import { renewSetupToken } from './setup-token.ts'

let shop: Shop
let token: string
beforeEach(async () => {
  shop = await openShop({ demo: false })
  token = (await renewSetupToken(shop.application.api.platform.tills, shop.now())) ?? ''
})
afterEach(() => shop.close())

const guest = () => staffWith(shop.application, '', '')
const business = { name: 'Lanka Tyres', address: '12 Lake Road, Galle', phones: ['091 222 3344'] }
const body = (more: object = {}) => ({
  token,
  business,
  location: { name: 'Main shop', address: '12 Lake Road, Galle' },
  user: { username: 'Nirmala', firstName: 'Nirmala', secondName: 'Perera', password: 'rain over Galle' },
  ...more,
})
const ask = (more: object = {}) => guest().call(setUp, { body: body(more) })
const isNeeded = async () => (await guest().call(getSetup)).reply.isNeeded
const enter = (username: string, password: string) => guest().call(login, { body: { username, password } })

describe('the first start', () => {
  test('prints a token of which only a hash is kept, and says on the login page that nobody can sign in', async () => {
    expect(token).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){5}$/)
    const { rows } = await shop.owner.query('select * from setup_token')
    expect(JSON.stringify(rows)).not.toContain(token.slice(0, 5))
    expect(await isNeeded()).toBe(true)
    expect((await guest().call(startUp)).reply).toMatchObject({ needsSetup: true, clientName: 'BizX' })
    expect((await refusalOf(enter('superadmin', 'superadmin1234')))[1]).toBe('LOGIN_FAILED')
  })

  test('makes the business, its location and its superadmin, who says which day it is and sells at once', async () => {
    const { status, reply } = await ask()
    expect([status, reply]).toEqual([200, { username: 'nirmala' }])
    expect(await isNeeded()).toBe(false)
    expect((await guest().call(startUp)).reply).toMatchObject({ needsSetup: false, clientName: 'Lanka Tyres' })
    const { accessToken, user } = (await enter('nirmala', 'rain over Galle')).reply
    expect(user.stockLocations).toEqual([{ code: '1301000001', name: 'Main shop', pivot: { roleId: 1 } }])
    const staff = staffWith(shop.application, accessToken, '1301000001')
    expect((await staff.call(signInWithUser)).reply.role).toBe('superadmin')
    expect((await staff.call(getClientProfile)).reply.client).toMatchObject(business)
    await inTransaction(shop.application.api.platform.tills, async tx => {
      const today = date('2026-11-20')
      await tx.db
        .insertInto('item_category')
        .values({ code: await takeMasterCode(tx, 'itemCategory', today), name: 'Accessories' })
        .execute()
      await tx.db
        .insertInto('item_unit')
        .values({ code: await takeMasterCode(tx, 'itemUnit', today), name: 'Job', allows_fractions: false })
        .execute()
    })
    const wash = await anItem(shop, { type: 'service', unit: 'Job' })
    expect((await staff.call(confirmDay, { body: { date: '2026-11-20' } })).status).toBe(200)
    expect((await sell(staff, aCashBill([aLine(wash)], '100.00'))).code).toBe('3001000001')
    const [told] = await auditOf(shop, user.code)
    expect(told).toMatchObject({
      action: 'set-up',
      user_code: user.code,
      location_code: '1301000001',
      after: { username: 'nirmala', business },
    })
    expect(JSON.stringify(told)).not.toContain('rain over')
    expect(await brokenPromises(shop)).toEqual([])
  })

  test('asks what it is and whether it is registered for VAT; what is answered counts from the first bill on', async () => {
    const wrong = await ask({ vat: { tin: '12' } })
    expect([wrong.status, Object.keys(wrong.error.fields)]).toEqual([400, ['vat.tin']])
    expect((await ask({ edition: 'BIZ_X_POS', vat: { tin: '123456789-7000' } })).status).toBe(200)
    expect((await guest().call(startUp)).reply).toMatchObject({ edition: 'BIZ_X_POS' })
    const staff = staffWith(shop.application, (await enter('nirmala', 'rain over Galle')).reply.accessToken, '1301000001')
    const { vat } = (await staff.call(getVatSettings)).reply
    expect(vat).toMatchObject({
      registeredFrom: '2026-11-20',
      tin: '123456789-7000',
      name: 'Lanka Tyres',
      phone: '091 222 3344',
      version: 1,
    })
    const { steps, skipped } = (await staff.call(getFirstSteps)).reply
    expect([steps.find(({ key }) => key === 'vat')?.isDone, steps.find(({ key }) => key === 'backups')?.isDone, skipped]).toEqual([
      true,
      false,
      [],
    ])
  })

  test('leaves VAT out of the first steps of a business that is not registered', async () => {
    await ask({ vat: null })
    const staff = staffWith(shop.application, (await enter('nirmala', 'rain over Galle')).reply.accessToken, '1301000001')
    expect((await staff.call(getFirstSteps)).reply).toMatchObject({ skipped: ['vat'], version: 1 })
  })

  test('takes the token as people type it', async () => {
    expect((await ask({ token: ` ${token.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} ` })).status).toBe(
      200,
    )
  })

  test('works once: a second call finds the business there, even with the right token', async () => {
    await ask()
    const before = await fingerprint(shop)
    expect(await refusalOf(ask())).toEqual([409, 'SETUP_DONE', 'This business is set up already. Reload the page and sign in.'])
    expect(await fingerprint(shop)).toEqual(before)
  })

  test('has exactly one winner, however many ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        ask({ business: { ...business, name: `Shop ${number}` }, location: { name: `Place ${number}` } }),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    for (const { status, error } of answers.filter(answer => answer !== won[0])) {
      // The queue of password hashes is limited, and an attempt is counted before its token is checked.
      expect([`409 SETUP_DONE`, '503 TOO_BUSY', '429 LOGIN_THROTTLED']).toContain(`${status} ${error.code}`)
    }
    const { rows } = await shop.owner.query(
      'select (select count(*)::int from app_user) as users, (select count(*)::int from stock_location) as places, (select count(*)::int from client_profile) as names',
    )
    expect(rows).toEqual([{ users: 1, places: 1, names: 1 }])
    expect(await brokenPromises(shop)).toEqual([])
  })

  test('refuses a wrong token at its field, saves nothing, and rests after ten of them', async () => {
    const before = await fingerprint(shop)
    const wrong = await ask({ token: 'AAAAA-BBBBB-CCCCC-DDDDD' })
    expect([wrong.status, wrong.error.code, Object.keys(wrong.error.fields)]).toEqual([403, 'SETUP_TOKEN', ['token']])
    for (let tries = 1; tries < 10; tries += 1) await ask({ token: 'guess' })
    expect((await refusalOf(ask()))[1]).toBe('LOGIN_THROTTLED')
    expect(await fingerprint(shop)).toEqual(before)
    shop.setClock(shop.now() + 15 * 60_000)
    expect((await ask()).status).toBe(200)
  })

  test('refuses a weak password and keeps the token for the next try', async () => {
    const { user } = body()
    const weak = await ask({ user: { ...user, password: 'password1' } })
    expect([weak.error.code, Object.keys(weak.error.fields)]).toEqual(['PASSWORD_COMMON', ['user.password']])
    expect((await ask()).status).toBe(200)
  })

  test('prints another token at the next start, and the earlier one is void', async () => {
    const earlier = token
    token = (await renewSetupToken(shop.application.api.platform.tills, shop.now())) ?? ''
    expect((await refusalOf(ask({ token: earlier })))[1]).toBe('SETUP_TOKEN')
    expect((await ask()).status).toBe(200)
    expect(await renewSetupToken(shop.application.api.platform.tills, shop.now())).toBeNull()
    expect((await shop.owner.query('select from setup_token')).rowCount).toBe(0)
  })
})
