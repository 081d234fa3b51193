import { claimExpenseVat } from '../features/expenses/contract.ts'
import { claimGrnVat } from '../features/purchasing/grn-contract.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import { saved } from './calls.ts'
import { anExpense, spend } from './papers/expense.ts'
import { aTaxDocument } from './input-vat.ts'
import type { Refused } from './malformed-requests.ts'
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

/** For every call about late tax invoices a request that goes through. */
export function lateTaxInvoiceSamples(known: () => Known): Record<string, () => Promise<Partial<CallInput<Endpoint>>>> {
  // 600.00 with VAT: 508.47 and 91.53.
  const ofGoods = async () => {
    await keepRegistered(known().shop)
    return { grnCode: (await aLockedNote(known())).code, taxInvoice: aTaxDocument('91.53') }
  }
  const ofExpense = async () => {
    await keepRegistered(known().shop)
    const { code } = await spend(known().staff, await anExpense(known().shop, payCash('11.80')))
    return { expenseCode: code, taxInvoice: aTaxDocument('1.80') }
  }
  return {
    'POST grn-late-tax-invoice': async () => ({ body: await ofGoods() }),
    'POST expense-late-tax-invoice': async () => ({ body: await ofExpense() }),
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
  'POST /api/v1/expense-late-tax-invoice': {
    params: {},
    body: { expenseCode: '3801999999', supplierName: 'none', taxInvoice: aTaxDocument('1.80') },
  },
  'PUT /api/v1/late-tax-invoice-reversal': { params: {}, body: { code: '7001999999', reason: 'Mistake', version: 1 } },
}
