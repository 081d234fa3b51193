import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashCustomerCode } from '../../../../kernel/codes.ts'
import { getPartyPapers } from '../../../../kernel/party-papers.ts'
import { aCreditBill, aLine, sell } from '../../../../testing/papers/bill.ts'
import { aBank, byCheque } from '../../../../testing/payments.ts'
import { aCustomer, aSession, hire } from '../../../../testing/people.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../../../../testing/papers/grn.ts'
import { anOrder, order } from '../../../../testing/papers/purchase-order.ts'
import { aReceipt, giveReceipt } from '../../../../testing/papers/receipt.ts'
import { anAskedLine, aSalesOrder, takeOrder } from '../../../../testing/papers/sales-order.ts'
import { colombo, galle, kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem } from '../../../../testing/stock.ts'

let shop: Shop
let manager: Staff
let elsewhere: Staff
beforeAll(async () => {
  shop = await openShop()
  manager = await aSession(shop, await hire(shop, { [colombo]: 'manager', [kandy]: 'manager' }), { location: colombo })
  elsewhere = await aSession(shop, await hire(shop, { [galle]: 'manager' }), { location: galle })
})
afterAll(() => shop.close())

const ofParty = async (code: string, who = manager) => (await who.call(getPartyPapers, { params: { code } })).reply
const here = (who: Staff, location: string): Staff => ({
  ...who,
  call: (endpoint, input, options) => who.call(endpoint, input, { location, ...options }),
})

test('a customer’s view has what is open at all locations of the user, and says how many there are elsewhere', async () => {
  const customer = await aCustomer(shop)
  const wash = await anItem(shop, { type: 'service', unit: 'Job' })
  const [one, two, three] = await Promise.all(
    [manager, here(manager, kandy), elsewhere].map(who => sell(who, aCreditBill(customer, [aLine(wash)], '100.00'))),
  )
  const asked = await takeOrder(manager, aSalesOrder(customer, [anAskedLine(wash, '2')], '200.00'))
  await giveReceipt(manager, aReceipt(customer, [byCheque(await aBank(shop), '30.00', '811201')], { [one!.code]: '30.00' }))
  const { papers, elsewhere: more, prices } = await ofParty(customer)
  expect([more, prices]).toEqual([1, []])
  const told = papers.map(({ group, what, number, locationName, isHere, total, open }) => [
    group,
    what,
    number,
    locationName,
    isHere,
    total,
    open,
  ])
  expect(told).toEqual(
    expect.arrayContaining([
      ['open', 'Bill', one!.code, 'Colombo 05 Workshop', true, '100.00', '70.00'],
      ['open', 'Bill', two!.code, 'Kandy Shop', false, '100.00', '100.00'],
      ['asked', 'Sales order', asked.code, 'Colombo 05 Workshop', true, '200.00', null],
      ['cheques', 'Cheque', '811201', 'Colombo 05 Workshop', true, '30.00', null],
    ]),
  )
  expect(told).toHaveLength(4)
  expect((await ofParty(customer, elsewhere)).papers.map(({ number }) => number)).toEqual([three!.code])
  expect((await ofParty(customer, elsewhere)).elsewhere).toBe(2)
})

test('a supplier’s view has what is owed, orders and what each item cost last, for those who may see cost', async () => {
  const supplier = await aSupplier(manager)
  const bulb = await anItem(shop)
  await receive(manager, aNote(supplier, [aReceivedLine(bulb, '2', '50.00')], '100.00'))
  const note = await receive(manager, aNote(supplier, [aReceivedLine(bulb, '2', '55.00')], '110.00'))
  const asked = await order(manager, anOrder(supplier, [{ itemCode: bulb.code, quantity: '4', costPrice: '55.00' }], '220.00'))
  const { papers, prices } = await ofParty(supplier)
  expect(papers.map(({ group, what, total, open }) => [group, what, total, open])).toEqual([
    ['open', 'GRN', '100.00', '100.00'],
    ['open', 'GRN', '110.00', '110.00'],
    ['asked', 'Purchase order', '220.00', null],
  ])
  expect(papers[1]).toMatchObject({ number: note.code, detail: note.invoiceCode })
  expect(papers[2]).toMatchObject({ number: asked.code })
  expect(prices).toMatchObject([{ itemCode: bulb.code, costPrice: '55.00', grnCode: note.code, isHere: true }])
  expect(await ofParty(supplier, await shop.signIn('cashier'))).toEqual({ papers: [], prices: [], elsewhere: 0 })
})

test('the cash customer has no papers of its own', async () => {
  expect(await ofParty(cashCustomerCode)).toEqual({ papers: [], prices: [], elsewhere: 0 })
})
