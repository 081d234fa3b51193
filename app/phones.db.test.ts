import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { phoneKey } from '../kernel/phone.ts'
import { createCustomer, searchCustomers } from '../features/parties/customers/contract.ts'
import { customers } from '../features/parties/customers/master-contract.ts'
import { findKnown } from '../features/shop/duplicates/contract.ts'
import { mergeCustomer } from '../features/parties/merges/contract.ts'
import { salesBoys, salesReps } from '../features/parties/sales-force/contract.ts'
import { searchSuppliers, suppliers } from '../features/parties/suppliers/contract.ts'
import { searchVehicles } from '../features/parties/vehicles/contract.ts'
import { vehicles } from '../features/parties/vehicles/vehicle-contract.ts'
import { refusalOf } from '../testing/papers/bill.ts'
import { writtenPhones } from '../testing/phones.ts'
import { openShop, type Shop, type Staff } from '../testing/shop.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
  await shop.owner.query(
    `insert into customer (code, first_name, company_name, phone1, phone2) values
       ('2001990001', 'Amara', '', '0778884599', ''), ('2001990002', 'Bandula', '', '011 888 1234', '77 888 1234'),
       ('2001990003', 'Chitra', '', '+94 (0)77-888.5678', ''), ('2001990004', 'Dubai Guest', '7-11 Stores', '00971 50 888 4567', '')`,
  )
  await shop.owner.query(`insert into supplier (code, name, phone1, phone2) values ('2201990001', 'Short Line', '1919', '(077) 8884599')`)
  await shop.owner.query(`insert into sales_rep (code, name, phone) values ('1101990001', 'Rep R', '94778884599')`)
  await shop.owner.query(`insert into sales_boy (code, name, phone) values ('1401990001', 'Boy B', '+94778884599')`)
  await shop.owner.query(`insert into vehicle (code, vehicle_number, customer_code) values ('2601990001', 'WP CZZ-9911', '2001990001')`)
})
afterAll(() => shop.close())

test('the database has the same rule as the forms', async () => {
  const { rows } = await shop.owner.query<{ phone: string; key: string | null }>(
    'select phone, phone_key(phone) as key from unnest($1::text[]) with ordinality as written (phone, nth) order by nth',
    [writtenPhones.map(([phone]) => phone)],
  )
  expect(rows.map(({ phone, key }) => [phone, key])).toEqual(writtenPhones)
  expect(rows.map(({ phone }) => [phone, phoneKey(phone)])).toEqual(writtenPhones)
})

const query = (term: string) => ({ term, page: 1, size: 20 })
const ways = [
  '0778884599',
  '077 888 4599',
  '077-8884599',
  '77 888 4599',
  '+94778884599',
  '94778884599',
  '0094 77 888 4599',
  '(077) 888.4599',
]

describe.each(ways)('whoever has the phone is found by "%s"', term => {
  test('at the till and in every list', async () => {
    const names = [
      (await cashier.call(searchCustomers, { params: { term } })).reply.customer.map(({ firstName }) => firstName),
      (await manager.call(customers.list, { query: query(term) })).reply.customer.map(({ firstName }) => firstName),
      (await cashier.call(searchSuppliers, { params: { term } })).reply.supplier.map(({ name }) => name),
      (await manager.call(suppliers.list, { query: query(term) })).reply.supplier.map(({ name }) => name),
      (await manager.call(salesReps.list, { query: query(term) })).reply.salesReps.map(({ name }) => name),
      (await manager.call(salesBoys.list, { query: query(term) })).reply.salesBoys.map(({ name }) => name),
      (await cashier.call(searchVehicles, { params: { term } })).reply.vehicles.map(({ vehicleNumber }) => vehicleNumber),
      (await manager.call(vehicles.list, { query: query(term) })).reply.vehicles.map(({ vehicleNumber }) => vehicleNumber),
      (await cashier.call(findKnown, { params: { kind: 'customer' }, query: { phone1: term } })).reply.known.map(({ name }) => name),
    ]
    expect(names).toEqual([
      ['Amara'],
      ['Amara'],
      ['Short Line'],
      ['Short Line'],
      ['Rep R'],
      ['Boy B'],
      ['WP CZZ-9911'],
      ['WP CZZ-9911'],
      ['Amara'],
    ])
  })
})

test.each([
  ['0778881234', 'Bandula'],
  ['8881234', 'Bandula'],
  ['077 888 12', 'Bandula'],
  ['bandula 077 888 1234', 'Bandula'],
  ['0118881234 bandula', 'Bandula'],
  ['0778885678', 'Chitra'],
  ['+971 508884567', 'Dubai Guest'],
  ['971508884567', 'Dubai Guest'],
  ['7-11', 'Dubai Guest'],
])('"%s" finds %s at the till and in the list', async (term, name) => {
  expect((await cashier.call(searchCustomers, { params: { term } })).reply.customer.map(({ firstName }) => firstName)).toEqual([name])
  expect((await manager.call(customers.list, { query: query(term) })).reply.customer.map(({ firstName }) => firstName)).toEqual([name])
})

test('a short number is found as it is written, and names nobody by a key', async () => {
  expect((await cashier.call(searchSuppliers, { params: { term: '1919' } })).reply.supplier.map(({ name }) => name)).toEqual(['Short Line'])
  expect((await cashier.call(findKnown, { params: { kind: 'supplier' }, query: { phone1: '1919' } })).reply.known).toEqual([])
})

test('a number abroad is taken with + and a country code, and stored as it is typed', async () => {
  const body = { firstName: 'Erik', phone1: ' +46  70 123 45 67 ', phone2: '0708884567' }
  const { reply } = await cashier.call(createCustomer, { body })
  expect(reply.customer).toMatchObject({ phone1: '+46 70 123 45 67', phone2: '0708884567' })
  expect((await cashier.call(searchCustomers, { params: { term: '0046701234567' } })).reply.customer).toHaveLength(1)
  expect((await refusalOf(cashier.call(createCustomer, { body: { firstName: 'Erik', phone1: '46701234567' } })))[0]).toBe(400)
})

test('whoever was merged is found by the old number in any spelling', async () => {
  const [from, into] = await Promise.all(
    ['077-666 0001', '077-666 0002'].map(async phone1 => {
      const { reply } = await manager.call(createCustomer, { body: { firstName: 'Merged', phone1 } })
      return reply.code
    }),
  )
  const body = { from: from!, into: into!, fromVersion: 1, intoVersion: 1, reason: 'one person' }
  expect((await manager.call(mergeCustomer, { body })).status).toBe(200)
  const found = (await cashier.call(searchCustomers, { params: { term: '+94 77 666 0001' } })).reply.customer.map(({ code }) => code)
  expect(found).toEqual([into])
})

test('a search by phone reads indexes alone', async () => {
  const client = await shop.owner.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select code from customer where search_text like any($1::text[]) and search_text like all($2::text[]) and is_active`,
      [['%0778884599%', '% 94778884599%'], []],
    )
    expect(rows.map(row => row['QUERY PLAN']).join('\n')).toContain('customer_search')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
