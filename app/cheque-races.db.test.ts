import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { moveCheques, reverseChequeMove } from '../features/money/cheque-moves/contract.ts'
import { reversePaymentReceipt } from '../features/money/receipts/contract.ts'
import { brokenPromises } from '../testing/books.ts'
import { roundsOf } from '../testing/chance.ts'
import { aChequeInHand, aMove, moveThem } from '../testing/papers/cheque-move.ts'
import { anAccount } from '../testing/payments.ts'
import { aCustomer } from '../testing/people.ts'
import { openShop, type Answer, type Shop, type Staff } from '../testing/shop.ts'

const rounds = roundsOf('RACE_ROUNDS', 8)

let shop: Shop
let manager: Staff
let admin: Staff
let customer: string
let accountCode: string
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('manager')
  admin = await shop.signIn('admin')
  customer = await aCustomer(shop)
  accountCode = await anAccount(shop)
})
afterAll(() => shop.close())
vi.setConfig({ testTimeout: 3_600_000 })

/** One wins; the others read what happened. */
function expectOneOf(answers: readonly Answer<unknown>[], refused: readonly string[]): void {
  const told = answers.map(({ status, error }) => (status === 200 ? 'saved' : error.code))
  expect(told.filter(code => code === 'saved')).toHaveLength(1)
  expect(told.filter(code => code !== 'saved' && !refused.includes(code))).toEqual([])
}

test('of two who take a cheque to the bank and one who takes its receipt back, one does', async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const cheque = await aChequeInHand({ shop, staff: manager }, { customer, amount: '10.00' })
    const body = aMove('deposit', [cheque], { accountCode })
    const reversal = { code: cheque.code.slice(0, -2), version: 1, reason: 'Mistake' }
    const answers = await Promise.all([
      manager.call(moveCheques, { body }),
      admin.call(moveCheques, { body }),
      admin.call(reversePaymentReceipt, { body: reversal }),
    ])
    expectOneOf(answers, ['CHEQUE_MOVED_BY', 'CHEQUE_MOVED'])
  }
})

test('of realizing a cheque, returning it and taking its slip back, one happens', async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const cheque = await aChequeInHand({ shop, staff: manager }, { customer, amount: '10.00' })
    const slip = await moveThem(manager, aMove('deposit', [cheque], { accountCode }))
    const banked = [{ code: cheque.code, version: 2 }]
    const answers = await Promise.all([
      manager.call(moveCheques, { body: aMove('realize', banked) }),
      admin.call(moveCheques, { body: aMove('return', banked, { reason: 'Refer to drawer' }) }),
      admin.call(reverseChequeMove, { body: { code: slip.code, version: 1, reason: 'Mistake' } }),
    ])
    expectOneOf(answers, ['CHEQUE_MOVED_BY', 'CHEQUE_MOVED_ON'])
  }
  expect(await brokenPromises(shop)).toEqual([])
})
