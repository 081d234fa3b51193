import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCashBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { fingerprint } from '../../../../testing/books.ts'
import { kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, remainingOf, type TestItem } from '../../../../testing/stock.ts'
import { createAutoCareInvoice, createInvoice } from '../contract.ts'

let shop: Shop
let cashier: Staff
let bulb: TestItem
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  bulb = await anItem(shop, { entries: [{ quantity: '1000' }, { quantity: '1000', location: kandy }] })
})
afterAll(() => shop.close())

const body = () => aCashBill([aLine(bulb)], '100.00')

test('a bill sent again with its key gets the same answer to the letter, and is one bill', async () => {
  const key = crypto.randomUUID()
  const first = await sell(cashier, body(), { key })
  const before = await fingerprint(shop)
  const again = await cashier.call(createInvoice, { body: body() }, { key })
  expect(again.status).toBe(200)
  expect(JSON.stringify(again.reply)).toBe(JSON.stringify({ code: first.code, invoice: first }))
  expect(await fingerprint(shop)).toEqual(before)
})

let shared = ''

test.each([
  ['other contents', () => cashier.call(createInvoice, { body: { ...body(), remarks: 'other' } }, { key: shared })],
  ['another address', () => cashier.call(createAutoCareInvoice, { body: body() }, { key: shared })],
  ['another user', async () => (await shop.signIn('kumari')).call(createInvoice, { body: body() }, { key: shared })],
  ['another location', () => cashier.call(createInvoice, { body: body() }, { key: shared, location: kandy })],
])('the key of a bill with %s is refused', async (_, send) => {
  shared = crypto.randomUUID()
  await sell(cashier, body(), { key: shared })
  const before = await fingerprint(shop)
  expect(await refusalOf(send())).toEqual([
    409,
    'KEY_REUSED',
    'This save was already sent with other contents. Reload the page and check the recent bills before saving again.',
  ])
  expect(await fingerprint(shop)).toEqual(before)
})

test('twenty sends of one key at once save one bill', async () => {
  const before = Number(await remainingOf(shop, bulb.entries[0]!))
  const key = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => cashier.call(createInvoice, { body: body() }, { key })))
  expect(new Set(answers.map(({ status, reply }) => `${status} ${JSON.stringify(reply)}`)).size).toBe(1)
  expect(answers[0]!.status).toBe(200)
  expect(await remainingOf(shop, bulb.entries[0]!)).toBe(String(before - 1))
})

test('a save that was refused may be sent again with the same key, corrected', async () => {
  const key = crypto.randomUUID()
  expect((await refusalOf(cashier.call(createInvoice, { body: { ...body(), totalAmount: '1.00' } }, { key })))[1]).toBe('TOTAL_DIFFERS')
  expect((await cashier.call(createInvoice, { body: body() }, { key })).status).toBe(200)
})

test.each([
  ['no key', {}],
  ['a key that is no UUID', { 'idempotency-key': '12345' }],
  ['a key in capitals', { 'idempotency-key': crypto.randomUUID().toUpperCase() }],
])('a save with %s is refused', async (_, headers) => {
  const sent = { authorization: `Bearer ${cashier.token}`, locationcode: '1301000001', ...headers }
  const response = await shop.application.http.inject({
    method: 'POST',
    url: '/api/v1/invoice',
    payload: body(),
    headers: sent,
  })
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, 'KEY_MISSING'])
})

test('fifty bills at once get fifty numbers without a gap', async () => {
  const bills = await Promise.all(Array.from({ length: 50 }, () => sell(cashier, body())))
  const serials = bills.map(({ code }) => Number(code)).sort((a, b) => a - b)
  expect(serials.at(-1)! - serials[0]! + 1).toBe(50)
  expect(new Set(serials).size).toBe(50)
})
