import { afterAll, beforeAll, expect, test } from 'vitest'
import { items } from '../features/goods/items/item-contract.ts'
import { suppliers } from '../features/parties/suppliers/contract.ts'
import { changeListView, dropListView, getListViews, saveListView, type ViewShare } from '../kernel/list-views.ts'
import { auditOf } from '../testing/books.ts'
import { aView } from '../testing/list-views.ts'
import { colombo, kandy, openShop, type Shop, type Staff } from '../testing/shop.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
let owner: Staff
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
  owner = await shop.signIn('superadmin')
})
afterAll(() => shop.close())

const names = async (staff: Staff, at?: string) => {
  const answer = await staff.call(getListViews, { query: { list: items.list.path } }, at === undefined ? {} : { location: at })
  return answer.reply.views.map(({ name }) => name)
}

test('a view is kept with everything that it shows, for its user alone, and one of the same name replaces it', async () => {
  const filters = [{ name: 'categoryCode', value: '5001000001' }]
  const columns = [{ key: 'barcode', isShown: false }]
  const sent = aView({ name: 'Filters', term: 'oil', filters, columns, isRoomy: true })
  const { reply } = await cashier.call(saveListView, { body: sent })
  const again = await cashier.call(saveListView, { body: { ...sent, name: 'FILTERS', isDescending: true } })
  expect(again.reply.id).toBe(reply.id)
  const { views } = (await cashier.call(getListViews, { query: { list: items.list.path } })).reply
  const { list, ...kept } = sent
  expect(list).toBe(items.list.path)
  expect(views).toEqual([{ ...kept, name: 'FILTERS', isDescending: true, id: reply.id, isOwn: true, by: expect.any(String) }])
  expect(await names(manager)).toEqual([])
  expect((await cashier.call(getListViews, { query: { list: 'customer' } })).reply.views).toEqual([])
})

test('a manager shares with the location or with everybody, and takes away what is shared; nobody else does', async () => {
  expect((await cashier.call(saveListView, { body: aView({ shared: 'business' }) })).error.code).toBe('NOT_ALLOWED')
  const here = await owner.call(saveListView, { body: aView({ name: 'Shelf A', shared: 'location' }) }, { location: colombo })
  const all = await owner.call(saveListView, { body: aView({ name: 'Stock take', shared: 'business' }) }, { location: kandy })
  expect(await names(cashier)).toEqual(['FILTERS', 'Shelf A', 'Stock take'])
  expect(await names(owner, kandy)).toEqual(['Shelf A', 'Stock take'])
  const drop = (staff: Staff, id: string) => staff.call(dropListView, { params: { id } })
  expect((await drop(cashier, here.reply.id)).error.code).toBe('NOT_ALLOWED')
  expect((await drop(manager, all.reply.id)).status).toBe(200)
  expect((await drop(manager, all.reply.id)).error.code).toBe('NOT_FOUND')
  // What another keeps for herself is not there for anybody.
  const own = (await cashier.call(getListViews, { query: { list: items.list.path } })).reply.views.find(({ isOwn }) => isOwn)!
  expect((await drop(manager, own.id)).error.code).toBe('NOT_FOUND')
  expect(await names(cashier)).toEqual(['FILTERS', 'Shelf A'])
  const { rows } = await shop.owner.query<{ code: string }>(`select code from app_user where username = 'manager'`)
  expect((await auditOf(shop, rows[0]!.code)).at(-1)).toMatchObject({ action: 'delete-view', before: { name: 'Stock take' } })
})

test('a view gets another name and other readers, by its user or a manager, and never the name of another', async () => {
  const list = suppliers.list.path
  const save = (staff: Staff, name: string, shared: ViewShare) => staff.call(saveListView, { body: aView({ list, name, shared }) })
  const change = (staff: Staff, id: string, body: { name: string; shared: ViewShare }) =>
    staff.call(changeListView, { params: { id }, body })
  const seen = async (staff: Staff) =>
    (await staff.call(getListViews, { query: { list } })).reply.views.map(
      ({ name, shared, isOwn }) => `${name} ${shared}${isOwn ? ' own' : ''}`,
    )

  const { id } = (await save(cashier, 'Mine', 'own')).reply
  await save(cashier, 'Other', 'own')
  expect((await change(cashier, id, { name: 'OTHER', shared: 'own' })).error).toMatchObject({ code: 'DUPLICATE' })
  expect((await change(cashier, id, { name: 'Mine', shared: 'business' })).error.code).toBe('NOT_ALLOWED')
  expect((await change(manager, id, { name: 'Taken', shared: 'own' })).error.code).toBe('NOT_FOUND')
  expect((await change(cashier, id, { name: 'mine, later', shared: 'own' })).status).toBe(200)
  expect(await seen(cashier)).toEqual(['mine, later own own', 'Other own own'])

  const shown = (await save(owner, 'Owed', 'business')).reply
  expect((await change(cashier, shown.id, { name: 'Mine too', shared: 'business' })).error.code).toBe('NOT_ALLOWED')
  expect((await change(manager, shown.id, { name: 'What we owe', shared: 'location' })).status).toBe(200)
  expect(await seen(cashier)).toEqual(['mine, later own own', 'Other own own', 'What we owe location'])
  const { rows } = await shop.owner.query<{ code: string }>(`select code from app_user where username = 'manager'`)
  expect((await auditOf(shop, rows[0]!.code)).at(-1)).toMatchObject({
    action: 'change-view',
    before: { list, name: 'Owed', shared: 'business' },
    after: { list, name: 'What we owe', shared: 'location' },
  })
})
