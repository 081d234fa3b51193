import { createPaymentReceipt, reversePaymentReceipt } from '../../features/money/receipts/contract.ts'
import { createInvoice, reverseInvoice } from '../../features/selling/sales/contract.ts'
import {
  createSettlementDiscount,
  getSettlementDiscount,
  reverseSettlementDiscount,
  settlementDiscounts,
  type SettlementDiscountBody,
  type SettlementDiscountRead,
} from '../../features/money/settlement-discounts/contract.ts'
import { formatMoney, parseMoney, rupees, subtract, zero } from '../../kernel/money.ts'
import { aDebtor, billOf } from '../../tools/kill-test/bodies.ts'
import type { Hands } from '../../tools/kill-test/hands.ts'
import { saved } from '../calls.ts'
import { byCard, inCash } from '../payments.ts'
import { aReceipt, giveReceipt } from './receipt.ts'
import type { Staff } from '../shop.ts'
import { anOwedBill, aReturnedCheque } from './bad-debt.ts'
import { mistake, numberOfNone, times, type Contest, type Setting, type TestPaper } from './paper.ts'

/** All that is left of debts of a customer, which come to a total. */
export function aDiscount(customerCode: string, debts: Partial<SettlementDiscountBody>, totalAmount: string): SettlementDiscountBody {
  return { customerCode, totalAmount, ...debts }
}

/** Forgives the rest of debts; throws when that is refused. */
export const forgive = async (staff: Staff, body: SettlementDiscountBody): Promise<SettlementDiscountRead> =>
  (await saved(staff, createSettlementDiscount, body)).settlementDiscount

/** A bill of 100.00 of a customer of its own, of which a receipt left so much. */
export async function aSettledBill(setting: Pick<Setting, 'shop' | 'staff'>, left: string) {
  const { customer, code } = await anOwedBill(setting)
  const paid = formatMoney(subtract(rupees('100.00'), rupees(left)))
  const { code: receipt } = await giveReceipt(setting.staff, aReceipt(customer, [byCard(paid)], { [code]: paid }))
  return { customer, code, receipt }
}

async function aRest(setting: Setting): Promise<SettlementDiscountBody> {
  const { customer, code, receipt } = await aSettledBill(setting, '1.00')
  return aDiscount(customer, { invoices: [code], receiptCode: receipt, remarks: 'Small change' }, '1.00')
}

async function restAndCheque(setting: Setting): Promise<SettlementDiscountBody> {
  const { customer, code } = await aSettledBill(setting, '2.00')
  const cheque = await aReturnedCheque(setting, customer, '80.00')
  const paid = { cheques: [{ chequeCode: cheque, amount: '79.50' }] }
  await giveReceipt(setting.staff, aReceipt(customer, [byCard('79.50')], {}, paid))
  return aDiscount(customer, { invoices: [code], cheques: [cheque] }, '2.50')
}

/** One rest is forgiven by many, paid by others, and taken back by the rest; its bill and receipt are reversed meanwhile. */
const contest: Contest = async ({ shop, staff, dice }) => {
  const { customer, code, receipt } = await aSettledBill({ shop, staff }, '3.00')
  const { code: given } = await forgive(staff, aDiscount(customer, { invoices: [code], receiptCode: receipt }, '3.00'))
  const body = aDiscount(customer, { invoices: [code] }, '3.00')
  const paid = () => `${1 + dice.below(3)}.00`
  return [
    ...times(3, () => ({ endpoint: createSettlementDiscount, input: { body } })),
    ...times(2, () => {
      const amount = paid()
      return { endpoint: createPaymentReceipt, input: { body: aReceipt(customer, [inCash(amount)], { [code]: amount }) } }
    }),
    ...times(3, () => ({ endpoint: reverseSettlementDiscount, input: { body: mistake(given) } })),
    ...times(2, () => ({ endpoint: reversePaymentReceipt, input: { body: mistake(receipt) } })),
    { endpoint: reverseInvoice, input: { body: mistake(code) } },
  ]
}

/** Somebody pays a bill but for a little, which is forgiven, and now and then taken back. */
async function errand(hands: Hands): Promise<void> {
  const { dice } = hands
  const customerCode = await aDebtor(hands)
  const bill = billOf(hands)
  const { code } = await hands.save(createInvoice, { ...bill, customerCode, receivedAmount: '0', paidStatus: '1' })
  const left = '0.50'
  const paid = formatMoney(subtract(parseMoney(bill.totalAmount) ?? zero, rupees(left)))
  const receipt = await hands.save(createPaymentReceipt, aReceipt(customerCode, [inCash(paid)], { [code]: paid }))
  const given = await hands.save(
    createSettlementDiscount,
    aDiscount(customerCode, { invoices: [code], receiptCode: receipt.code }, left),
    'approver',
  )
  if (hands.isCounter || dice.below(2) === 0) await hands.save(reverseSettlementDiscount, mistake(given.code), 'approver')
}

export const settlementDiscount = {
  kind: 'settlementDiscount',
  calls: {
    list: settlementDiscounts.list,
    get: getSettlementDiscount,
    create: createSettlementDiscount,
    reverse: reverseSettlementDiscount,
  },
  valid: aRest,
  variants: { 'of the rest of a bill and of a returned cheque': restAndCheque },
  refused: async () => aDiscount('2001999999', { invoices: [numberOfNone('invoicePos')] }, '60.00'),
  contests: { settlementDiscount: contest },
  errands: [errand],
} satisfies TestPaper<typeof createSettlementDiscount>
