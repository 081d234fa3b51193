import { createExpense, expenseCategories } from '../../features/money/expenses/contract.ts'
import { reverseLateTaxCreditNote } from '../../features/tax/input-vat/contract.ts'
import { createGrn, reverseGrn } from '../../features/buying/purchasing/grn-contract.ts'
import { createPurchaseReturn, giveReturnVat } from '../../features/buying/purchasing/return-contract.ts'
import { createSalesReturn } from '../../features/selling/returns/contract.ts'
import { createInvoice } from '../../features/selling/sales/contract.ts'
import {
  createVatPayment,
  fileVatReturn,
  getVatReturn,
  reverseVatPayment,
  takeBackVatReturn,
  vatReturns,
} from '../../features/tax/vat-return/contract.ts'
import { createTaxInvoice } from '../../features/shop/vat/tax-document-contract.ts'
import { businessDate } from '../../kernel/dates.ts'
import { expenseFor } from '../../testing/papers/expense.ts'
import { mistake } from '../../testing/papers/paper.ts'
import { payCash } from '../../testing/payments.ts'
import { billOf, noteOf } from './bodies.ts'
import { rupeesOf, type Hands } from './hands.ts'

const todayOf = () => businessDate(Date.now(), 'Asia/Colombo')

/** Somebody asks for the tax invoice of a bill, and brings something of it back with a credit note. */
export async function askForTaxInvoice(hands: Hands): Promise<void> {
  const { invoice } = await hands.save(createInvoice, billOf(hands))
  await hands.save(createTaxInvoice, { invoiceCode: invoice.code, tin: '987654321', name: 'A Purchaser' })
  const [line] = invoice.stockHistories
  const worth = line?.totalAmount ?? '0.00'
  const returnData = [{ code: '1', itemCode: line?.itemCode ?? '', quantity: line?.quantity ?? '1' }]
  const paid = { paidStatus: '4', cashPayAmount: worth } as const
  await hands.save(createSalesReturn, { returnType: '1', invoiceCode: invoice.code, totalAmount: worth, ...paid, returnData })
}

/** Goods and an expense come with a supplier's tax invoice; the goods are taken back, or one goes back and its tax credit note comes later. */
export async function claimVat(hands: Hands): Promise<void> {
  const aDocument = (cents: number) => {
    const number = `${hands.dice.below(2 ** 31).toString(36)}-${hands.dice.below(2 ** 31).toString(36)}`
    return { number, date: todayOf(), tin: '100200300', vatAmount: rupeesOf(cents) }
  }
  const note = noteOf(hands)
  const net = note.stockHistories.reduce((sum, { quantity }) => sum + Number(quantity), 0) * 7000
  const vat = Math.round(net * 0.18)
  const taxed = { ...note, taxInvoice: aDocument(vat), totalAmount: rupeesOf(net + vat) }
  const { code, grn } = await hands.save(createGrn, taxed)
  const { expenseCategories: known } = await hands.read(expenseCategories.list, {})
  await hands.save(createExpense, expenseFor(hands.dice.pick(known).code, payCash('11.80'), { taxInvoice: aDocument(180) }))
  if (hands.dice.below(4) === 0) return void (await hands.save(reverseGrn, mistake(code), 'approver'))
  const stockHistories = [{ stockCode: grn.stockHistories[0]?.stockCode ?? '', quantity: '1' }]
  const sent = { supplierCode: note.supplierCode, reason: 'Leaks', totalAmount: '70.00', stockHistories }
  const { code: purchaseReturnCode } = await hands.save(createPurchaseReturn, sent)
  const give = () => hands.save(giveReturnVat, { purchaseReturnCode, taxCreditNote: aDocument(1260) })
  await hands.save(reverseLateTaxCreditNote, mistake((await give()).code), 'approver')
  if (hands.dice.below(2) === 0) await give()
}

/** The return of a month that is over is filed, taken back and filed again; what comes back of its credit is taken back once. */
export async function fileReturn(hands: Hands): Promise<void> {
  if (!hands.filesReturns) return
  const { next } = await hands.read(vatReturns, {}, 'approver')
  if (!next || next.to >= todayOf()) return
  const { to } = next
  await fileOne(hands, to)
  await hands.save(takeBackVatReturn, { to, reason: 'Something is missing' }, 'approver')
  if (Number((await fileOne(hands, to)).leftToComeBack) < 2) return
  const refund = { kind: 'refund', to, payment: payCash('1.00') } as const
  const { code } = await hands.save(createVatPayment, refund, 'approver')
  await hands.save(reverseVatPayment, { code, reason: 'Mistake', version: 1 }, 'approver')
  await hands.save(createVatPayment, refund, 'approver')
}

async function fileOne(hands: Hands, to: string) {
  const { vatReturn } = await hands.read(getVatReturn, { params: { to } }, 'approver')
  const { outputVat, inputVat } = vatReturn
  return (await hands.save(fileVatReturn, { to, outputVat, inputVat }, 'approver')).vatReturn
}
