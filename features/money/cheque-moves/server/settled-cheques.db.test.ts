import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { brokenPromises } from '../../../../testing/books.ts'
import { aChequeInHand, aMove, moveThem } from '../../../../testing/papers/cheque-move.ts'
import { anAccount, inCash } from '../../../../testing/payments.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { aReceipt, giveReceipt } from '../../../../testing/papers/receipt.ts'
import { openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { reversePaymentReceipt } from '../../receipts/contract.ts'
import { getCheque, moveCheques, reverseChequeMove } from '../contract.ts'

let shop: Shop
let manager: Staff
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('manager')
})
afterAll(() => shop.close())

test('a returned cheque that receipts settled in part is neither presented again nor its return taken back, until they are', async () => {
  const [customer, accountCode] = [await aCustomer(shop), await anAccount(shop)]
  const cheque = await aChequeInHand({ shop, staff: manager }, { customer, amount: '3000.00' })
  const { code } = cheque
  await moveThem(manager, aMove('deposit', [cheque], { accountCode }))
  const back = await moveThem(manager, aMove('return', [{ code, version: 2 }], { reason: 'Account closed' }))
  const pay = (amount: string) =>
    giveReceipt(manager, aReceipt(customer, [inCash(amount)], {}, { cheques: [{ chequeCode: code, amount }] }))
  const [part, rest] = [await pay('1500.00'), await pay('1500.00')]
  const now = async () => (await manager.call(getCheque, { params: { code } })).reply.cheque
  expect((await now()).state).toBe('SETTLED')
  const takeBack = () => manager.call(reverseChequeMove, { body: { code: back.code, version: 1, reason: 'Mistake' } })
  expect((await refusalOf(takeBack()))[1]).toBe('CHEQUE_SETTLED_SINCE')
  const reverse = (receipt: { code: string }) =>
    manager.call(reversePaymentReceipt, { body: { code: receipt.code, version: 1, reason: 'Mistake' } })
  expect((await reverse(part)).status).toBe(200)
  const again = async () => manager.call(moveCheques, { body: aMove('deposit', [await now()], { accountCode }) })
  expect((await refusalOf(again()))[1]).toBe('CHEQUE_PART_SETTLED')
  expect((await reverse(rest)).status).toBe(200)
  expect((await takeBack()).status).toBe(200)
  expect((await now()).state).toBe('DEPOSITED')
  expect(await brokenPromises(shop)).toEqual([])
})
