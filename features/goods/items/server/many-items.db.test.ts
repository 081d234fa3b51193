import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeMany, type ManyChange } from '../../../../kernel/master-many.ts'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { anItemBody } from '../../../../testing/items.ts'
import { colombo, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { customers } from '../../../parties/customers/master-contract.ts'
import { ledgerTypes } from '../../../books/ledger/contract.ts'
import { cashCustomerCode } from '../../../../kernel/codes.ts'
import { items } from '../item-contract.ts'
import { itemBrands } from '../lookups-contract.ts'

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

interface Named {
  code: string
  version: number
}
const an = async (more: Parameters<typeof anItemBody>[1]) =>
  (await manager.call(items.create, { body: await anItemBody(shop, more) })).reply.item
const pick = ({ code, version }: Named) => ({ code, version })
const change = (staff: Staff, records: readonly Named[], what: ManyChange, list: { list: { path: string } } = items) =>
  staff.call(changeMany, { body: { list: list.list.path, records: records.map(pick), change: what } })
const now = async ({ code }: Named) => (await manager.call(items.get, { params: { id: code } })).reply.item

test('many are locked by one call: what cannot be is named with the reason, the rest is locked, and each is in the audit', async () => {
  const [one, two, other] = [await an({ name: 'Many one' }), await an({ name: 'Many two' }), await an({ name: 'Many three' })]
  await manager.call(items.lock, { body: pick(two) })
  const { reply } = await change(manager, [one, two, { ...other, version: 7 }, { code: '2401999999', version: 1 }], { kind: 'lock' })
  expect(reply.done).toEqual([one.code])
  expect(reply.refused.map(({ code, why }) => [code, why.split('.')[0]])).toEqual([
    [two.code, 'This Item is Already Locked'],
    [other.code, expect.stringContaining('changed')],
    ['2401999999', expect.stringContaining('This Item')],
  ])
  expect(await now(one)).toMatchObject({ isLocked: 1, version: 2 })
  expect((await auditOf(shop, one.code)).map(({ action }) => action)).toEqual(['create', 'lock'])
  const unlocked = await change(admin, [await now(one), await now(two), other], { kind: 'unlock' })
  expect([unlocked.reply.done, unlocked.reply.refused.map(({ why }) => why)]).toEqual([
    [one.code, two.code].toSorted(),
    ['It is not locked already.'],
  ])
})

test('inactive and active again, but not with a barcode that another item has meanwhile', async () => {
  const [old, plain] = [await an({ name: 'Old wiper', barcodes: ['MANY-1'] }), await an({ name: 'Plain wiper' })]
  expect((await change(manager, [old, plain], { kind: 'active', isActive: false })).reply.done).toHaveLength(2)
  expect((await auditOf(shop, old.code)).at(-1)).toMatchObject({ action: 'update', before: { isActive: true }, after: { isActive: false } })
  await an({ name: 'New wiper', barcodes: ['MANY-1'] })
  const { reply } = await change(manager, [await now(old), await now(plain)], { kind: 'active', isActive: true })
  expect(reply).toEqual({
    done: [plain.code],
    refused: [{ code: old.code, why: 'Barcode MANY-1 belongs to New wiper now. Take it away from one of the two first.' }],
  })
  expect((await now(old)).isActive).toBe(false)
})

test('category and bin of many; a service has no bin, and the levels of a place stay', async () => {
  const find = async (table: string) => (await shop.owner.query<{ code: string }>(`select max(code) as code from ${table}`)).rows[0]!.code
  const [categoryCode, binCode] = [await find('item_category'), await find('item_bin')]
  const kept = await an({ name: 'Kept', locations: [{ locationCode: colombo, minStock: '3' }] })
  const [bare, work] = [await an({ name: 'Bare' }), await an({ name: 'Work', type: 'service', unit: 'Job' })]
  const all = [kept, bare, work]
  expect((await change(manager, all, { kind: 'set', field: 'categoryCode', value: categoryCode })).reply.done).toHaveLength(3)
  const moved = await change(manager, await Promise.all(all.map(now)), { kind: 'set', field: 'binCode', value: binCode })
  expect(moved.reply.refused).toEqual([{ code: work.code, why: 'Work is not stocked, so it has no bin.' }])
  expect(await now(kept)).toMatchObject({ categoryCode, version: 3, locations: [{ locationCode: colombo, binCode, minStock: '3' }] })
  await change(manager, [await now(kept), await now(bare)], { kind: 'set', field: 'binCode', value: '' })
  expect((await now(kept)).locations).toMatchObject([{ binCode: '', minStock: '3' }])
  expect((await now(bare)).locations).toEqual([])
  const gone = await change(manager, [await now(bare)], { kind: 'set', field: 'categoryCode', value: '5001999999' })
  expect([gone.error.code, gone.error.fields]).toEqual(['INVALID_INPUT', { value: 'This is not there any more. Choose another.' }])
})

test('each list keeps its own rules: the role, what never changes, and what a list does not have', async () => {
  const item = await an({ name: 'Guarded' })
  expect((await change(cashier, [item], { kind: 'lock' })).error.code).toBe('NOT_ALLOWED')
  expect((await change(manager, [item], { kind: 'unlock' })).error.code).toBe('NOT_ALLOWED')
  const { rows } = await shop.owner.query<Named>('select code, version from ledger_type order by code limit 1')
  expect((await change(manager, rows, { kind: 'lock' }, ledgerTypes)).error.code).toBe('NOT_ALLOWED')
  const cash = await change(admin, [{ code: cashCustomerCode, version: 1 }], { kind: 'active', isActive: false }, customers)
  expect(cash.reply).toMatchObject({ done: [], refused: [{ code: cashCustomerCode }] })
  const brand = (await manager.call(itemBrands.create, { body: { name: 'Many brand' } })).reply.itemBrand
  expect((await change(manager, [brand], { kind: 'active', isActive: false }, itemBrands)).error.code).toBe('NOT_FOUND')
  expect((await change(manager, [brand], { kind: 'set', field: 'name', value: 'x' }, itemBrands)).error.code).toBe('NOT_FOUND')
  expect((await change(manager, [brand], { kind: 'lock' }, itemBrands)).reply.done).toEqual([brand.code])
  expect(await brokenPromises(shop)).toEqual([])
})
