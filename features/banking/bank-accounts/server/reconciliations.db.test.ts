import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoToday } from '../../../../database/test-database.ts'
import { addDays, date, type IsoDate } from '../../../../kernel/dates.ts'
import { aNewAccount, linesOf, reconcile, statementOf, tick } from '../../../../testing/bank-statements.ts'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { aReceipt, giveReceipt } from '../../../../testing/papers/receipt.ts'
import { byTransfer } from '../../../../testing/payments.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { openShop, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { oneReconciliation, reconcileAccount, reconciliations, takeBackReconciliation } from '../reconciliation-contract.ts'
import { saveBankBalance } from '../statement-contract.ts'

const day = 24 * 3_600_000
let shop: Shop
let admin: Staff
let customer: string
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn('admin')
  customer = await aCustomer(shop)
})
afterAll(() => shop.close())

let days = 0
/** Goes to the next day, where everybody signs in anew; the day before. */
async function nextDay(): Promise<IsoDate> {
  days += 1
  shop.setClock(tenInTheMorning + days * day)
  admin = await shop.signIn('admin')
  return addDays(date(demoToday), days - 1)
}
const today = () => addDays(date(demoToday), days)
const received = async (account: string, amount: string) =>
  (await giveReceipt(admin, aReceipt(customer, [byTransfer(account, amount)]))).code
const bankSays = (account: string, on: string, balance: string) =>
  admin.call(saveBankBalance, { params: { id: account }, body: { date: on, balance } })
const make = (account: string, on: string, balance = '700.00') => admin.call(reconcileAccount, { body: { account, date: on, balance } })
const read = async (code: string) => (await admin.call(oneReconciliation, { params: { code } })).reply
const codeOf = async (answer: ReturnType<typeof make> | ReturnType<typeof bankSays>) => (await refusalOf(answer))[1]

/** An account with a receipt that the bank showed and one that it did not, on the day after. */
async function anAccountWithTwo() {
  const account = await aNewAccount(shop, admin)
  const [shown, late] = [await received(account, '700.00'), await received(account, '55.50')]
  await tick(admin, account, await linesOf(shop, shown), { date: today() })
  return { account, shown, late, day: await nextDay() }
}

test('an account that agrees with the bank is reconciled, and the paper keeps what was under way', async () => {
  const { account, late, day: then } = await anAccountWithTwo()
  expect(await codeOf(make(account, today()))).toBe('RECONCILE_TODAY')
  expect((await refusalOf(make(account, then, '701.00')))[2]).toContain('should end with 700.00, and differs by 1.00.')
  await bankSays(account, then, '701.00')
  const { code } = (await make(account, then)).reply
  expect(code).toBe(`${account}-1`)
  expect(await read(code)).toMatchObject({
    reconciliation: {
      date: then,
      bankBalance: '700.00',
      bookBalance: '755.50',
      underWay: '55.50',
      lines: 1,
      isFrozen: false,
      user: 'admin',
    },
    lines: [{ paperCode: late, what: 'Payment receipt online transfer', amount: '55.50', date: then }],
  })
  const list = (await admin.call(reconciliations.list, { query: { account } })).reply.reconciliations
  expect(list).toMatchObject([{ code, bankBalance: '700.00', underWay: '55.50', lines: 1 }])
  expect((await auditOf(shop, account)).at(-1)).toMatchObject({
    action: 'reconcile-bank-account',
    after: { reconciliationNo: '1', date: then, balance: '700.00', underWay: 1 },
  })
})

test('what is reconciled stays as it is, by whatever way, until it is taken back', async () => {
  const { account, shown, late, day: then } = await anAccountWithTwo()
  const code = await reconcile(admin, account, then)
  expect((await statementOf(admin, account)).statement.reconciledThrough).toBe(then)
  const [line] = await linesOf(shop, shown)
  await expect(tick(admin, account, [line!], { isShown: false, date: then })).rejects.toThrow('reconciled through')
  await expect(tick(admin, account, await linesOf(shop, late), { date: then })).rejects.toThrow('reconciled through')
  expect(await codeOf(bankSays(account, then, '1.00'))).toBe('RECONCILED')
  expect(await codeOf(make(account, then))).toBe('RECONCILED')
  // The bank's next statement may show it.
  expect(await tick(admin, account, await linesOf(shop, late), { date: today() })).toBe(1)
  expect((await read(code)).lines).toHaveLength(1)

  expect((await admin.call(takeBackReconciliation, { body: { code } })).status).toBe(200)
  expect((await refusalOf(admin.call(takeBackReconciliation, { body: { code } })))[0]).toBe(404)
  expect(await tick(admin, account, [line!], { isShown: false, date: then })).toBe(1)
  expect((await statementOf(admin, account, { toDate: then })).statement.shown).toBe('0.00')
})

test('one is frozen when the next is made, and the next has its own lines', async () => {
  const { account, late, day: then } = await anAccountWithTwo()
  const first = await reconcile(admin, account, then)
  const next = await received(account, '9.00')
  await tick(admin, account, await linesOf(shop, late), { date: today() })
  const later = await nextDay()
  const second = await reconcile(admin, account, later)
  expect(await read(first)).toMatchObject({ reconciliation: { isFrozen: true, underWay: '55.50' }, lines: [{ paperCode: late }] })
  expect(await read(second)).toMatchObject({
    reconciliation: { isFrozen: false, bankBalance: '755.50', bookBalance: '764.50' },
    lines: [{ paperCode: next }],
  })
  expect((await refusalOf(admin.call(takeBackReconciliation, { body: { code: first } })))[1]).toBe('RECONCILED_NEXT')
  await admin.call(takeBackReconciliation, { body: { code: second } })
  expect((await read(first)).reconciliation.isFrozen).toBe(false)
  // Its number is given again.
  expect(await reconcile(admin, account, addDays(today(), -1))).toBe(second)
})

test('of two who reconcile at once, one does', async () => {
  const { account, day: then } = await anAccountWithTwo()
  const manager = await shop.signIn('manager')
  const answers = await Promise.all([
    make(account, then),
    manager.call(reconcileAccount, { body: { account, date: then, balance: '700.00' } }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('and the books hold every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
