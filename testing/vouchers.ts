import {
  createPaymentVoucher,
  openDuesOfSupplier,
  type PaymentVoucherBody,
  type PaymentVoucherRead,
  type VoucherStart,
} from '../features/vouchers/contract.ts'
import type { OutgoingEntryInput } from '../features/payments/outgoing-shapes.ts'
import { demoToday } from '../database/test-database.ts'
import { paymentTypeCodes } from '../kernel/codes.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import type { Refused } from './malformed-requests.ts'
import { aNote, aReceivedLine, aSupplier, receive } from './purchasing.ts'
import type { Staff } from './shop.ts'
import type { TestItem } from './stock.ts'

type Input = Partial<CallInput<Endpoint>>
const types = paymentTypeCodes

export const payCash = (amount: string): OutgoingEntryInput => ({ paymentTypeCode: types.cash, amount })
export const payByCard = (amount: string): OutgoingEntryInput => ({
  paymentTypeCode: types.card,
  amount,
  cardPayment: { refNumber: 'C-1', cardNumber: '4711' },
})
export const payByTransfer = (account: string, amount: string, transferDate: string = demoToday): OutgoingEntryInput => ({
  paymentTypeCode: types.onlineTransfer,
  amount,
  onlineTransfer: { bank: account, transferDate, transferId: 'OUT-1' },
})
export const payByDeposit = (account: string, amount: string): OutgoingEntryInput => ({
  paymentTypeCode: types.bankDeposit,
  amount,
  bankDeposit: { bank: account, date: demoToday, refNumber: 'SLIP-1' },
})
export const payByOwnCheque = (
  account: string,
  amount: string,
  chequeNumber: string,
  chequeDate: string = demoToday,
): OutgoingEntryInput => ({
  paymentTypeCode: types.cheque,
  amount,
  chequePayment: { bank: account, chequeNumber, chequeDate },
})
export const handOn = (code: string, amount: string): OutgoingEntryInput => ({
  paymentTypeCode: types.cheque,
  amount,
  thirdPartyCheque: { code },
})
export const payByReturn = (code: string, amount: string): OutgoingEntryInput => ({
  paymentTypeCode: types.returnAmount,
  amount,
  purchaseReturn: { code },
})
export const payByAdvance = (amount: string): OutgoingEntryInput => ({ paymentTypeCode: types.overPayment, amount })

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
export async function giveVoucher(staff: Staff, body: PaymentVoucherBody, options: { key?: string } = {}): Promise<PaymentVoucherRead> {
  const { status, reply, error } = await staff.call(createPaymentVoucher, { body }, options)
  if (status !== 200) throw new Error(`the voucher was refused with ${status}: ${error.message.errorInfo[2]}`)
  return reply.paymentVoucher
}

/** What a voucher of a supplier starts from. */
export async function startOf(staff: Staff, supplierCode: string): Promise<VoucherStart> {
  return (await staff.call(openDuesOfSupplier, { params: { id: supplierCode } })).reply
}

interface Known {
  staff: Staff
  item: Pick<TestItem, 'code'>
}

/** For every call about vouchers a request that goes through. */
export function voucherSamples(known: () => Known): Record<string, () => Promise<Input>> {
  const body = async () => {
    const { staff, item } = known()
    const supplier = await aSupplier(staff)
    const { code } = await receive(staff, aNote(supplier, [aReceivedLine(item, '1', '60.00')], '60.00'))
    return aVoucher(supplier, [payCash('2.00')], { [code]: '1.50' })
  }
  const given = async () => (await giveVoucher(known().staff, await body())).code
  return {
    'GET own-cheque-number': async () => ({}),
    'GET payment-voucher': async () => ({}),
    'GET payment-voucher/:code': async () => ({ params: { code: await given() } }),
    'GET payment-voucher-supplier/:id': async () => ({ params: { id: await aSupplier(known().staff) } }),
    'POST payment-voucher': async () => ({ body: await body() }),
    'PUT payment-voucher-reversal': async () => ({ body: { code: await given(), reason: 'Mistake', version: 1 } }),
  }
}

/** For every call about vouchers that writes, a request that is right and yet refused: it names papers that do not exist. */
export async function refusedVouchers(staff: Staff): Promise<Record<string, Refused>> {
  const dues = ['4001999997', '4001999998', '4001999999'].map(code => ({ kind: 'grn' as const, code, amount: '1.00' }))
  const supplierModeOfPayments = [{ ...payCash('60.00'), remarks: 'none' }]
  const body = { ...aVoucher(await aSupplier(staff), supplierModeOfPayments, {}, { remarks: 'none' }), dues }
  return {
    'POST /api/v1/payment-voucher': { params: {}, body },
    'PUT /api/v1/payment-voucher-reversal': { params: {}, body: { code: '3701999999', reason: 'Mistake', version: 1 } },
  }
}
