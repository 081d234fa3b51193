import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '../../../../kernel/endpoint.ts'
import { openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { findKnown, type RecordKind } from '../contract.ts'

let shop: Shop
let cashier: Staff
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  await shop.owner.query(
    `insert into customer (code, first_name, second_name, phone1, phone2, nic_number, is_active) values
       ('2001990001', 'Sunethra', 'Wijekoon', '0779998881', '', '856234567V', true),
       ('2001990002', 'Sunethra', 'Wijekoon', '0779998882', '+94 71 555 4433', '', false)`,
  )
  await shop.owner.query(`insert into supplier (code, name, phone1) values ('2201990001', 'Twin Rubber', '011 299 8887')`)
  await shop.owner.query(`insert into sales_rep (code, name, phone) values ('1101990001', 'Ruwan T', '0719990001')`)
  await shop.owner.query(`insert into sales_boy (code, name) values ('1401990001', 'Kasun T')`)
  await shop.owner.query(
    `insert into vehicle (code, vehicle_number, customer_code, chassis_no) values ('2601990001', 'WP CBB-9911', '2001990001', 'NZE-77')`,
  )
})
afterAll(() => shop.close())

/** 'code shares' of each that is named. */
async function known(kind: RecordKind, query: NonNullable<CallInput<typeof findKnown>['query']>): Promise<string[]> {
  const { reply } = await cashier.call(findKnown, { params: { kind }, query })
  return reply.known.map(({ code, shares, isActive }) => `${code} ${shares}${isActive ? '' : ' inactive'}`)
}

test('a customer is known by phone however it is written, by either NIC of one person, and by name; each once, active first', async () => {
  expect(await known('customer', { phone1: '+94 77 999 8881' })).toEqual(['2001990001 phone'])
  expect(await known('customer', { phone2: '071-5554433' })).toEqual(['2001990002 phone inactive'])
  expect(await known('customer', { nic: '198562304567' })).toEqual(['2001990001 nic'])
  expect(await known('customer', { nic: '856234567v' })).toEqual(['2001990001 nic'])
  expect(await known('customer', { name: ' sunethra', secondName: 'WIJEKOON ', phone1: '0779998881' })).toEqual([
    '2001990001 phone',
    '2001990002 name inactive',
  ])
  // A customer is no duplicate of itself. Four digits of a phone number are too few to name anybody.
  expect(await known('customer', { phone1: '0779998881', but: '2001990001' })).toEqual([])
  expect(await known('customer', { phone1: '8881', name: '', nic: '' })).toEqual([])
})

test('so are items by a name that differs in case and blanks alone', async () => {
  const { rows } = await shop.owner.query<{ code: string }>(
    `update item set name = 'H4 Chocolate  Bar' where code = (select min(code) from item) returning code`,
  )
  expect(await known('item', { name: ' h4 chocolate bar' })).toEqual([`${rows[0]!.code} name`])
  expect(await known('item', { name: 'H4  CHOCOLATE BAR', but: rows[0]!.code })).toEqual([])
  expect(await known('item', { name: 'h4chocolate bar' })).toEqual([])
})

test('so are suppliers, sales reps, sales boys, and vehicles by number and chassis', async () => {
  expect(await known('supplier', { phone1: '0112998887' })).toEqual(['2201990001 phone'])
  expect(await known('supplier', { name: 'twin rubber', but: '2201000001' })).toEqual(['2201990001 name'])
  expect(await known('sales-rep', { phone1: '0094719990001' })).toEqual(['1101990001 phone'])
  expect(await known('sales-boy', { name: 'KASUN T' })).toEqual(['1401990001 name'])
  expect(await known('vehicle', { number: 'wp cbb 9911' })).toEqual(['2601990001 number'])
  expect(await known('vehicle', { number: 'XX-1', chassisNo: 'nze-77' })).toEqual(['2601990001 chassis'])
  expect(await known('vehicle', {})).toEqual([])
})
