import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCreditBill, aLine, askOverride, sell } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { openShop, type Answer, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem } from '../../../../testing/stock.ts'
import { cashCustomerCode } from '../../../../kernel/codes.ts'
import type { BodyOf } from '../../../../kernel/master.ts'
import { createInvoice } from '../../../selling/sales/contract.ts'
import { createCustomer } from '../contract.ts'
import { customers } from '../master-contract.ts'
import { creditOf, creditStanding } from '../customer.ts'
import { usualCredit } from '../../../shop/settings/sales-policy.ts'
import { formatMoney } from '../../../../kernel/money.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
let admin: Staff
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
  admin = await shop.signIn('admin')
})
afterAll(() => shop.close())

type Body = BodyOf<typeof customers>
const aBody: Body = { firstName: 'Amali', phone1: '077 123 4567' }

const whole: Body = {
  firstName: 'Ruwan',
  secondName: 'Abeysinghe',
  companyName: 'Abeysinghe Motors',
  customCode: 'A-17',
  phone1: '0771112223',
  phone2: '0112223334',
  email: 'ruwan@example.lk',
  website: 'example.lk',
  fax: '0112223335',
  nicNumber: '841234567V',
  passportNumber: 'N1234567',
  shipingCode: 'CMB-05',
  notes: 'Calls before he comes',
  rating: 4,
  creditLimit: '75000.00',
  creditDays: 21,
  isVerified: true,
  customerContacts: [{ name: 'Dilani', phone: '0779998887', email: 'dilani@example.lk' }, { name: 'Yard' }],
  customerAddresses: [
    { address: '12 Lake Road', city: 'Galle', district: 'Galle', postBox: '80000' },
    { address: 'Old yard', city: 'Matara', country: 'Maldives', isActive: false },
  ],
}

async function created(body: Body = aBody) {
  return (await manager.call(customers.create, { body })).reply.customer
}
async function outcome<T>(answer: Promise<Answer<T>>): Promise<[string, string]> {
  const { error } = await answer
  return [error.code, error.message.errorInfo[2]]
}
function edit(staff: Staff, code: string, change: Partial<Body>, version = 1) {
  return staff.call(customers.edit, { params: { id: code }, body: { ...aBody, ...change, version } })
}

describe('a customer', () => {
  test('is kept whole, with contacts and addresses in their order', async () => {
    const { customerType, route, salesRep } = await choices()
    const body = { ...whole, customerTypeCode: customerType, routeCode: route, salesRepCode: salesRep }
    const customer = await created(body)
    expect(customer).toMatchObject({
      ...body,
      customerContacts: [{ name: 'Dilani' }, { name: 'Yard', phone: '', email: '' }],
      customerAddresses: [
        { address: '12 Lake Road', country: 'Sri Lanka', isActive: true },
        { address: 'Old yard', country: 'Maldives', isActive: false },
      ],
      creditAmount: '0.00',
      availableCredit: '75000.00',
      isActive: true,
      isLocked: 0,
      version: 1,
    })
    expect(customer.customerTypeName).not.toBe('')
    expect((await cashier.call(customers.get, { params: { id: customer.code } })).reply.customer).toEqual(customer)
  })

  test('is changed with its contacts and addresses, and the audit has both versions', async () => {
    const { code } = await created(whole)
    const { reply } = await manager.call(customers.edit, {
      params: { id: code },
      body: { ...whole, phone1: '0770000001', customerContacts: [{ name: 'Nirmala' }], customerAddresses: [], version: 1 },
    })
    expect(reply.customer).toMatchObject({ phone1: '0770000001', customerAddresses: [], version: 2 })
    expect(reply.customer.customerContacts.map(({ name }) => name)).toEqual(['Nirmala'])
    const [, told] = await auditOf(shop, code)
    expect(told).toMatchObject({ action: 'update', before: { customerContacts: [{ name: 'Dilani' }, { name: 'Yard' }] } })
    expect(told?.after).toMatchObject({ customerContacts: [{ name: 'Nirmala' }], customerAddresses: [] })
  })

  test('is not changed by an older version, nor once it is locked', async () => {
    const { code } = await created()
    expect((await edit(manager, code, { notes: 'one' })).status).toBe(200)
    expect((await outcome(edit(manager, code, { notes: 'two' })))[0]).toBe('CONFLICT')
    expect((await manager.call(customers.lock, { body: { code, version: 2 } })).reply.customer.isLocked).toBe(1)
    const already = ['LOCKED', 'This Customer is Already Locked']
    expect(await outcome(edit(manager, code, {}, 3))).toEqual(already)
    expect(await outcome(manager.call(customers.lock, { body: { code, version: 3 } }))).toEqual(already)
    expect((await outcome(manager.call(customers.unlock, { body: { code, version: 3 } })))[0]).toBe('NOT_ALLOWED')
    expect((await admin.call(customers.unlock, { body: { code, version: 3 } })).reply.customer.isLocked).toBe(0)
  })

  test('sent twice with one key is one customer', async () => {
    const key = crypto.randomUUID()
    const body = { ...whole, firstName: 'Doubletake' }
    const answers = await Promise.all([1, 2, 3].map(() => manager.call(customers.create, { body }, { key })))
    expect(new Set(answers.map(({ reply }) => reply.code)).size).toBe(1)
    expect((await manager.call(customers.list, { query: { term: 'doubletake' } })).reply.total).toBe(1)
  })

  test('is never deleted', async () => {
    const { code } = await created()
    const { http } = shop.application
    const headers = { authorization: `Bearer ${admin.token}`, locationcode: '1301000001', 'idempotency-key': crypto.randomUUID() }
    expect((await http.inject({ method: 'DELETE', url: `/api/v1/customer/${code}`, headers })).statusCode).toBe(404)
  })

  test('that is inactive is not offered to the till, and stays in the list', async () => {
    const { code } = await created({ ...aBody, firstName: 'Retired' })
    await edit(manager, code, { firstName: 'Retired', isActive: false })
    const listed = async (active?: '0' | '1') =>
      (await manager.call(customers.list, { query: { term: 'retired', ...(active && { active }) } })).reply.total
    expect([await listed(), await listed('0'), await listed('1')]).toEqual([1, 1, 0])
  })

  test.each<[string, Partial<Body>, Record<string, string>]>([
    ['no name', { firstName: ' ' }, { firstName: 'Name is Required..' }],
    ['no phone', { phone1: '' }, { phone1: 'Phone Number is Required..' }],
    ['a wrong phone', { phone1: '12345' }, { phone1: 'Phone number is not valid' }],
    ['an email without a place', { email: 'ruwan' }, { email: 'Email is not valid' }],
    ['six stars', { rating: 6 }, { rating: expect.any(String) as string }],
    ['a contact without a name', { customerContacts: [{ name: '' }] }, { 'customerContacts.0.name': 'Name is Required..' }],
    [
      'a wrong phone at an address',
      { customerAddresses: [{ phone1: '1' }] },
      { 'customerAddresses.0.phone1': 'Phone number is not valid' },
    ],
  ])('with %s is refused at the field', async (_, wrong, fields) => {
    const { status, error } = await manager.call(customers.create, { body: { ...aBody, ...wrong } })
    expect([status, error.code, error.fields]).toEqual([400, 'INVALID_INPUT', fields])
  })

  test('of a type that does not exist is refused and leaves nothing', async () => {
    const { status } = await manager.call(customers.create, { body: { ...aBody, firstName: 'Typeless', customerTypeCode: '5601999999' } })
    expect(status).toBe(400)
    expect((await manager.call(customers.list, { query: { term: 'typeless' } })).reply.total).toBe(0)
  })
})

describe('a cashier', () => {
  test('creates customers, from the till and with all they have, and changes none', async () => {
    const quick = await cashier.call(createCustomer, { body: { firstName: 'Quick', phone1: '0771234567' } })
    expect([quick.status, quick.reply.customer.creditLimit]).toEqual([200, '0.00'])
    const { customerContacts, customerAddresses } = whole
    expect((await cashier.call(customers.create, { body: { ...aBody, customerContacts, customerAddresses } })).status).toBe(200)
    expect((await outcome(edit(cashier, quick.reply.code, {})))[0]).toBe('NOT_ALLOWED')
    expect((await outcome(cashier.call(customers.lock, { body: { code: quick.reply.code, version: 1 } })))[0]).toBe('NOT_ALLOWED')
  })

  test('gives nobody credit', async () => {
    const body = { ...aBody, isCreditAllowed: true, creditLimit: '1000.00', creditDays: 7 }
    const { error } = await cashier.call(customers.create, { body })
    const text = 'Only a manager decides on credit'
    expect([error.code, error.fields]).toEqual(['NOT_ALLOWED', { isCreditAllowed: text, creditLimit: text, creditDays: text }])
  })

  test.each([
    ['the till', createCustomer],
    ['the list', customers.create],
  ])('makes customers without credit from %s, until a manager gives it', async (_, create) => {
    const made = await cashier.call(create, { body: { firstName: 'Nimali', phone1: '0771234567' } })
    const { code } = made.reply
    const owed = aCreditBill(code, [aLine(await anItem(shop, { type: 'service', unit: 'Job', retail: '400.00' }))], '400.00')
    expect((await outcome(cashier.call(createInvoice, { body: owed })))[0]).toBe('CREDIT_NOT_GIVEN')
    const { overrideId } = (await askOverride(cashier, owed, { permission: 'sell-over-credit-limit' })).reply
    await sell(cashier, { ...owed, overrideIds: [overrideId] })
    const read = async () => (await cashier.call(customers.get, { params: { id: code } })).reply.customer
    expect(await read()).toMatchObject({ isCreditAllowed: false, creditLimit: '0.00', availableCredit: '-400.00' })
    // A manager who corrects only the phone has not given credit; one who says so, or sets a limit, has.
    await edit(manager, code, { firstName: 'Nimali' })
    expect((await read()).isCreditAllowed).toBe(false)
    await edit(manager, code, { firstName: 'Nimali', isCreditAllowed: true }, 2)
    await sell(cashier, owed)
    await edit(manager, code, { firstName: 'Nimali', isCreditAllowed: false }, 3)
    expect((await outcome(cashier.call(createInvoice, { body: owed })))[0]).toBe('CREDIT_NOT_GIVEN')
    expect((await edit(manager, code, { firstName: 'Nimali', creditLimit: '5000.00' }, 4)).reply.customer.isCreditAllowed).toBe(true)
    await sell(cashier, owed)
  })
})

describe('the cash customer', () => {
  const stays = ['CASH_CUSTOMER_STAYS', 'The cash customer is used for every bill without a name and cannot be changed.']

  test('is neither edited nor locked, unlocked or made inactive', async () => {
    const { version } = (await admin.call(customers.get, { params: { id: cashCustomerCode } })).reply.customer
    expect(await outcome(edit(admin, cashCustomerCode, { isActive: false }, version))).toEqual(stays)
    expect(await outcome(admin.call(customers.lock, { body: { code: cashCustomerCode, version } }))).toEqual(stays)
    expect(await outcome(admin.call(customers.unlock, { body: { code: cashCustomerCode, version } }))).toEqual(stays)
    expect((await admin.call(customers.get, { params: { id: cashCustomerCode } })).reply.customer).toMatchObject({
      isActive: true,
      version,
    })
  })
})

describe('the list', () => {
  test.each([
    ['a part of the name', 'abeysing'],
    ['two words in any order', 'motors ruw'],
    ['the own code', 'a-17'],
    ['a part of the phone', '111222'],
    ['the NIC', '841234567v'],
  ])('finds by %s', async (_, term) => {
    await created(whole)
    const { reply } = await manager.call(customers.list, { query: { term } })
    expect(reply.customer.map(({ firstName }) => firstName)).toContain('Ruwan')
  })

  test('is in the order of names, a page at a time, both ways', async () => {
    for (const firstName of ['Zzcharles', 'zzalan', 'Zzbritto']) await created({ ...aBody, firstName })
    const names = async (query: object) =>
      (await manager.call(customers.list, { query: { term: 'zz', ...query } })).reply.customer.map(({ firstName }) => firstName)
    expect(await names({})).toEqual(['zzalan', 'Zzbritto', 'Zzcharles'])
    expect(await names({ desc: '1' })).toEqual(['Zzcharles', 'Zzbritto', 'zzalan'])
    expect(await names({ size: 2, page: 2 })).toEqual(['Zzcharles'])
    expect(await names({ size: 2, page: 3 })).toEqual([])
    expect(await names({ sort: 'code' })).toEqual(['Zzcharles', 'zzalan', 'Zzbritto'])
  })

  test('is sorted by everything the contract names', async () => {
    for (const sort of customers.list.query.shape.sort.unwrap().options) {
      for (const desc of ['0', '1'] as const) {
        const { status, reply } = await manager.call(customers.list, { query: { sort: sort as 'name', desc, size: 25 } })
        expect([sort, status, reply.customer.length]).toEqual([sort, 200, 25])
      }
    }
  })

  test('says of each how much credit is free, as the till does', async () => {
    const debtor = await aCustomer(shop, { firstName: 'Borrower', creditLimit: '300.00' })
    await aCustomer(shop, { firstName: 'Borrower without limit', creditLimit: '0.00' })
    const wash = await anItem(shop, { type: 'service', unit: 'Job', retail: '200.00' })
    await sell(cashier, aCreditBill(debtor, [aLine(wash)], '200.00'), { kind: 'pos' })
    const { customer } = (await manager.call(customers.list, { query: { term: 'borrower' } })).reply
    // 300.00 less 200.00; no limit
    expect(customer.map(({ availableCredit }) => availableCredit).sort()).toEqual(['100.00', null])
    for (const row of customer) {
      const { balance, terms } = creditOf(row)
      const { free } = creditStanding(balance, terms, usualCredit)
      expect(row.availableCredit).toBe(free === null ? null : formatMoney(free))
    }
  })

  test('says what each owes and what all of them owe, and is narrowed to who does', async () => {
    const { route } = await choices()
    const debtor = await aCustomer(shop, { firstName: 'Debtor', creditLimit: '1000.00' })
    await edit(manager, debtor, { firstName: 'Debtor', creditLimit: '1000.00', routeCode: route })
    const wash = await anItem(shop, { type: 'service', unit: 'Job', retail: '400.00' })
    await sell(cashier, aCreditBill(debtor, [aLine(wash)], '400.00'), { kind: 'pos' })
    const { reply } = await manager.call(customers.list, { query: { term: 'debtor' } })
    expect(reply.customer[0]).toMatchObject({ creditAmount: '400.00', availableCredit: '600.00' })
    expect(reply.totals).toEqual({ creditAmount: '400.00', chequeReturnAmount: '0.00', returnAmount: '0.00', overPayment: '0.00' })
    const count = async (query: object) => (await manager.call(customers.list, { query: { term: 'debtor', ...query } })).reply.total
    expect(await count({ owing: '1', routeCode: route, active: '1' })).toBe(1)
    expect([await count({ owing: '0' }), await count({ active: '0' }), await count({ routeCode: '1201999999' })]).toEqual([0, 0, 0])
  })
})

test('the books hold what they promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})

async function choices(): Promise<{ customerType: string; route: string; salesRep: string }> {
  const { rows } = await shop.owner.query<{ customerType: string; route: string; salesRep: string }>(
    `select (select min(code) from customer_type) as "customerType", (select min(code) from route) as route,
       (select min(code) from sales_rep) as "salesRep"`,
  )
  return rows[0]!
}
