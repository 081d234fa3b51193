import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '../kernel/endpoint.ts'
import { createInvoice } from '../features/selling/sales/contract.ts'
import { createGrn, editGrn } from '../features/buying/purchasing/grn-contract.ts'
import { approveCount } from '../features/stock/counts/contract.ts'
import { updatePrice } from '../features/stock/prices/contract.ts'
import { createStockIn } from '../features/stock/stock-in/contract.ts'
import { aCashBill, aLine, sell } from '../testing/papers/bill.ts'
import { auditOf, brokenPromises, fingerprint } from '../testing/books.ts'
import { approves, aShelf, counts, moves, startsCount } from '../testing/papers/count.ts'
import { confirming, confirmed } from '../testing/doubts.ts'
import { aStockIn } from '../testing/papers/stock-in.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../testing/papers/grn.ts'
import { colombo, openShop, type Answer, type Shop, type Staff } from '../testing/shop.ts'
import { anItem } from '../testing/stock.ts'
import { aSession, hire } from '../testing/people.ts'

let shop: Shop
let manager: Staff
let cashier: Staff
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('manager')
  cashier = await shop.signIn('cashier')
})
afterAll(() => shop.close())

/** The doubts; the code of another refusal; or 'saved'. */
async function asked(answer: Promise<Answer<unknown>>): Promise<string[]> {
  const { status, error } = await answer
  if (status === 200) return ['saved']
  return error.code === 'DOUBTFUL' ? (JSON.parse(String(error.values?.doubts)) as { text: string }[]).map(({ text }) => text) : [error.code]
}

test('a price far above the list is asked about, at a till that reads and at one that remembers', async () => {
  const pad = await anItem(shop, { retail: '1250.00', entries: [{ quantity: '10', cost: '800.00' }] })
  const line = aLine(pad, '1', { stockCode: pad.entries[0]! })
  for (let round = 0; round < 2; round += 1) await sell(cashier, aCashBill([line], '1250.00'))
  const body = aCashBill([{ ...line, retailPrice: '4791301.00' }], '4791301.00')
  const before = await fingerprint(shop)
  const key = crypto.randomUUID()
  const refused = await cashier.call(createInvoice, { body }, { key })
  expect([refused.status, refused.error.code, Object.keys(refused.error.fields ?? {})]).toEqual([
    409,
    'DOUBTFUL',
    ['stockHistories.0.retailPrice'],
  ])
  expect(await asked(cashier.call(createInvoice, { body: { ...body, confirmed: [`PRICE_FAR_ABOVE ${pad.code} 1`] } }, { key }))).toEqual([
    `${refused.error.values?.first}`,
  ])
  expect(await fingerprint(shop)).toEqual(before)
  expect((await cashier.call(createInvoice, confirmed({ body }, refused)!, { key })).status).toBe(200)
})

test('a yes to a question that was not put is none; one that was is kept, in its words', async () => {
  const pad = await anItem(shop, { retail: '100.00', entries: [{ quantity: '10', cost: '80.00' }] })
  const body = aCashBill([aLine(pad, '1', { retailPrice: '9000.00' })], '9000.00')
  const yes = { body: { ...body, confirmed: [`PRICE_FAR_ABOVE ${pad.code} 900000`] } }
  const [key, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const question = `${pad.name}: 9,000.00 on the bill, its price is 100.00. Sell it at 9,000.00?`
  expect(await asked(cashier.call(createInvoice, yes, { key }))).toEqual([question])
  // Neither does what somebody else was asked, or under another key.
  const kumari = await shop.signIn('kumari')
  expect(await asked(kumari.call(createInvoice, yes, { key: other }))).toEqual([question])
  expect(await asked(cashier.call(createInvoice, { body: { ...yes.body, remarks: 'again' } }, { key: other }))).toEqual([question])
  const { status, reply } = await cashier.call(createInvoice, { body: { ...yes.body, remarks: 'looked at' } }, { key })
  expect(status).toBe(200)
  const rows = await auditOf(shop, reply.code)
  expect(rows.map(({ action, after }) => [action, (after as { doubts?: unknown }).doubts])).toEqual([
    ['create', undefined],
    ['confirm-doubts', [question]],
  ])
  // The figure was put right meanwhile: the yes has nothing to say any more.
  const right = { ...aCashBill([aLine(pad)], '100.00'), confirmed: yes.body.confirmed }
  const saved = await cashier.call(createInvoice, { body: right }, { key: other })
  expect((await auditOf(shop, saved.reply.code)).map(({ action }) => action)).toEqual(['create'])
})

test('no price is longer than an item’s own may be', async () => {
  const wash = await anItem(shop, { type: 'service', unit: 'Job', retail: '1.00' })
  const dear = (price: string) => cashier.call(createInvoice, { body: aCashBill([aLine(wash, '1', { retailPrice: price })], price) })
  for (const price of ['10000000.00', '4791301000016.00']) expect((await dear(price)).error.code).toBe('INVALID_INPUT')
  expect((await dear('9999999.99')).error.code).toBe('DOUBTFUL')
})

test('a quantity that nobody ever sold or received is asked about once', async () => {
  const wash = await anItem(shop, { type: 'service', unit: 'Job', retail: '1.00' })
  const bill = { body: aCashBill([aLine(wash, '1000')], '1000.00') }
  expect(await asked(cashier.call(createInvoice, bill))).toEqual([expect.stringContaining('a quantity of 1000. The most before was 0.')])
  expect((await confirming(cashier, createInvoice, bill)).status).toBe(200)
  expect(await asked(cashier.call(createInvoice, bill))).toEqual(['saved'])
  const bolt = await anItem(shop, { entries: [{ quantity: '1', cost: '1.00' }] })
  const supplier = await aSupplier(manager)
  const note = (quantity: string) => ({ body: aNote(supplier, [aReceivedLine(bolt, quantity, '1.00')], `${quantity}.00`) })
  expect((await confirming(manager, createGrn, note('99'))).status).toBe(200)
  expect(await asked(manager.call(createGrn, note('1000')))).toEqual([
    expect.stringContaining('a quantity of 1000. The most before was 99.'),
  ])
  expect((await confirming(manager, createGrn, note('1000'))).status).toBe(200)
  expect(await asked(manager.call(createGrn, note('9999')))).not.toContainEqual(expect.stringContaining('a quantity of'))
  const stockIn = aStockIn([aReceivedLine(bolt, '479120', '1.00', { wholesalePrice: '2.00', retailPrice: '3.00' })])
  expect(await asked(manager.call(createStockIn, { body: stockIn }))).toContainEqual(expect.stringContaining('a quantity of 479120.'))
})

test('a note is asked about as a whole and line by line; an edit asks only about what is new', async () => {
  const pad = await anItem(shop, { entries: [{ quantity: '10', cost: '60.00' }] })
  const supplier = await aSupplier(manager)
  for (let note = 0; note < 3; note += 1) await receive(manager, aNote(supplier, [aReceivedLine(pad, '1', '60.00')], '60.00'))
  const body = aNote(supplier, [aReceivedLine(pad, '10', '75.01', { retailPrice: '75.00' })], '750.10')
  expect(await asked(manager.call(createGrn, { body }))).toEqual([
    expect.stringContaining('costs 75.01 now and 60.00 the last time'),
    expect.stringContaining('costs 75.01 and would be sold for 75.00'),
    'The total is 750.10. Notes here mostly come to about 60.00. Is it as much as that?',
  ])
  const { code, stockHistories } = await receive(manager, body)
  const kept = {
    ...body,
    version: 1,
    stockHistories: [{ ...body.stockHistories[0]!, stockCode: stockHistories[0]!.stockCode }],
    remarks: 'Late',
  }
  expect(await asked(manager.call(editGrn, { params: { code }, body: kept }))).toEqual(['saved'])
})

test('stock without a supplier and new prices are asked about', async () => {
  const pad = await anItem(shop, { retail: '1250.00', entries: [{ quantity: '1', cost: '800.00' }] })
  const stockIn = aStockIn([aReceivedLine(pad, '1', '8000.00', { wholesalePrice: '1000.00', retailPrice: '1250.00' })])
  expect(await asked(manager.call(createStockIn, { body: stockIn }))).toHaveLength(2)
  expect((await confirming(manager, createStockIn, { body: stockIn })).status).toBe(200)
  const prices = { version: 1, wholesalePrice: '1000.00', retailPrice: '12500.00', minimumPrice: '0.00' }
  expect(await asked(manager.call(updatePrice, { params: { id: pad.code }, body: prices }))).toEqual([
    expect.stringContaining('12,500.00 instead of 1,250.00'),
  ])
  expect((await confirming(manager, updatePrice, { params: { id: pad.code }, body: prices })).status).toBe(200)
})

test('a count that finds too much is asked about before it is approved', async () => {
  const pad = await anItem(shop, { entries: [{ quantity: '10', cost: '600.00' }] })
  const bin = await aShelf(shop, [pad])
  const session = await startsCount(manager, bin)
  const counter = await aSession(shop, await hire(shop, { [colombo]: 'manager' }))
  expect(await counts(counter, session, pad, '120')).toBe(200)
  const inReview = await moves(manager, session, 'review')
  const refused = await approves(manager, inReview)
  expect([refused.error.code, refused.error.values?.first]).toEqual([
    'DOUBTFUL',
    expect.stringContaining('counted 120, expected 10, a difference of 66,000.00'),
  ])
  const body: CallInput<typeof approveCount>['body'] = { session: inReview.id, version: inReview.version, tallies: 1, uncounted: 'leave' }
  const { confirmed: seen = [] } = confirmed<typeof approveCount>({ body }, refused)?.body ?? body
  // A yes alone is not enough: the approver says why.
  const key = crypto.randomUUID()
  expect(await asked(manager.call(approveCount, { body }, { key }))).toHaveLength(1)
  expect(await asked(manager.call(approveCount, { body: { ...body, confirmed: seen } }, { key }))).toHaveLength(1)
  const sure = { ...body, confirmed: seen, doubtReason: 'A box was behind the rack' }
  const { reply } = await manager.call(approveCount, { body: sure }, { key })
  // 110 found: thousandths and cents, as they are kept.
  expect(await auditOf(shop, reply.code)).toMatchObject([
    { reason: 'A box was behind the rack', after: { differences: 1, lines: [[pad.code, 110_000, 6_600_000]] } },
    { action: 'confirm-doubts' },
  ])
  expect(await brokenPromises(shop)).toEqual([])
})
