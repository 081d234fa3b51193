import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { anExpense, aRecurring, spend } from '../../../../testing/papers/expense.ts'
import { anAccount, payByTransfer, payCash } from '../../../../testing/payments.ts'
import { aSession, hire } from '../../../../testing/people.ts'
import { kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { createExpense, reverseExpense } from '../contract.ts'
import { dueExpenses, recurringExpenses, skipExpense } from '../recurring-contract.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
})
afterAll(() => shop.close())

/** The days on which it is due now. */
const dueOf = async (code: string, staff = cashier) =>
  (await staff.call(dueExpenses)).reply.due.flatMap(({ recurringCode, dueOn }) => (recurringCode === code ? [dueOn] : []))

test('it is proposed on its days until each is spent or skipped; nothing is posted by itself', async () => {
  const { recurringCode, dueOn, dueBefore } = await aRecurring(shop, manager)
  expect(await dueOf(recurringCode)).toEqual([dueBefore, dueOn])
  const skipped = await cashier.call(skipExpense, { body: { recurringCode, dueOn: dueBefore } })
  expect(skipped.reply.due.filter(one => one.recurringCode === recurringCode).map(one => one.dueOn)).toEqual([dueOn])
  expect((await auditOf(shop, recurringCode)).map(({ action }) => action)).toEqual(['create', 'skip'])
  const spent = await spend(cashier, await anExpense(shop, payCash('45.00'), { due: { recurringCode, dueOn } }))
  expect([spent.dueOn, await dueOf(recurringCode)]).toEqual([dueOn, []])
  await manager.call(reverseExpense, { body: { code: spent.code, version: 1, reason: 'Wrong payee' } })
  expect(await dueOf(recurringCode)).toEqual([dueOn])
})

test('one that is deleted takes the days with it on which it was left out', async () => {
  const { recurringCode, dueBefore } = await aRecurring(shop, manager)
  await cashier.call(skipExpense, { body: { recurringCode, dueOn: dueBefore } })
  expect((await manager.call(recurringExpenses.remove, { params: { id: recurringCode } })).status).toBe(200)
  expect(await brokenPromises(shop)).toEqual([])
})

test('a day is answered once, and only one that is proposed', async () => {
  const { recurringCode, dueOn, dueBefore } = await aRecurring(shop, manager)
  const code = async (day: string) =>
    (
      await refusalOf(cashier.call(createExpense, { body: await anExpense(shop, payCash('1.00'), { due: { recurringCode, dueOn: day } }) }))
    )[1]
  await spend(cashier, await anExpense(shop, payCash('45.00'), { due: { recurringCode, dueOn } }))
  expect(await code(dueOn)).toBe('EXPENSE_DUE_SPENT')
  expect((await refusalOf(cashier.call(skipExpense, { body: { recurringCode, dueOn } })))[1]).toBe('EXPENSE_DUE_SPENT')
  await cashier.call(skipExpense, { body: { recurringCode, dueOn: dueBefore } })
  expect([await code(dueBefore), await code('2026-11-02'), await code('2999-01-01')]).toEqual([
    'EXPENSE_DUE_SKIPPED',
    'EXPENSE_DUE_UNKNOWN',
    'EXPENSE_DUE_UNKNOWN',
  ])
})

test('of those who answer a day at once, one does', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { recurringCode, dueOn } = await aRecurring(shop, manager)
    const body = await anExpense(shop, payCash('1.00'), { due: { recurringCode, dueOn } })
    const answers = await Promise.all([
      cashier.call(createExpense, { body }),
      manager.call(createExpense, { body }),
      manager.call(skipExpense, { body: { recurringCode, dueOn } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  }
})

test('it belongs to its location, and an inactive one proposes nothing', async () => {
  const { recurringCode } = await aRecurring(shop, manager)
  const elsewhere = await aSession(shop, await hire(shop, { [kandy]: 'manager' }), { location: kandy })
  const { reply } = await elsewhere.call(recurringExpenses.list)
  expect(reply.recurringExpenses.filter(({ code }) => code === recurringCode)).toEqual([])
  expect((await elsewhere.call(recurringExpenses.get, { params: { id: recurringCode } })).status).toBe(404)
  expect((await elsewhere.call(recurringExpenses.remove, { params: { id: recurringCode } })).status).toBe(404)
  expect(await dueOf(recurringCode, elsewhere)).toEqual([])
  const { recurringExpense } = (await manager.call(recurringExpenses.get, { params: { id: recurringCode } })).reply
  const { categoryCode, payee, amount, rhythm, startsOn } = recurringExpense
  const edited = { categoryCode, payee, amount, rhythm, startsOn, isActive: false, version: 1 }
  expect((await manager.call(recurringExpenses.edit, { params: { id: recurringCode }, body: edited })).status).toBe(200)
  expect(await dueOf(recurringCode)).toEqual([])
})

test('one that is paid from the bank names its account, and proposes it', async () => {
  const account = await anAccount(shop)
  const { categoryCode } = await anExpense(shop, payByTransfer(account, '1.00'))
  const body = {
    categoryCode,
    payee: 'Ceylon Electricity',
    amount: '900.00',
    rhythm: 'M1',
    startsOn: '2026-11-01',
    means: 'online-transfer' as const,
  }
  const { status, error } = await manager.call(recurringExpenses.create, { body })
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['accountCode']])
  const { code } = (await manager.call(recurringExpenses.create, { body: { ...body, accountCode: account } })).reply
  const { due } = (await cashier.call(dueExpenses)).reply
  expect(due.find(one => one.recurringCode === code)).toMatchObject({ means: 'online-transfer', accountCode: account, dueOn: '2026-11-01' })
  expect(await brokenPromises(shop)).toEqual([])
})
