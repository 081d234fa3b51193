import { afterAll, beforeAll, expect, test } from 'vitest'
import { recentAutoCareInvoices } from '../features/selling/sales/contract.ts'
import { openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('a cashier signs in and sees the last three bills', async () => {
  const cashier = await shop.typePassword('cashier')
  const { status, reply } = await cashier.call(recentAutoCareInvoices, { params: { n: 3 } })
  expect(status).toBe(200)
  expect(reply.invoice).toHaveLength(3)
})
