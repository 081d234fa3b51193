import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCashBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { createCustomer, searchCustomers } from '../../../parties/customers/contract.ts'
import { customers } from '../../../parties/customers/master-contract.ts'
import { customerTypes } from '../../../parties/customers/types-contract.ts'
import { createInvoice } from '../contract.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
let garage: string
let garages: string
// Sold for 100.00, wholesale 60.00.
let bulb: TestItem
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
  const { reply } = await manager.call(customerTypes.create, { body: { name: 'Trade', paysWholesale: true } })
  garages = reply.code
  garage = await aCustomer(shop, { firstName: 'Garage Lanka' })
  await shop.owner.query('update customer set customer_type_code = $1 where code = $2', [garages, garage])
  bulb = await anItem(shop, { entries: [{ quantity: '100' }] })
})
afterAll(() => shop.close())

test('who pays wholesale buys at that price without a discount, and the cashier finds it with the customer', async () => {
  const { reply } = await cashier.call(searchCustomers, { params: { term: 'garage lanka' } })
  expect(reply.customer.map(({ code, paysWholesale }) => [code, paysWholesale])).toEqual([[garage, true]])
  const line = aLine(bulb, '2', { retailPrice: '60.00' })
  const invoice = await sell(cashier, aCashBill([line], '120.00', { customerCode: garage }))
  expect([invoice.customer.paysWholesale, invoice.stockHistories[0]?.itemMaster.retailPrice]).toEqual([true, '60.00'])
  expect(await refusalOf(cashier.call(createInvoice, { body: aCashBill([line], '120.00') }))).toEqual([
    403,
    'DISCOUNT_LIMIT',
    'A discount of 40.00 % is above your limit of 5.00 %. A manager can allow it.',
  ])
})

test("a discount counts from the wholesale price, and an item's minimum price stays", async () => {
  const at = (price: string, total: string) => aCashBill([aLine(bulb, '1', { retailPrice: price })], total, { customerCode: garage })
  expect((await cashier.call(createInvoice, { body: at('57.00', '57.00') })).status).toBe(200)
  expect((await refusalOf(cashier.call(createInvoice, { body: at('56.00', '56.00') })))[1]).toBe('DISCOUNT_LIMIT')
  await shop.owner.query('update item set minimum_price = 7000 where code = $1', [bulb.code])
  expect((await refusalOf(cashier.call(createInvoice, { body: at('60.00', '60.00') })))[1]).toBe('BELOW_MINIMUM')
})

test('only a manager makes a customer of a type that pays wholesale', async () => {
  const body = { firstName: 'Friend', phone1: '0771234599', customerTypeCode: garages }
  const { error } = await cashier.call(customers.create, { body })
  expect([error.code, error.fields]).toEqual(['NOT_ALLOWED', { customerTypeCode: 'Only a manager gives the wholesale price' }])
  expect((await cashier.call(createCustomer, { body: { firstName: 'Friend', phone1: '0771234599' } })).reply.customer.paysWholesale).toBe(
    false,
  )
  const made = await manager.call(customers.create, { body })
  expect(made.reply.customer.paysWholesale).toBe(true)
})
