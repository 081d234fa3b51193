import { z } from 'zod'
import {
  bodySizes,
  codeParams,
  codeText,
  dateText,
  endpoint,
  idParams,
  moneyText,
  positiveMoneyInput,
  text,
  timeText,
} from '../../../kernel/endpoint.ts'
import { paperKeys, paperList } from '../../../kernel/paper-list.ts'
import { paperStatuses } from '../../../kernel/paper-status.ts'
import { plainList } from '../../../kernel/plain-list.ts'
import { paymentEntry, paymentRead } from '../../banking/payments/payment-shapes.ts'
import { maxTenders } from '../../banking/payments/tender.ts'
import { reversalBody } from '../../stock/stock/paper-shapes.ts'
import { writtenFor } from '../../parties/customers/written-for-contract.ts'

/** A receipt settles at most so many debts of a kind. */
export const maxSettledDebts = 200

const receiptBody = z.object({
  customerCode: codeText,
  modeOfPayments: z.array(paymentEntry).min(1, 'Add a payment').max(maxTenders),
  /** What is paid on which bill, of any location where the user takes payments; what is left of the payments is paid ahead. */
  invoices: z
    .array(z.object({ invoiceCode: codeText, amount: positiveMoneyInput }))
    .max(maxSettledDebts)
    .default([]),
  /** What is paid on what was owed before the books began. */
  openings: z
    .array(z.object({ openingCode: codeText, amount: positiveMoneyInput }))
    .max(maxSettledDebts)
    .default([]),
  /** What is paid on returned cheques, and the bank's charge that is paid beside it. */
  cheques: z
    .array(z.object({ chequeCode: codeText, amount: positiveMoneyInput, charge: positiveMoneyInput.prefault('0.00') }))
    .max(maxSettledDebts)
    .default([]),
  /** The payments settle what is owed, oldest first, at every location where the user takes payments, instead of what the three lists say. */
  autoFill: z.boolean().default(false),
  remarks: text(300).default(''),
})
export type PaymentReceiptBody = z.input<typeof receiptBody>
export type PaymentReceiptRequest = z.output<typeof receiptBody>

const billKind = z.enum(['pos', 'auto-care'])
const named = z.object({ code: z.string(), name: z.string() })

const settledDebt = {
  code: z.string().meta({ description: 'Line number' }),
  /** Where it was owed. */
  stockLocation: named,
  /** The part of the receipt that pays it at another location; '' at the receipt's own. */
  partCode: z.string(),
  date: dateText,
  dueDate: dateText,
  totalAmount: moneyText,
  /** What was owed on it before this receipt. */
  dueBefore: moneyText,
  /** What this receipt pays on it. */
  paidAmount: moneyText,
  /** What was owed on it after this receipt. */
  outstanding: moneyText,
}
const settledBill = z.object({ ...settledDebt, invoiceCode: z.string(), kind: billKind })
const settledOpening = z.object({
  ...settledDebt,
  openingCode: z.string(),
  /** The number in the previous books. */
  reference: z.string(),
})
const settledCheque = z.object({
  ...settledDebt,
  chequeCode: z.string(),
  chequeNumber: z.string(),
  bankName: z.string(),
  /** The bank's charge that was paid beside the amount. */
  charge: moneyText,
})

const balances = {
  creditAmount: moneyText,
  chequeReturnAmount: moneyText,
  returnAmount: moneyText,
  overPayment: moneyText,
}
const receiptCustomer = z.object({
  code: z.string(),
  firstName: z.string(),
  secondName: z.string(),
  phone1: z.string(),
  address: z.string(),
  city: z.string(),
  /** Live. */
  ...balances,
})

export const paymentReceiptRead = z.object({
  code: z.string(),
  date: dateText,
  dateTime: timeText,
  customerCode: z.string(),
  customer: receiptCustomer,
  writtenFor,
  stockLocation: named,
  user: z.string(),
  /** The user as bills name their cashier: by the first name. */
  cashier: z.string(),
  remarks: z.string(),
  status: z.enum(paperStatuses),
  isFreeze: z.number().int(),
  version: z.number().int(),
  totalAmount: moneyText,
  /** What of it settles debts. */
  settledAmount: moneyText,
  /** What of it is paid ahead. */
  overPayment: moneyText,
  /** Of a part: the receipt whose money pays it, and where that was taken. A part has no payments of its own and is reversed with it. */
  whole: z.object({ code: z.string(), stockLocation: named }).nullable(),
  modeOfPayments: z.array(paymentRead),
  invoices: z.array(settledBill),
  openings: z.array(settledOpening),
  cheques: z.array(settledCheque),
})
export type PaymentReceiptRead = z.infer<typeof paymentReceiptRead>

export const paymentReceipts = paperList({
  path: 'payment-receipt',
  many: 'paymentReceipts',
  title: 'Payment Receipt',
  row: {
    date: dateText,
    dateTime: timeText,
    customerName: z.string(),
    user: z.string(),
    lineCount: z.number().int(),
    paidBy: z.string(),
    status: z.enum(paperStatuses),
    isFreeze: z.number().int(),
    totalAmount: moneyText,
    settledAmount: moneyText,
    overPayment: moneyText,
  },
  filters: { customerCode: codeText.optional() },
  sort: ['date', 'code', 'customerName', 'totalAmount'],
  totals: ['totalAmount', 'settledAmount', 'overPayment'],
  permission: 'sell',
})

export const getPaymentReceipt = endpoint({
  method: 'GET',
  path: 'payment-receipt/:code',
  summary: 'One payment receipt',
  permission: 'sell',
  params: codeParams,
  reply: z.object({ paymentReceipt: paymentReceiptRead }),
})

const openDebt = {
  code: z.string(),
  date: dateText,
  dueDate: dateText,
  /** Days since the due date; below zero before it. */
  daysOverdue: z.number().int(),
  totalAmount: moneyText,
  paidAmount: moneyText,
  outstanding: moneyText,
  stockLocation: named,
  isHere: z.boolean(),
  /** Whether the user takes payments at its location, so that a receipt can settle it. */
  isPayable: z.boolean(),
}
const openBill = z.object({ ...openDebt, kind: billKind, returnedAmount: moneyText })
const openOpening = z.object({ ...openDebt, reference: z.string() })
/** Its due date is the day on which it came back. */
const openCheque = z.object({
  ...openDebt,
  chequeNumber: z.string(),
  bankName: z.string(),
  branch: z.string(),
  /** What the bank took for its return and no receipt has passed on. */
  charge: moneyText,
})
export type OpenBillRead = z.infer<typeof openBill>
export type OpenOpeningRead = z.infer<typeof openOpening>
export type OpenChequeRead = z.infer<typeof openCheque>

/** What a receipt of a customer starts from. */
export const openBillsOfCustomer = endpoint({
  method: 'GET',
  path: 'payment-receipt-customer/:id',
  summary:
    'Open bills, opening balances and returned cheques of a customer, oldest first, with the balances; those of other locations too, at most 500 of each',
  permission: 'sell',
  params: idParams,
  reply: z.object({
    customer: receiptCustomer,
    invoices: z.array(openBill),
    openings: z.array(openOpening),
    cheques: z.array(openCheque),
  }),
})

const returnedCheque = z.object({
  ...paperKeys,
  chequeNumber: z.string(),
  bankName: z.string(),
  branch: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  phone: z.string(),
  chequeDate: dateText,
  returnedOn: dateText,
  totalAmount: moneyText,
  /** What receipts have paid of it. */
  settledAmount: moneyText,
  outstanding: moneyText,
})

/** Returned cheques of this location that receipts have not paid in full. */
export const returnedCheques = plainList({
  path: 'cheque-payment',
  summary: 'Returned cheques of this location that are still owed, the longest owed first',
  many: 'cheques',
  title: 'returned cheques',
  row: returnedCheque,
  filters: { customerCode: codeText.optional() },
  totals: ['totalAmount', 'settledAmount', 'outstanding'],
  beside: {},
  sort: ['returnedOn', 'customerName', 'outstanding', 'chequeDate'],
  permission: 'sell',
})

const saved = z.object({ code: z.string(), paymentReceipt: paymentReceiptRead })

export const createPaymentReceipt = endpoint({
  method: 'POST',
  path: 'payment-receipt',
  summary:
    'Take money of a customer for open bills, openings and returned cheques, of other locations of the user too; what is left of it is paid ahead',
  permission: 'sell',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: receiptBody,
  reply: saved,
})

export const reversePaymentReceipt = endpoint({
  method: 'PUT',
  path: 'payment-receipt-reversal',
  summary: 'Take back a payment receipt: what it settled is owed again; a manager on its own day only',
  permission: 'reverse-papers',
  saves: true,
  body: reversalBody,
  reply: saved,
})
