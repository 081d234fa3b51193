import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededDice } from '../../../../demo/seeded-dice.ts'
import { auditOf, brokenPromises, ledgerOf, movesOf } from '../../../../testing/books.ts'
import { aCashBill, aLine, sell } from '../../../../testing/papers/bill.ts'
import { stockIssue } from '../../../../testing/papers/stock-issue.ts'
import { kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem } from '../../../../testing/stock.ts'
import { getEntryStops, setEntryStops } from '../../stock/entry-stops.ts'
import { lastEntry, stockHere } from '../../stock/here-contract.ts'
import { createStockIssue, getStockIssue, reverseStockIssue, stockIssues } from '../../stock-issue/contract.ts'
import { createStockIn, getStockIn, reverseStockIn, stockIns } from '../contract.ts'

let shop: Shop
let manager: Staff
let cashier: Staff
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('manager')
  cashier = await shop.signIn('cashier')
})
afterAll(() => shop.close())

const codeOf = async (answer: Promise<{ error: { code: string } }>) => (await answer).error.code

describe('a stock issue', () => {
  test('takes stock at its cost, earliest first, and makes it the expense of its reason', async () => {
    const oil = await anItem(shop, {
      unit: 'Litre',
      entries: [
        { quantity: '2', cost: '60.00' },
        { quantity: '10', cost: '70.00' },
      ],
    })
    const body = { reason: 'workshop' as const, issuedTo: 'Bay 2', stockHistories: [{ itemCode: oil.code, quantity: '3.5' }] }
    const { reply } = await manager.call(createStockIssue, { body })
    // 2 × 60 + 1.5 × 70
    expect(reply.stockIssue).toMatchObject({ totalAmount: '225.00', reason: 'workshop', issuedTo: 'Bay 2', status: 'live' })
    expect(await ledgerOf(shop, reply.code)).toEqual(['1 debit 6400 225.00 (46)', '1 credit 1400 225.00 (46)'])
    expect(await movesOf(shop, reply.code)).toEqual([
      `stock-issue ${oil.entries[0]} -2 leaves 0 cost 60.00 price 100.00`,
      `stock-issue ${oil.entries[1]} -1.5 leaves 8.5 cost 70.00 price 100.00`,
    ])
  })

  test('is taken back by its mirror', async () => {
    const bulb = await anItem(shop, { entries: [{ quantity: '5', cost: '60.00' }] })
    const body = { reason: 'damage' as const, stockHistories: [{ itemCode: bulb.code, stockCode: bulb.entries[0]!, quantity: '2' }] }
    const { code } = (await manager.call(createStockIssue, { body })).reply
    const { reply } = await manager.call(reverseStockIssue, { body: { code, reason: 'Found whole', version: 1 } })
    expect(reply.stockIssue.status).toBe('reversed')
    expect(await ledgerOf(shop, code)).toEqual([
      '1 debit 6420 120.00 (46)',
      '1 credit 1400 120.00 (46)',
      '2 credit 6420 120.00 (46)',
      '2 debit 1400 120.00 (46)',
    ])
    expect(await codeOf(manager.call(reverseStockIssue, { body: { code, reason: 'Again', version: 2 } }))).toBe('REVERSED_ALREADY')
    expect((await auditOf(shop, code)).map(({ action }) => action)).toEqual(['create', 'reverse'])
    // It stays in the list, but does not count.
    const listed = (await manager.call(stockIssues.list, { query: { reason: 'damage' } })).reply
    expect([listed.total, listed.totals?.totalAmount]).toEqual([1, '0.00'])
  })

  test("is refused when it is not here, and is no cashier's", async () => {
    const bulb = await anItem(shop, { entries: [{ quantity: '1', cost: '60.00' }] })
    const body = { reason: 'gift' as const, stockHistories: [{ itemCode: bulb.code, quantity: '2' }] }
    expect(await codeOf(manager.call(createStockIssue, { body }))).toBe('STOCK_SHORT')
    expect(await codeOf(cashier.call(createStockIssue, { body }))).toBe('NOT_ALLOWED')
  })

  test('is listed; its cost is hidden from cashiers, the paper from other locations', async () => {
    const bulb = await anItem(shop, { entries: [{ quantity: '3', cost: '60.00' }] })
    const body = { reason: 'expired' as const, issuedTo: 'Skip 7', stockHistories: [{ itemCode: bulb.code, quantity: '3' }] }
    const { code } = (await manager.call(createStockIssue, { body })).reply
    const listed = (await manager.call(stockIssues.list, { query: { term: 'skip 7', reason: 'expired' } })).reply
    expect([listed.total, listed.stockIssues[0]?.totalAmount, listed.totals?.totalAmount]).toEqual([1, '180.00', '180.00'])
    expect((await cashier.call(stockIssues.list, { query: { term: 'skip 7' } })).reply.stockIssues[0]?.totalAmount).toBeNull()
    expect((await cashier.call(getStockIssue, { params: { id: code } })).reply.stockIssue.stockHistories[0]?.unitCost).toBeNull()
    expect(await codeOf((await shop.signIn('manager', kandy)).call(getStockIssue, { params: { id: code } }))).toBe('NOT_FOUND')
  })

  test('and sales of the same pieces at once never take one twice', async () => {
    const ready = await stockIssue.contests.stockIssue({ shop, staff: manager, dice: seededDice(1) })
    const answers = await Promise.all(
      ready.map(({ endpoint, input }) => (endpoint === createStockIssue ? manager : cashier).call(endpoint, input)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  })
})

describe('a stock in', () => {
  const line = (itemCode: string, quantity: string, costPrice = '40.00') => ({
    itemCode,
    quantity,
    costPrice,
    wholesalePrice: '70.00',
    retailPrice: '80.00',
  })

  test('brings stock without a supplier, as stock gained', async () => {
    const bulb = await anItem(shop)
    const body = { reason: 'found' as const, remarks: 'Behind the rack', stockHistories: [line(bulb.code, '3')] }
    const { reply } = await manager.call(createStockIn, { body })
    expect(reply.stockIn).toMatchObject({ totalAmount: '120.00', reason: 'found' })
    expect(await ledgerOf(shop, reply.code)).toEqual(['1 debit 1400 120.00 (42)', '1 credit 5100 120.00 (42)'])
    expect((await manager.call(stockIns.list, { query: { term: 'behind' } })).reply.total).toBe(1)
    const seen = (await cashier.call(getStockIn, { params: { id: reply.code } })).reply.stockIn
    expect([seen.totalAmount, seen.stockHistories[0]?.costPrice, seen.stockHistories[0]?.remainingQuantity]).toEqual([null, null, '3'])
  })

  test("of opening stock is an admin's", async () => {
    const bulb = await anItem(shop)
    const body = { reason: 'opening' as const, stockHistories: [line(bulb.code, '3')] }
    expect(await codeOf(manager.call(createStockIn, { body }))).toBe('NOT_ALLOWED')
    const admin = await shop.signIn('admin')
    const { reply } = await admin.call(createStockIn, { body })
    expect(await ledgerOf(shop, reply.code)).toEqual(['1 debit 1400 120.00 (42)', '1 credit 3900 120.00 (42)'])
    const back = { body: { code: reply.code, reason: 'Counted again', version: 1 } }
    expect(await codeOf(manager.call(reverseStockIn, back))).toBe('OPENING_STOCK')
    expect((await admin.call(reverseStockIn, back)).status).toBe(200)
  })

  test('of what the workshop made takes back what it used', async () => {
    const body = { reason: 'production' as const, stockHistories: [line((await anItem(shop)).code, '3', '33.33')] }
    const { reply } = await manager.call(createStockIn, { body })
    expect(await ledgerOf(shop, reply.code)).toEqual(['1 debit 1400 99.99 (42)', '1 credit 6400 99.99 (42)'])
  })

  test('of goods past their date is refused with the line and the field', async () => {
    const bulb = await anItem(shop)
    const stockHistories = [line(bulb.code, '1'), { ...line(bulb.code, '1'), expiryDate: '2020-01-01' }]
    const { error } = await manager.call(createStockIn, { body: { reason: 'found', stockHistories } })
    expect([error.code, error.message.errorInfo[2]]).toEqual(['LINE_WRONG', 'Line 2: the expiry date has passed.'])
    expect(error.fields).toEqual({ 'stockHistories.1.expiryDate': 'Not earlier than today' })
  })

  test('is taken back while all of it is here', async () => {
    const bulb = await anItem(shop, { retail: '80.00' })
    const body = { reason: 'sample' as const, stockHistories: [line(bulb.code, '3')] }
    const kept = (await manager.call(createStockIn, { body })).reply.code
    expect((await manager.call(reverseStockIn, { body: { code: kept, reason: 'Wrong item', version: 1 } })).reply.stockIn.status).toBe(
      'reversed',
    )
    const sold = (await manager.call(createStockIn, { body })).reply.code
    await sell(cashier, aCashBill([aLine(bulb, '1', { retailPrice: '80.00' })], '80.00'))
    expect(await codeOf(manager.call(reverseStockIn, { body: { code: sold, reason: 'Too late', version: 1 } }))).toBe('STOCK_GONE')
  })
})

describe('before a paper is written', () => {
  test('the entries that lie here are told in the order they are taken, cost only to who may see it', async () => {
    const oil = await anItem(shop, {
      unit: 'Litre',
      entries: [
        { quantity: '2', cost: '60.00' },
        { quantity: '10', cost: '70.00', expiry: '2027-01-31', batch: 'B12' },
        { quantity: '4', cost: '50.00', location: kandy },
      ],
    })
    const here = async (who: Staff, query: { items?: string; entries?: string }) =>
      (await who.call(stockHere, { query })).reply.items.map(({ itemCode, entries }) => [
        itemCode,
        ...entries.map(({ stockCode, remaining, costPrice }) => [stockCode, remaining, costPrice]),
      ])
    const expected = [oil.code, [oil.entries[1], '10', '70.00'], [oil.entries[0], '2', '60.00']]
    expect(await here(manager, { items: `${oil.code},2401999999` })).toEqual([expected])
    expect(await here(manager, { entries: oil.entries[0]! })).toEqual([expected])
    expect(await codeOf(manager.call(stockHere, { query: { items: `${oil.code},oil` } }))).toBe('INVALID_INPUT')
    expect((await here(cashier, { items: oil.code }))[0]?.[1]).toEqual([oil.entries[1], '10', null])
    expect((await here(await shop.signIn('manager', kandy), { items: oil.code }))[0]).toEqual([oil.code, [oil.entries[2], '4', '50.00']])
  })

  test('what an item cost last is told to who moves stock', async () => {
    const bulb = await anItem(shop, {
      entries: [
        { quantity: '1', cost: '60.00' },
        { quantity: '1', cost: '65.00' },
      ],
    })
    expect((await manager.call(lastEntry, { params: { id: bulb.code } })).reply.last).toMatchObject({
      costPrice: '65.00',
      retailPrice: '100.00',
    })
    const fresh = await anItem(shop)
    await shop.owner.query('update item set cost_price = 4250 where code = $1', [fresh.code])
    expect((await manager.call(lastEntry, { params: { id: fresh.code } })).reply).toEqual({ last: null, itemCost: '42.50' })
    expect(await codeOf(cashier.call(lastEntry, { params: { id: bulb.code } }))).toBe('NOT_ALLOWED')
  })
})

test('and the books still prove themselves', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})

test('where Enter always stops is a choice of each user, kept with the user and audited', async () => {
  expect((await manager.call(getEntryStops)).reply).toEqual({ stops: [] })
  expect((await manager.call(setEntryStops, { body: { stops: ['expiryDate', 'batch'] } })).reply.stops).toEqual(['expiryDate', 'batch'])
  expect((await manager.call(getEntryStops)).reply.stops).toEqual(['expiryDate', 'batch'])
  expect((await cashier.call(getEntryStops)).reply.stops).toEqual([])
  expect(await codeOf(manager.call(setEntryStops, { body: { stops: ['batch', 'batch'] } }))).toBe('ENTRY_STOP_TWICE')
  const { rows } = await shop.owner.query(`select after from audit where action = 'set-entry-stops'`)
  expect(rows).toEqual([{ after: { entryStops: ['expiryDate', 'batch'] } }])
})
