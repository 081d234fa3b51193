import {
  badDebts,
  createBadDebt,
  getBadDebt,
  reverseBadDebt,
  type BadDebtBody,
  type BadDebtRead,
} from '../../features/money/bad-debts/contract.ts'
import { createPaymentReceipt } from '../../features/money/receipts/contract.ts'
import { createInvoice, reverseInvoice } from '../../features/selling/sales/contract.ts'
import { aDebtor, billOf } from '../../tools/kill-test/bodies.ts'
import type { Hands } from '../../tools/kill-test/hands.ts'
import { aCreditBill, aLine, sell } from './bill.ts'
import { saved } from '../calls.ts'
import { aChequeInHand, aMove, moveThem } from './cheque-move.ts'
import { anAccount, inCash } from '../payments.ts'
import { aCustomer } from '../people.ts'
import { aReceipt, giveReceipt } from './receipt.ts'
import type { Shop, Staff } from '../shop.ts'
import { anItem } from '../stock.ts'
import { mistake, numberOfNone, times, type Contest, type Setting, type TestPaper } from './paper.ts'

/** All that is left of debts of a customer, which come to a total. */
export function aBadDebt(customerCode: string, debts: Partial<BadDebtBody>, totalAmount: string): BadDebtBody {
  return { customerCode, totalAmount, reason: 'Moved abroad', ...debts }
}

/** Writes debts off; throws when that is refused. */
export const writeOff = async (staff: Staff, body: BadDebtBody): Promise<BadDebtRead> => (await saved(staff, createBadDebt, body)).badDebt

/** A bill of 100.00 that a customer of its own owes. */
export async function anOwedBill({ shop, staff }: { shop: Shop; staff: Staff }) {
  const customer = await aCustomer(shop)
  const { code } = await sell(
    staff,
    aCreditBill(customer, [aLine(await anItem(shop, { type: 'service', unit: 'Job', retail: '100.00' }))], '100.00'),
  )
  return { customer, code }
}

async function aBill(setting: Setting): Promise<BadDebtBody> {
  const { customer, code } = await anOwedBill(setting)
  return aBadDebt(customer, { invoices: [code] }, '100.00')
}

/** A cheque of a customer that the bank sent back; answers its code. */
export async function aReturnedCheque({ shop, staff }: { shop: Shop; staff: Staff }, customer: string, amount: string): Promise<string> {
  const cheque = await aChequeInHand({ shop, staff }, { customer, amount })
  await moveThem(staff, aMove('deposit', [cheque], { accountCode: await anAccount(shop) }))
  await moveThem(staff, aMove('return', [{ ...cheque, version: cheque.version + 1 }], { reason: 'Account closed' }))
  return cheque.code
}

async function restAndCheque(setting: Setting): Promise<BadDebtBody> {
  const { customer, code } = await anOwedBill(setting)
  await giveReceipt(setting.staff, aReceipt(customer, [inCash('40.00')], { [code]: '40.00' }))
  return aBadDebt(customer, { invoices: [code], cheques: [await aReturnedCheque(setting, customer, '80.00')] }, '140.00')
}

/** One debt is written off by many, paid by others, and taken back by the rest; its bill is reversed meanwhile. */
const contest: Contest = async ({ shop, staff, dice }) => {
  const { customer, code } = await anOwedBill({ shop, staff })
  const { code: other } = await anOwedBill({ shop, staff })
  const written = await writeOff(staff, aBadDebt(customer, { invoices: [code] }, '100.00'))
  const paid = () => `${10 * (1 + dice.below(3))}.00`
  return [
    ...times(3, () => ({ endpoint: createBadDebt, input: { body: aBadDebt(customer, { invoices: [code] }, '100.00') } })),
    ...times(3, () => {
      const amount = paid()
      return { endpoint: createPaymentReceipt, input: { body: aReceipt(customer, [inCash(amount)], { [code]: amount }) } }
    }),
    ...times(3, () => ({ endpoint: reverseBadDebt, input: { body: mistake(written.code) } })),
    { endpoint: reverseInvoice, input: { body: mistake(code) } },
    { endpoint: createBadDebt, input: { body: aBadDebt(customer, { invoices: [other] }, '100.00') } },
  ]
}

/** Somebody owes a bill and will not pay it: it is written off, and now and then taken back. */
async function errand(hands: Hands): Promise<void> {
  const { dice } = hands
  const customerCode = await aDebtor(hands)
  const bill = billOf(hands)
  const { code } = await hands.save(createInvoice, { ...bill, customerCode, receivedAmount: '0', paidStatus: '1' })
  const written = await hands.save(createBadDebt, aBadDebt(customerCode, { invoices: [code] }, bill.totalAmount), 'approver')
  if (hands.isCounter || dice.below(2) === 0) await hands.save(reverseBadDebt, mistake(written.code), 'approver')
}

export const badDebt = {
  kind: 'badDebt',
  calls: { list: badDebts.list, get: getBadDebt, create: createBadDebt, reverse: reverseBadDebt },
  valid: aBill,
  variants: { 'of the rest of a bill and of a returned cheque': restAndCheque },
  refused: async () => aBadDebt('2001999999', { invoices: [numberOfNone('invoicePos')] }, '60.00'),
  contests: { badDebt: contest },
  errands: [errand],
} satisfies TestPaper<typeof createBadDebt>
