import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { openShop, type Answer, type Shop, type Staff } from '../../../../testing/shop.ts'
import type { BodyOf } from '../../../../kernel/master.ts'
import { searchSuppliers, suppliers } from '../contract.ts'

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

type Body = BodyOf<typeof suppliers>
const aBody: Body = {
  name: 'Wasp Filters (Pvt) Ltd',
  address1: '44 Negombo Road',
  address2: 'Wattala',
  phone1: '0112111222',
  email: 'orders@example.lk',
  contactPerson: 'Mr Jinadasa',
  creditDays: 45,
  notes: 'Closed on poya days',
}

async function created(name = aBody.name) {
  return (await manager.call(suppliers.create, { body: { ...aBody, name } })).reply.supplier
}
async function codeOf<T>(answer: Promise<Answer<T>>): Promise<string> {
  return (await answer).error.code
}
async function found(term: string): Promise<string[]> {
  return (await cashier.call(searchSuppliers, { params: { term } })).reply.supplier.map(({ name }) => name)
}

describe('a supplier', () => {
  test('is kept with contact person, credit days and notes, and owed nothing at first', async () => {
    const supplier = await created()
    expect(supplier).toMatchObject({ ...aBody, debitAmount: '0.00', returnAmount: '0.00', overPayment: '0.00', isActive: true, version: 1 })
    expect((await manager.call(suppliers.get, { params: { id: supplier.code } })).reply.supplier).toEqual(supplier)
    expect((await auditOf(shop, supplier.code)).map(({ action }) => action)).toEqual(['create'])
  })

  test('sent twice with one key is one supplier', async () => {
    const key = crypto.randomUUID()
    const body = { ...aBody, name: 'Doubletake Traders' }
    const answers = await Promise.all([1, 2, 3].map(() => manager.call(suppliers.create, { body }, { key })))
    expect(new Set(answers.map(({ reply }) => reply.code)).size).toBe(1)
    expect(await found('doubletake')).toHaveLength(1)
  })

  test('is found by any part of code, name, contact person or phone while it is active', async () => {
    const { code, version } = await created('Jubilee Gaskets')
    for (const term of ['gasket', 'JUBILEE', 'jinadasa', code]) expect(await found(term)).toContain('Jubilee Gaskets')
    expect(await found('%')).toEqual([])
    const body = { ...aBody, name: 'Jubilee Gaskets', isActive: false, version }
    expect((await manager.call(suppliers.edit, { params: { id: code }, body })).status).toBe(200)
    expect(await found('gasket')).toEqual([])
  })

  test('is edited by its version, and not once it is locked', async () => {
    const { code } = await created('Lockable')
    const edit = (version: number) => manager.call(suppliers.edit, { params: { id: code }, body: { ...aBody, version } })
    expect((await edit(1)).reply.supplier.version).toBe(2)
    expect(await codeOf(edit(1))).toBe('CONFLICT')
    expect((await manager.call(suppliers.lock, { body: { code, version: 2 } })).status).toBe(200)
    expect((await edit(3)).error.message.errorInfo[2]).toBe('This Supplier is Already Locked')
    expect(await codeOf(manager.call(suppliers.remove, { params: { id: code } }))).toBe('LOCKED')
    expect((await admin.call(suppliers.unlock, { body: { code, version: 3 } })).status).toBe(200)
  })

  test('that nothing refers to is deleted with its empty balance; one with items is not', async () => {
    const { code } = await created('Short-lived')
    expect((await manager.call(suppliers.remove, { params: { id: code } })).status).toBe(200)
    expect(await codeOf(manager.call(suppliers.get, { params: { id: code } }))).toBe('NOT_FOUND')
    const { rows } = await shop.owner.query('select from supplier_balance where supplier_code = $1', [code])
    expect(rows).toHaveLength(0)
    const used = await shop.owner.query<{ code: string; items: number }>(
      `select supplier_code as code, count(*)::int as items from item where supplier_code is not null group by 1 order by 1 limit 1`,
    )
    const { code: busy, items } = used.rows[0]!
    const refused = await manager.call(suppliers.remove, { params: { id: busy } })
    expect(refused.error.message.errorInfo[2]).toBe(
      `This Supplier cannot be deleted: it is used by ${items} items. Make it inactive, or change those first.`,
    )
  })

  test('without a name is refused at the field', async () => {
    const { error } = await manager.call(suppliers.create, { body: { ...aBody, name: ' ' } })
    expect(error.fields).toEqual({ name: 'Name is required' })
  })
})

describe('what is owed to suppliers', () => {
  // More than the demo shop owes to any supplier.
  let code = ''
  beforeAll(async () => {
    code = (await created('Owed Traders')).code
    await shop.owner.query(
      'update supplier_balance set debit_amount = 999900000, return_amount = 50000, over_payment = 100 where supplier_code = $1',
      [code],
    )
  })
  afterAll(() =>
    shop.owner.query('update supplier_balance set debit_amount = 0, return_amount = 0, over_payment = 0 where supplier_code = $1', [code]),
  )
  const owed = { debitAmount: '9999000.00', returnAmount: '500.00', overPayment: '1.00' }

  test('is summed, sorted and narrowed to for who may see cost', async () => {
    const { reply } = await manager.call(suppliers.list, { query: { balance: '1', term: 'owed' } })
    expect([reply.total, reply.totals]).toEqual([1, owed])
    expect(reply.supplier[0]).toMatchObject(owed)
    const most = (await manager.call(suppliers.list, { query: { sort: 'debitAmount', desc: '1' } })).reply
    expect(most.supplier[0]?.name).toBe('Owed Traders')
    const [owing, others] = [
      (await manager.call(suppliers.list, { query: { balance: '1' } })).reply,
      (await manager.call(suppliers.list, { query: { balance: '0' } })).reply,
    ]
    expect(owing.total + others.total).toBe(most.total)
  })

  test('is nowhere told to a cashier', async () => {
    const hidden = { debitAmount: null, returnAmount: null, overPayment: null }
    const { reply } = await cashier.call(suppliers.list, { query: { term: 'owed' } })
    expect([reply.supplier[0], reply.totals]).toMatchObject([hidden, hidden])
    const one = await cashier.call(suppliers.get, { params: { id: reply.supplier[0]!.code } })
    expect(one.reply.supplier).toMatchObject(hidden)
    expect((await cashier.call(searchSuppliers, { params: { term: 'owed tra' } })).reply.supplier[0]).toMatchObject(hidden)
  })

  test('by neither order nor filter either', async () => {
    for (const query of [{ sort: 'debitAmount' }, { balance: '1' }] as const) {
      expect(await codeOf(cashier.call(suppliers.list, { query }))).toBe('NOT_ALLOWED')
    }
  })
})

test('the books hold what they promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
