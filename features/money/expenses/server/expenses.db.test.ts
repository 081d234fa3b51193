import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises, ledgerOf } from '../../../../testing/books.ts'
import { anExpense, aCategory, spend } from '../../../../testing/papers/expense.ts'
import { anAccount, payByCard, payByOwnCheque, payByTransfer, payCash } from '../../../../testing/payments.ts'
import { colombo, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { giveOverride } from '../../../shop/session/contract.ts'
import { getLookups } from '../../../shop/lookups/contract.ts'
import { createExpense, expenseCategories, expenses, getExpense, reverseExpense, type ExpenseBody } from '../contract.ts'
import { expenseAbout } from '../expense.ts'
import { inTransaction, Rollback } from '../../../../platform/server/run-transaction.ts'
import { sourceCodes } from '../../../../kernel/paper-postings.ts'
import { lockExpenseToReopen, reopenExpense, undoExpenseReopening } from './reopen-expense.ts'
import { rupees } from '../../../../kernel/money.ts'
import { getPaperLinks } from '../../../../kernel/paper-links.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
let account: string
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
  account = await anAccount(shop)
})
afterAll(() => shop.close())

const legsOf = async (code: string) => (await ledgerOf(shop, code)).map(line => line.replace(/^1 /, '').replace(/ of \d+/, ''))
const codeOf = async (body: ExpenseBody, staff = cashier) => (await refusalOf(staff.call(createExpense, { body })))[1]

test('an expense debits the account of its category, however it is paid', async () => {
  const tea = await spend(cashier, await anExpense(shop, payCash('350.75'), { categoryCode: await aCategory(shop, 'Staff meals and tea') }))
  expect(await legsOf(tea.code)).toEqual(['debit 6120 350.75 (11)', 'credit 1101 350.75 (11)'])
  const rent = await spend(manager, await anExpense(shop, payByOwnCheque(account, '5200.00', '000201', '2026-11-25')))
  expect(await legsOf(rent.code)).toEqual(['debit 6200 5200.00 (12)', 'credit 2110 5200.00 (12)'])
  expect(rent).toMatchObject({ payee: 'Mr Silva', account: { code: '6200' }, unpaidAmount: '0.00', paidAgainBy: [] })
  expect(rent.payment.chequePayment).toMatchObject({ chequeNumber: '000201', state: 'ISSUED' })
  const power = { categoryCode: await aCategory(shop, 'Electricity') }
  const electricity = await spend(manager, await anExpense(shop, payByTransfer(account, '999.99'), power))
  expect(await legsOf(electricity.code)).toEqual(['debit 6210 999.99 (13)', 'credit 1201 999.99 (13)'])
  expect((await auditOf(shop, rent.code)).map(({ action }) => action)).toEqual(['create'])
  const listed = async (staff: Staff, categoryCode: string) =>
    (await staff.call(expenses.list, { query: { categoryCode } })).reply.expenses.map(({ code, paidBy }) => [code, paidBy])
  expect(await listed(manager, rent.category.code)).toEqual([[rent.code, 'Own Cheque']])
  // What others spent is not a cashier's to add up.
  expect(await listed(cashier, rent.category.code)).toEqual([])
  expect(await listed(cashier, tea.category.code)).toEqual([[tea.code, 'Cash']])
  const read = (code: string) => [cashier.call(getExpense, { params: { code } }), cashier.call(getPaperLinks, { params: { code } })]
  const statuses = async (code: string) => (await Promise.all(read(code))).map(({ status, error }) => [status, error?.code])
  expect(await statuses(rent.code)).toEqual(Array(2).fill([403, 'PAPER_UNSEEN']))
  expect((await statuses(tea.code)).map(([status]) => status)).toEqual([200, 200])
})

test('a cashier spends up to the limit, and above it with a manager', async () => {
  const body = await anExpense(shop, payCash('5000.01'))
  expect(await codeOf(body)).toBe('EXPENSE_LIMIT')
  const about = expenseAbout({ categoryCode: body.categoryCode, payee: 'Mr Silva', amount: rupees('5000.01') })
  const asked = { username: 'manager', password: 'manager1234', permission: 'spend-above-limit' as const, reason: 'Rent', about }
  const { overrideId } = (await cashier.call(giveOverride, { body: asked })).reply
  expect((await spend(cashier, { ...body, overrideIds: [overrideId] })).totalAmount).toBe('5000.01')
  expect((await spend(manager, body)).totalAmount).toBe('5000.01')
})

test('an expense is refused without a category, by card, and with what it does not pay again', async () => {
  expect(await codeOf(await anExpense(shop, payCash('1.00'), { categoryCode: '5901999999' }))).toBe('EXPENSE_CATEGORY')
  expect(await codeOf(await anExpense(shop, payByCard('1.00')))).toBe('OUTGOING_MEANS')
  expect(await codeOf(await anExpense(shop, payCash('1.00'), { paysCode: '3801999999' }))).toBe('EXPENSE_PAYS_UNKNOWN')
  const { code } = await spend(cashier, await anExpense(shop, payCash('1.00')))
  expect(await codeOf(await anExpense(shop, payCash('1.00'), { paysCode: code }))).toBe('EXPENSE_PAYS_ABOVE')
})

test('taken back, its cheque is void', async () => {
  const { code } = await spend(manager, await anExpense(shop, payByOwnCheque(account, '70.00', '000301')))
  const { status, reply } = await manager.call(reverseExpense, { body: { code, version: 1, reason: 'Wrong payee' } })
  expect([status, reply.expense.status, reply.expense.payment.chequePayment?.state]).toEqual([200, 'reversed', 'CANCELLED'])
})

test('a category stands under another, never under its own', async () => {
  const rent = await aCategory(shop)
  const { reply } = await manager.call(expenseCategories.create, { body: { name: 'Rent of the yard', parentCode: rent } })
  const path = 'Premises › Rent › Rent of the yard'
  expect(reply.expenseCategory).toMatchObject({ parentName: 'Premises › Rent', path, depth: 2, accountCode: '' })
  const spent = await spend(manager, await anExpense(shop, payCash('10.00'), { categoryCode: reply.code }))
  expect(spent.account.code).toBe('6200')
  const body = { name: 'Rent', parentCode: reply.code, accountCode: '6200', version: 1 }
  expect((await refusalOf(manager.call(expenseCategories.edit, { params: { id: rent }, body })))[1]).toBe('EXPENSE_TREE')
  // The list is in the order of the tree; a search finds what stands under the words too.
  const { reply: found } = await manager.call(expenseCategories.list, { query: { term: 'premises', size: 100 } })
  expect(found.expenseCategories.map(({ name, depth }) => `${'.'.repeat(depth)}${name}`)).toEqual([
    ...['Premises', '.Electricity', '.Rent', '..Rent of the yard', '.Repairs and maintenance', '.Security'],
    ...['.Telephone and internet', '.Water'],
  ])
  const { expenseCategory: choices } = (await manager.call(getLookups, {})).reply
  expect(choices.find(({ code }) => code === reply.code)?.name).toBe(path)
  // What stands under a category is found with it.
  const premises = await aCategory(shop, 'Premises')
  const codesOf = async (categoryCode: string) =>
    (await manager.call(expenses.list, { query: { categoryCode, size: 100 } })).reply.expenses.map(({ code }) => code)
  expect([await codesOf(premises), await codesOf(rent)]).toEqual([
    expect.arrayContaining([spent.code]),
    expect.arrayContaining([spent.code]),
  ])
  expect(await codesOf(await aCategory(shop, 'Fuel'))).not.toContain(spent.code)
})

test('when its cheque comes back it is unpaid, until a further move undoes that', async () => {
  const { code } = await spend(manager, await anExpense(shop, payByOwnCheque(account, '80.00', '000311')))
  const key = { locationCode: colombo, expenseCode: code }
  const moved = { chequeCode: `${code}01`, amount: rupees('80.00'), source: sourceCodes.expenseCheque }
  // Rolled back: the move of the cheque belongs to another paper.
  const outcome = await inTransaction(shop.application.api.platform.tills, async (tx): Promise<unknown[]> => {
    const legs = reopenExpense(tx, await lockExpenseToReopen(tx, key), { ...moved, moveNo: 2 })
    const open = await lockExpenseToReopen(tx, key)
    const back = undoExpenseReopening(tx, open, { ...moved, moveNo: 3 })
    const closed = await lockExpenseToReopen(tx, key)
    throw new Rollback([legs[0]?.account, legs[0]?.side, open.unpaid, back[0]?.side, closed.unpaid])
  })
  expect(outcome).toEqual(['6200', 'credit', rupees('80.00'), 'debit', 0])
})

test('and the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
