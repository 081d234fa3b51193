import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises, ledgerOf } from '../../../../testing/books.ts'
import {
  aBank,
  anAccount,
  byCheque,
  handOn,
  payByAdvance,
  payByCard,
  payByDeposit,
  payByOwnCheque,
  payByReturn,
  payByTransfer,
  payCash,
} from '../../../../testing/payments.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../../../../testing/papers/grn.ts'
import { aReceipt, giveReceipt } from '../../../../testing/papers/receipt.ts'
import { colombo, kandy, openShop, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { aVoucher, giveVoucher, startOf } from '../../../../testing/papers/voucher.ts'
import { ownChequeNumbers } from '../../../banking/cheques/contract.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { inTransaction, Rollback } from '../../../../platform/server/run-transaction.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { rupees } from '../../../../kernel/money.ts'
import { sourceCodes } from '../../../../kernel/paper-postings.ts'
import { getGrn, paidGrns, reverseGrn } from '../../../buying/purchasing/grn-contract.ts'
import { createPurchaseReturn, getPurchaseReturn, reversePurchaseReturn } from '../../../buying/purchasing/return-contract.ts'
import {
  createPaymentVoucher,
  getPaymentVoucher,
  paymentVouchers,
  reversePaymentVoucher,
  type PaymentVoucherBody,
  type PaymentVoucherRead,
} from '../contract.ts'

import { lockVoucherToReopen, reopenVoucher, undoReopening } from './reopen-voucher.ts'
import { readPaymentVoucher } from './voucher-view.ts'

let shop: Shop
let manager: Staff
let filter: TestItem
let bank: string
let account: string
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('manager')
  filter = await anItem(shop, { retail: '100.00' })
  bank = await aBank(shop)
  account = await anAccount(shop)
})
afterAll(() => shop.close())

/** Goods worth so much, at ten rupees and up for a piece. */
const noteOf = async (supplier: string, amount: string, staff = manager) =>
  (
    await receive(
      staff,
      aNote(supplier, [aReceivedLine(filter, '1', amount, { retailPrice: '99999.00', wholesalePrice: '99999.00' })], amount),
    )
  ).code
const codeOf = async (call: Promise<{ status: number; error: { code: string } }>) => (await refusalOf(call as never))[1]
const legsOf = async (code: string) => (await ledgerOf(shop, code)).map(line => line.replace(/^1 /, '').replace(/ of \d+/, ''))
const grnOf = async (code: string) => (await manager.call(getGrn, { params: { code } })).reply.grn
const pay = (body: PaymentVoucherBody, staff = manager) => staff.call(createPaymentVoucher, { body })
const reverse = ({ code, version }: Pick<PaymentVoucherRead, 'code' | 'version'>, staff = manager) =>
  staff.call(reversePaymentVoucher, { body: { code, version, reason: 'Wrong supplier' } })
const chequeRow = async (code: string) =>
  (
    await shop.owner.query<{ state: string; kind: string; payee: string | null }>(
      'select state, kind, payee_code as payee from cheque where code = $1',
      [code],
    )
  ).rows[0]
/** A cheque in hand of a new customer, paid ahead; its code. */
async function aChequeInHand(amount: string, number: string): Promise<string> {
  const { code } = await giveReceipt(manager, aReceipt(await aCustomer(shop), [byCheque(bank, amount, number)]))
  return `${code}01`
}
async function sentBack(supplier: string, grn: string): Promise<string> {
  const [line] = (await grnOf(grn)).stockHistories
  const stockHistories = [{ stockCode: line?.stockCode ?? '', quantity: '1' }]
  const body = { supplierCode: supplier, reason: 'Leaks', totalAmount: line?.costPrice ?? '', stockHistories }
  return (await manager.call(createPurchaseReturn, { body })).reply.code
}

describe('a voucher', () => {
  test('settles an old bill and a GRN with an own cheque, cash and a transfer', async () => {
    const supplier = await aSupplier(manager)
    const [old, next] = [await noteOf(supplier, '20000.00'), await noteOf(supplier, '83797.56')]
    const tenders = [payByOwnCheque(account, '25000.00', '000102', '2026-11-25'), payCash('5000.00'), payByTransfer(account, '20000.00')]
    const voucher = await giveVoucher(
      manager,
      aVoucher(supplier, tenders, { [old]: '20000.00', [next]: '30000.00' }, { remarks: 'November' }),
    )
    expect(voucher).toMatchObject({ totalAmount: '50000.00', settledAmount: '50000.00', overPayment: '0.00', remarks: 'November' })
    expect(voucher.dues.map(line => [line.grnCode, line.grnTotal, line.dueBefore, line.paidAmount, line.outstanding])).toEqual([
      [old, '20000.00', '20000.00', '20000.00', '0.00'],
      [next, '83797.56', '83797.56', '30000.00', '53797.56'],
    ])
    expect(voucher.supplier).toMatchObject({ debitAmount: '53797.56', overPayment: '0.00' })
    expect(await legsOf(voucher.code)).toEqual([
      'debit 2100 25000.00 (16)',
      'credit 2110 25000.00 (16)',
      'debit 2100 5000.00 (15)',
      'credit 1101 5000.00 (15)',
      'debit 2100 20000.00 (19)',
      'credit 1201 20000.00 (19)',
    ])
    expect(voucher.supplierModeOfPayments[0]?.chequePayment).toMatchObject({
      chequeNumber: '000102',
      state: 'ISSUED',
      chequeDate: '2026-11-25',
    })
    expect(await chequeRow(`${voucher.code}01`)).toEqual({ state: 'ISSUED', kind: 'own', payee: supplier })
    expect((await auditOf(shop, voucher.code)).map(({ action }) => action)).toEqual(['create'])
    expect(await grnOf(next)).toMatchObject({ paidAmount: '30000.00', outstanding: '53797.56' })
    const { reply } = await manager.call(paidGrns.list, { query: { supplierCode: supplier } })
    expect(reply.grn.map(({ code }) => code)).toEqual([old])
    const listed = await manager.call(paymentVouchers.list, { query: { supplierCode: supplier } })
    expect(listed.reply.paymentVouchers.map(({ code, paidBy, lineCount }) => [code, paidBy, lineCount])).toEqual([
      [voucher.code, 'Cash, Online Transfer, Own Cheque', 2],
    ])
    expect((await manager.call(getPaymentVoucher, { params: { code: voucher.code } })).reply.paymentVoucher).toEqual(voucher)
  })

  test("hands a customer's cheque on, whole; what is too much is paid ahead", async () => {
    const supplier = await aSupplier(manager)
    const grn = await noteOf(supplier, '76138.46')
    const [q4, q5] = [await aChequeInHand('2500.00', '445570'), await aChequeInHand('3000.00', '445571')]
    const start = await startOf(manager, supplier)
    expect(start.cheques.map(({ code }) => code)).toEqual(expect.arrayContaining([q4, q5]))
    expect(await codeOf(pay(aVoucher(supplier, [handOn(q4, '2000.00')], { [grn]: '2000.00' })))).toBe('CHEQUE_WHOLE')
    const first = await giveVoucher(manager, aVoucher(supplier, [handOn(q4, '2500.00')], { [grn]: '2500.00' }))
    expect(await legsOf(first.code)).toEqual(['debit 2100 2500.00 (17)', 'credit 1102 2500.00 (17)'])
    expect(await chequeRow(q4)).toMatchObject({ state: 'ENDORSED', kind: 'received' })
    expect(await codeOf(pay(aVoucher(supplier, [handOn(q4, '2500.00')])))).toBe('CHEQUE_NOT_IN_HAND')
    const second = await giveVoucher(manager, aVoucher(supplier, [handOn(q5, '3000.00'), payByCard('575.50')], { [grn]: '3500.00' }))
    expect(second).toMatchObject({ settledAmount: '3500.00', overPayment: '75.50' })
    expect(await legsOf(second.code)).toEqual([
      'debit 2100 3000.00 (17)',
      'credit 1102 3000.00 (17)',
      'debit 2100 500.00 (18)',
      'debit 1500 75.50 (18)',
      'credit 1203 575.50 (18)',
    ])
    expect(
      second.supplierModeOfPayments.map(({ paymentTypeName, chequePayment }) => [paymentTypeName, chequePayment?.chequeNumber]),
    ).toEqual([
      ['Cheque Handed On', '445571'],
      ['Card', undefined],
    ])
  })

  test('uses a part of a purchase return and what was paid ahead before money, whatever their order', async () => {
    const supplier = await aSupplier(manager)
    const [gone, grn] = [await noteOf(supplier, '2300.00'), await noteOf(supplier, '67000.00')]
    const given = await sentBack(supplier, gone)
    await giveVoucher(manager, aVoucher(supplier, [payCash('375.50')]))
    const tenders = [payByDeposit(account, '1000.00'), payByReturn(given, '1500.00'), payByAdvance('375.50')]
    const voucher = await giveVoucher(manager, aVoucher(supplier, tenders, { [grn]: '2875.50' }))
    expect(await legsOf(voucher.code)).toEqual([
      'debit 2100 1500.00 (20)',
      'credit 1510 1500.00 (20)',
      'debit 2100 375.50 (20)',
      'credit 1500 375.50 (20)',
      'debit 2100 1000.00 (19)',
      'credit 1201 1000.00 (19)',
    ])
    expect(voucher.supplier).toMatchObject({ returnAmount: '800.00', overPayment: '0.00' })
    const { reply } = await manager.call(getPurchaseReturn, { params: { id: given } })
    expect(reply.purchaseReturn).toMatchObject({ state: 'OPEN', open: '800.00', appliedAmount: '1500.00' })
    expect(reply.purchaseReturn.usedBy.map(({ code, kind, amount }) => [code, kind, amount])).toEqual([
      [voucher.code, 'voucher', '1500.00'],
    ])
    const back = { code: given, reason: 'Mistake', version: reply.purchaseReturn.version }
    expect(await codeOf(manager.call(reversePurchaseReturn, { body: back }))).toBe('RETURN_IN_USE')
  })

  test('may be paid ahead altogether', async () => {
    const voucher = await giveVoucher(manager, aVoucher(await aSupplier(manager), [payCash('100.00')]))
    expect(await legsOf(voucher.code)).toEqual(['debit 1500 100.00 (15)', 'credit 1101 100.00 (15)'])
  })
})

describe('papers of other locations', () => {
  const paidOf = async (codes: readonly string[]) =>
    (await shop.owner.query<{ paid: string }>('select paid::text from grn where code = any($1) order by code', [codes])).rows.map(
      ({ paid }) => paid,
    )

  test('are settled with one cheque by a part there, which stands and falls with the voucher', async () => {
    const supplier = await aSupplier(manager)
    const [here, there] = [await noteOf(supplier, '100.00'), await noteOf(supplier, '300.00', await shop.signIn('manager', kandy))]
    const { dues } = await startOf(manager, supplier)
    expect(dues.map(({ code, isHere, isPayable }) => [code, isHere, isPayable]).toSorted()).toEqual([
      [here, true, true],
      [there, false, true],
    ])
    const means = [payByOwnCheque(account, '350.00', '000402')]
    const voucher = await giveVoucher(manager, aVoucher(supplier, means, { [there]: '250.00', [here]: '100.00' }))
    expect(voucher.dues.map(({ grnCode, stockLocation, outstanding }) => [grnCode, stockLocation.code, outstanding])).toEqual([
      [here, colombo, '0.00'],
      [there, kandy, '50.00'],
    ])
    const part = voucher.dues[1]?.partCode ?? ''
    expect(await ledgerOf(shop, voucher.code)).toEqual([
      `1 debit 2100 100.00 of ${supplier} (16)`,
      `1 debit 1950 250.00 of ${kandy} (16)`,
      `1 credit 2110 350.00 of ${account} (16)`,
    ])
    expect(await ledgerOf(shop, part)).toEqual([`1 debit 2100 250.00 of ${supplier} (72)`, `1 credit 1950 250.00 of ${colombo} (72)`])
    expect(await paidOf([here, there])).toEqual(['10000', '25000'])
    const atKandy = await shop.signIn('manager', kandy)
    const { paymentVoucher } = (await atKandy.call(getPaymentVoucher, { params: { code: part } })).reply
    expect(paymentVoucher).toMatchObject({ whole: { code: voucher.code }, totalAmount: '250.00', supplierModeOfPayments: [] })
    expect(await codeOf(reverse(paymentVoucher, atKandy))).toBe('VOUCHER_PART')
    // The cheque paid more than what is owed here, so its return is no move of the cheque.
    const key = { locationCode: colombo, voucherCode: voucher.code }
    const moved = { chequeCode: `${voucher.code}01`, amount: rupees('350.00'), source: sourceCodes.ownChequeReturned, moveNo: 2 }
    const back = inTransaction(shop.application.api.platform.tills, async tx =>
      reopenVoucher(tx, await lockVoucherToReopen(tx, key), moved),
    )
    await expect(back).rejects.toThrow('Reverse the voucher instead')
    expect(await brokenPromises(shop)).toEqual([])
    expect((await reverse(voucher)).status).toBe(200)
    expect(await paidOf([here, there])).toEqual(['0', '0'])
    expect((await auditOf(shop, part)).map(({ action }) => action)).toEqual(['create', 'reverse'])
  })
})

describe('a voucher is refused', () => {
  test('for more than is owed, for papers of others, and for balances that are not there', async () => {
    const [supplier, other] = [await aSupplier(manager), await aSupplier(manager)]
    const [grn, strange] = [await noteOf(supplier, '1000.00'), await noteOf(other, '1000.00')]
    const atKandy = await noteOf(supplier, '1000.00', await shop.signIn('manager', kandy))
    const given = await sentBack(supplier, await noteOf(supplier, '60.00'))
    const refused = async (...of: Parameters<typeof aVoucher>) => codeOf(pay(aVoucher(...of)))
    expect(await refused(supplier, [payCash('2000.00')], { [grn]: '1000.01' })).toBe('VOUCHER_ABOVE_DUE')
    expect(await refused(supplier, [payCash('999.99')], { [grn]: '1000.00' })).toBe('VOUCHER_ABOVE_PAID')
    expect(await refused(supplier, [payCash('1.00')], { [strange]: '1.00' })).toBe('VOUCHER_DUE_UNKNOWN')
    // He is a manager in Colombo and a cashier in Galle.
    const alone = pay(aVoucher(supplier, [payCash('1.00')], { [atKandy]: '1.00' }), await shop.signIn('nimal'))
    expect(await codeOf(alone)).toBe('VOUCHER_DUE_UNKNOWN')
    expect(await refused(supplier, [payByAdvance('0.01')], { [grn]: '0.01' })).toBe('VOUCHER_OVER_PAYMENT')
    expect(await refused(other, [payByReturn(given, '1.00')], { [strange]: '1.00' })).toBe('VOUCHER_RETURN')
    expect(await refused(supplier, [payByReturn(given, '60.01')], { [grn]: '60.01' })).toBe('VOUCHER_RETURN_USED')
    expect(await refused(supplier, [payByReturn(given, '30.00'), payByReturn(given, '30.01')], { [grn]: '60.01' })).toBe(
      'VOUCHER_RETURN_USED',
    )
    expect(await refused(supplier, [payByReturn(given, '60.00')], { [grn]: '59.00' })).toBe('VOUCHER_BALANCE_LEFT')
    expect(await refused(supplier, [handOn('300100000101', '10.00')], { [grn]: '10.00' })).toBe('CHEQUE_UNKNOWN')
    expect(await refused('2201999999', [payCash('1.00')])).toBe('NOT_FOUND')
  })

  test('with a number of an own cheque that was written, whatever became of it', async () => {
    const supplier = await aSupplier(manager)
    const voucher = await giveVoucher(manager, aVoucher(supplier, [payByOwnCheque(account, '10.00', '000500')]))
    const next = (await manager.call(ownChequeNumbers, {})).reply.accounts.find(({ code }) => code === account)
    expect(next?.nextNumber).toBe('000501')
    expect((await reverse(voucher)).status).toBe(200)
    expect(await codeOf(pay(aVoucher(supplier, [payByOwnCheque(account, '10.00', '000500')])))).toBe('CHEQUE_NUMBER_USED')
    expect(await codeOf(pay(aVoucher(supplier, [payByOwnCheque(account, '10.00', '500')])))).toBe('CHEQUE_NUMBER_USED')
    const twice = [payByOwnCheque(account, '10.00', '000501'), payByOwnCheque(account, '10.00', '501')]
    expect(await codeOf(pay(aVoucher(supplier, twice)))).toBe('OUTGOING_CHEQUE_TWICE')
    expect(await codeOf(pay(aVoucher(supplier, [payByOwnCheque(bank, '10.00', '000502')])))).toBe('PAYMENT_ACCOUNT')
    expect(await codeOf(pay(aVoucher(supplier, [payByOwnCheque('6401999999', '10.00', '000502')])))).toBe('PAYMENT_ACCOUNT')
  })

  test('for a cashier', async () => {
    expect(await codeOf(pay(aVoucher(await aSupplier(manager), [payCash('1.00')]), await shop.signIn('cashier')))).toBe('NOT_ALLOWED')
  })
})

describe('a cheque that comes back', () => {
  const source = sourceCodes.supplierOwnCheque
  /** What a command answers inside a transaction that is rolled back: the move of the cheque belongs to another paper. */
  const tried = <T>(run: (tx: Tx) => Promise<T>) =>
    inTransaction(shop.application.api.platform.tills, async (tx): Promise<T> => {
      throw new Rollback(await run(tx))
    })

  test('makes due again what its voucher settled last, and an undoing move pays it', async () => {
    const supplier = await aSupplier(manager)
    const [old, next] = [await noteOf(supplier, '20000.00'), await noteOf(supplier, '40000.00')]
    const tenders = [payByOwnCheque(account, '35000.00', '000611'), payCash('15000.00')]
    const { code } = await giveVoucher(manager, aVoucher(supplier, tenders, { [old]: '20000.00', [next]: '30000.00' }))
    const key = { locationCode: colombo, voucherCode: code }
    const asked = { code, actor: { locationCode: colombo } as Actor }
    const again = async (tx: Tx) => (await readPaymentVoucher(tx, asked)).dues.map(({ dueAgain }) => dueAgain)
    const outcome = await tried(async tx => {
      const moved = { chequeCode: `${code}01`, amount: rupees('35000.00'), source }
      const { legs, dues } = reopenVoucher(tx, await lockVoucherToReopen(tx, key), { ...moved, moveNo: 2 })
      const opened = await again(tx)
      const back = await undoReopening(tx, await lockVoucherToReopen(tx, key), { ...moved, moveNo: 3, undoneNo: 2 })
      return { legs, dues, opened, back, closed: await again(tx) }
    })
    const leg = { account: '2100', source, party: supplier }
    const [fromNext, fromOld] = [rupees('30000.00'), rupees('5000.00')]
    expect(outcome.legs).toEqual([
      { ...leg, side: 'credit', amount: fromNext },
      { ...leg, side: 'credit', amount: fromOld },
    ])
    expect(outcome.dues.map(due => [due.code, due.amount])).toEqual([
      [next, fromNext],
      [old, fromOld],
    ])
    expect(outcome.opened).toEqual(['5000.00', '30000.00'])
    expect(outcome.back.map(({ side, amount }) => [side, amount])).toEqual([
      ['debit', fromOld],
      ['debit', fromNext],
    ])
    expect(outcome.closed).toEqual(['0.00', '0.00'])
  })

  test('takes back what was paid ahead first, and is refused where that is used', async () => {
    const supplier = await aSupplier(manager)
    const grn = await noteOf(supplier, '100.00')
    const { code } = await giveVoucher(manager, aVoucher(supplier, [payByOwnCheque(account, '60.00', '000621')], { [grn]: '20.00' }))
    const key = { locationCode: colombo, voucherCode: code }
    const moved = { chequeCode: `${code}01`, amount: rupees('60.00'), source, moveNo: 2 }
    const { legs, ahead } = await tried(async tx => reopenVoucher(tx, await lockVoucherToReopen(tx, key), moved))
    expect([ahead, legs.map(({ account: of, amount }) => [of, amount])]).toEqual([
      rupees('40.00'),
      [
        ['2100', rupees('20.00')],
        ['1500', rupees('40.00')],
      ],
    ])
    const user = await giveVoucher(manager, aVoucher(supplier, [payByAdvance('10.00')], { [grn]: '10.00' }))
    const refused = tried(async tx => reopenVoucher(tx, await lockVoucherToReopen(tx, key), moved))
    await expect(refused).rejects.toThrow(`10.00 of it is used: ${user.code} was paid with it`)
  })
})

describe('taking a voucher back', () => {
  test('leaves everything as it was', async () => {
    const supplier = await aSupplier(manager)
    const [gone, grn] = [await noteOf(supplier, '2300.00'), await noteOf(supplier, '67000.00')]
    const given = await sentBack(supplier, gone)
    const cheque = await aChequeInHand('2500.00', '990001')
    const before = await startOf(manager, supplier)
    const tenders = [
      handOn(cheque, '2500.00'),
      payByReturn(given, '1500.00'),
      payByOwnCheque(account, '700.00', '000900'),
      payCash('300.00'),
    ]
    const voucher = await giveVoucher(manager, aVoucher(supplier, tenders, { [gone]: '2300.00', [grn]: '2500.00' }))
    expect(await codeOf(manager.call(reverseGrn, { body: { code: grn, reason: 'Mistake', version: 1 } }))).toBe('GRN_IN_USE')
    const { status, reply } = await reverse(voucher)
    expect([status, reply.paymentVoucher?.status]).toEqual([200, 'reversed'])
    expect(await startOf(manager, supplier)).toEqual(before)
    expect(await chequeRow(cheque)).toMatchObject({ state: 'IN_HAND' })
    expect(await chequeRow(`${voucher.code}03`)).toMatchObject({ state: 'CANCELLED' })
    expect(await codeOf(reverse({ code: voucher.code, version: 2 }))).toBe('REVERSED_ALREADY')
    // It can be handed on again.
    expect((await pay(aVoucher(supplier, [handOn(cheque, '2500.00')], { [grn]: '2500.00' }))).status).toBe(200)
  })

  test('waits for what was paid with its advance', async () => {
    const supplier = await aSupplier(manager)
    const grn = await noteOf(supplier, '100.00')
    const ahead = await giveVoucher(manager, aVoucher(supplier, [payCash('50.00')]))
    const user = await giveVoucher(manager, aVoucher(supplier, [payByAdvance('50.00')], { [grn]: '50.00' }))
    expect(await codeOf(reverse(ahead))).toBe('VOUCHER_SPENT')
    expect((await reverse(user)).status).toBe(200)
    expect((await reverse(ahead)).status).toBe(200)
  })

  test("is a manager's on its own day and an admin's later", async () => {
    const voucher = await giveVoucher(manager, aVoucher(await aSupplier(manager), [payCash('1.00')]))
    shop.setClock(tenInTheMorning + 86_400_000)
    expect(await codeOf(reverse(voucher, await shop.signIn('manager')))).toBe('REVERSE_SAME_DAY')
    expect((await reverse(voucher, await shop.signIn('admin'))).status).toBe(200)
    shop.setClock(tenInTheMorning)
  })

  test('keeps every promise of the books', async () => {
    expect(await brokenPromises(shop)).toEqual([])
  })
})
