import { createPaymentReceipt, getPaymentReceipt, paymentReceipts, reversePaymentReceipt } from '../../features/money/receipts/contract.ts'
import type { PaymentReceiptBody, PaymentReceiptRead } from '../../features/money/receipts/contract.ts'
import { createInvoice, reverseInvoice } from '../../features/selling/sales/contract.ts'
import { aDebtor, billOf } from '../../tools/kill-test/bodies.ts'
import type { Hands } from '../../tools/kill-test/hands.ts'
import { saved } from '../calls.ts'
import { aBank, byCard, byCheque, inCash } from '../payments.ts'
import { aCustomer } from '../people.ts'
import { kandy, type Staff } from '../shop.ts'
import { anItem } from '../stock.ts'
import { aCreditBill, aLine, sell } from './bill.ts'
import { mistake, nothing, numberOfNone, times, type Contest, type Setting, type TestPaper } from './paper.ts'

/** Money of a customer for some bills: so much on each, by its number. */
export function aReceipt(
  customerCode: string,
  modeOfPayments: PaymentReceiptBody['modeOfPayments'],
  amounts: Readonly<Record<string, string>> = {},
  more: Partial<PaymentReceiptBody> = {},
): PaymentReceiptBody {
  const invoices = Object.entries(amounts).map(([invoiceCode, amount]) => ({ invoiceCode, amount }))
  return { customerCode, modeOfPayments, invoices, ...more }
}

/** Takes the money; throws when that is refused. */
export async function giveReceipt(staff: Staff, body: PaymentReceiptBody): Promise<PaymentReceiptRead> {
  return (await saved(staff, createPaymentReceipt, body)).paymentReceipt
}

async function forAPart({ staff, customer, item }: Setting): Promise<PaymentReceiptBody> {
  const { code } = await sell(staff, aCreditBill(customer, [aLine(item)], item.retail))
  return aReceipt(customer, [inCash('2.00')], { [code]: '1.50' })
}

async function forTwoAndAhead({ shop, staff, item }: Setting): Promise<PaymentReceiptBody> {
  const customer = await aCustomer(shop)
  const [one, two] = [
    await sell(staff, aCreditBill(customer, [aLine(item)], '100.00')),
    await sell(staff, aCreditBill(customer, [aLine(item, '2')], '200.00')),
  ]
  const payments = [inCash('150.00'), byCheque(await aBank(shop), '120.00', '800002')]
  return aReceipt(customer, payments, { [one.code]: '100.00', [two.code]: '50.00' })
}

async function forTwoLocations({ shop, staff, wash }: Setting): Promise<PaymentReceiptBody> {
  const customer = await aCustomer(shop)
  const owedAt = async (at: Staff) => (await sell(at, aCreditBill(customer, [aLine(wash)], '100.00'))).code
  const [here, there] = [await owedAt(staff), await owedAt(await shop.signIn('admin', kandy))]
  return aReceipt(customer, [inCash('130.00'), byCard('60.00')], { [here]: '100.00', [there]: '80.00' })
}

/** Either of what it pays refuses it, because each of them may be left out. */
async function forNone({ customer }: Setting): Promise<PaymentReceiptBody> {
  const invoices = ['3001999997', '3001999998', '3001999999'].map(invoiceCode => ({ invoiceCode, amount: '1.00' }))
  const openings = [{ openingCode: numberOfNone('openingBalance'), amount: '1.00' }]
  return aReceipt(customer, [{ ...inCash('60.00'), remarks: 'none' }], {}, { remarks: 'none', invoices, openings })
}

/** Receipts for more than one bill owes, while others take it back or take one of them back. */
const payments: Contest = async ({ shop, staff, dice }) => {
  const [bulb, customer] = [await anItem(shop, { entries: [{ quantity: '20' }] }), await aCustomer(shop)]
  const bill = await sell(staff, aCreditBill(customer, [aLine(bulb, '5')], '500.00'))
  const given = await giveReceipt(staff, aReceipt(customer, [inCash('100.00')], { [bill.code]: '100.00' }))
  const body = () => {
    const amount = `${100 * (1 + dice.below(3))}.00`
    // Some name the bill, others leave it to the server what is owed.
    const isNamed = dice.below(3) > 0
    return aReceipt(customer, [inCash(amount)], isNamed ? { [bill.code]: amount } : {}, { autoFill: !isNamed })
  }
  return [
    ...times(8, () => ({ endpoint: createPaymentReceipt, input: { body: body() } })),
    ...times(2, () => ({ endpoint: reversePaymentReceipt, input: { body: mistake(given.code) } })),
    ...times(2, () => ({ endpoint: reverseInvoice, input: { body: mistake(bill.code) } })),
  ]
}

/**
 * Somebody owes a bill, pays a part of it and something ahead, and takes that back. Somebody known pays what is owed longest, at both
 * locations.
 */
async function errand(hands: Hands): Promise<void> {
  const customerCode = await aDebtor(hands)
  const { code: owed } = await hands.save(createInvoice, { ...billOf(hands), customerCode, receivedAmount: '0', paidStatus: '1' })
  const { code } = await hands.save(createPaymentReceipt, aReceipt(customerCode, [inCash('60.00')], { [owed]: '50.00' }))
  await hands.save(reversePaymentReceipt, mistake(code), 'approver')
  await hands.save(createPaymentReceipt, aReceipt(hands.customerCode, [inCash('60.00')], {}, { autoFill: true }))
}

export const receipt = {
  kind: 'paymentReceipt',
  calls: { list: paymentReceipts.list, get: getPaymentReceipt, create: createPaymentReceipt, reverse: reversePaymentReceipt },
  valid: forAPart,
  variants: { 'over two bills that pays ahead too': forTwoAndAhead, 'over bills of two locations': forTwoLocations },
  refused: forNone,
  further: {
    samples: ({ customer }) => ({
      'GET cheque-payment': nothing,
      'GET payment-receipt-customer/:id': async () => ({ params: { id: customer } }),
    }),
  },
  contests: { payments },
  errands: [errand],
} satisfies TestPaper<typeof createPaymentReceipt>
