import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCashBill, aCreditBill, aLine, askOverride, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { auditOf, fingerprint } from '../../../../testing/books.ts'
import { aCustomer, aSession, hire } from '../../../../testing/people.ts'
import { colombo, galle, kandy, openShop, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { cashCustomerCode } from '../../../../kernel/codes.ts'
import { createAutoCareInvoice, createInvoice, type InvoiceBody } from '../contract.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
let admin: Staff
let bulb: TestItem
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
  admin = await shop.signIn('admin')
  bulb = await anItem(shop, { name: 'Bulb', entries: [{ quantity: '1000' }] })
})
afterAll(() => shop.close())
beforeEach(() => shop.setClock(tenInTheMorning))

function refused(staff: Staff, body: InvoiceBody): Promise<[number, string, string]> {
  return refusalOf(staff.call(createInvoice, { body }))
}

describe('a bill is refused', () => {
  test('when the screen and the server sum differently, with both figures', async () => {
    expect(await refused(cashier, aCashBill([aLine(bulb, '2')], '1200.50'))).toEqual([
      409,
      'TOTAL_DIFFERS',
      'The total on the screen is 1,200.50 and the server makes it 200.00. Check the lines and save again.',
    ])
  })

  test('without lines', async () => {
    expect((await refused(cashier, aCashBill([], '0.00')))[1]).toBe('NO_LINES')
  })

  test('with a quantity of zero or less', async () => {
    expect(await refused(cashier, aCashBill([aLine(bulb, '0')], '0.00'))).toEqual([
      422,
      'LINE_QUANTITY',
      'Line 1: the quantity must be more than zero.',
    ])
    expect((await refused(cashier, aCashBill([aLine(bulb), aLine(bulb, '-1')], '0.00')))[2]).toBe(
      'Line 2: the quantity must be more than zero.',
    )
  })

  test('with half a piece', async () => {
    expect(await refused(cashier, aCashBill([aLine(bulb, '1.5')], '150.00'))).toEqual([
      422,
      'LINE_FRACTION',
      'Line 1: Bulb is sold in whole units.',
    ])
  })

  test('with a unit price under one rupee', async () => {
    expect(await refused(admin, aCashBill([aLine(bulb, '1', { retailPrice: '0.99' })], '0.99'))).toEqual([
      422,
      'LINE_PRICE',
      'Line 1: the unit price must be at least 1.',
    ])
    await sell(admin, aCashBill([aLine(bulb, '1', { retailPrice: '1.00' })], '1.00'))
  })

  test('with more discount than the line or the bill is worth, even by an admin', async () => {
    const line = aLine(bulb, '1', { discountPercentage: '60', discountAmount: '40.01' })
    expect((await refused(admin, aCashBill([line], '0.00')))[1]).toBe('LINE_DISCOUNT')
    expect((await refused(admin, aCashBill([aLine(bulb)], '0.00', { discountAmount: '100.01' })))[1]).toBe('BILL_DISCOUNT')
    // Exactly all of it is a gift, and the admin's to give.
    const gift = await sell(admin, aCashBill([aLine(bulb)], '0.00', { discountPercentage: '100' }))
    expect([gift.totalAmount, gift.paidStatus]).toEqual(['0.00', '4'])
  })

  test('with a sum that no book can hold', async () => {
    const labour = await anItem(shop, { type: 'labour', unit: 'Hour', retail: '2250.00' })
    for (const quantity of ['9007199254740.99', '900719925474', '999999999999']) {
      const [status, code] = await refused(admin, aCashBill([aLine(labour, quantity)], '9007199254740.99'))
      expect([quantity, status, code]).toEqual([quantity, 400, 'OUT_OF_RANGE'])
    }
  })

  test('with an item that is not sold any more', async () => {
    const old = await anItem(shop, { entries: [{ quantity: '1' }] })
    await shop.owner.query('update item set is_active = false where code = $1', [old.code])
    expect((await refused(cashier, aCashBill([aLine(old)], '100.00')))[2]).toBe(
      'Line 1: this item is not in the catalogue or is no longer sold.',
    )
  })

  test('with a customer who is unknown or no longer active', async () => {
    const left = await aCustomer(shop, { firstName: 'Sirisena', isActive: false })
    expect(await refused(cashier, aCreditBill(left, [aLine(bulb)], '100.00'))).toEqual([
      422,
      'CUSTOMER_INACTIVE',
      'Sirisena is not active. Choose another customer.',
    ])
    expect((await refused(cashier, aCreditBill('2001999999', [aLine(bulb)], '100.00')))[2]).toBe('Please assign the customer')
  })

  test('with more lines than a bill holds', async () => {
    const lines = Array.from({ length: 501 }, () => aLine(bulb))
    expect((await refused(cashier, aCashBill(lines, '50100.00')))[0]).toBe(400)
  })

  test('and then nothing at all was written, and the next number follows without a gap', async () => {
    const first = await sell(cashier, aCashBill([aLine(bulb)], '100.00'))
    const before = await fingerprint(shop)
    for (let time = 0; time < 5; time += 1) {
      await refused(cashier, aCashBill([aLine(bulb)], '99.00'))
      await refused(cashier, aCashBill([aLine(bulb, '5000')], '500000.00'))
      await refused(cashier, aCashBill([aLine(bulb)], '100.00', { receivedAmount: '1.00' }))
    }
    expect(await fingerprint(shop)).toEqual(before)
    const second = await sell(cashier, aCashBill([aLine(bulb)], '100.00'))
    expect(Number(second.code)).toBe(Number(first.code) + 1)
  })
})

describe('a location', () => {
  test("that is not the user's is refused, whatever the header asks for", async () => {
    const kumari = await shop.signIn('kumari')
    const body = aCashBill([aLine(bulb)], '100.00')
    const answer = kumari.call(createInvoice, { body }, { location: kandy })
    expect(await refusalOf(answer)).toEqual([403, 'NO_LOCATION', 'Choose a stock location first. This request names none where you work.'])
  })

  test('gives a user the role held there and no other', async () => {
    // Manager in Colombo, cashier in Galle: 15 % here, 5 % there.
    const nimal = await shop.signIn('nimal')
    const there = await anItem(shop, { entries: [{ quantity: '5' }, { quantity: '5', location: galle }] })
    const body = aCashBill([aLine(there, '1', { discountPercentage: '10' })], '90.00')
    expect((await nimal.call(createInvoice, { body }, { location: galle })).error.code).toBe('DISCOUNT_LIMIT')
    expect((await nimal.call(createInvoice, { body }, { location: colombo })).status).toBe(200)
  })

  test('does not change a role for any header or extra field', async () => {
    const payload = {
      ...aCashBill([aLine(bulb, '1', { discountPercentage: '10' })], '90.00'),
      role: 'admin',
      roleId: 1,
    }
    const response = await shop.application.http.inject({
      method: 'POST',
      url: '/api/v1/invoice',
      payload,
      headers: {
        authorization: `Bearer ${cashier.token}`,
        locationcode: colombo,
        'idempotency-key': crypto.randomUUID(),
        role: 'superadmin',
        'x-role': 'superadmin',
        'x-user-role': '1',
        roleid: '1',
      },
    })
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([403, 'DISCOUNT_LIMIT'])
  })
})

describe('a discount', () => {
  // A cent is forgiven for what rounding takes, two are not.
  test.each([
    ['cashier', '5', '95.00', null],
    ['cashier', '5.02', '94.98', 'A discount of 5.02 % is above your limit of 5.00 %. A manager can allow it.'],
    ['manager', '15', '85.00', null],
    ['manager', '15.02', '84.98', 'A discount of 15.02 % is above your limit of 15.00 %. A manager can allow it.'],
    ['admin', '99', '1.00', null],
  ])('of a %s of %s %%', async (role, percentage, total, text) => {
    const staff = { cashier, manager, admin }[role]!
    const body = aCashBill([aLine(bulb)], total, { discountPercentage: percentage })
    if (text === null) expect((await staff.call(createInvoice, { body })).status).toBe(200)
    else expect(await refused(staff, body)).toEqual([403, 'DISCOUNT_LIMIT', text])
  })

  test('counts line, unit, bill discount and a lowered price together', async () => {
    // 4 × 100.00 at 99.00 = 396.00, less 1 % = 392.04, less 4 × 0.50 = 390.04; bill 1 % = 3.90, plus 6.15: 379.99, one cent below 95 %.
    // Four roundings are not forgiven more than two cents: 379.98 passes, 379.97 does not.
    const line = aLine(bulb, '4', { retailPrice: '99.00', discountPercentage: '1', discountAmount: '0.5' })
    expect(
      (
        await cashier.call(createInvoice, {
          body: aCashBill([line], '379.99', { discountPercentage: '1', discountAmount: '6.15' }),
        })
      ).status,
    ).toBe(200)
    expect((await refused(cashier, aCashBill([line], '379.00', { discountPercentage: '1', discountAmount: '7.14' })))[1]).toBe(
      'DISCOUNT_LIMIT',
    )
  })

  test('above what the item allows is refused to a cashier and allowed to a manager', async () => {
    const oil = await anItem(shop, { name: 'Castrol', mostDiscountPercent: 3, entries: [{ quantity: '9' }] })
    const body = aCashBill([aLine(oil, '1', { discountPercentage: '4' })], '96.00')
    expect(await refused(cashier, body)).toEqual([
      403,
      'ITEM_DISCOUNT_LIMIT',
      'Line 1: Castrol may be discounted by at most 3.00 %. A manager can allow it.',
    ])
    await sell(manager, body)
  })
})

test('below the minimum price a cashier is refused and a manager is not', async () => {
  const horn = await anItem(shop, { name: 'Horn', retail: '1000.00', minimum: '980.00', entries: [{ quantity: '9' }] })
  const body = aCashBill([aLine(horn, '2', { discountAmount: '20.01' })], '1959.98')
  expect(await refused(cashier, body)).toEqual([403, 'BELOW_MINIMUM', 'Line 1: Horn may not be sold under 980.00. A manager can allow it.'])
  await sell(cashier, aCashBill([aLine(horn, '2', { discountAmount: '20' })], '1960.00'))
  await sell(manager, body)
})

describe('a credit limit', () => {
  test('may be reached, not passed; a manager may', async () => {
    const customer = await aCustomer(shop, { firstName: 'Kamala', creditLimit: '1000.00' })
    await sell(cashier, aCreditBill(customer, [aLine(bulb, '9')], '900.00'))
    expect(await refused(cashier, aCreditBill(customer, [aLine(bulb, '2')], '200.00'))).toEqual([
      403,
      'CREDIT_LIMIT',
      'This bill takes Kamala to 1,100.00, over the credit limit of 1,000.00. A manager can allow it.',
    ])
    const last = await sell(cashier, aCreditBill(customer, [aLine(bulb, '1')], '100.00'))
    expect(last.customer.creditAmount).toBe('1000.00')
    await sell(manager, aCreditBill(customer, [aLine(bulb, '1')], '100.00'))
  })

  test('does not stand in the way of cash', async () => {
    const customer = await aCustomer(shop, { creditLimit: '50.00' })
    await sell(cashier, aCashBill([aLine(bulb)], '100.00', { customerCode: customer }))
  })

  test('holds against two tills that sell to one customer at once', async () => {
    const customer = await aCustomer(shop, { creditLimit: '100.00' })
    const body = aCreditBill(customer, [aLine(bulb)], '100.00')
    const answers = await Promise.all(Array.from({ length: 8 }, () => cashier.call(createInvoice, { body })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error.code))).toEqual(new Set(['CREDIT_LIMIT']))
  })
})

describe('an override', () => {
  const dear = () => aCashBill([aLine(bulb, '1', { discountPercentage: '12' })], '88.00')

  test('by a manager lets one save through, once, and is in the audit with its reason', async () => {
    const { reply } = await askOverride(cashier, dear())
    expect(reply.grantedBy).toBe('manager')
    const bill = await sell(cashier, { ...dear(), overrideIds: [reply.overrideId] })
    expect((await auditOf(shop, bill.code))[0]!.after).toMatchObject({ overrides: ['discount-above-limit'] })
    const { rows } = await shop.owner.query<{ manager: string; cashier: string }>(
      `select (select code from app_user where username = 'manager') as manager, (select code from app_user where username = 'cashier') as cashier`,
    )
    expect(await auditOf(shop, reply.overrideId)).toMatchObject([
      {
        action: 'override',
        user_code: rows[0]!.manager,
        reason: 'Regular customer',
        after: {
          for: rows[0]!.cashier,
          permission: 'discount-above-limit',
          about: {
            bill: 'new',
            customer: cashCustomerCode,
            payment: 'cash',
            total: '88.00',
            discount: '0.00 % and 0.00',
            lines: `1 of ${bulb.code} at 100.00 less 12.00 % and 0.00 each`,
          },
        },
      },
    ])
    expect(await refused(cashier, { ...dear(), overrideIds: [reply.overrideId] })).toEqual([
      403,
      'OVERRIDE_SPENT',
      'This override has expired, was used already, or whoever gave it may not give it any more. Ask for a new one.',
    ])
  })

  test('is not spent by a save that is refused for another reason', async () => {
    const { reply } = await askOverride(cashier, dear())
    const short = { ...dear(), receivedAmount: '1.00', overrideIds: [reply.overrideId] }
    expect((await refused(cashier, short))[1]).toBe('RECEIVED_TOO_LITTLE')
    await sell(cashier, { ...dear(), overrideIds: [reply.overrideId] })
  })

  test('reaches as far as the limit of who gave it', async () => {
    const tooMuch = aCashBill([aLine(bulb, '1', { discountPercentage: '20' })], '80.00')
    const { reply } = await askOverride(cashier, tooMuch)
    expect((await refused(cashier, { ...tooMuch, overrideIds: [reply.overrideId] }))[2]).toBe(
      'A discount of 20.00 % is above your limit of 15.00 %. A manager can allow it.',
    )
    const { reply: byAdmin } = await askOverride(cashier, tooMuch, { username: 'admin', password: 'admin1234' })
    await sell(cashier, { ...tooMuch, overrideIds: [byAdmin.overrideId] })
  })

  test.each([
    ['a wrong password', 'manager', 'manager9999'],
    ['an unknown user', 'nobody', 'manager1234'],
    ['a cashier', 'kumari', 'cashier1234'],
    ['a manager of another location', 'selvam', 'manager1234'],
    ['the one who asks', 'cashier', 'cashier1234'],
  ])('is not given by %s', async (_, username, password) => {
    expect(await refusalOf(askOverride(cashier, dear(), { username, password }))).toEqual([
      403,
      'OVERRIDE_REFUSED',
      'The override was not given: wrong username or password, or a role that may not allow this.',
    ])
  })

  test('serves only the permission it was given for', async () => {
    const { reply } = await askOverride(cashier, dear(), { permission: 'sell-below-minimum' })
    expect((await refused(cashier, { ...dear(), overrideIds: [reply.overrideId] }))[1]).toBe('DISCOUNT_LIMIT')
  })

  test('opens the minimum price and the credit limit', async () => {
    const horn = await anItem(shop, { retail: '1000.00', minimum: '980.00', entries: [{ quantity: '9' }] })
    const cheap = aCashBill([aLine(horn, '1', { discountPercentage: '4' })], '960.00')
    const below = (await askOverride(cashier, cheap, { permission: 'sell-below-minimum' })).reply.overrideId
    await sell(cashier, { ...cheap, overrideIds: [below] })
    const customer = await aCustomer(shop, { creditLimit: '50.00' })
    const owed = aCreditBill(customer, [aLine(bulb)], '100.00')
    const over = (await askOverride(cashier, owed, { permission: 'sell-over-credit-limit' })).reply.overrideId
    await sell(cashier, { ...owed, overrideIds: [over] })
  })

  test.each<[string, (customer: string) => Partial<InvoiceBody>]>([
    ['with another line', () => ({ stockHistories: [aLine(bulb, '2', { discountPercentage: '12' })], totalAmount: '176.00' })],
    ['of a higher discount', () => ({ stockHistories: [aLine(bulb, '1', { discountPercentage: '13' })], totalAmount: '87.00' })],
    ['with the discount elsewhere', () => ({ stockHistories: [aLine(bulb)], discountPercentage: '12' })],
    ['of another customer', customer => ({ customerCode: customer })],
    ['on credit', customer => ({ customerCode: customer, paidStatus: '1', receivedAmount: '0' })],
  ])('given for one bill does not serve one %s, and is not spent by it', async (_, other) => {
    const { overrideId } = (await askOverride(cashier, dear())).reply
    const customer = await aCustomer(shop)
    const asked = { ...dear(), receivedAmount: '500.00', overrideIds: [overrideId] }
    expect(await refused(cashier, { ...asked, ...other(customer) })).toEqual([
      403,
      'OVERRIDE_OTHER',
      'This override was given for another save or other figures. Ask for a new one.',
    ])
    await sell(cashier, asked)
  })

  test('is worth nothing to another user or at another location', async () => {
    const kumari = await shop.signIn('kumari')
    const { reply } = await askOverride(cashier, dear())
    expect((await refused(kumari, { ...dear(), overrideIds: [reply.overrideId] }))[1]).toBe('OVERRIDE_SPENT')
    const there = await cashier.call(createInvoice, { body: { ...dear(), overrideIds: [reply.overrideId] } }, { location: kandy })
    expect(there.error.code).toBe('OVERRIDE_SPENT')
  })

  test.each([
    ['was dismissed', `update app_user set status = 'rejected' where code = $1`],
    ['manages here no more', 'update user_location_role set valid_to = now() where user_code = $1'],
    ['became a cashier', 'update user_location_role set role_id = 4 where user_code = $1'],
  ])('ends when whoever gave it %s', async (what, sql) => {
    const username = `giver-${what.length}`
    const giver = await hire(shop, { [colombo]: 'manager' }, { username })
    const { reply } = await askOverride(cashier, dear(), { username, password: 'cashier1234' })
    await shop.owner.query(sql, [giver])
    expect((await refused(cashier, { ...dear(), overrideIds: [reply.overrideId] }))[1]).toBe('OVERRIDE_SPENT')
  })

  test('ends ten minutes after it was given', async () => {
    const { reply } = await askOverride(cashier, dear())
    expect(reply.expiresAt).toBe('2026-11-20T04:40:00.000Z')
    shop.setClock(tenInTheMorning + 10 * 60_000)
    expect((await refused(cashier, { ...dear(), overrideIds: [reply.overrideId] }))[1]).toBe('OVERRIDE_SPENT')
  })

  test('is given at most once to two saves at the same time', async () => {
    const { reply } = await askOverride(cashier, dear())
    const body = { ...dear(), overrideIds: [reply.overrideId] }
    const answers = await Promise.all([1, 2, 3, 4].map(() => cashier.call(createInvoice, { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
  })
})

test('a role taken away in the middle of a session works at once', async () => {
  const code = await hire(shop, { [colombo]: 'manager' })
  const staff = await aSession(shop, code)
  const body = aCashBill([aLine(bulb, '1', { discountPercentage: '12' })], '88.00')
  await sell(staff, body)
  await shop.owner.query('update user_location_role set role_id = 4 where user_code = $1', [code])
  expect((await refused(staff, body))[1]).toBe('DISCOUNT_LIMIT')
  await shop.owner.query("update user_location_role set valid_to = valid_from + interval '1 day' where user_code = $1", [code])
  expect((await refusalOf(staff.call(createAutoCareInvoice, { body })))[1]).toBe('NO_LOCATION')
})
