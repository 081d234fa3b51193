import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCashBill, aLine, sell } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { aSession, hire } from '../../../../testing/people.ts'
import { colombo, kandy, openShop, type Answer, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import type { CallInput } from '../../../../kernel/endpoint.ts'
import { searchStockHere } from '../../../goods/items/contract.ts'
import { items } from '../../../goods/items/item-contract.ts'
import { getItemStock, getPriceHistory } from '../../../goods/items/item-stock-contract.ts'
import { getPriceList, getPriceRuns, pricesBackWithinMs, undoPriceRun, updatePrice, updatePriceList } from '../contract.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
let admin: Staff
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await aSession(shop, await hire(shop, { [colombo]: 'manager', [kandy]: 'cashier' }))
  admin = await shop.signIn('admin')
})
afterAll(() => shop.close())

type Body = CallInput<typeof updatePrice>['body']

/** An item for 100.00 with two entries in Colombo, the older for 95.00. */
const twoPrices = () =>
  anItem(shop, {
    entries: [
      { quantity: '2', retail: '95.00', receivedOn: '2026-01-01' },
      { quantity: '3', receivedOn: '2026-05-01' },
    ],
  })
const seen = (code: string, retailPrice = '100.00') => ({ code, wholesalePrice: '60.00', retailPrice })
const change = ({ code }: Pick<TestItem, 'code'>, more: Partial<Body> = {}, staff = manager) =>
  staff.call(updatePrice, {
    params: { id: code },
    body: { version: 1, wholesalePrice: '90.00', retailPrice: '120.00', minimumPrice: '110.00', ...more },
  })
const codeOf = async <T>(answer: Promise<Answer<T>>): Promise<string> => (await answer).error.code

async function pricesAtTheTill({ name }: TestItem): Promise<[string, string][]> {
  const { reply } = await cashier.call(searchStockHere, { params: { term: name } })
  return reply.stock.map(row => [row.retailPrice, row.remainingQuantity])
}

describe('Update Price', () => {
  test('changes the item and the entries that were chosen, at once for the till', async () => {
    const item = await twoPrices()
    const [old = '', fresh = ''] = item.entries
    expect(await pricesAtTheTill(item)).toEqual([
      ['95.00', '2'],
      ['100.00', '3'],
    ])
    const { reply } = await change(item, { entries: [seen(fresh)] })
    expect(reply).toEqual({ code: item.code, version: 2, entries: 1 })
    expect(await pricesAtTheTill(item)).toEqual([
      ['95.00', '2'],
      ['120.00', '3'],
    ])
    const record = (await manager.call(items.get, { params: { id: item.code } })).reply.item
    expect(record).toMatchObject({ wholesalePrice: '90.00', retailPrice: '120.00', minimumPrice: '110.00', version: 2 })
    const again = await change(item, {
      version: 2,
      retailPrice: '130.00',
      entries: [seen(old, '95.00'), { ...seen(fresh, '120.00'), wholesalePrice: '90.00' }],
    })
    expect(again.reply.entries).toBe(2)
    expect(await pricesAtTheTill(item)).toEqual([['130.00', '5']])
    await sell(cashier, aCashBill([aLine({ code: item.code, retail: '130.00' }, '5')], '650.00'))
  })

  test('tells what every price was before, in the history and in the audit', async () => {
    const item = await twoPrices()
    const [old = '', fresh = ''] = item.entries
    await change(item, { entries: [seen(old, '95.00'), seen(fresh)] })
    const { reply } = await manager.call(getPriceHistory, { params: { id: item.code } })
    const told = reply.changes.map(one => [
      one.entryCode,
      one.source,
      one.wholesaleBefore,
      one.retailBefore,
      one.retailAfter,
      one.minimumAfter,
    ])
    expect(told).toEqual([
      [fresh, 'update-price', '60.00', '100.00', '120.00', null],
      [old, 'update-price', '60.00', '95.00', '120.00', null],
      [null, 'update-price', '0.00', '100.00', '120.00', '110.00'],
    ])
    const [act] = await auditOf(shop, item.code)
    expect(act).toMatchObject({
      action: 'update',
      before: {
        retailPrice: '100.00',
        entries: [
          { code: old, retailPrice: '95.00' },
          { code: fresh, retailPrice: '100.00' },
        ],
      },
      after: { retailPrice: '120.00', entries: [old, fresh] },
    })
    // The cost of an entry stays the price that was paid.
    expect((await manager.call(getItemStock, { params: { id: item.code } })).reply.entries.map(entry => entry.costPrice)).toEqual([
      '60.00',
      '60.00',
    ])
  })

  test('of an item whose prices stay brings its entries up to them', async () => {
    const item = await twoPrices()
    const [old = ''] = item.entries
    const same = { wholesalePrice: '0.00', retailPrice: '100.00', minimumPrice: '0.00' }
    expect((await change(item, { ...same, entries: [seen(old, '95.00')] })).status).toBe(200)
    const { reply } = await manager.call(getPriceHistory, { params: { id: item.code } })
    expect(reply.changes.map(one => [one.entryCode, one.retailAfter])).toEqual([[old, '100.00']])
  })

  test('sent twice with one key is one change', async () => {
    const item = await twoPrices()
    const key = crypto.randomUUID()
    const body = { version: 1, wholesalePrice: '90.00', retailPrice: '120.00', minimumPrice: '0.00', entries: [] }
    const answers = await Promise.all([1, 2, 3].map(() => manager.call(updatePrice, { params: { id: item.code }, body }, { key })))
    expect(new Set(answers.map(({ status, reply }) => `${status} ${reply.version}`))).toEqual(new Set(['200 2']))
  })
})

describe('Update Price is refused', () => {
  test('for prices that are not as they were seen', async () => {
    const item = await twoPrices()
    const [old = ''] = item.entries
    expect(await codeOf(change(item, { version: 2 }))).toBe('CONFLICT')
    expect(await codeOf(change(item, { entries: [seen(old)] }))).toBe('CONFLICT')
    expect((await manager.call(getPriceHistory, { params: { id: item.code } })).reply.total).toBe(0)
  })

  test('for a minimum price above retail, at its field', async () => {
    const { error } = await change(await twoPrices(), { minimumPrice: '120.01' })
    expect([error.code, error.fields]).toEqual(['INVALID_INPUT', { minimumPrice: 'Minimum price is above the retail price' }])
  })

  test('for a locked item, one that is not there, and an entry of another', async () => {
    const [item, other] = [await twoPrices(), await twoPrices()]
    expect(await codeOf(change(item, { entries: [seen(other.entries[1]!)] }))).toBe('INVALID_INPUT')
    expect(await codeOf(change(item, { entries: [seen('2501999999')] }))).toBe('INVALID_INPUT')
    expect(await codeOf(change(item, { entries: [seen(item.entries[1]!), seen(item.entries[1]!)] }))).toBe('INVALID_INPUT')
    await manager.call(items.lock, { body: { code: item.code, version: 1 } })
    expect((await change(item, { version: 2 })).error.message.errorInfo[2]).toBe('This Item is Already Locked')
    expect(await codeOf(change({ code: '2401999999' }))).toBe('NOT_FOUND')
  })

  test('to cashiers, and to managers for stock where they are none', async () => {
    const item = await anItem(shop, { entries: [{ quantity: '1' }, { quantity: '1', location: kandy }] })
    const [here = '', there = ''] = item.entries
    expect(await codeOf(change(item, {}, cashier))).toBe('NOT_ALLOWED')
    const shown = (await manager.call(getItemStock, { params: { id: item.code } })).reply.entries
    expect(shown.map(({ code, mayReprice }) => [code, mayReprice])).toEqual([
      [here, true],
      [there, false],
    ])
    const { error } = await change(item, { entries: [seen(here), seen(there)] })
    expect([error.code, error.values]).toEqual(['ENTRY_ELSEWHERE', { entry: there }])
    expect((await change(item, { entries: [seen(here), seen(there)] }, admin)).reply.entries).toBe(2)
  })

  test('of two at once to the slower one, whichever way round', async () => {
    const item = await twoPrices()
    const answers = await Promise.all([change(item), change(item, { retailPrice: '125.00' }, admin)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a change of many prices', () => {
  type Listed = CallInput<typeof updatePriceList>['body']
  const listed = ({ code }: TestItem, more: Partial<Listed['items'][number]> = {}) => ({
    ...{ code, version: 1, wholesalePrice: '90.00', retailPrice: '120.00', minimumPrice: '0.00' },
    ...more,
  })
  const changeAll = (some: Listed['items'], withEntries = true, staff = manager) =>
    staff.call(updatePriceList, { body: { items: some, withEntries } })

  test('shows the items of a category, brand or supplier with what their stock is priced at', async () => {
    const item = await twoPrices()
    const { rows } = await shop.owner.query<{ code: string }>('select category_code as code from item where code = $1', [item.code])
    const { reply } = await manager.call(getPriceList, { query: { categoryCode: rows[0]!.code } })
    expect(reply.total).toBe(reply.items.length)
    expect(reply.items.find(({ code }) => code === item.code)).toMatchObject({
      ...{ version: 1, retailPrice: '100.00', costPrice: '0.00', entries: 2, lowestRetail: '95.00', highestRetail: '100.00' },
    })
    expect((await manager.call(getPriceList, { query: { supplierCode: '2201999999' } })).reply).toEqual({ items: [], total: 0 })
  })

  test('is one save of items and their stock, each told in history and audit', async () => {
    const [first, second] = [await twoPrices(), await twoPrices()]
    const { reply } = await changeAll([listed(first), listed(second, { retailPrice: '130.00' })])
    expect(reply).toEqual({ items: 2, entries: 4 })
    expect(await pricesAtTheTill(first)).toEqual([['120.00', '5']])
    expect(await pricesAtTheTill(second)).toEqual([['130.00', '5']])
    const history = (await manager.call(getPriceHistory, { params: { id: second.code } })).reply
    expect([history.total, history.changes[0]?.source]).toEqual([3, 'price-list'])
    expect((await auditOf(shop, first.code)).map(({ action, after }) => [action, after?.retailPrice])).toEqual([['update', '120.00']])
  })

  test('leaves stock as it is where that was chosen, items that do not change, and stock of managers elsewhere', async () => {
    const [priced, same] = [await twoPrices(), await twoPrices()]
    const there = await anItem(shop, { entries: [{ quantity: '1', location: kandy }] })
    const unchanged = listed(same, { wholesalePrice: '0.00', retailPrice: '100.00' })
    expect((await changeAll([listed(priced), unchanged], false)).reply).toEqual({ items: 1, entries: 0 })
    expect((await changeAll([listed(there)])).reply).toEqual({ items: 1, entries: 0 })
    expect((await manager.call(items.get, { params: { id: same.code } })).reply.item.version).toBe(1)
  })

  test('is refused whole when one item is not as it was seen, locked, there twice or not at all', async () => {
    const [fine, other] = [await twoPrices(), await twoPrices()]
    const stale = await changeAll([listed(fine), listed(other, { version: 2 })])
    expect([stale.error.code, stale.error.values]).toEqual(['PRICES_MOVED', { item: other.name }])
    await manager.call(items.lock, { body: { code: other.code, version: 1 } })
    expect(await codeOf(changeAll([listed(fine), listed(other, { version: 2 })]))).toBe('PRICES_MOVED')
    expect(await codeOf(changeAll([listed(fine), listed(fine)]))).toBe('INVALID_INPUT')
    expect(await codeOf(changeAll([listed(fine), listed({ ...fine, code: '2401999999' })]))).toBe('NOT_FOUND')
    const { error } = await changeAll([listed(fine, { minimumPrice: '120.01' })])
    expect(error.fields).toEqual({ 'items.0.minimumPrice': 'Minimum price is above the retail price' })
    expect(await codeOf(changeAll([listed(fine)], true, cashier))).toBe('NOT_ALLOWED')
    expect((await manager.call(items.get, { params: { id: fine.code } })).reply.item).toMatchObject({ version: 1, retailPrice: '100.00' })
  })

  const lastRun = async () => (await manager.call(getPriceRuns)).reply.runs[0]!
  const undo = (run: string, staff = manager) => staff.call(undoPriceRun, { body: { run } })

  test('is undone within a day, each item and stock entry to the price that it had, and can be made again', async () => {
    const [first, second] = [await twoPrices(), await twoPrices()]
    await changeAll([listed(first), listed(second)])
    const run = await lastRun()
    expect(run).toMatchObject({ items: 2, entries: 4, back: 2 })
    expect((await undo(run.id)).reply).toEqual({ items: 2, entries: 4, left: 0 })
    expect(await pricesAtTheTill(first)).toEqual([
      ['95.00', '2'],
      ['100.00', '3'],
    ])
    const record = (await manager.call(items.get, { params: { id: second.code } })).reply.item
    expect(record).toMatchObject({ wholesalePrice: '0.00', retailPrice: '100.00', minimumPrice: '0.00', version: 3 })
    expect((await auditOf(shop, first.code)).map(({ after }) => after?.retailPrice)).toEqual(['120.00', '100.00'])
    // The undoing is a change of many prices too.
    expect((await undo((await lastRun()).id)).reply).toEqual({ items: 2, entries: 4, left: 0 })
    expect(await pricesAtTheTill(first)).toEqual([['120.00', '5']])
  })

  test('leaves, when it is undone, what has another price since or is locked', async () => {
    const [moved, locked, fine] = [await twoPrices(), await twoPrices(), await twoPrices()]
    await changeAll([listed(moved), listed(locked), listed(fine)], false)
    const run = await lastRun()
    await change(moved, { version: 2, retailPrice: '125.00' })
    await manager.call(items.lock, { body: { code: locked.code, version: 2 } })
    expect((await lastRun()).back).toBe(1)
    expect((await undo(run.id)).reply).toEqual({ items: 1, entries: 0, left: 2 })
    const retailOf = async ({ code }: TestItem) => (await manager.call(items.get, { params: { id: code } })).reply.item.retailPrice
    expect([await retailOf(moved), await retailOf(locked), await retailOf(fine)]).toEqual(['125.00', '120.00', '100.00'])
    expect(await codeOf(undo(run.id))).toBe('PRICES_STAY')
  })

  test('is undone once of two at once, by nobody at another location, and not after a day', async () => {
    const item = await twoPrices()
    await changeAll([listed(item)])
    const { id } = await lastRun()
    expect(await codeOf(undo(id, cashier))).toBe('NOT_ALLOWED')
    expect(await codeOf(undo(id, await shop.signIn('admin', kandy)))).toBe('PRICES_STAY')
    const answers = await Promise.all([undo(id), undo(id, admin)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await changeAll([listed(item, { version: 3 })])
    const late = await lastRun()
    shop.setClock(shop.now() + pricesBackWithinMs)
    manager = await aSession(shop, await hire(shop, { [colombo]: 'manager' }))
    expect([await codeOf(undo(late.id)), (await manager.call(getPriceRuns)).reply.runs]).toEqual(['PRICES_STAY', []])
  })
})

test('the books hold what they promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
