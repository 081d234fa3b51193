import { ownChequeNumbers } from '../../features/banking/cheques/contract.ts'
import { banks } from '../../features/banking/payments/contract.ts'
import { createGrn, reverseGrn } from '../../features/buying/purchasing/grn-contract.ts'
import { createPurchaseReturn } from '../../features/buying/purchasing/return-contract.ts'
import { createPaymentReceipt } from '../../features/money/receipts/contract.ts'
import {
  createPaymentVoucher,
  getPaymentVoucher,
  openDuesOfSupplier,
  paymentVouchers,
  reversePaymentVoucher,
  type PaymentVoucherBody,
  type PaymentVoucherRead,
  type VoucherStart,
} from '../../features/money/vouchers/contract.ts'
import { businessDate } from '../../kernel/dates.ts'
import { noteOf } from '../../tools/kill-test/bodies.ts'
import type { Hands } from '../../tools/kill-test/hands.ts'
import { nameOf, saved } from '../calls.ts'
import { aBank, anAccount, byCheque, handOn, payByAdvance, payByOwnCheque, payByReturn, payCash } from '../payments.ts'
import { aCustomer } from '../people.ts'
import { aNote, aReceivedLine, aSupplier, receive } from './grn.ts'
import { aReceipt, giveReceipt } from './receipt.ts'
import { kandy, type Staff } from '../shop.ts'
import { anItem } from '../stock.ts'
import { mistake, times, type Contest, type Setting, type TestPaper } from './paper.ts'

/** So much on each GRN, by its number. */
export const onNotes = (amounts: Readonly<Record<string, string>>) =>
  Object.entries(amounts).map(([code, amount]) => ({ kind: 'grn' as const, code, amount }))

/** Money for a supplier, for some GRNs. */
export function aVoucher(
  supplierCode: string,
  supplierModeOfPayments: PaymentVoucherBody['supplierModeOfPayments'],
  amounts: Readonly<Record<string, string>> = {},
  more: Partial<PaymentVoucherBody> = {},
): PaymentVoucherBody {
  return { supplierCode, supplierModeOfPayments, dues: onNotes(amounts), ...more }
}

/** Pays; throws when that is refused. */
export const giveVoucher = async (staff: Staff, body: PaymentVoucherBody): Promise<PaymentVoucherRead> =>
  (await saved(staff, createPaymentVoucher, body)).paymentVoucher

/** What a voucher of a supplier starts from. */
export async function startOf(staff: Staff, supplierCode: string): Promise<VoucherStart> {
  return (await staff.call(openDuesOfSupplier, { params: { id: supplierCode } })).reply
}

async function forAPart({ staff, item }: Setting): Promise<PaymentVoucherBody> {
  const supplier = await aSupplier(staff)
  const { code } = await receive(staff, aNote(supplier, [aReceivedLine(item, '1', '60.00')], '60.00'))
  return aVoucher(supplier, [payCash('2.00')], { [code]: '1.50' })
}

async function byManyMeans({ shop, staff, item }: Setting): Promise<PaymentVoucherBody> {
  const supplier = await aSupplier(staff)
  const grn = await receive(staff, aNote(supplier, [aReceivedLine(item, '10', '60.00')], '600.00'))
  const stockHistories = [{ stockCode: grn.stockHistories[0]?.stockCode ?? '', quantity: '1' }]
  const sent = { supplierCode: supplier, reason: 'Leaks', totalAmount: '60.00', stockHistories }
  const { code: given } = await saved(staff, createPurchaseReturn, sent)
  await giveVoucher(staff, aVoucher(supplier, [payCash('25.00')]))
  const taken = await giveReceipt(staff, aReceipt(await aCustomer(shop), [byCheque(await aBank(shop), '100.00', '800077')]))
  const means = [
    handOn(`${taken.code}01`, '100.00'),
    payByOwnCheque(await anAccount(shop), '50.00', '800078'),
    payByReturn(given, '30.00'),
    payByAdvance('25.00'),
    payCash('20.00'),
  ]
  return aVoucher(supplier, means, { [grn.code]: '215.00' })
}

async function forTwoLocations({ shop, staff, item }: Setting): Promise<PaymentVoucherBody> {
  const supplier = await aSupplier(staff)
  const noteAt = async (at: Staff) => (await receive(at, aNote(supplier, [aReceivedLine(item, '1', '60.00')], '60.00'))).code
  const [here, there] = [await noteAt(staff), await noteAt(await shop.signIn('admin', kandy))]
  return aVoucher(supplier, [payByOwnCheque(await anAccount(shop), '90.00', '800079'), payCash('20.00')], {
    [here]: '60.00',
    [there]: '40.00',
  })
}

async function forNoNote({ staff }: Setting): Promise<PaymentVoucherBody> {
  const dues = ['4001999997', '4001999998', '4001999999'].map(code => ({ kind: 'grn' as const, code, amount: '1.00' }))
  return aVoucher(await aSupplier(staff), [{ ...payCash('60.00'), remarks: 'none' }], {}, { remarks: 'none', dues })
}

/** Vouchers for more than one note is owed for and with one cheque, while others take a voucher or the note back. */
const contest: Contest = async ({ shop, staff, dice }) => {
  const [bulb, supplier] = [await anItem(shop), await aSupplier(staff)]
  const note = await receive(staff, aNote(supplier, [aReceivedLine(bulb, '10', '50.00')], '500.00'))
  const cheque = await giveReceipt(
    staff,
    aReceipt(await aCustomer(shop), [byCheque(await aBank(shop), '100.00', `${1 + dice.below(2 ** 31)}`)]),
  )
  const given = await giveVoucher(staff, aVoucher(supplier, [payCash('100.00')], { [note.code]: '100.00' }))
  const inCashFor = () => {
    const amount = `${100 * (1 + dice.below(3))}.00`
    return aVoucher(supplier, [payCash(amount)], { [note.code]: amount })
  }
  const byHand = aVoucher(supplier, [handOn(`${cheque.code}01`, '100.00')], { [note.code]: '100.00' })
  return [
    ...times(6, () => ({ endpoint: createPaymentVoucher, input: { body: inCashFor() } })),
    ...times(3, () => ({ endpoint: createPaymentVoucher, input: { body: byHand } })),
    ...times(2, () => ({ endpoint: reversePaymentVoucher, input: { body: mistake(given.code) } })),
    { endpoint: reverseGrn, input: { body: mistake(note.code) } },
  ]
}

/** Goods are paid to their supplier with a customer's cheque and cash, by mistake the first time. */
async function errand(hands: Hands): Promise<void> {
  const { customerCode, supplierCode, dice } = hands
  const { bank: known } = await hands.read(banks.list, {})
  const today = businessDate(Date.now(), 'Asia/Colombo')
  const cheque = byCheque(known[0]?.code ?? '', '30.00', `${1 + dice.below(2 ** 31)}`, today)
  const { code: receipt } = await hands.save(createPaymentReceipt, aReceipt(customerCode, [cheque]))
  const { code: note } = await hands.save(createGrn, noteOf(hands))
  const paid = aVoucher(supplierCode, [handOn(`${receipt}01`, '30.00'), payCash('20.00')], { [note]: '45.00' })
  const { code } = await hands.save(createPaymentVoucher, paid)
  await hands.save(reversePaymentVoucher, mistake(code), 'approver')
  await hands.save(createPaymentVoucher, paid)
}

export const voucher = {
  kind: 'paymentVoucher',
  calls: { list: paymentVouchers.list, get: getPaymentVoucher, create: createPaymentVoucher, reverse: reversePaymentVoucher },
  valid: forAPart,
  variants: {
    'with a cheque handed on, an own cheque, a purchase return, an over payment and cash': byManyMeans,
    'for notes of two locations': forTwoLocations,
  },
  refused: forNoNote,
  further: {
    samples: ({ staff }) => ({
      [nameOf(ownChequeNumbers)]: async () => ({}),
      [nameOf(openDuesOfSupplier)]: async () => ({ params: { id: await aSupplier(staff) } }),
    }),
  },
  contests: { paymentVoucher: contest },
  errands: [errand],
} satisfies TestPaper<typeof createPaymentVoucher>
