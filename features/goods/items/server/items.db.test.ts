import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCashBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { anItemBody, onePixel } from '../../../../testing/items.ts'
import { colombo, galle, kandy, openShop, type Answer, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem } from '../../../../testing/stock.ts'
import type { BodyOf } from '../../../../kernel/master.ts'
import { hasWrongCheckDigit } from '../barcode.ts'
import { searchItems } from '../contract.ts'
import { getItemImage, items, makeBarcode, saveItemImage } from '../item-contract.ts'
import { getItemStock, getPriceHistory, searchStockEverywhere } from '../item-stock-contract.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
let admin: Staff
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
  admin = await shop.signIn('admin')
})
afterAll(() => shop.close())

type Body = BodyOf<typeof items>
const body = (more: Partial<Body> & { unit?: string } = {}) => anItemBody(shop, more)

async function created(more: Partial<Body> & { unit?: string } = {}) {
  const { status, reply, error } = await manager.call(items.create, { body: await body(more) })
  if (status !== 200) throw new Error(error.message.errorInfo[2])
  return reply.item
}
async function edited(item: { code: string; version: number }, more: Partial<Body> & { unit?: string }) {
  return manager.call(items.edit, { params: { id: item.code }, body: { ...(await body(more)), version: item.version } })
}
async function codeOf<T>(answer: Promise<Answer<T>>): Promise<string> {
  return (await answer).error.code
}
async function fieldsOf<T>(answer: Promise<Answer<T>>): Promise<Readonly<Record<string, string>>> {
  return (await answer).error.fields
}
async function codeIn(table: string, name: string): Promise<string> {
  const { rows } = await shop.owner.query<{ code: string }>(`select code from ${table} where name = $1`, [name])
  return rows[0]?.code ?? ''
}
const named = async (query: object, staff = manager) => (await staff.call(items.list, { query })).reply.items.map(({ name }) => name)

describe('an item', () => {
  test('is kept with everything that is known of it', async () => {
    const bin = (await shop.owner.query<{ code: string; name: string }>('select code, name from item_bin order by code limit 1')).rows[0]!
    const brandCode = (await shop.owner.query<{ code: string }>('select min(code) as code from item_brand')).rows[0]!.code
    const sent = {
      ...{
        name: 'Wiper blade 22"',
        printName: 'වයිපර්',
        description: 'Front',
        barcodes: ['4791000000013', 'WB-22'],
        partNumbers: ['3397-22'],
      },
      ...{ brandCode, costPrice: '600.00', wholesalePrice: '800.00', retailPrice: '1000.00', minimumPrice: '900.00' },
      ...{ maximumDiscountPercentage: '7.50', minStock: '4', maxStock: '20', warrantyDays: 90 },
    }
    const item = await created({ ...sent, locations: [{ locationCode: kandy, binCode: bin.code, minStock: '2' }, { locationCode: galle }] })
    expect(item.code).toMatch(/^2401\d{6}$/)
    expect(item).toMatchObject({
      ...sent,
      type: 'stock',
      unitName: 'Piece',
      onHand: '0',
      stocks: [],
      image: null,
      isActive: true,
      version: 1,
    })
    // Without settings for a location, none are stored.
    expect(item.locations).toEqual([{ locationCode: kandy, binCode: bin.code, binName: bin.name, minStock: '2', maxStock: null }])
    expect((await manager.call(items.get, { params: { id: item.code } })).reply.item).toEqual(item)
    const [act] = await auditOf(shop, item.code)
    expect([act?.action, act?.after?.name, Object.keys(act?.after ?? {}).includes('onHand')]).toEqual(['create', 'Wiper blade 22"', false])
  })

  test('is found at the till by each of its barcodes, at once', async () => {
    const item = await created({ name: 'Fuse box', barcodes: ['FB-1', 'FB-2'] })
    for (const term of ['FB-1', 'FB-2']) {
      expect((await cashier.call(searchItems, { params: { term } })).reply.items.map(({ code }) => code)).toEqual([item.code])
    }
    const after = await edited(item, { name: 'Fuse box', barcodes: ['FB-2', 'FB-3'] })
    expect(after.reply.item.barcodes).toEqual(['FB-2', 'FB-3'])
    expect((await cashier.call(searchItems, { params: { term: 'FB-1' } })).reply.items).toEqual([])
  })

  test('is edited by its version, not while locked, and never deleted', async () => {
    const item = await created({ name: 'Horn' })
    expect((await edited(item, { name: 'Loud horn' })).reply.item).toMatchObject({ name: 'Loud horn', version: 2 })
    expect(await codeOf(edited(item, { name: 'Late' }))).toBe('CONFLICT')
    expect((await manager.call(items.lock, { body: { code: item.code, version: 2 } })).reply.item.isLocked).toBe(1)
    expect((await edited({ ...item, version: 3 }, {})).error.message.errorInfo[2]).toBe('This Item is Already Locked')
    expect(await codeOf(manager.call(items.unlock, { body: { code: item.code, version: 3 } }))).toBe('NOT_ALLOWED')
    expect((await admin.call(items.unlock, { body: { code: item.code, version: 3 } })).reply.item.isLocked).toBe(0)
    expect(await codeOf(manager.call(items.remove, { params: { id: item.code } }))).toBe('NO_SUCH_ROUTE')
  })

  test('that is no longer active is not sold', async () => {
    const item = await created({ name: 'Old washer', unit: 'Job', type: 'service' })
    const bill = () => aCashBill([aLine({ code: item.code, retail: '100.00' })], '100.00')
    expect((await sell(cashier, bill())).code).toMatch(/^3001/)
    expect((await edited(item, { name: 'Old washer', unit: 'Job', type: 'service', isActive: false })).status).toBe(200)
    expect(await named({ term: 'old washer', active: '0' })).toEqual(['Old washer'])
    const { createInvoice } = await import('../../../selling/sales/contract.ts')
    expect((await refusalOf(cashier.call(createInvoice, { body: bill() })))[1]).toBe('ITEM_UNKNOWN')
  })

  test('belongs to managers: a cashier reads', async () => {
    expect(await codeOf(cashier.call(items.create, { body: await body() }))).toBe('NOT_ALLOWED')
    expect(await named({ term: 'loud horn' }, cashier)).toEqual(['Loud horn'])
  })
})

describe('a barcode', () => {
  const whatToDo = 'Take it off here, or off that item first.'
  test('is of one active item, and the refusal says which', async () => {
    const first = await created({ name: 'First owner', barcodes: ['OWN-1'] })
    const answer = await manager.call(items.create, { body: await body({ barcodes: ['OWN-0', 'OWN-1'] }) })
    expect([answer.status, answer.error.code]).toEqual([409, 'DUPLICATE'])
    expect(answer.error.fields).toEqual({ barcodes: `OWN-1 belongs to First owner (${first.code}). ${whatToDo}` })
    expect(await fieldsOf(manager.call(items.create, { body: await body({ barcodes: [first.code] }) }))).toEqual({
      barcodes: `${first.code} belongs to First owner (${first.code}). ${whatToDo}`,
    })
  })

  test('of an item that is not sold any more is free; that item cannot come back with it', async () => {
    const old = await created({ name: 'Retired', barcodes: ['RET-1'] })
    const resting = (await edited(old, { name: 'Retired', barcodes: ['RET-1'], isActive: false })).reply.item
    await created({ name: 'Successor', barcodes: ['RET-1'] })
    expect(Object.keys(await fieldsOf(edited(resting, { name: 'Retired', barcodes: ['RET-1'] })))).toEqual(['barcodes'])
    // Allowed when the barcode is released in the same save.
    expect((await edited(resting, { name: 'Retired', barcodes: ['RET-2'] })).reply.item).toMatchObject({
      barcodes: ['RET-2'],
      isActive: true,
    })
  })

  test('that two people type at once belongs to one of them', async () => {
    const bodies = await Promise.all(['A', 'B', 'C'].map(name => body({ name: `Contested ${name}`, barcodes: ['RACE-1'] })))
    const answers = await Promise.all(bodies.map(one => manager.call(items.create, { body: one })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const refused = answers.filter(({ status }) => status === 409)
    for (const { error } of refused) expect([error.code, Object.keys(error.fields)]).toEqual(['DUPLICATE', ['barcodes']])
  })

  test("of the shop's own is made on demand, each another one, past those that exist", async () => {
    const make = async () => (await manager.call(makeBarcode)).reply.barcode
    const first = await make()
    expect([first.length, first.slice(0, 2), hasWrongCheckDigit(first)]).toEqual([13, '28', false])
    const { ownBarcode } = await import('../barcode.ts')
    const serial = Number(first.slice(4, 12))
    const next = ownBarcode(`2801${String(serial + 1).padStart(6, '0')}`)
    await created({ name: 'Brought along', barcodes: [next] })
    expect(await make()).toBe(ownBarcode(`2801${String(serial + 2).padStart(6, '0')}`))
  })
})

describe('what stock and bills need stays', () => {
  test('the type of an item with stock entries, or of work that was sold', async () => {
    const pads = await anItem(shop, { entries: [{ quantity: '1' }] })
    const wash = await anItem(shop, { type: 'service', unit: 'Job' })
    await sell(cashier, aCashBill([aLine(wash)], '100.00'))
    const change = (code: string, type: Body['type']) => edited({ code, version: 1 }, type === undefined ? {} : { type })
    const { error } = await change(pads.code, 'service')
    expect([error.code, error.fields]).toEqual(['ITEM_TYPE_STAYS', { type: 'Stays stock' }])
    expect(await codeOf(change(wash.code, 'stock'))).toBe('ITEM_TYPE_STAYS')
    expect((await change(wash.code, 'labour')).reply.item.type).toBe('labour')
    const fresh = await created({ name: 'Never sold' })
    expect((await edited(fresh, { name: 'Never sold', type: 'service' })).reply.item.type).toBe('service')
  })

  test('a unit that is sold in parts, while parts are in stock', async () => {
    const oil = await anItem(shop, { unit: 'Litre', entries: [{ quantity: '3.5' }] })
    const { error } = await edited({ code: oil.code, version: 1 }, { unit: 'Piece' })
    expect([error.code, error.fields]).toEqual(['UNIT_FRACTIONS', { unitCode: 'Parts of a litre are in stock' }])
    const whole = await anItem(shop, { unit: 'Litre', entries: [{ quantity: '3' }] })
    expect((await edited({ code: whole.code, version: 1 }, { unit: 'Piece' })).reply.item.unitName).toBe('Piece')
  })

  test('and what an item names must be there', async () => {
    const gone = 'This is not there any more. Choose another.'
    expect(
      await fieldsOf(manager.call(items.create, { body: await body({ brandCode: '5201999999', supplierCode: '2201999999' }) })),
    ).toEqual({
      brandCode: gone,
      supplierCode: gone,
    })
    const locations = [{ locationCode: '1301000099', binCode: '5401999999' }]
    expect(await fieldsOf(manager.call(items.create, { body: await body({ locations }) }))).toEqual({ locations: gone })
  })
})

describe('cost', () => {
  test('is nowhere told to a cashier', async () => {
    const item = await anItem(shop, { name: 'Costly lamp', entries: [{ quantity: '2', cost: '61.50' }] })
    await edited({ code: item.code, version: 1 }, { name: 'Costly lamp', costPrice: '61.50' })
    const { reply } = await cashier.call(items.list, { query: { term: 'costly lamp' } })
    expect(reply.items[0]?.costPrice).toBeNull()
    expect((await cashier.call(items.get, { params: { id: item.code } })).reply.item.costPrice).toBeNull()
    expect((await cashier.call(getItemStock, { params: { id: item.code } })).reply.entries[0]?.costPrice).toBeNull()
    expect((await cashier.call(searchStockEverywhere, { params: { term: 'costly lamp' } })).reply.stock[0]?.costPrice).toBeNull()
    const history = (staff: Staff) => staff.call(getPriceHistory, { params: { id: item.code } })
    expect((await history(manager)).reply.changes[0]).toMatchObject({ costBefore: '0.00', costAfter: '61.50' })
    // Only the cost has changed.
    expect((await history(cashier)).reply).toEqual({ changes: [], total: 0 })
    expect((await manager.call(items.get, { params: { id: item.code } })).reply.item.costPrice).toBe('61.50')
  })

  test('not by the order of the list either', async () => {
    expect(await codeOf(cashier.call(items.list, { query: { sort: 'costPrice' } }))).toBe('NOT_ALLOWED')
    expect((await manager.call(items.list, { query: { sort: 'costPrice', desc: '1' } })).status).toBe(200)
  })
})

describe('the list', () => {
  test('is searched by any part of name, code, barcode, part number and description, inactive items too', async () => {
    const sent = { name: 'Quartz timer', barcodes: ['QZT-5501'], partNumbers: ['77-QRT'], description: 'For the dashboard' }
    const item = await created(sent)
    for (const term of ['artz tim', 'qzt-55', '77-qrt', 'dashboard quartz', item.code])
      expect(await named({ term })).toContain('Quartz timer')
    await edited(item, { ...sent, isActive: false })
    expect(await named({ term: 'quartz timer' })).toEqual(['Quartz timer'])
    expect(await named({ term: 'quartz timer', active: '1' })).toEqual([])
    expect(await named({ term: '%' })).toEqual([])
  })

  test('is narrowed by category, brand, type and supplier', async () => {
    const categoryCode = await codeIn('item_category', 'Accessories')
    const { reply } = await manager.call(items.list, { query: { categoryCode, size: 1000 } })
    expect(new Set(reply.items.map(one => one.categoryName))).toEqual(new Set(['Accessories']))
    const labour = (await manager.call(items.list, { query: { type: 'labour', size: 1000 } })).reply
    expect(new Set(labour.items.map(({ type }) => type))).toEqual(new Set(['labour']))
  })

  test('tells what is left, here and in all', async () => {
    const item = await anItem(shop, {
      name: 'Spread out',
      unit: 'Litre',
      entries: [{ quantity: '2.5' }, { quantity: '3', location: kandy }],
    })
    const { reply } = await manager.call(items.list, { query: { term: 'spread out' } })
    expect(reply.items[0]).toMatchObject({
      code: item.code,
      onHand: '5.5',
      stocks: [
        { locationCode: colombo, remainingQuantity: '2.5' },
        { locationCode: kandy, remainingQuantity: '3' },
      ],
    })
  })

  test('finds what is below its level, in all or at one location', async () => {
    const levels = async (name: string, more: Partial<Body>) => {
      const item = await anItem(shop, { name, entries: [{ quantity: '4' }, { quantity: '1', location: kandy }] })
      await edited({ code: item.code, version: 1 }, { name, ...more })
    }
    await levels('Level kept', { minStock: '5' })
    await levels('Level missed', { minStock: '6' })
    await levels('Level missed in Kandy', { minStock: '1', locations: [{ locationCode: kandy, minStock: '2' }] })
    await levels('Level of a sleeper', { minStock: '9', isActive: false })
    expect(await named({ term: 'level', belowMinimum: '1' })).toEqual(['Level missed', 'Level missed in Kandy'])
  })
})

describe('stock of one item', () => {
  test('stands by location with bin and levels, and entry by entry', async () => {
    const item = await anItem(shop, {
      name: 'Zebra clamp',
      entries: [
        { quantity: '3', batch: 'NEW', receivedOn: '2026-05-01' },
        { quantity: '2', batch: 'OLD', receivedOn: '2026-01-01', cost: '55.00', retail: '95.00' },
        { quantity: '4', location: kandy },
      ],
    })
    const binCode = (await shop.owner.query<{ code: string }>('select min(code) as code from item_bin')).rows[0]!.code
    await edited({ code: item.code, version: 1 }, { name: 'Zebra clamp', locations: [{ locationCode: colombo, binCode, maxStock: '12' }] })
    const { reply } = await manager.call(getItemStock, { params: { id: item.code } })
    expect(reply.locations.map(place => [place.locationCode, place.onHand, place.minStock, place.maxStock])).toEqual([
      [colombo, '5', null, '12'],
      [kandy, '4', null, null],
      [galle, '0', null, null],
    ])
    expect(reply.locations[0]?.binName).not.toBe('')
    expect(reply.entries.map(entry => [entry.batch, entry.remainingQuantity, entry.costPrice, entry.retailPrice])).toEqual([
      ['OLD', '2', '55.00', '95.00'],
      ['NEW', '3', '60.00', '100.00'],
      ['', '4', '60.00', '100.00'],
    ])
    const everywhere = (await cashier.call(searchStockEverywhere, { params: { term: 'zebra' } })).reply.stock
    expect(everywhere.map(row => [row.itemMaster.code, row.code, row.stockLocationName])).toEqual([
      [item.code, item.entries[1], 'Colombo 05 Workshop'],
      [item.code, item.entries[0], 'Colombo 05 Workshop'],
      [item.code, item.entries[2], 'Kandy Shop'],
    ])
    expect(await codeOf(manager.call(getItemStock, { params: { id: '2401999999' } }))).toBe('NOT_FOUND')
  })
})

describe('the price history', () => {
  test('has every change of the form, who made it and when, and nothing else', async () => {
    const item = await created({ name: 'Priced', costPrice: '60.00', retailPrice: '100.00' })
    const second = (await edited(item, { name: 'Priced', costPrice: '60.00', retailPrice: '110.00', minimumPrice: '90.00' })).reply.item
    await edited(second, { name: 'Renamed', costPrice: '60.00', retailPrice: '110.00', minimumPrice: '90.00' })
    const { reply } = await manager.call(getPriceHistory, { params: { id: item.code } })
    expect(reply.total).toBe(1)
    expect(reply.changes[0]).toMatchObject({
      ...{ username: 'manager', locationName: 'Colombo 05 Workshop', source: 'edit', entryCode: null, paperCode: null },
      ...{ costBefore: '60.00', costAfter: '60.00', wholesaleBefore: '0.00', wholesaleAfter: '0.00' },
      ...{ retailBefore: '100.00', retailAfter: '110.00', minimumBefore: '0.00', minimumAfter: '90.00' },
      at: new Date(shop.now()).toISOString(),
    })
  })
})

describe('a picture', () => {
  const send = (code: string, picture: string | null) => manager.call(saveItemImage, { params: { id: code }, body: { picture } })
  const fetchImage = (code: string, image: string | null, headers: Record<string, string> = {}) =>
    shop.application.http.inject({
      url: `/api/v1/${getItemImage.path.replace(':id', code).replace(':image', image ?? '')}`,
      headers: { authorization: `Bearer ${cashier.token}`, locationcode: colombo, ...headers },
    })

  test('is kept apart from the record, sent once, and removed', async () => {
    const item = await created({ name: 'Pictured' })
    const { reply } = await send(item.code, onePixel)
    expect(reply.image).toMatch(/^[0-9a-f]{12}$/)
    expect((await manager.call(items.get, { params: { id: item.code } })).reply.item).toMatchObject({ image: reply.image, version: 1 })
    const first = await fetchImage(item.code, reply.image)
    expect([first.statusCode, first.headers['content-type'], first.rawPayload.toString('base64')]).toEqual([200, 'image/png', onePixel])
    expect(first.headers['cache-control']).toBe('private, max-age=31536000, immutable')
    expect((await fetchImage(item.code, '0123456789ab')).statusCode).toBe(404)
    expect((await fetchImage(item.code, reply.image, { authorization: '' })).statusCode).toBe(401)
    const again = await fetchImage(item.code, reply.image, { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await send(item.code, null)).reply.image).toBeNull()
    expect((await fetchImage(item.code, reply.image)).statusCode).toBe(404)
    expect((await auditOf(shop, item.code)).map(({ action }) => action)).toEqual(['create', 'set-picture', 'remove-picture'])
  })

  test('must be one, by its own bytes, and not of a locked item', async () => {
    const item = await created({ name: 'Unpictured' })
    expect(await codeOf(send(item.code, Buffer.from('<svg onload=alert(1)>').toString('base64')))).toBe('PICTURE_FORMAT')
    const large = Buffer.concat([Buffer.from(onePixel, 'base64'), Buffer.alloc(307_200)]).toString('base64')
    expect(await codeOf(send(item.code, large))).toBe('INVALID_INPUT')
    await manager.call(items.lock, { body: { code: item.code, version: 1 } })
    expect(await codeOf(send(item.code, onePixel))).toBe('LOCKED')
    expect(await codeOf(send('2401999999', onePixel))).toBe('NOT_FOUND')
  })
})

test('the books hold what they promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
