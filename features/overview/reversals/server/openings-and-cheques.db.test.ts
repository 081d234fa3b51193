import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { brokenPromises, fingerprint } from '../../../../testing/books.ts'
import { aChequeInHand, aMove, moveThem } from '../../../../testing/papers/cheque-move.ts'
import { anOldBill, enter } from '../../../../testing/papers/opening.ts'
import { aBank, anAccount, inCash } from '../../../../testing/payments.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { aReceipt, giveReceipt } from '../../../../testing/papers/receipt.ts'
import { openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { getCheque, reverseChequeMove } from '../../../money/cheque-moves/contract.ts'
import { reverseOpeningBalance } from '../../../money/openings/contract.ts'
import { findReversible, type ReversiblePaper } from '../contract.ts'
import { demoToday } from '../../../../database/test-database.ts'

let shop: Shop
let admin: Staff
let manager: Staff
let customer: string
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn('admin')
  manager = await shop.signIn('manager')
  customer = await aCustomer(shop)
})
afterAll(() => shop.close())

async function look(code: string): Promise<ReversiblePaper> {
  const { status, reply, error } = await admin.call(findReversible, { params: { term: code } })
  if (status !== 200) throw new Error(`${code} was not found: ${error.message.errorInfo[2]}`)
  return reply.paper!
}
const hangs = ({ hanging }: ReversiblePaper) => hanging.map(({ what, detail, amount, effect }) => [what, detail, amount, effect])
const body = (code: string) => ({ body: { code, reason: 'Mistake', version: 1 } })

describe('an opening balance', () => {
  test('is found, and taken back', async () => {
    const code = await enter(admin, anOldBill(customer, '80.00', 'OLD-1'))
    const paper = await look(code)
    expect(paper).toMatchObject({ kind: 'openingBalance', partyCode: customer, totalAmount: '80.00', refusal: null, version: 1 })
    expect(hangs(paper)).toEqual([['Bill', 'OLD-1', '80.00', 'not-owed']])
    expect((await admin.call(reverseOpeningBalance, body(code))).status).toBe(200)
    expect(await look(code)).toMatchObject({ status: 'reversed', reversed: { user: 'admin', reason: 'Mistake' } })
    expect((await manager.call(findReversible, { params: { term: code } })).status).toBe(403)
  })

  test('stays while a receipt paid on it, or its cheque moved on, in the words of the save', async () => {
    const code = await enter(admin, anOldBill(customer, '80.00', 'OLD-2'))
    const receipt = aReceipt(customer, [inCash('30.00')])
    const { code: paid } = await giveReceipt(manager, { ...receipt, openings: [{ openingCode: code, amount: '30.00' }] })
    const cheque = { kind: 'cheque', partyCode: customer, bankCode: await aBank(shop), reference: '881122', dueDate: demoToday } as const
    const inHand = await enter(admin, { ...cheque, amount: '60.00' })
    await moveThem(manager, aMove('deposit', [{ code: `${inHand}01`, version: 1 }], { accountCode: await anAccount(shop) }))
    expect(hangs(await look(code))).toContainEqual(['Payment receipt', 'Paid on it', '30.00', 'blocks'])
    expect((await look(code)).hanging.map(one => one.code)).toContain(paid)
    expect(hangs(await look(inHand))).toEqual([['Cheque 881122', 'In progress', '60.00', 'blocks']])
    for (const [kept, refusal] of [
      [code, 'OPENING_USED'],
      [inHand, 'OPENING_CHEQUE_MOVED'],
    ] as const) {
      const before = await fingerprint(shop)
      const [, said, words] = await refusalOf(admin.call(reverseOpeningBalance, body(kept)))
      expect([said, words]).toEqual([refusal, (await look(kept)).refusal])
      expect(await fingerprint(shop)).toEqual(before)
    }
  })
})

describe('a deposit slip, and another move of cheques', () => {
  test('are found, and their cheques go back; one that moved on keeps its slip', async () => {
    const account = await anAccount(shop)
    const cheque = await aChequeInHand({ shop, staff: manager }, { customer, amount: '45.00' })
    const slip = await moveThem(manager, aMove('deposit', [cheque], { accountCode: account }))
    expect(await look(slip.code)).toMatchObject({ kind: 'depositSlip', partyCode: account, totalAmount: '45.00', refusal: null })
    expect(hangs(await look(slip.code))).toEqual([[`Cheque ${cheque.number}`, 'In progress', '45.00', 'in-hand']])
    const back = await moveThem(manager, aMove('return', [{ ...cheque, version: 2 }], { reason: 'Refer to drawer' }))
    expect(hangs(await look(back.code))).toEqual([
      [`Cheque ${cheque.number}`, 'Returned', '45.00', 'put-back'],
      ['Debt', `Of the returned cheque ${cheque.number}`, '45.00', 'not-owed'],
    ])
    const [, said, words] = await refusalOf(manager.call(reverseChequeMove, body(slip.code)))
    expect([said, words]).toEqual(['CHEQUE_MOVED_ON', (await look(slip.code)).refusal])
    for (const code of [back.code, slip.code]) expect((await manager.call(reverseChequeMove, body(code))).status).toBe(200)
    expect((await manager.call(getCheque, { params: { code: cheque.code } })).reply.cheque.state).toBe('IN_HAND')
  })
})

test('the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
