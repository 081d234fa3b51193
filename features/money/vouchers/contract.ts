import { z } from 'zod'
import {
  bodySizes,
  codeParams,
  codeText,
  dateText,
  endpoint,
  idParams,
  moneyInput,
  moneyText,
  text,
  timeText,
} from '../../../kernel/endpoint.ts'
import { paperList } from '../../../kernel/paper-list.ts'
import { paperStatuses } from '../../../kernel/paper-status.ts'
import { outgoingEntry, outgoingRead } from '../../banking/payments/outgoing-shapes.ts'
import { maxTenders } from '../../banking/payments/tender.ts'
import { reversalBody } from '../../stock/stock/paper-shapes.ts'
import { dueKinds } from './due.ts'

/** A voucher settles at most so many papers. */
export const maxSettledDues = 200

const dueKind = z.enum(dueKinds)

const voucherBody = z.object({
  supplierCode: codeText,
  supplierModeOfPayments: z.array(outgoingEntry).min(1, 'Add a payment').max(maxTenders),
  /** What is settled of what is owed, at every location where the user pays suppliers, below zero where the supplier owes; what is left of the payments is paid ahead. */
  dues: z.array(z.object({ kind: dueKind, code: codeText, amount: moneyInput })).max(maxSettledDues),
  remarks: text(300).default(''),
})
export type PaymentVoucherBody = z.input<typeof voucherBody>

const named = z.object({ code: z.string(), name: z.string() })

const voucherSupplier = z.object({
  code: z.string(),
  name: z.string(),
  address1: z.string(),
  address2: z.string(),
  phone1: z.string(),
  phone2: z.string(),
  /** Live: what is owed to him, what he owes for goods sent back, what is paid ahead. */
  debitAmount: moneyText,
  returnAmount: moneyText,
  overPayment: moneyText,
})

const settledDue = z.object({
  code: z.string().meta({ description: 'Line number' }),
  kind: dueKind,
  /** Where it was owed. */
  stockLocation: named,
  /** The part of the voucher that settles it at another location; '' at the voucher's own. */
  partCode: z.string(),
  /** The paper that is settled: a GRN, an opening balance, a price correction; of landed cost its GRN. */
  grnCode: z.string(),
  invoiceCode: z.string(),
  date: dateText,
  dueDate: dateText,
  grnTotal: moneyText,
  /** What was owed before this voucher. */
  dueBefore: moneyText,
  /** What this voucher settles. */
  paidAmount: moneyText,
  /** What was owed after it. */
  outstanding: moneyText,
  /** What of it is due again, because a cheque came back. */
  dueAgain: moneyText,
})

export const paymentVoucherRead = z.object({
  code: z.string(),
  date: dateText,
  dateTime: timeText,
  supplierCode: z.string(),
  supplier: voucherSupplier,
  stockLocation: named,
  user: z.string(),
  remarks: z.string(),
  status: z.enum(paperStatuses),
  isFreeze: z.number().int(),
  version: z.number().int(),
  totalAmount: moneyText,
  /** What of it settles what is owed. */
  settledAmount: moneyText,
  /** What of it is paid ahead. */
  overPayment: moneyText,
  /** What of both is due again or not ahead any more, because cheques came back. */
  cameBack: moneyText,
  /** Of a part: the voucher whose money pays it, and where that was given. A part has no payments of its own and is reversed with it. */
  whole: z.object({ code: z.string(), stockLocation: named }).nullable(),
  supplierModeOfPayments: z.array(outgoingRead),
  dues: z.array(settledDue),
})
export type PaymentVoucherRead = z.infer<typeof paymentVoucherRead>

export const paymentVouchers = paperList({
  path: 'payment-voucher',
  many: 'paymentVouchers',
  title: 'Payment Voucher',
  row: {
    date: dateText,
    dateTime: timeText,
    supplierName: z.string(),
    user: z.string(),
    lineCount: z.number().int(),
    paidBy: z.string(),
    status: z.enum(paperStatuses),
    isFreeze: z.number().int(),
    totalAmount: moneyText,
    settledAmount: moneyText,
    overPayment: moneyText,
  },
  filters: { supplierCode: codeText.optional() },
  sort: ['date', 'code', 'supplierName', 'totalAmount'],
  totals: ['totalAmount', 'settledAmount', 'overPayment'],
  permission: 'pay-suppliers',
})

export const getPaymentVoucher = endpoint({
  method: 'GET',
  path: 'payment-voucher/:code',
  summary: 'One payment voucher',
  permission: 'pay-suppliers',
  params: codeParams,
  reply: z.object({ paymentVoucher: paymentVoucherRead }),
})

const openDue = z.object({
  kind: dueKind,
  code: z.string(),
  invoiceCode: z.string(),
  date: dateText,
  dueDate: dateText,
  /** Days since the due date; below zero before it. */
  daysOverdue: z.number().int(),
  totalAmount: moneyText,
  paidAmount: moneyText,
  returnedAmount: moneyText,
  /** Below zero where the supplier owes. */
  outstanding: moneyText,
  stockLocation: named,
  isHere: z.boolean(),
  /** Whether the user pays suppliers at its location, so that a voucher can settle it. */
  isPayable: z.boolean(),
})
export type OpenDueRead = z.infer<typeof openDue>

const openReturn = z.object({ code: z.string(), date: dateText, reason: z.string(), open: moneyText })
const chequeInHand = z.object({
  code: z.string(),
  chequeNumber: z.string(),
  amount: moneyText,
  chequeDate: dateText,
  bankName: z.string(),
  branch: z.string(),
  customerName: z.string(),
})

const voucherStart = z.object({
  supplier: voucherSupplier,
  dues: z.array(openDue),
  purchaseReturns: z.array(openReturn),
  cheques: z.array(chequeInHand),
})
export type VoucherStart = z.infer<typeof voucherStart>

/** What a voucher of a supplier starts from. */
export const openDuesOfSupplier = endpoint({
  method: 'GET',
  path: 'payment-voucher-supplier/:id',
  summary:
    'What is owed to a supplier, oldest first and other locations too, with the balances and what can be paid with: at most 500 each',
  permission: 'pay-suppliers',
  params: idParams,
  reply: voucherStart,
})

const saved = z.object({ code: z.string(), paymentVoucher: paymentVoucherRead })

export const createPaymentVoucher = endpoint({
  method: 'POST',
  path: 'payment-voucher',
  summary: 'Pay a supplier what is owed, at other locations of the user too; what is left of the payments is paid ahead',
  permission: 'pay-suppliers',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: voucherBody,
  reply: saved,
})

export const reversePaymentVoucher = endpoint({
  method: 'PUT',
  path: 'payment-voucher-reversal',
  summary: 'Take back a payment voucher: what it settled is owed again; a manager on its own day only',
  permission: 'reverse-papers',
  saves: true,
  body: reversalBody,
  reply: saved,
})
