import { claimGrnVat, createGrn, reverseGrn } from '../../features/buying/purchasing/grn-contract.ts'
import { createPurchaseReturn, giveReturnVat } from '../../features/buying/purchasing/return-contract.ts'
import { claimExpenseVat, createExpense, expenseCategories } from '../../features/money/expenses/contract.ts'
import { reverseLateTaxCreditNote } from '../../features/tax/input-vat/contract.ts'
import type { CallInput } from '../../kernel/endpoint.ts'
import { noteOf, today } from '../../tools/kill-test/bodies.ts'
import { rupeesOf, type Hands } from '../../tools/kill-test/hands.ts'
import { saved } from '../calls.ts'
import { payCash } from '../payments.ts'
import type { Staff } from '../shop.ts'
import { aTaxDocument, keepRegistered } from '../vat.ts'
import { anExpense, expenseFor, spend } from './expense.ts'
import { aNote, aReceivedLine, aSupplier, receive } from './grn.ts'
import { mistake, numberOfNone, type Kit, type Setting } from './paper.ts'
import { aLockedNote } from './price-correction.ts'
import { aPurchaseReturn, sendBack } from './purchase-return.ts'

/** Claims the VAT of a note later; throws when that is refused. */
export async function claimLater(staff: Staff, body: CallInput<typeof claimGrnVat>['body']): Promise<string> {
  return (await saved(staff, claimGrnVat, body)).code
}

/** Claims the VAT of an expense later; throws when that is refused. */
export async function claimOfExpense(staff: Staff, body: CallInput<typeof claimExpenseVat>['body']): Promise<string> {
  return (await saved(staff, claimExpenseVat, body)).code
}

/** Gives the VAT of a purchase return back later; throws when that is refused. */
export async function giveVatLater(staff: Staff, body: CallInput<typeof giveReturnVat>['body']): Promise<string> {
  return (await saved(staff, giveReturnVat, body)).code
}

/** One of ten pieces goes back that came at 60.00 with their tax invoice, or without one; answers the return. */
export async function aWaitingReturn({ staff, item }: Pick<Setting, 'staff' | 'item'>, isClaimed = true): Promise<string> {
  const supplierCode = await aSupplier(staff)
  const lines = [aReceivedLine(item, '10', '60.00')]
  const body = isClaimed
    ? aNote(supplierCode, lines, '708.00', { taxInvoice: aTaxDocument('108.00') })
    : aNote(supplierCode, lines, '600.00')
  const { stockHistories } = await receive(staff, body)
  return sendBack(staff, aPurchaseReturn(supplierCode, stockHistories[0]!.stockCode))
}

/** Goods and an expense come with a supplier's tax invoice; the goods are taken back, or one goes back and its tax credit note comes later. */
async function errand(hands: Hands): Promise<void> {
  const aDocument = (cents: number) => {
    const number = `${hands.dice.below(2 ** 31).toString(36)}-${hands.dice.below(2 ** 31).toString(36)}`
    return aTaxDocument(rupeesOf(cents), { number, date: today() })
  }
  const note = noteOf(hands)
  const net = note.stockHistories.reduce((sum, { quantity }) => sum + Number(quantity), 0) * 7000
  const vat = Math.round(net * 0.18)
  const taxed = { ...note, taxInvoice: aDocument(vat), totalAmount: rupeesOf(net + vat) }
  const { code, grn } = await hands.save(createGrn, taxed)
  const { expenseCategories: known } = await hands.read(expenseCategories.list, {})
  await hands.save(createExpense, expenseFor(hands.dice.pick(known).code, payCash('11.80'), { taxInvoice: aDocument(180) }))
  if (hands.dice.below(4) === 0) return void (await hands.save(reverseGrn, mistake(code), 'approver'))
  const sent = aPurchaseReturn(note.supplierCode, grn.stockHistories[0]?.stockCode ?? '', undefined, '70.00')
  const { code: purchaseReturnCode } = await hands.save(createPurchaseReturn, sent)
  const give = () => hands.save(giveReturnVat, { purchaseReturnCode, taxCreditNote: aDocument(1260) })
  await hands.save(reverseLateTaxCreditNote, mistake((await give()).code), 'approver')
  if (hands.dice.below(2) === 0) await give()
}

/** Late tax invoices of notes and expenses, and credit notes of returns. */
export const lateTaxInvoice: Kit = {
  samples: setting => {
    const { shop, staff } = setting
    // 600.00 with VAT: 508.47 and 91.53.
    const ofGoods = async () => {
      await keepRegistered(shop)
      return { grnCode: (await aLockedNote(setting)).code, taxInvoice: aTaxDocument('91.53') }
    }
    const ofReturn = async () => {
      await keepRegistered(shop)
      return { purchaseReturnCode: await aWaitingReturn(setting), taxCreditNote: aTaxDocument('10.80') }
    }
    return {
      'POST grn-late-tax-invoice': async () => ({ body: await ofGoods() }),
      'POST expense-late-tax-invoice': async by => {
        await keepRegistered(shop)
        const { code } = await spend(by.staff, await anExpense(shop, payCash('11.80')))
        return { body: { expenseCode: code, taxInvoice: aTaxDocument('1.80') } }
      },
      'PUT late-tax-invoice-reversal': async () => ({ body: mistake(await claimLater(staff, await ofGoods())) }),
      'POST purchase-return-late-tax-credit-note': async () => ({ body: await ofReturn() }),
      'PUT late-tax-credit-note-reversal': async () => ({ body: mistake(await giveVatLater(staff, await ofReturn())) }),
    }
  },
  // They name papers that do not exist.
  refused: () => ({
    'POST grn-late-tax-invoice': {
      body: { grnCode: numberOfNone('grn'), landedCostOf: '2201999999', taxInvoice: aTaxDocument('91.53') },
    },
    'POST expense-late-tax-invoice': {
      body: { expenseCode: numberOfNone('expense'), supplierName: 'none', taxInvoice: aTaxDocument('1.80') },
    },
    'PUT late-tax-invoice-reversal': { body: mistake(numberOfNone('lateTaxInvoice')) },
    'POST purchase-return-late-tax-credit-note': {
      body: { purchaseReturnCode: numberOfNone('purchaseReturn'), taxCreditNote: aTaxDocument('10.80') },
    },
    'PUT late-tax-credit-note-reversal': { body: mistake(numberOfNone('lateTaxCreditNote')) },
  }),
  errands: [errand],
}
