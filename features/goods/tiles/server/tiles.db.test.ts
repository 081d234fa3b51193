import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { onePixel } from '../../../../testing/items.ts'
import { aSession, hire } from '../../../../testing/people.ts'
import { colombo, kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { saveItemImage } from '../../items/item-contract.ts'
import { itemCategories } from '../../items/lookups-contract.ts'
import { getCategoryTiles, getFavourites, getTileCategories, mostFavourites, saveFavourites } from '../contract.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
let lamp: TestItem
let wash: TestItem
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
  lamp = await anItem(shop, {
    name: 'Lamp',
    entries: [
      { quantity: '3', retail: '1300.00' },
      { quantity: '4', retail: '1250.00' },
      { quantity: '7', retail: '900.00', location: kandy },
    ],
  })
  wash = await anItem(shop, { name: 'Wash', type: 'service', unit: 'Job', retail: '1500.00' })
})
afterAll(() => shop.close())

const arrange = (staff: Staff, items: string[], version: number) => staff.call(saveFavourites, { body: { items, version } })
const favourites = async (staff: Staff) => (await staff.call(getFavourites)).reply

test('a manager arranges the favourites of a location; everybody there sees them in that order', async () => {
  expect(await favourites(cashier)).toEqual({ tiles: [], version: 0 })
  const picture = await manager.call(saveItemImage, { params: { id: lamp.code }, body: { picture: onePixel } })
  await arrange(manager, [wash.code, lamp.code], 0)
  expect(await favourites(cashier)).toEqual({
    tiles: [
      { code: wash.code, name: 'Wash', image: null, retailPrice: '1500.00', hasPrices: false, remaining: null },
      { code: lamp.code, name: 'Lamp', image: picture.reply.image, retailPrice: '1250.00', hasPrices: true, remaining: '7' },
    ],
    version: 1,
  })
  const elsewhere = await aSession(shop, await hire(shop, { [kandy]: 'cashier' }), { location: kandy })
  expect(await favourites(elsewhere)).toEqual({ tiles: [], version: 0 })
  expect(await auditOf(shop, `settings-tiles-${colombo}`)).toMatchObject([
    { action: 'update', before: { items: [] }, after: { items: [wash.code, lamp.code] } },
  ])
  const again = await arrange(manager, [lamp.code], 1)
  expect([again.reply.version, again.reply.tiles.map(({ name }) => name)]).toEqual([2, ['Lamp']])
})

test('what somebody else arranged meanwhile is not overwritten, and only what is sold is a favourite', async () => {
  const { version } = await favourites(manager)
  const code = async (items: string[], was = version) => (await refusalOf(arrange(manager, items, was)))[1]
  expect(await code([wash.code], version - 1)).toBe('CONFLICT')
  expect(await code(['2401999999'])).toBe('TILE_ITEM')
  expect(await code([lamp.code, lamp.code])).toBe('INVALID_INPUT')
  expect(await code(Array.from({ length: mostFavourites + 1 }, (_, at) => String(2_401_000_001 + at)))).toBe('INVALID_INPUT')
  expect((await refusalOf(arrange(cashier, [wash.code], version)))[0]).toBe(403)
  await arrange(manager, [lamp.code, wash.code], version)
  await shop.owner.query('update item set is_active = false where code = $1', [wash.code])
  expect((await favourites(cashier)).tiles.map(({ name }) => name)).toEqual(['Lamp'])
})

test('a category is paged by name, without what is not sold', async () => {
  const aCategory = async (name: string) => (await manager.call(itemCategories.create, { body: { name } })).reply.code
  const [tiled, bare] = [await aCategory('Tiled'), await aCategory('Tiled, nothing sold')]
  for (let number = 30; number >= 1; number -= 1) {
    const { code } = await anItem(shop, { name: `${number % 2 ? 'tile' : 'Tile'} ${String(number).padStart(2, '0')}` })
    await shop.owner.query('update item set category_code = $2, is_active = $3 where code = $1', [
      code,
      number === 7 ? bare : tiled,
      number !== 7,
    ])
  }
  const names = async (after?: string) => {
    const { reply } = await cashier.call(getCategoryTiles, { params: { id: tiled }, query: after === undefined ? {} : { after } })
    return { names: reply.tiles.map(({ name }) => name.toLowerCase()), next: reply.next }
  }
  const all = Array.from({ length: 30 }, (_, at) => `tile ${String(at + 1).padStart(2, '0')}`).filter(name => name !== 'tile 07')
  const first = await names()
  expect(first.names).toEqual(all.slice(0, 24))
  expect(await names(first.next!)).toEqual({ names: all.slice(24), next: null })
  const { categories } = (await cashier.call(getTileCategories)).reply
  expect(categories.map(({ code }) => code).filter(code => [tiled, bare].includes(code))).toEqual([tiled])
  expect(await brokenPromises(shop)).toEqual([])
})
