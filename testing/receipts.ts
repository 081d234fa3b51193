import { createPaymentReceipt, type PaymentReceiptBody, type PaymentReceiptRead } from '../features/money/receipts/contract.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import { aCreditBill, aLine, sell } from './bills.ts'
import { saved } from './calls.ts'
import type { Refused } from './malformed-requests.ts'
import { inCash } from './payments.ts'
import type { Staff } from './shop.ts'
import type { TestItem } from './stock.ts'

type Input = Partial<CallInput<Endpoint>>

/** So much on each bill, by its number. */
export const onBills = (amounts: Readonly<Record<string, string>>) =>
  Object.entries(amounts).map(([invoiceCode, amount]) => ({ invoiceCode, amount }))

/** Money of a customer for some bills. */
export function aReceipt(
  customerCode: string,
  modeOfPayments: PaymentReceiptBody['modeOfPayments'],
  amounts: Readonly<Record<string, string>> = {},
  more: Partial<PaymentReceiptBody> = {},
): PaymentReceiptBody {
  return { customerCode, modeOfPayments, invoices: onBills(amounts), ...more }
}

/** Takes the money; throws when that is refused. */
export async function giveReceipt(staff: Staff, body: PaymentReceiptBody): Promise<PaymentReceiptRead> {
  return (await saved(staff, createPaymentReceipt, body)).paymentReceipt
}

interface Known {
  staff: Staff
  customerCode: string
  /** An item with plenty of stock here. */
  item: Pick<TestItem, 'code' | 'retail'>
}

/** For every call about receipts a request that goes through. */
export function receiptSamples(known: () => Known): Record<string, () => Promise<Input>> {
  const body = async () => {
    const { staff, item, customerCode } = known()
    const { code } = await sell(staff, aCreditBill(customerCode, [aLine(item)], item.retail))
    return aReceipt(customerCode, [inCash('2.00')], { [code]: '1.50' })
  }
  const given = async () => (await giveReceipt(known().staff, await body())).code
  return {
    'GET cheque-payment': async () => ({}),
    'GET payment-receipt': async () => ({}),
    'GET payment-receipt/:code': async () => ({ params: { code: await given() } }),
    'GET payment-receipt-customer/:id': async () => ({ params: { id: known().customerCode } }),
    'POST payment-receipt': async () => ({ body: await body() }),
    'PUT payment-receipt-reversal': async () => ({ body: { code: await given(), reason: 'Mistake', version: 1 } }),
  }
}

/** For every call about receipts that writes, a request that is right and yet refused: it names bills and papers that do not exist. */
export function refusedReceipts(customerCode: string): Record<string, Refused> {
  const invoices = ['3001999997', '3001999998', '3001999999'].map(invoiceCode => ({ invoiceCode, amount: '1.00' }))
  const body = {
    ...aReceipt(customerCode, [], {}, { remarks: 'none' }),
    modeOfPayments: [{ ...inCash('60.00'), remarks: 'none' }],
    invoices,
    // Either of the two refuses it, because each of them may be left out.
    openings: [{ openingCode: '4101999999', amount: '1.00' }],
  }
  return {
    'POST /api/v1/payment-receipt': { params: {}, body },
    'PUT /api/v1/payment-receipt-reversal': { params: {}, body: { code: '3601999999', reason: 'Mistake', version: 1 } },
  }
}
