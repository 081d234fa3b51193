import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises, ledgerOf } from '../../../../testing/books.ts'
import { anOpening, openBooks } from '../../../../testing/papers/opening.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { getCustomer } from '../../../parties/customers/contract.ts'
import { openingBalances, reverseOpeningBalance } from '../contract.ts'

let shop: Shop
let admin: Staff
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn('admin')
})
afterAll(() => shop.close())

async function opened(kind: 'customer-owes' | 'customer-over-payment', amount: string): Promise<{ customer: string; code: string }> {
  const customer = await aCustomer(shop, { firstName: 'Opened' })
  const [code = ''] = await openBooks(shop, [anOpening(kind, customer, amount)])
  return { customer, code }
}

test('a wrong opening balance is taken back by its mirror, and the right one may come', async () => {
  const { customer, code } = await opened('customer-owes', '100.00')
  const done = await admin.call(reverseOpeningBalance, { body: { code, reason: 'Typed twice' } })
  expect(done.reply).toMatchObject({ code, openingBalance: { status: 'reversed', version: 2 } })
  expect(await ledgerOf(shop, code)).toEqual([
    `1 debit 1300 100.00 of ${customer} (49)`,
    '1 credit 3900 100.00 (49)',
    `2 credit 1300 100.00 of ${customer} (49)`,
    '2 debit 3900 100.00 (49)',
  ])
  expect((await admin.call(getCustomer, { params: { id: customer } })).reply.customer.creditAmount).toBe('0.00')
  expect((await auditOf(shop, code)).at(-1)).toMatchObject({ action: 'reverse', reason: 'Typed twice', before: { total: '100.00' } })
  const [again] = await openBooks(shop, [anOpening('customer-owes', customer, '110.00')])
  const { reply } = await admin.call(openingBalances.list, { query: { party: 'customer', term: customer } })
  expect(reply.openingBalances.map(balance => [balance.code, balance.partyName, balance.totalAmount, balance.status])).toEqual([
    [again, 'Opened', '110.00', 'live'],
    [code, 'Opened', '100.00', 'reversed'],
  ])
  expect(await brokenPromises(shop)).toEqual([])
})

test('what is paid, used, reversed already or of another location stays', async () => {
  const paid = await opened('customer-owes', '50.00')
  await shop.owner.query('update opening_balance set paid = 100 where code = $1', [paid.code])
  const reverse = (code: string, location?: string) =>
    refusalOf(admin.call(reverseOpeningBalance, { body: { code, reason: 'No' } }, location === undefined ? {} : { location }))
  expect((await reverse(paid.code))[1]).toBe('OPENING_USED')
  await shop.owner.query('update opening_balance set paid = 0 where code = $1', [paid.code])

  const used = await opened('customer-over-payment', '50.00')
  await shop.owner.query('update customer_balance set over_payment = 4999 where customer_code = $1', [used.customer])
  expect((await reverse(used.code))[1]).toBe('OPENING_USED')
  await shop.owner.query('update customer_balance set over_payment = 5000 where customer_code = $1', [used.customer])

  await shop.owner.query(
    `insert into user_location_role select code, $1, 2, '2000-01-01' from app_user where username = 'admin' on conflict do nothing`,
    [kandy],
  )
  expect((await reverse(used.code, kandy))[0]).toBe(404)
  expect((await admin.call(reverseOpeningBalance, { body: { code: used.code, reason: 'Yes' } })).status).toBe(200)
  expect((await reverse(used.code))[1]).toBe('REVERSED_ALREADY')
  expect(await brokenPromises(shop)).toEqual([])
})
