import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { brokenPromises, ledgerOf } from '../../../../testing/books.ts'
import { aChequeInHand, aMove, moveThem } from '../../../../testing/papers/cheque-move.ts'
import { anAccount, handOn, payByOwnCheque, payCash } from '../../../../testing/payments.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { anExpense, spend } from '../../../../testing/papers/expense.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../../../../testing/papers/grn.ts'
import { openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem } from '../../../../testing/stock.ts'
import { aVoucher, giveVoucher } from '../../../../testing/papers/voucher.ts'
import { createExpense, getExpense, reverseExpense } from '../../expenses/contract.ts'
import { reverseGrn } from '../../../buying/purchasing/grn-contract.ts'
import { chequesOf, getCheque, moveCheques, reverseChequeMove } from '../contract.ts'

let shop: Shop
let manager: Staff
let account: string
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('manager')
  account = await anAccount(shop)
})
afterAll(() => shop.close())

const now = async (code: string) => (await manager.call(getCheque, { params: { code } })).reply.cheque
/** A supplier who is owed 600.00 for a note. */
async function owed() {
  const supplier = await aSupplier(manager)
  const item = await anItem(shop)
  const { code } = await receive(manager, aNote(supplier, [aReceivedLine(item, '10', '60.00')], '600.00'))
  return { supplier, note: code }
}
const legsOf = async (code: string) => (await ledgerOf(shop, code)).map(line => line.replaceAll(account, 'bank'))
const dueOf = async (note: string) =>
  Number(
    (await shop.owner.query<{ due: string }>('select (total - returns_applied - paid)::text as due from grn where code = $1', [note]))
      .rows[0]?.due,
  )

describe('a cheque that was given comes back', () => {
  test.each([
    ['return-own', 'RETURNED'],
    ['cancel-own', 'CANCELLED'],
    ['stale-own', 'STALE'],
  ] as const)('an own one: %s makes due again what it paid, what it paid ahead first, and can be taken back', async (move, state) => {
    const { supplier, note } = await owed()
    // The last payment is left over, so that 50.00 of the cheque were paid ahead.
    const payments = [payCash('150.00'), payByOwnCheque(account, '500.00', String(100_000 + Math.floor(Math.random() * 800_000)))]
    const voucher = await giveVoucher(manager, aVoucher(supplier, payments, { [note]: '600.00' }))
    const code = `${voucher.code}02`
    const back = await moveThem(manager, aMove(move, [await now(code)], { reason: 'Signature differs' }))
    expect((await legsOf(back.code)).toSorted()).toEqual([
      `1 credit 1500 50.00 of ${supplier} (30)`,
      `1 credit 2100 450.00 of ${supplier} (30)`,
      '1 debit 2110 500.00 of bank (30)',
    ])
    expect(back.opened.map(({ paperCode, amount }) => [paperCode, amount])).toEqual([
      [note, '450.00'],
      [voucher.code, '50.00'],
    ])
    expect([(await now(code)).state, await dueOf(note)]).toEqual([state, 45_000])
    const body = { code: back.code, version: 1, reason: 'Mistake' }
    expect((await manager.call(reverseChequeMove, { body })).status).toBe(200)
    expect([(await now(code)).state, await dueOf(note)]).toEqual(['ISSUED', 0])
    const realized = await moveThem(manager, aMove('realize-own', [await now(code)]))
    expect(await legsOf(realized.code)).toEqual(['1 debit 2110 500.00 of bank (29)', '1 credit 1201 500.00 of bank (29)'])
  })

  test('a handed-on one more than once', async () => {
    const { supplier, note } = await owed()
    const { code } = await aChequeInHand({ shop, staff: manager }, { customer: await aCustomer(shop), amount: '250.00' })
    await giveVoucher(manager, aVoucher(supplier, [handOn(code, '250.00')], { [note]: '250.00' }))
    for (let times = 0; times < 2; times += 1) {
      const back = await moveThem(manager, aMove('return-endorsed', [await now(code)], { reason: 'Account closed' }))
      expect(await dueOf(note)).toBe(60_000)
      const body = { code: back.code, version: 1, reason: 'Mistake' }
      expect((await manager.call(reverseChequeMove, { body })).status).toBe(200)
      expect(await dueOf(note)).toBe(35_000)
    }
  })

  test('and its dues are not paid again when their GRN is gone', async () => {
    const { supplier, note } = await owed()
    const { code } = await aChequeInHand({ shop, staff: manager }, { customer: await aCustomer(shop), amount: '250.00' })
    await giveVoucher(manager, aVoucher(supplier, [handOn(code, '250.00')], { [note]: '250.00' }))
    const back = await moveThem(manager, aMove('return-endorsed', [await now(code)], { reason: 'Account closed' }))
    expect((await manager.call(reverseGrn, { body: { code: note, version: 1, reason: 'Wrong goods' } })).status).toBe(200)
    const body = { code: back.code, version: 1, reason: 'Mistake' }
    expect((await refusalOf(manager.call(reverseChequeMove, { body })))[1]).toBe('VOUCHER_DUE_GONE')
  })

  test('two handed-on ones of one voucher: the customer owes, and the note is due again', async () => {
    const { supplier, note } = await owed()
    const customer = await aCustomer(shop)
    const [one, two] = [
      await aChequeInHand({ shop, staff: manager }, { customer, amount: '250.00' }),
      await aChequeInHand({ shop, staff: manager }, { customer, amount: '300.00' }),
    ]
    await giveVoucher(manager, aVoucher(supplier, [handOn(one.code, '250.00'), handOn(two.code, '300.00')], { [note]: '550.00' }))
    const back = await moveThem(manager, aMove('return-endorsed', [await now(one.code), await now(two.code)], { reason: 'Account closed' }))
    expect(await legsOf(back.code)).toEqual([
      `1 debit 1310 250.00 of ${customer} (28)`,
      `1 credit 2100 250.00 of ${supplier} (28)`,
      `1 debit 1310 300.00 of ${customer} (28)`,
      `1 credit 2100 300.00 of ${supplier} (28)`,
    ])
    expect(await dueOf(note)).toBe(60_000)
    expect(back.opened).toHaveLength(4)
    const refusal = await refusalOf(manager.call(moveCheques, { body: aMove('realize-endorsed', [await now(one.code)]) }))
    expect(refusal[1]).toBe('CHEQUE_MOVED_BY')
  })
})

describe('a cheque that paid an expense comes back', () => {
  const rent = async (number: string) => spend(manager, await anExpense(shop, payByOwnCheque(account, '500.00', number)))
  const unpaidOf = async (code: string) => (await manager.call(getExpense, { params: { code } })).reply.expense.unpaidAmount
  const back = async (code: string, move: 'return-own' | 'cancel-own' | 'stale-own' = 'return-own') =>
    moveThem(manager, aMove(move, [await now(`${code}01`)], { reason: 'Signature differs' }))

  test.each(['return-own', 'cancel-own', 'stale-own'] as const)('%s: it is unpaid, and the move can be taken back', async move => {
    const { code } = await rent(String(100_000 + Math.floor(Math.random() * 800_000)))
    const moved = await back(code, move)
    expect(await legsOf(moved.code)).toEqual(['1 debit 2110 500.00 of bank (30)', '1 credit 6200 500.00 (30)'])
    expect(moved.opened).toEqual([expect.objectContaining({ paperCode: code, partyName: 'Mr Silva', amount: '500.00' })])
    const { cheques } = (await manager.call(chequesOf['cheque-voucher-returned'].list, { query: { term: `${code} silva` } })).reply
    expect(cheques).toEqual([expect.objectContaining({ partyName: 'Mr Silva', amount: '500.00' })])
    expect(await unpaidOf(code)).toBe('500.00')
    const body = { code: moved.code, version: 1, reason: 'Mistake' }
    expect((await manager.call(reverseChequeMove, { body })).reply.chequeMove.status).toBe('reversed')
    expect([await unpaidOf(code), (await now(`${code}01`)).state]).toEqual(['0.00', 'ISSUED'])
  })

  test('it is paid again in parts, at most what came back; then the return stays until that is taken back', async () => {
    const { code } = await rent('000901')
    const moved = await back(code)
    const again = (amount: string) => anExpense(shop, payCash(amount), { paysCode: code })
    const part = await spend(manager, await again('200.00'))
    expect((await refusalOf(manager.call(createExpense, { body: await again('300.01') })))[1]).toBe('EXPENSE_PAYS_ABOVE')
    expect((await spend(manager, await again('300.00'))).paysCode).toBe(code)
    expect(await unpaidOf(code)).toBe('0.00')
    const undo = { code: moved.code, version: 1, reason: 'Mistake' }
    expect((await refusalOf(manager.call(reverseChequeMove, { body: undo })))[1]).toBe('EXPENSE_PAID_AGAIN')
    expect((await refusalOf(manager.call(reverseExpense, { body: { code, version: 1, reason: 'Mistake' } })))[1]).toBe('CHEQUE_GIVEN_MOVED')
    await manager.call(reverseExpense, { body: { code: part.code, version: 1, reason: 'Mistake' } })
    expect(await unpaidOf(code)).toBe('200.00')
  })

  test('with a cheque of a voucher on one paper, each opens what it paid', async () => {
    const { supplier, note } = await owed()
    const voucher = await giveVoucher(manager, aVoucher(supplier, [payByOwnCheque(account, '500.00', '000902')], { [note]: '500.00' }))
    const { code } = await rent('000903')
    const cheques = [await now(`${code}01`), await now(`${voucher.code}01`)]
    const moved = await moveThem(manager, aMove('cancel-own', cheques, { reason: 'Book was stolen' }))
    expect(moved.opened.map(({ paperCode }) => paperCode).toSorted()).toEqual([code, note].toSorted())
    expect([await unpaidOf(code), await dueOf(note)]).toEqual(['500.00', 60_000])
  })
})

test('the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
