import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoToday } from '../../../../database/test-database.ts'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { brokenPromises, ledgerOf } from '../../../../testing/books.ts'
import { aMove, moveThem } from '../../../../testing/papers/cheque-move.ts'
import { enter } from '../../../../testing/papers/opening.ts'
import { anAccount } from '../../../../testing/payments.ts'
import { aSupplier } from '../../../../testing/papers/grn.ts'
import { openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { aVoucher, giveVoucher } from '../../../../testing/papers/voucher.ts'
import { payCash } from '../../../../testing/payments.ts'
import { inCash } from '../../../../testing/payments.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { aReceipt, giveReceipt } from '../../../../testing/papers/receipt.ts'
import { openDuesOfSupplier, reversePaymentVoucher } from '../../vouchers/contract.ts'
import { moveCheques, reverseChequeMove } from '../contract.ts'

let shop: Shop
let admin: Staff
let account: string
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn('admin')
  account = await anAccount(shop)
  await giveReceipt(admin, aReceipt(await aCustomer(shop), [inCash('5000.00')]))
})
afterAll(() => shop.close())

/** An own cheque that was out when the books began, and its opening balance. */
async function given(supplier: string, reference: string) {
  const own = { kind: 'own-cheque', accountCode: account, partyCode: supplier, reference, dueDate: demoToday } as const
  const opening = await enter(admin, { ...own, amount: '777.70' })
  return { opening, cheque: (version: number) => [{ code: `${opening}01`, version }] }
}
const duesOf = async (supplier: string) =>
  (await admin.call(openDuesOfSupplier, { params: { id: supplier } })).reply.dues.map(({ kind, code, outstanding }) => [
    kind,
    code,
    outstanding,
  ])

test('an own cheque of the opening that comes back is owed again, and a voucher settles it', async () => {
  const supplier = await aSupplier(admin)
  const { opening, cheque } = await given(supplier, '000711')
  const back = await moveThem(admin, aMove('return-own', cheque(1), { reason: 'Signature differs' }))
  const legs = (await ledgerOf(shop, back.code)).map(line => line.replaceAll(account, 'bank'))
  expect(legs).toEqual(['1 debit 2110 777.70 of bank (30)', `1 credit 2100 777.70 of ${supplier} (30)`])
  expect(back.opened.map(({ partyCode, paperCode, amount }) => [partyCode, paperCode, amount])).toEqual([[supplier, opening, '777.70']])
  expect(await duesOf(supplier)).toEqual([['opening', opening, '777.70']])

  // Paid, the return stays; then it can be taken back, and nothing is owed.
  const body = { ...aVoucher(supplier, [payCash('700.00')]), dues: [{ kind: 'opening' as const, code: opening, amount: '700.00' }] }
  const voucher = await giveVoucher(admin, body)
  expect(await duesOf(supplier)).toEqual([['opening', opening, '77.70']])
  const taking = { body: { code: back.code, reason: 'Mistake', version: 1 } }
  expect((await refusalOf(admin.call(reverseChequeMove, taking)))[1]).toBe('OPENING_DUE_PAID')
  const undo = { body: { code: voucher.code, reason: 'Mistake', version: voucher.version } }
  expect((await admin.call(reversePaymentVoucher, undo)).status).toBe(200)
  expect((await admin.call(reverseChequeMove, taking)).status).toBe(200)
  expect(await duesOf(supplier)).toEqual([])
  await moveThem(admin, aMove('realize-own', cheque(3)))
})

test('one that is stale is owed again; one that names no supplier stays', async () => {
  const supplier = await aSupplier(admin)
  const { opening, cheque } = await given(supplier, '000712')
  await moveThem(admin, aMove('stale-own', cheque(1), { reason: 'Six months' }))
  expect(await duesOf(supplier)).toEqual([['opening', opening, '777.70']])
  const nobodys = await given('', '000713')
  const move = aMove('cancel-own', nobodys.cheque(1), { reason: 'Lost' })
  expect((await admin.call(moveCheques, { body: move })).status).toBe(409)
})

test('the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
