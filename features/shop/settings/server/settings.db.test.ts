import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCashBill, aCreditBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { aCustomer, aSession, hire } from '../../../../testing/people.ts'
import { colombo, openShop, staffWith, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { aJpeg, aPng } from '../../../../testing/pictures.ts'
import { confirming } from '../../../../testing/doubts.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { aTill } from '../../../../testing/tills.ts'
import { specifiedFormats } from '../../../../kernel/formats.ts'
import { createInvoice } from '../../../selling/sales/contract.ts'
import { navigationByRole, startUp } from '../../session/contract.ts'
import {
  getClientProfile,
  getSettings,
  saveBusinessSettings,
  saveClientLogo,
  saveClientProfile,
  saveFormatSettings,
  saveSalesSettings,
} from '../contract.ts'

let shop: Shop
let owner: Staff
let admin: Staff
let cashier: Staff
let wash: TestItem
beforeAll(async () => {
  shop = await openShop()
  // Sessions that stay valid while a test moves the clock by hours.
  const late = { lastSeen: shop.now() + 40_000_000, expires: shop.now() + 80_000_000 }
  owner = await aSession(shop, '1001000001', late)
  admin = await aSession(shop, await hire(shop, { [colombo]: 'admin' }), late)
  cashier = await aSession(shop, await hire(shop, { [colombo]: 'cashier' }), late)
  wash = await anItem(shop, { type: 'service', unit: 'Job', retail: '1000.00' })
})
afterAll(() => shop.close())
beforeEach(() => shop.setClock(tenInTheMorning))

const settings = async () => (await admin.call(getSettings)).reply
const guest = () => staffWith(shop.application, '', '')

describe('the business on papers', () => {
  const profile = { name: 'Hela Motors', address: '1 Lake Road', phones: ['011 200 0450', '1919'], email: 'a@hela.lk', backupLink: '' }

  test('changes for everybody, and the audit has it before and after', async () => {
    const { client } = await settings()
    const { reply, status } = await owner.call(saveClientProfile, { body: { ...profile, version: client.version } })
    expect([status, reply.client]).toEqual([200, { ...profile, logo: null, version: client.version + 1 }])
    expect((await cashier.call(getClientProfile)).reply.client).toEqual({ ...profile, logo: null })
    expect((await guest().call(startUp)).reply.clientName).toBe('Hela Motors')
    const [told] = (await auditOf(shop, 'client-profile')).toReversed()
    expect(told).toMatchObject({ action: 'update', before: { name: 'Hela Motors & Auto Care (Pvt) Ltd' }, after: { name: 'Hela Motors' } })
  })

  test('is not changed by who read it before somebody else changed it', async () => {
    const { client } = await settings()
    const stale = owner.call(saveClientProfile, { body: { ...profile, name: 'Late', version: client.version - 1 } })
    expect(await refusalOf(stale)).toEqual([
      409,
      'CONFLICT',
      'Somebody changed this in the meantime. Open it again and repeat your change.',
    ])
    expect(await settings()).toMatchObject({ client: { name: client.name, version: client.version } })
  })

  test('is changed once for one key, however often it is sent', async () => {
    const { client } = await settings()
    const key = crypto.randomUUID()
    const send = () => owner.call(saveClientProfile, { body: { ...profile, name: 'Once', version: client.version } }, { key })
    const answers = await Promise.all([send(), send(), send()])
    for (const { reply } of answers) expect(reply.client.version).toBe(client.version + 1)
    expect((await settings()).client.version).toBe(client.version + 1)
  })

  test('is a superadmin’s to change', async () => {
    const { client } = await settings()
    const tried = admin.call(saveClientProfile, { body: { ...profile, version: client.version } })
    expect((await refusalOf(tried)).slice(0, 2)).toEqual([403, 'NOT_ALLOWED'])
  })

  test.each([
    ['email', { email: 'no address' }],
    ['backupLink', { backupLink: 'javascript:alert(1)' }],
    ['phones.0', { phones: ['call me'] }],
    ['name', { name: '  ' }],
  ])('refuses a wrong %s at its field', async (field, wrong) => {
    const { error } = await owner.call(saveClientProfile, { body: { ...profile, ...wrong, version: 1 } })
    expect([error.code, Object.keys(error.fields)]).toEqual(['INVALID_INPUT', [field]])
  })
})

describe('the logo', () => {
  const png = aPng({ padding: 400 })
  const set = async (picture: Buffer | null) => {
    const { client } = await settings()
    return owner.call(saveClientLogo, { body: { picture: picture?.toString('base64') ?? null, version: client.version } })
  }
  const picture = (url: string) => shop.application.http.inject({ method: 'GET', url })

  test('is served at an address of its own, for ever, to whoever prints', async () => {
    const { logo } = (await set(png)).reply.client
    expect(logo).toMatch(/^\/api\/v1\/client-logo\/[0-9a-f]{64}$/)
    expect((await cashier.call(getClientProfile)).reply.client.logo).toBe(logo)
    const response = await picture(logo!)
    expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ])
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    expect(response.rawPayload.equals(png)).toBe(true)
  })

  test('another one has another address, and a removed one none', async () => {
    const first = (await set(png)).reply.client.logo
    const second = (await set(aJpeg())).reply.client.logo
    expect(second).not.toBe(first)
    expect((await picture(second!)).headers['content-type']).toBe('image/jpeg')
    expect((await picture(first!)).statusCode).toBe(404)
    expect((await set(null)).reply.client.logo).toBeNull()
    expect((await picture(second!)).statusCode).toBe(404)
  })

  test.each([
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<html>')],
    ['nothing but a name', Buffer.from('RIFFxxxxWAVE')],
  ])('is no %s', async (_what, bytes) => {
    expect((await refusalOf(set(bytes))).slice(0, 2)).toEqual([422, 'LOGO_FORMAT'])
  })

  test('is at most 200 kB', async () => {
    const large = aPng({ padding: 204_800 - aPng().length })
    expect((await set(large)).status).toBe(200)
    expect((await refusalOf(set(Buffer.concat([large, Buffer.alloc(3)]))))[0]).toBe(400)
    await set(null)
  })
})

describe('the selling rules', () => {
  const policy = { warnFrom: '80', zeroLimit: 'no-limit', printMode: 'receipt' } as const
  const limits = (cashierMay: string) => ({ cashier: cashierMay, manager: '15', admin: '100', superadmin: '100' })
  const save = async (change: object) => {
    const { version } = (await settings()).sales
    return owner.call(saveSalesSettings, { body: { ...policy, discountLimits: limits('5'), ...change, version } })
  }
  /** 8 % off 1,000.00. */
  const discounted = () => aCashBill([aLine(wash)], '920.00', { discountPercentage: '8' })

  test('a changed discount limit counts from the next bill on', async () => {
    expect((await refusalOf(cashier.call(createInvoice, { body: discounted() })))[1]).toBe('DISCOUNT_LIMIT')
    expect((await save({ discountLimits: limits('8') })).status).toBe(200)
    expect((await sell(cashier, discounted())).totalAmount).toBe('920.00')
    expect((await cashier.call(getClientProfile)).reply.discountLimits.cashier).toBe('8.00')
    await save({ discountLimits: limits('7.99') })
    expect((await refusalOf(cashier.call(createInvoice, { body: discounted() })))[2]).toBe(
      'A discount of 8.00 % is above your limit of 7.99 %. A manager can allow it.',
    )
    const [told] = (await auditOf(shop, 'settings-sales')).toReversed()
    expect([told?.before?.discountLimits, told?.after?.discountLimits]).toMatchObject([{ cashier: '8.00' }, { cashier: '7.99' }])
  })

  test('a higher role may never give less than a lower one', async () => {
    const { error } = await save({ discountLimits: limits('15.01') })
    expect([error.code, error.fields]).toEqual(['INVALID_INPUT', { 'discountLimits.manager': 'is less than a lower role may give' }])
  })

  test('a limit of 0 is no limit, until the owner says that it is no credit', async () => {
    const customer = await aCustomer(shop, { creditLimit: '0.00' })
    const onCredit = () => aCreditBill(customer, [aLine(wash)], '1000.00')
    await save({})
    expect((await sell(cashier, onCredit())).paidStatus).toBe('1')
    await save({ zeroLimit: 'no-credit' })
    expect((await refusalOf(cashier.call(createInvoice, { body: onCredit() })))[1]).toBe('CREDIT_LIMIT')
    expect((await cashier.call(getClientProfile)).reply.credit).toEqual({ warnFrom: '80.00', zeroLimit: 'no-credit' })
    await save({})
  })
})

describe('edition, batches and the day', () => {
  const save = async (change: object) => {
    const { business, installation } = await settings()
    const { dayStartHour, batchEnabled, version } = business
    const edition = business.edition ?? installation.edition
    return owner.call(saveBusinessSettings, { body: { dayStartHour, batchEnabled, edition, ...change, version } })
  }
  const menuPaths = async () =>
    JSON.stringify((await owner.call(navigationByRole, { params: { roleId: 1 } })).reply.mainNavigation).match(/"path":"[^"]+"/g) ?? []

  test('the installation’s edition counts until one is chosen; then start and menus follow the choice', async () => {
    expect(await settings()).toMatchObject({ business: { edition: null }, installation: { edition: 'BIZ_X_AUTO_CARE' } })
    expect(await menuPaths()).toContain('"path":"/vehicle"')
    expect((await save({ edition: 'BIZ_X_POS', batchEnabled: false })).reply.business).toMatchObject({ edition: 'BIZ_X_POS' })
    expect((await guest().call(startUp)).reply).toMatchObject({ edition: 'BIZ_X_POS', batchEnabled: false })
    const paths = await menuPaths()
    for (const gone of ['/vehicle', '/service-pack', '/upcoming-service', '/sales-auto-care'])
      expect(paths).not.toContain(`"path":"${gone}"`)
    expect(paths).toContain('"path":"/sales"')
    await save({ edition: 'BIZ_X_AUTO_CARE', batchEnabled: true })
  })

  test('the edition changes with a question while a till has bills that have not gone up', async () => {
    const { till } = await aTill(owner)
    await shop.owner.query('update till set waiting = 2, waiting_total = 118000 where till_no = $1', [till])
    expect((await save({ dayStartHour: 3 })).status).toBe(200)
    const asked = await save({ dayStartHour: 0, edition: 'BIZ_X_POS_SMART' })
    expect([asked.status, asked.error.message.errorInfo[2]]).toEqual([
      409,
      `Look again before this is saved. Till T${till} had 2 bills for 1,180.00 that had not gone up when last in touch. They arrive as they were sold. Change the edition before that?`,
    ])
    const { business } = await settings()
    const body = { ...business, dayStartHour: 0, edition: 'BIZ_X_POS_SMART' } as const
    expect((await confirming(owner, saveBusinessSettings, { body })).status).toBe(200)
    const [doubted] = (await auditOf(shop, `T${till}`)).filter(({ action }) => action === 'confirm-doubts')
    expect(doubted?.after).toMatchObject({ doubts: [expect.stringContaining('2 bills for 1,180.00')] })
    await shop.owner.query('update till set waiting = 0, waiting_total = 0 where till_no = $1', [till])
    expect((await save({ edition: 'BIZ_X_AUTO_CARE' })).status).toBe(200)
  })

  test('amounts and dates are written as the owner says, and sent as before', async () => {
    const { formats } = await settings()
    expect(formats).toEqual({ ...specifiedFormats, version: 0 })
    const chosen = { ...specifiedFormats, currencyPrefix: 'LKR ', grouping: 'lakh', dateStyle: 'YYYY-MM-DD' } as const
    expect((await owner.call(saveFormatSettings, { body: { ...chosen, version: 0 } })).reply.formats).toEqual({ ...chosen, version: 1 })
    expect((await guest().call(startUp)).reply.formats).toEqual(chosen)
    const [told] = (await auditOf(shop, 'settings-formats')).toReversed()
    expect(told).toMatchObject({
      before: { grouping: 'thousands', currencyPrefix: 'Rs. ' },
      after: { grouping: 'lakh', currencyPrefix: 'LKR ' },
    })
    const { totalAmount, date } = await sell(cashier, aCashBill([aLine(wash)], '1000.00'))
    expect([totalAmount, date]).toEqual(['1000.00', '2026-11-20'])
    const stale = owner.call(saveFormatSettings, { body: { ...specifiedFormats, version: 0 } })
    expect((await refusalOf(stale))[1]).toBe('CONFLICT')
    expect((await admin.call(saveFormatSettings, { body: { ...specifiedFormats, version: 1 } })).status).toBe(403)
    await owner.call(saveFormatSettings, { body: { ...specifiedFormats, version: 1 } })
  })

  test('every reply tells the stamp of the settings, which grows with each of them', async () => {
    const stamp = async () => Number((await cashier.call(getClientProfile)).headers['bizx-settings'])
    shop.setClock(tenInTheMorning + 60_000)
    const before = await stamp()
    await save({ batchEnabled: false })
    shop.setClock(tenInTheMorning + 65_000)
    expect(await stamp()).toBe(before + 1)
    await save({ batchEnabled: true })
    expect((await guest().call(startUp)).reply.settingsStamp).toBe(before + 2)
  })

  test('a day that begins later belongs to yesterday until then', async () => {
    // 02:30 of the day after in Colombo, where nothing has been sold yet.
    shop.setClock(tenInTheMorning + 16.5 * 3_600_000)
    expect((await save({ dayStartHour: 3 })).status).toBe(200)
    shop.setClock(shop.now() + 5_000)
    expect((await sell(cashier, aCashBill([aLine(wash)], '1000.00'))).date).toBe('2026-11-20')
    expect((await save({ dayStartHour: 0 })).status).toBe(200)
    shop.setClock(shop.now() + 5_000)
    expect((await sell(cashier, aCashBill([aLine(wash)], '1000.00'))).date).toBe('2026-11-21')
    // Today has begun; it cannot begin again.
    expect(await refusalOf(save({ dayStartHour: 3 }))).toEqual([
      409,
      'DAY_START_BACK',
      'With this hour today would be 20/11/2026 again, and papers of 21/11/2026 may exist already. Change it after 03:00.',
    ])
  })
})

test('the books keep what they promise through all of it', async () => {
  // The next day, as far as the clock was moved.
  shop.setClock(tenInTheMorning + 24 * 3_600_000)
  expect(await brokenPromises(shop)).toEqual([])
})
