import { claimExpenseVat } from '../features/money/expenses/contract.ts'
import { claimGrnVat } from '../features/buying/purchasing/grn-contract.ts'
import { createPurchaseReturn, giveReturnVat } from '../features/buying/purchasing/return-contract.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import { saved } from './calls.ts'
import { anExpense, spend } from './papers/expense.ts'
import { aTaxDocument } from './input-vat.ts'
import type { Refused } from './malformed-requests.ts'
import { aNote, aReceivedLine, aSupplier, receive } from './purchasing.ts'
import { aLockedNote } from './papers/price-correction.ts'
import type { Shop, Staff } from './shop.ts'
import type { TestItem } from './stock.ts'
import { keepRegistered } from './vat.ts'
import { payCash } from './payments.ts'

interface Known {
  shop: Shop
  staff: Staff
  item: Pick<TestItem, 'code'>
}

type ClaimOfGoods = CallInput<typeof claimGrnVat>['body']

/** Claims the VAT of a note later; throws when that is refused. */
export async function claimLater(staff: Staff, body: ClaimOfGoods): Promise<string> {
  return (await saved(staff, claimGrnVat, body)).code
}

/** Claims the VAT of an expense later; throws when that is refused. */
export async function claimOfExpense(staff: Staff, body: CallInput<typeof claimExpenseVat>['body']): Promise<string> {
  return (await saved(staff, claimExpenseVat, body)).code
}

type NoteOfReturn = CallInput<typeof giveReturnVat>['body']

/** Gives the VAT of a purchase return back later; throws when that is refused. */
export async function giveVatLater(staff: Staff, body: NoteOfReturn): Promise<string> {
  return (await saved(staff, giveReturnVat, body)).code
}

/** One of ten pieces goes back that came at 60.00 with their tax invoice, or without one; answers the return. */
export async function aWaitingReturn({ staff, item }: Pick<Known, 'staff' | 'item'>, isClaimed = true): Promise<string> {
  const supplierCode = await aSupplier(staff)
  const lines = [aReceivedLine(item, '10', '60.00')]
  const body = isClaimed
    ? aNote(supplierCode, lines, '708.00', { taxInvoice: aTaxDocument('108.00') })
    : aNote(supplierCode, lines, '600.00')
  const grn = await receive(staff, body)
  const stockHistories = [{ stockCode: grn.stockHistories[0]!.stockCode, quantity: '1' }]
  return (await saved(staff, createPurchaseReturn, { supplierCode, reason: 'Leaks', totalAmount: '60.00', stockHistories })).code
}

/** For every call about late tax invoices and credit notes a request that goes through. */
export function lateTaxInvoiceSamples(
  known: () => Known,
): Record<string, (by?: { staff: Staff }) => Promise<Partial<CallInput<Endpoint>>>> {
  // 600.00 with VAT: 508.47 and 91.53.
  const ofGoods = async () => {
    await keepRegistered(known().shop)
    return { grnCode: (await aLockedNote(known())).code, taxInvoice: aTaxDocument('91.53') }
  }
  const ofExpense = async (by: { staff: Staff } = known()) => {
    await keepRegistered(known().shop)
    const { code } = await spend(by.staff, await anExpense(known().shop, payCash('11.80')))
    return { expenseCode: code, taxInvoice: aTaxDocument('1.80') }
  }
  const ofReturn = async () => {
    await keepRegistered(known().shop)
    return { purchaseReturnCode: await aWaitingReturn(known()), taxCreditNote: aTaxDocument('10.80') }
  }
  return {
    'POST purchase-return-late-tax-credit-note': async () => ({ body: await ofReturn() }),
    'PUT late-tax-credit-note-reversal': async () => ({
      body: { code: await giveVatLater(known().staff, await ofReturn()), reason: 'Mistake', version: 1 },
    }),
    'POST grn-late-tax-invoice': async () => ({ body: await ofGoods() }),
    'POST expense-late-tax-invoice': async by => ({ body: await ofExpense(by) }),
    'PUT late-tax-invoice-reversal': async () => ({
      body: { code: await claimLater(known().staff, await ofGoods()), reason: 'Mistake', version: 1 },
    }),
  }
}

/** For each of them, a request that is right and yet refused: it names papers that do not exist. */
export const refusedLateTaxInvoices: Record<string, Refused> = {
  'POST /api/v1/grn-late-tax-invoice': {
    params: {},
    body: { grnCode: '4001999999', landedCostOf: '2201999999', taxInvoice: aTaxDocument('91.53') },
  },
  'POST /api/v1/purchase-return-late-tax-credit-note': {
    params: {},
    body: { purchaseReturnCode: '3501999999', taxCreditNote: aTaxDocument('10.80') },
  },
  'PUT /api/v1/late-tax-credit-note-reversal': { params: {}, body: { code: '7701999999', reason: 'Mistake', version: 1 } },
  'POST /api/v1/expense-late-tax-invoice': {
    params: {},
    body: { expenseCode: '3801999999', supplierName: 'none', taxInvoice: aTaxDocument('1.80') },
  },
  'PUT /api/v1/late-tax-invoice-reversal': { params: {}, body: { code: '7001999999', reason: 'Mistake', version: 1 } },
}
