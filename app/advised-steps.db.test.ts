import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoToday } from '../database/test-database.ts'
import { reverseBadDebt } from '../features/money/bad-debts/contract.ts'
import { moveCheques, reverseChequeMove } from '../features/money/cheque-moves/contract.ts'
import { reverseExpense } from '../features/money/expenses/contract.ts'
import { reverseLateTaxCreditNote, reverseLateTaxInvoice } from '../features/tax/input-vat/contract.ts'
import { reverseOpeningBalance } from '../features/money/openings/contract.ts'
import { reversePriceCorrection } from '../features/buying/price-corrections/contract.ts'
import { editGrn, reverseGrn } from '../features/buying/purchasing/grn-contract.ts'
import { reversePurchaseReturn } from '../features/buying/purchasing/return-contract.ts'
import { reversePaymentReceipt } from '../features/money/receipts/contract.ts'
import { createOversoldGoods, reverseOversoldGoods } from '../features/selling/oversold-goods/contract.ts'
import { createSalesReturn, reverseSalesReturn } from '../features/selling/returns/contract.ts'
import { createAdvance, reverseAdvance } from '../features/selling/sales-orders/order-contract.ts'
import { reverseInvoice } from '../features/selling/sales/contract.ts'
import { reverseSettlementDiscount } from '../features/money/settlement-discounts/contract.ts'
import { reverseStockTransfer, reverseTransferReceipt } from '../features/stock/transfers/contract.ts'
import { reversePaymentVoucher } from '../features/money/vouchers/contract.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import type { RefusalRule } from '../kernel/refusal.ts'
import { aCashBill, aCreditBill, aLine, sell } from '../testing/papers/bill.ts'
import { brokenPromises } from '../testing/books.ts'
import { saved } from '../testing/calls.ts'
import { anOversoldBill } from '../testing/oversold.ts'
import { aNaming } from '../testing/papers/oversold-goods.ts'
import { aChequeInHand, aMove, moveThem } from '../testing/papers/cheque-move.ts'
import { aTaxDocument, registers } from '../testing/vat.ts'
import { aWaitingReturn, claimLater, giveVatLater } from '../testing/papers/late-tax-invoice.ts'
import { anOpening, openBooks } from '../testing/papers/opening.ts'
import { aBadDebt, anOwedBill, writeOff } from '../testing/papers/bad-debt.ts'
import { anExpense, spend } from '../testing/papers/expense.ts'
import { aDiscount, aSettledBill, forgive } from '../testing/papers/settlement-discount.ts'
import { aCorrection, correctPrices, lockNote } from '../testing/papers/price-correction.ts'
import { aVoucher, giveVoucher } from '../testing/papers/voucher.ts'
import { anAccount, byCreditNote, byOverPayment, inCash, payByAdvance, payByOwnCheque, payCash } from '../testing/payments.ts'
import { aCustomer } from '../testing/people.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../testing/papers/grn.ts'
import { aReceipt, giveReceipt } from '../testing/papers/receipt.ts'
import { aReturn, aReturnedLine, takeBack } from '../testing/papers/sales-return.ts'
import { anAskedLine, aSalesOrder, takeOrder } from '../testing/papers/sales-order.ts'
import { colombo, kandy, openShop, tenInTheMorning, type Shop, type Staff } from '../testing/shop.ts'
import { anItem, type TestItem } from '../testing/stock.ts'
import { receive as receiveTransfer, send } from '../testing/papers/transfer.ts'

/** Does something, and answers the code of the refusal; null when it was done. */
type Act = () => Promise<string | null>

/** A refusal that advises a step was brought about. */
interface Advised {
  act: Act
  step: Act
}

interface Advice {
  refusal: string
  /** After its day another refusal stands in its place, or its text says what is left then. */
  onlyOnItsDay?: true
  bring: () => Promise<Advised>
}

let shop: Shop
let here: Staff
let there: Staff
let bulb: TestItem

async function signIn(): Promise<void> {
  here = await shop.signIn('admin')
  there = await shop.signIn('admin', kandy)
}
beforeAll(async () => {
  shop = await openShop()
  await signIn()
  bulb = await anItem(shop, { retail: '100.00', entries: [{ quantity: '500', cost: '60.00' }] })
})
afterAll(() => shop.close())

let leaves = 770_000
const leaf = () => String((leaves += 1))

async function codeOf<E extends Endpoint>(endpoint: E, input: Partial<CallInput<E>>, who = here): Promise<string | null> {
  const { status, error } = await who.call(endpoint, input)
  return status === 200 ? null : error.code
}

/** Takes a paper back that was not changed since it was saved, unless said. */
const back =
  (endpoint: Endpoint, code: string, version = 1, isThere = false): Act =>
  () =>
    codeOf(endpoint, { body: { code, reason: 'Mistake', version } } as never, isThere ? there : here)

const sold = () => sell(here, aCashBill([aLine(bulb)], '100.00'))
const paidBy = (customerCode: string, modeOfPayments: ReturnType<typeof inCash>[]) =>
  sell(here, aCashBill([aLine(bulb)], '100.00', { customerCode, receivedAmount: '0', paidStatus: '3', modeOfPayments }))

async function note(more: object = {}) {
  const supplier = await aSupplier(here)
  const body = aNote(supplier, [aReceivedLine(bulb, '10', '60.00')], '600.00', more)
  return { supplier, body, grn: await receive(here, body) }
}

const advices: readonly Advice[] = [
  {
    refusal: 'BILL_RETURNED',
    bring: async () => {
      const bill = await sold()
      const given = await takeBack(here, aReturn(bill, [aReturnedLine(bill, 1)], '100.00'))
      return { act: back(reverseInvoice, bill.code), step: back(reverseSalesReturn, given.code) }
    },
  },
  {
    refusal: 'BILL_NAMED',
    bring: async () => {
      const { bill } = await anOversoldBill(shop)
      const { code } = await saved(here, createOversoldGoods, aNaming(bill, '2'))
      return { act: back(reverseInvoice, bill), step: back(reverseOversoldGoods, code) }
    },
  },
  {
    refusal: 'OVERSOLD_RETURNED',
    bring: async () => {
      const { bill, item } = await anOversoldBill(shop)
      const { code } = await saved(here, createOversoldGoods, aNaming(bill, '2'))
      const returnData = [{ code: '1', itemCode: item.code, quantity: '1' }]
      const paidBack = { totalAmount: '100.00', paidStatus: '4', cashPayAmount: '100.00' } as const
      const given = await takeBack(here, { returnType: '1', invoiceCode: bill, ...paidBack, returnData })
      return { act: back(reverseOversoldGoods, code), step: back(reverseSalesReturn, given.code) }
    },
  },
  {
    refusal: 'BILL_PAID_LATER',
    bring: async () => {
      const customer = await aCustomer(shop)
      const bill = await sell(here, aCreditBill(customer, [aLine(bulb)], '100.00'))
      const { code } = await giveReceipt(here, aReceipt(customer, [inCash('40.00')], { [bill.code]: '40.00' }))
      return {
        act: () => codeOf(reverseInvoice, { body: { code: bill.code, reason: 'Mistake' } }),
        step: back(reversePaymentReceipt, code),
      }
    },
  },
  {
    refusal: 'BILL_WRITTEN_OFF',
    bring: async () => {
      const { customer, code: bill } = await anOwedBill({ shop, staff: here })
      const { code } = await writeOff(here, aBadDebt(customer, { invoices: [bill] }, '100.00'))
      return { act: back(reverseInvoice, bill), step: back(reverseBadDebt, code) }
    },
  },
  {
    refusal: 'RETURN_BILL_WRITTEN_OFF',
    bring: async () => {
      const customer = await aCustomer(shop)
      const bill = await sell(here, aCreditBill(customer, [aLine(bulb)], '100.00'))
      const { code } = await writeOff(here, aBadDebt(customer, { invoices: [bill.code] }, '100.00'))
      const goods = aReturn(bill, [aReturnedLine(bill, 1)], '100.00', { paidStatus: '1', cashPayAmount: '0' })
      return { act: () => codeOf(createSalesReturn, { body: goods }), step: back(reverseBadDebt, code) }
    },
  },
  {
    refusal: 'BILL_FORGIVEN',
    bring: async () => {
      const { customer, code: bill } = await anOwedBill({ shop, staff: here })
      const { code } = await forgive(here, aDiscount(customer, { invoices: [bill] }, '100.00'))
      return { act: back(reverseInvoice, bill), step: back(reverseSettlementDiscount, code) }
    },
  },
  {
    refusal: 'RECEIPT_FORGIVEN',
    bring: async () => {
      const { customer, code: bill, receipt } = await aSettledBill({ shop, staff: here }, '5.00')
      const { code } = await forgive(here, aDiscount(customer, { invoices: [bill], receiptCode: receipt }, '5.00'))
      return { act: back(reversePaymentReceipt, receipt), step: back(reverseSettlementDiscount, code) }
    },
  },
  {
    refusal: 'RETURN_FORGIVEN',
    bring: async () => {
      const customer = await aCustomer(shop)
      const bill = await sell(here, aCreditBill(customer, [aLine(bulb)], '100.00'))
      await giveReceipt(here, aReceipt(customer, [inCash('95.00')], { [bill.code]: '95.00' }))
      const { code } = await forgive(here, aDiscount(customer, { invoices: [bill.code] }, '5.00'))
      const goods = aReturn(bill, [aReturnedLine(bill, 1)], '100.00', { paidStatus: '4', cashPayAmount: '95.00' })
      return { act: () => codeOf(createSalesReturn, { body: goods }), step: back(reverseSettlementDiscount, code) }
    },
  },
  {
    refusal: 'RETURN_NOTE_SPENT',
    bring: async () => {
      const bill = await sold()
      const given = await takeBack(here, aReturn(bill, [aReturnedLine(bill, 1)], '100.00', { paidStatus: '1', cashPayAmount: '0' }))
      const modeOfPayments = [byCreditNote('100.00', given.creditNote!.number!)]
      const spent = await sell(here, aCashBill([aLine(bulb)], '100.00', { receivedAmount: '0', paidStatus: '3', modeOfPayments }))
      return { act: back(reverseSalesReturn, given.code), step: back(reverseInvoice, spent.code) }
    },
  },
  {
    refusal: 'ADVANCE_SPENT',
    bring: async () => {
      const customer = await aCustomer(shop)
      const order = await takeOrder(here, aSalesOrder(customer, [anAskedLine(bulb, '2')], '200.00'))
      const { reply } = await here.call(createAdvance, { body: { salesOrderCode: order.code, modeOfPayments: [inCash('60.00')] } })
      const bill = await paidBy(customer, [byOverPayment('50.00'), inCash('50.00')])
      return { act: back(reverseAdvance, reply.code), step: back(reverseInvoice, bill.code) }
    },
  },
  {
    refusal: 'RECEIPT_SPENT',
    bring: async () => {
      const customer = await aCustomer(shop)
      const { code } = await giveReceipt(here, aReceipt(customer, [inCash('60.00')]))
      const bill = await paidBy(customer, [byOverPayment('50.00'), inCash('50.00')])
      return { act: back(reversePaymentReceipt, code), step: back(reverseInvoice, bill.code) }
    },
  },
  {
    refusal: 'RECEIPT_REFUNDED',
    bring: async () => {
      const customer = await aCustomer(shop)
      const bill = await sell(here, aCreditBill(customer, [aLine(bulb)], '100.00'))
      const { code } = await giveReceipt(here, aReceipt(customer, [inCash('100.00')], { [bill.code]: '100.00' }))
      const given = await takeBack(here, aReturn(bill, [aReturnedLine(bill, 1)], '100.00'))
      return { act: back(reversePaymentReceipt, code), step: back(reverseSalesReturn, given.code) }
    },
  },
  {
    refusal: 'GRN_IN_USE',
    bring: async () => {
      const { supplier, grn } = await note()
      const { code } = await giveVoucher(here, aVoucher(supplier, [payCash('10.00')], { [grn.code]: '10.00' }))
      return { act: back(reverseGrn, grn.code), step: back(reversePaymentVoucher, code) }
    },
  },
  {
    refusal: 'GRN_PAID',
    onlyOnItsDay: true,
    bring: async () => {
      const { supplier, body, grn } = await note()
      const { code } = await giveVoucher(here, aVoucher(supplier, [payCash('10.00')], { [grn.code]: '10.00' }))
      const act = () => codeOf(editGrn, { params: { code: grn.code }, body: { ...body, remarks: 'By hand', version: 1 } })
      return { act, step: back(reversePaymentVoucher, code) }
    },
  },
  {
    refusal: 'GRN_CORRECTED',
    bring: async () => {
      const { grn } = await note()
      await lockNote(here, grn)
      const { code } = await correctPrices(here, aCorrection(grn, ['1', '-5.00'], '-5.00'))
      return { act: back(reverseGrn, grn.code, 2), step: back(reversePriceCorrection, code) }
    },
  },
  {
    refusal: 'PRICE_CORRECTION_SETTLED',
    bring: async () => {
      const { supplier, grn } = await note()
      await lockNote(here, grn)
      const { code } = await correctPrices(here, aCorrection(grn, ['1', '5.00'], '5.00'))
      const dues = [{ kind: 'price-correction' as const, code, amount: '5.00' }]
      const voucher = await giveVoucher(here, aVoucher(supplier, [payCash('5.00')], {}, { dues }))
      return { act: back(reversePriceCorrection, code), step: back(reversePaymentVoucher, voucher.code) }
    },
  },
  {
    refusal: 'LATE_TAX_NOTE_STANDS',
    bring: async () => {
      const returnCode = await aWaitingReturn({ staff: here, item: bulb })
      const code = await giveVatLater(here, { purchaseReturnCode: returnCode, taxCreditNote: aTaxDocument('10.80') })
      return { act: back(reversePurchaseReturn, returnCode), step: back(reverseLateTaxCreditNote, code) }
    },
  },
  {
    refusal: 'LATE_TAX_INVOICE_STANDS',
    bring: async () => {
      const { grn } = await note()
      await lockNote(here, grn)
      const code = await claimLater(here, { grnCode: grn.code, taxInvoice: aTaxDocument('91.53') })
      return { act: back(reverseGrn, grn.code, 2), step: back(reverseLateTaxInvoice, code) }
    },
  },
  {
    refusal: 'VOUCHER_SPENT',
    bring: async () => {
      const { supplier, grn } = await note()
      const ahead = await giveVoucher(here, aVoucher(supplier, [payCash('20.00')]))
      const { code } = await giveVoucher(here, aVoucher(supplier, [payByAdvance('15.00')], { [grn.code]: '15.00' }))
      return { act: back(reversePaymentVoucher, ahead.code), step: back(reversePaymentVoucher, code) }
    },
  },
  {
    refusal: 'STOCK_GONE',
    bring: async () => {
      const { grn } = await note()
      const stockCode = grn.stockHistories[0]!.stockCode
      const bill = await sell(here, aCashBill([aLine(bulb, '1', { stockCode })], '100.00'))
      return { act: back(reverseGrn, grn.code), step: back(reverseInvoice, bill.code) }
    },
  },
  {
    refusal: 'VOUCHER_AHEAD_USED',
    bring: async () => {
      const { supplier, grn } = await note()
      const ahead = await giveVoucher(here, aVoucher(supplier, [payByOwnCheque(await anAccount(shop), '30.00', leaf())]))
      const { code } = await giveVoucher(here, aVoucher(supplier, [payByAdvance('20.00')], { [grn.code]: '20.00' }))
      const body = aMove('return-own', [{ code: `${ahead.code}01`, version: 1 }], { reason: 'Signature differs' })
      return { act: () => codeOf(moveCheques, { body }), step: back(reversePaymentVoucher, code) }
    },
  },
  {
    refusal: 'VOUCHER_DUE_PAID',
    onlyOnItsDay: true,
    bring: async () => {
      const { supplier, grn } = await note()
      const paid = await giveVoucher(
        here,
        aVoucher(supplier, [payByOwnCheque(await anAccount(shop), '600.00', leaf())], { [grn.code]: '600.00' }),
      )
      const moved = await moveThem(here, aMove('return-own', [{ code: `${paid.code}01`, version: 1 }], { reason: 'Signature differs' }))
      const { code } = await giveVoucher(here, aVoucher(supplier, [payCash('600.00')], { [grn.code]: '600.00' }))
      return { act: back(reverseChequeMove, moved.code), step: back(reversePaymentVoucher, code) }
    },
  },
  {
    refusal: 'TRANSFER_RECEIVED',
    bring: async () => {
      const transfer = await send(here, kandy, [[bulb.code, '2']])
      const { code } = await receiveTransfer(there, transfer)
      return { act: back(reverseStockTransfer, transfer.code, 3), step: back(reverseTransferReceipt, code, 1, true) }
    },
  },
  {
    refusal: 'EXPENSE_PAID_AGAIN',
    onlyOnItsDay: true,
    bring: async () => {
      const unpaid = await spend(here, await anExpense(shop, payByOwnCheque(await anAccount(shop), '90.00', leaf())))
      const moved = await moveThem(here, aMove('return-own', [{ code: `${unpaid.code}01`, version: 1 }], { reason: 'Signature differs' }))
      const { code } = await spend(here, await anExpense(shop, payCash('90.00'), { paysCode: unpaid.code }))
      return { act: back(reverseChequeMove, moved.code), step: back(reverseExpense, code) }
    },
  },
  {
    refusal: 'CHEQUE_MOVED',
    onlyOnItsDay: true,
    bring: async () => {
      const cheque = await aChequeInHand({ shop, staff: here }, { customer: await aCustomer(shop), amount: '50.00' })
      const { code } = await moveThem(here, aMove('deposit', [cheque], { accountCode: await anAccount(shop) }))
      return { act: back(reversePaymentReceipt, cheque.code.slice(0, -2)), step: back(reverseChequeMove, code) }
    },
  },
  {
    refusal: 'CHEQUE_GIVEN_MOVED',
    onlyOnItsDay: true,
    bring: async () => {
      const paid = await giveVoucher(here, aVoucher(await aSupplier(here), [payByOwnCheque(await anAccount(shop), '30.00', leaf())]))
      const { code } = await moveThem(here, aMove('realize-own', [{ code: `${paid.code}01`, version: 1 }]))
      return { act: back(reversePaymentVoucher, paid.code), step: back(reverseChequeMove, code) }
    },
  },
  {
    refusal: 'CHEQUE_MOVED_ON',
    onlyOnItsDay: true,
    bring: async () => {
      const cheque = await aChequeInHand({ shop, staff: here }, { customer: await aCustomer(shop), amount: '50.00' })
      const first = await moveThem(here, aMove('deposit', [cheque], { accountCode: await anAccount(shop) }))
      const next = await moveThem(here, aMove('realize', [{ ...cheque, version: 2 }]))
      return { act: back(reverseChequeMove, first.code), step: back(reverseChequeMove, next.code) }
    },
  },
  {
    refusal: 'CHEQUE_SETTLED_SINCE',
    onlyOnItsDay: true,
    bring: async () => {
      const customer = await aCustomer(shop)
      const cheque = await aChequeInHand({ shop, staff: here }, { customer, amount: '50.00' })
      await moveThem(here, aMove('deposit', [cheque], { accountCode: await anAccount(shop) }))
      const moved = await moveThem(here, aMove('return', [{ ...cheque, version: 2 }], { reason: 'No funds' }))
      const cheques = [{ chequeCode: cheque.code, amount: '50.00' }]
      const { code } = await giveReceipt(here, aReceipt(customer, [inCash('50.00')], {}, { cheques }))
      return { act: back(reverseChequeMove, moved.code), step: back(reversePaymentReceipt, code) }
    },
  },
  {
    refusal: 'OPENING_USED',
    bring: async () => {
      const customer = await aCustomer(shop)
      const [opened = ''] = await openBooks(shop, [anOpening('customer-owes', customer, '80.00')])
      const openings = [{ openingCode: opened, amount: '30.00' }]
      const { code } = await giveReceipt(here, aReceipt(customer, [inCash('30.00')], {}, { openings }))
      return { act: back(reverseOpeningBalance, opened), step: back(reversePaymentReceipt, code) }
    },
  },
]

/** Refusals that advise to take something back first and stand in no list here, and why. */
const others: Readonly<Record<string, string>> = {
  OPENING_DUE_PAID: 'as VOUCHER_DUE_PAID; tested with cheques of openings',
  OPENING_ONCE: 'of the days before the first close',
  OPENING_CHEQUE_MOVED: 'as CHEQUE_MOVED',
  MERGE_SAME_CHEQUE: 'any paper of the cheque; tested with merges',
  MERGE_SAME_BILL: 'any of two notes; tested with merges',
  MERGE_SAME_NOTE: 'tested with merges',
  MERGE_FIRST: 'tested with merges',
  MERGE_USED: 'tested with merges',
  MERGE_SPENT: 'tested with merges',
  VAT_RETURN_SETTLED: 'a quarter is over only weeks later; tested with payments of VAT',
  LATE_TAX_NOTE_FILED: 'as VAT_RETURN_SETTLED; tested with returns of VAT',
  VAT_REFUND_FILED: 'as VAT_RETURN_SETTLED',
  VAT_PAID_AGAIN: 'as VAT_RETURN_SETTLED',
  BARCODE_TAKEN: 'takes no paper back',
  HOLD_OPEN: 'takes no paper back',
  TILL_HOLDS_BILLS: 'takes no paper back',
  BANK_FILE_UNDER: 'takes no paper back; tested with files of banks',
  RECONCILED: 'takes no paper back; tested with reconciliations',
  RECONCILED_NEXT: 'as RECONCILED',
  ENTRY_UNWOUND: 'unwound on a later day; tested with journal entries',
}

test('every refusal that advises to take something back is brought about here, or is known', async () => {
  const root = path.join(import.meta.dirname, '..')
  const files = ['kernel/refusal.ts', ...fs.globSync('features/*/*/refusals.ts', { cwd: root })]
  const made = await Promise.all(files.map(async file => Object.values((await import(path.join(root, file))) as object)))
  const rules = made.flat().flatMap(({ rules: of = {} }: { rules?: Record<string, RefusalRule> }) => Object.entries(of))
  const advising = rules
    .filter(([, { text }]) => /\b(?:take|reverse|undo|bring)\b[^.]*\b(?:first|before)\b/i.test(text))
    .map(([code]) => code)
  const known = new Set([...advices.map(({ refusal }) => refusal), ...Object.keys(others)])
  expect(advising.filter(code => !known.has(code))).toEqual([])
  expect([...known].filter(code => !advising.includes(code))).toEqual([])
})

test('a step that a refusal advises is accepted, and then the act, on the papers’ own day and after it is closed', async () => {
  await registers(shop)
  await signIn()
  const said: string[] = []
  const play = async ({ refusal }: Advice, { act, step }: Advised, day: string) => {
    const outcome = [await act(), await step(), await act()]
    if (String(outcome) !== String([refusal, null, null])) said.push(`${refusal} ${day}: ${outcome.map(String).join(', ')}`)
  }
  const later: (() => Promise<void>)[] = []
  for (const advice of advices) {
    await play(advice, await advice.bring(), 'on its day')
    if (advice.onlyOnItsDay) continue
    const kept = await advice.bring()
    later.push(() => play(advice, kept, 'after its day'))
  }
  const closeThrough = (day: string | null) =>
    shop.owner.query('update location_day set closed_through = $1 where location_code = any($2)', [day, [colombo, kandy]])
  await closeThrough(demoToday)
  shop.setClock(tenInTheMorning + 86_400_000)
  await signIn()
  for (const one of later) await one()
  await closeThrough(null)
  expect(said).toEqual([])
})

test('and the books still prove themselves', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
