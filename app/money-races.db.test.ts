import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { moveCheques } from '../features/money/cheque-moves/contract.ts'
import { createClosingBalance, getDayReport } from '../features/money/day-close/contract.ts'
import { reverseGrn } from '../features/buying/purchasing/grn-contract.ts'
import { createPaymentReceipt, reversePaymentReceipt } from '../features/money/receipts/contract.ts'
import { createInvoice, editInvoice, reverseInvoice } from '../features/selling/sales/contract.ts'
import { createTaxInvoice } from '../features/shop/vat/tax-document-contract.ts'
import { createPaymentVoucher, reversePaymentVoucher } from '../features/money/vouchers/contract.ts'
import { aCashBill, aCreditBill, aLine, sell } from '../testing/papers/bill.ts'
import { brokenPromises } from '../testing/books.ts'
import { roundsOf } from '../testing/chance.ts'
import { aChequeInHand, aMove } from '../testing/papers/cheque-move.ts'
import { aClose, openDay } from '../testing/papers/day-close.ts'
import { anAccount, byOverPayment, inCash, handOn, payByOwnCheque, payCash } from '../testing/payments.ts'
import { aCustomer } from '../testing/people.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../testing/papers/grn.ts'
import { aReceipt, giveReceipt } from '../testing/papers/receipt.ts'
import { kandy, openShop, type Answer, type Shop, type Staff } from '../testing/shop.ts'
import { anItem, type TestItem } from '../testing/stock.ts'
import { registers } from '../testing/vat.ts'
import { aVoucher, giveVoucher } from '../testing/papers/voucher.ts'

const rounds = roundsOf('RACE_ROUNDS', 8)

let shop: Shop
let manager: Staff
let admin: Staff
let atKandy: Staff
let wash: TestItem
let customer: string
let supplier: string
let account: string
let goods: TestItem
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('manager')
  admin = await shop.signIn('admin')
  atKandy = await shop.signIn('admin', kandy)
  customer = await aCustomer(shop)
  supplier = await aSupplier(admin)
  account = await anAccount(shop)
  goods = await anItem(shop, { entries: [{ quantity: '100000' }] })
  wash = await anItem(shop, { type: 'service', unit: 'Job', retail: '100.00' })
  await registers(shop)
})
afterAll(() => shop.close())
vi.setConfig({ testTimeout: 3_600_000 })

const reversal = ({ code, version = 1 }: { code: string; version?: number }) => ({ body: { code, version, reason: 'Mistake' } })
const owedBill = (rupees: number) => sell(manager, aCreditBill(customer, [aLine(goods, String(rupees / 100))], `${rupees}.00`))
const dueNote = (rupees: number) => receive(manager, aNote(supplier, [aReceivedLine(goods, '10', `${rupees / 10}.00`)], `${rupees}.00`))

/** One is saved, and the others read why they are not. Answers which. */
function winnerOf(answers: readonly Answer<unknown>[], refused: readonly string[]): number {
  const told = answers.map(({ status, error }) => (status === 200 ? 'saved' : error.code))
  expect(told.filter(code => code === 'saved')).toHaveLength(1)
  expect(told.filter(code => code !== 'saved' && !refused.includes(code))).toEqual([])
  return told.indexOf('saved')
}

test('of two receipts for more than a bill owes one is taken', async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const { code } = await owedBill(500)
    const body = aReceipt(customer, [inCash('300.00')], { [code]: '300.00' })
    const answers = await Promise.all([manager.call(createPaymentReceipt, { body }), admin.call(createPaymentReceipt, { body })])
    winnerOf(answers, ['RECEIPT_ABOVE_DUE'])
  }
})

test('of two receipts of two locations for more than a bill owes one is taken', async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const { code } = await owedBill(500)
    const body = aReceipt(customer, [inCash('300.00')], { [code]: '300.00' })
    const answers = await Promise.all([manager.call(createPaymentReceipt, { body }), atKandy.call(createPaymentReceipt, { body })])
    winnerOf(answers, ['RECEIPT_ABOVE_DUE'])
  }
})

test('receipts of two locations, each for bills of the other one, and their reversals go on', async () => {
  const [mine, theirs] = [await aCustomer(shop), await aCustomer(shop)]
  const sold = (staff: Staff, of: string) => sell(staff, aCreditBill(of, [aLine(wash)], '100.00'))
  for (let round = 1; round <= rounds; round += 1) {
    const [here, there] = [await sold(manager, theirs), await sold(atKandy, mine)]
    const [toColombo, toKandy] = [
      aReceipt(mine, [inCash('100.00')], { [there.code]: '100.00' }),
      aReceipt(theirs, [inCash('100.00')], { [here.code]: '100.00' }),
    ]
    const answers = await Promise.all([
      manager.call(createPaymentReceipt, { body: toColombo }),
      atKandy.call(createPaymentReceipt, { body: toKandy }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [one, other] = answers.map(({ reply }) => reply.code) as [string, string]
    const back = [
      manager.call(reversePaymentReceipt, reversal({ code: one })),
      atKandy.call(reversePaymentReceipt, reversal({ code: other })),
    ]
    expect((await Promise.all(back)).map(({ status }) => status)).toEqual([200, 200])
  }
})

test('of two vouchers for more than a GRN is due one is given', async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const { code } = await dueNote(500)
    const body = aVoucher(supplier, [payCash('300.00')], { [code]: '300.00' })
    const answers = await Promise.all([manager.call(createPaymentVoucher, { body }), admin.call(createPaymentVoucher, { body })])
    winnerOf(answers, ['VOUCHER_ABOVE_DUE'])
  }
})

test('of two vouchers of two locations for more than a GRN is due one is given', async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const { code } = await dueNote(500)
    const body = aVoucher(supplier, [payCash('300.00')], { [code]: '300.00' })
    const answers = await Promise.all([manager.call(createPaymentVoucher, { body }), atKandy.call(createPaymentVoucher, { body })])
    winnerOf(answers, ['VOUCHER_ABOVE_DUE'])
  }
})

test('a bill is paid or taken back, never both', async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const bill = await owedBill(500)
    const body = aReceipt(customer, [inCash('300.00')], { [bill.code]: '300.00' })
    const answers: Answer<unknown>[] = await Promise.all([
      manager.call(createPaymentReceipt, { body }),
      admin.call(reverseInvoice, reversal(bill)),
    ])
    winnerOf(answers, ['RECEIPT_DEBT_CLOSED', 'BILL_PAID_LATER'])
  }
})

test('a GRN is paid or taken back, never both', async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const note = await dueNote(500)
    const body = aVoucher(supplier, [payCash('300.00')], { [note.code]: '300.00' })
    const answers: Answer<unknown>[] = await Promise.all([
      manager.call(createPaymentVoucher, { body }),
      admin.call(reverseGrn, reversal(note)),
    ])
    winnerOf(answers, ['VOUCHER_DUE_REVERSED', 'GRN_IN_USE'])
  }
})

test('what a receipt paid ahead is spent or given back, never both', async () => {
  const payer = await aCustomer(shop)
  for (let round = 1; round <= rounds; round += 1) {
    const receipt = await giveReceipt(manager, aReceipt(payer, [inCash('100.00')]))
    const paid = { paidStatus: '3' as const, modeOfPayments: [byOverPayment('100.00')] }
    const spent = { customerCode: payer, receivedAmount: '0', ...paid }
    const answers: Answer<unknown>[] = await Promise.all([
      manager.call(createInvoice, { body: aCashBill([aLine(goods)], '100.00', spent) }),
      admin.call(reversePaymentReceipt, reversal(receipt)),
    ])
    winnerOf(answers, ['ABOVE_AVAILABLE', 'RECEIPT_SPENT'])
  }
})

test('an own cheque is presented, comes back or its voucher is taken back: one of them', async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const note = await dueNote(500)
    const number = String(700_000 + round)
    const voucher = await giveVoucher(manager, aVoucher(supplier, [payByOwnCheque(account, '500.00', number)], { [note.code]: '500.00' }))
    const given = [{ code: `${voucher.code}01`, version: 1 }]
    const answers: Answer<unknown>[] = await Promise.all([
      manager.call(moveCheques, { body: aMove('realize-own', given) }),
      admin.call(moveCheques, { body: aMove('return-own', given, { reason: 'Signature differs' }) }),
      admin.call(reversePaymentVoucher, reversal(voucher)),
    ])
    winnerOf(answers, ['CHEQUE_MOVED_BY', 'CHEQUE_GIVEN_MOVED'])
  }
})

test('a cheque that was handed on is realized, comes back or its voucher is taken back: one of them', async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const note = await dueNote(500)
    const cheque = await aChequeInHand({ shop, staff: manager }, { customer, amount: '400.00' })
    const voucher = await giveVoucher(manager, aVoucher(supplier, [handOn(cheque.code, '400.00')], { [note.code]: '400.00' }))
    const given = [{ code: cheque.code, version: 2 }]
    const answers: Answer<unknown>[] = await Promise.all([
      manager.call(moveCheques, { body: aMove('realize-endorsed', given) }),
      admin.call(moveCheques, { body: aMove('return-endorsed', given, { reason: 'Account closed' }) }),
      admin.call(reversePaymentVoucher, reversal(voucher)),
    ])
    winnerOf(answers, ['CHEQUE_MOVED_BY', 'CHEQUE_GIVEN_MOVED'])
  }
})

test('a returned cheque is settled by one of two receipts, or presented again', async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const cheque = await aChequeInHand({ shop, staff: manager }, { customer, amount: '100.00' })
    for (const [move, version, more] of [
      ['deposit', 1, { accountCode: account }],
      ['return', 2, { reason: 'Refer to drawer' }],
    ] as const) {
      const { status } = await manager.call(moveCheques, { body: aMove(move, [{ code: cheque.code, version }], more) })
      expect(status).toBe(200)
    }
    const body = { ...aReceipt(customer, [inCash('60.00')]), cheques: [{ chequeCode: cheque.code, amount: '60.00' }] }
    const answers: Answer<unknown>[] = await Promise.all([
      manager.call(createPaymentReceipt, { body }),
      admin.call(createPaymentReceipt, { body }),
      admin.call(moveCheques, { body: aMove('deposit', [{ code: cheque.code, version: 3 }], { accountCode: account }) }),
    ])
    winnerOf(answers, ['RECEIPT_ABOVE_DUE', 'RECEIPT_DEBT_CLOSED', 'CHEQUE_PART_SETTLED', 'CHEQUE_MOVED_BY'])
  }
})

test('of two requests for the tax invoice of a bill one gives it, and who changes the bill at once is told', async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const bill = await owedBill(500)
    const body = { invoiceCode: bill.code, tin: '987654321', name: 'A Purchaser' }
    const changed = { ...aCreditBill(customer, [aLine(goods, '4')], '400.00'), version: bill.version }
    const answers: Answer<unknown>[] = await Promise.all([
      manager.call(createTaxInvoice, { body }),
      admin.call(createTaxInvoice, { body: { ...body, name: 'Another' } }),
      ...(round % 2 === 0 ? [admin.call(editInvoice, { params: { id: bill.code }, body: changed })] : []),
    ])
    winnerOf(answers.slice(0, 2), ['TAX_INVOICE_ISSUED'])
    expect(answers.slice(2).map(({ error, status }) => (status === 200 ? 'changed before' : error.code))).toEqual(
      answers.slice(2).map(() => expect.stringMatching(/^(changed before|TAX_INVOICE_ISSUED)$/)),
    )
  }
})

test('of two who close one day one does', async () => {
  for (let round = 1; round <= rounds; round += 1) {
    // What the races before left in the drawer: a large difference would be for an admin alone.
    const { expected } = (await manager.call(getDayReport, { query: { date: '2026-11-20' } })).reply.generalLedger
    const body = aClose('2026-11-20', expected)
    const answers = await Promise.all([manager.call(createClosingBalance, { body }), admin.call(createClosingBalance, { body })])
    const winner = winnerOf(answers, ['CLOSE_TWICE'])
    await openDay(admin, answers[winner]!.reply.generalLedger)
  }
})

test('and after all of it the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
