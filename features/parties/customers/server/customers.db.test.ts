import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { auditOf } from '../../../../testing/books.ts'
import { openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { createCustomer, getCustomer, searchCustomers, type CustomerBody } from '../contract.ts'

let shop: Shop
let cashier: Staff
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
})
afterAll(() => shop.close())

async function found(term: string): Promise<string[]> {
  const { reply } = await cashier.call(searchCustomers, { params: { term } })
  return reply.customer.map(({ firstName }) => firstName)
}

describe('a customer is found', () => {
  test.each([
    ['phone', '0770100201', 'Kamal'],
    ['the end of a phone', '100201', 'Kamal'],
    ['name in any case', 'KAMAL', 'Kamal'],
    ['second name', 'ranasing', 'Sujatha'],
    ['company', 'quickcab lanka', 'Tharanga'],
    ['NIC', '751234567v', 'Kamal'],
  ])('by %s', async (_, term, name) => {
    expect(await found(term)).toContain(name)
  })

  test('first when code or phone is exact', async () => {
    expect((await found('0770100201'))[0]).toBe('Kamal')
    expect(await found('2001000001')).toEqual(['CASH'])
  })

  test('never by a wildcard, and at most twenty times', async () => {
    expect(await found('%')).toEqual([])
    expect(await found('07_0')).toEqual([])
    expect(await found('077')).toHaveLength(20)
  })

  test('with live balances by code; an unknown code is not found', async () => {
    const { reply } = await cashier.call(searchCustomers, { params: { term: '0770100201' } })
    const one = await cashier.call(getCustomer, { params: { id: reply.customer[0]!.code } })
    expect(one.reply.customer).toMatchObject(reply.customer[0]!)
    expect(one.reply.customer).toMatchObject({
      creditLimit: '50000.00',
      creditDays: 30,
      customerAddresses: [{ city: 'Colombo 05' }],
    })
    expect(await refusalOf(cashier.call(getCustomer, { params: { id: '2001999999' } }))).toEqual([
      404,
      'NOT_FOUND',
      'This Customer was not found at this location.',
    ])
  })
})

describe('the quick form', () => {
  const good: CustomerBody = { firstName: 'Amali', phone1: '077 123 4567' }

  test('creates a customer that is found at once, and says so in the audit', async () => {
    const body = { ...good, secondName: 'Fonseka', nicNumber: '911234567V', notes: 'Blue Axio' }
    const { status, reply } = await cashier.call(createCustomer, { body })
    expect(status).toBe(200)
    expect(reply.code).toMatch(/^2001\d{6}$/)
    expect((await cashier.call(getCustomer, { params: { id: reply.code } })).reply.customer).toEqual(reply.customer)
    expect(await found('077 123 4567')).toEqual(['Amali'])
    expect(await auditOf(shop, reply.code)).toMatchObject([{ action: 'create', after: { firstName: 'Amali' } }])
  })

  test('sent twice with one key makes one customer', async () => {
    const key = crypto.randomUUID()
    const body = { ...good, firstName: 'Onlyonce' }
    const answers = await Promise.all([1, 2, 3].map(() => cashier.call(createCustomer, { body }, { key })))
    expect(new Set(answers.map(({ reply }) => reply.code)).size).toBe(1)
    expect(await found('onlyonce')).toHaveLength(1)
  })

  test.each<[string, Partial<CustomerBody>, Record<string, string>]>([
    ['no name', { firstName: '' }, { firstName: 'Name is Required..' }],
    ['a name of blanks', { firstName: '   ' }, { firstName: 'Name is Required..' }],
    ['no phone', { phone1: '' }, { phone1: 'Phone Number is Required..' }],
    ['a short phone', { phone1: '0771234' }, { phone1: 'Phone number is not valid' }],
    ['letters for a phone', { phone1: 'call me now' }, { phone1: 'Phone number is not valid' }],
    ['a wrong second phone', { phone2: '12' }, { phone2: 'Phone number is not valid' }],
    ['a short NIC', { nicNumber: '123456789' }, { nicNumber: 'NIC Number has 10 to 12 characters' }],
    ['a long NIC', { nicNumber: '1234567890123' }, { nicNumber: expect.any(String) as string }],
    ['a negative limit', { creditLimit: '-1.00' }, { creditLimit: 'may not be negative' }],
    ['a limit with three decimals', { creditLimit: 0.001 }, { creditLimit: 'is not an amount with two decimals' }],
    ['an opening balance', { creditBalance: '500.00' }, { creditBalance: expect.stringContaining('under Opening Balances') as string }],
    ['an opening balance as a number', { creditBalance: 500 }, { creditBalance: expect.stringContaining('not taken here') as string }],
  ])('with %s says so at the field', async (_, wrong, fields) => {
    const { status, error } = await cashier.call(createCustomer, { body: { ...good, ...wrong } })
    expect([status, error.code, error.fields]).toEqual([400, 'INVALID_INPUT', fields])
  })

  test('takes the defaults as the specification writes them, as numbers', async () => {
    const manager = await shop.signIn('manager')
    const body = { ...good, creditLimit: 0, creditBalance: 0, creditDays: 0, isActive: true, isVerified: false, rating: 0 }
    expect((await cashier.call(createCustomer, { body })).reply.customer).toMatchObject({ creditLimit: '0.00', creditAmount: '0.00' })
    const given = await manager.call(createCustomer, { body: { ...body, creditLimit: 2500.5 } })
    expect(given.reply.customer.creditLimit).toBe('2500.50')
  })

  test.each(['0112345678', '+94771234567', '+94 77 123 4567', '077-123-4567'])('takes the phone %s', async phone1 => {
    expect((await cashier.call(createCustomer, { body: { ...good, phone1 } })).status).toBe(200)
  })
})
