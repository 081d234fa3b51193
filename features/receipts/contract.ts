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
} from '../../kernel/endpoint.ts'
import { paperList } from '../../kernel/paper-list.ts'
import { paymentEntry, paymentRead } from '../payments/payment-shapes.ts'
import { maxTenders } from '../payments/tender.ts'
import { reversalBody } from '../stock/paper-shapes.ts'

/** A receipt settles at most so many bills. */
export const maxSettledBills = 200

const receiptBody = z.object({
  customerCode: codeText,
  modeOfPayments: z.array(paymentEntry).min(1, 'Add a payment').max(maxTenders),
  /** What is paid on which bill of this location; what is left of the payments is paid ahead. */
  invoices: z.array(z.object({ invoiceCode: codeText, amount: positiveMoneyInput })).max(maxSettledBills),
  remarks: text(300).default(''),
})
export type PaymentReceiptBody = z.input<typeof receiptBody>

const billKind = z.enum(['pos', 'auto-care'])
const named = z.object({ code: z.string(), name: z.string() })

const settledBill = z.object({
  code: z.string().meta({ description: 'Line number' }),
  invoiceCode: z.string(),
  kind: billKind,
  date: dateText,
  dueDate: dateText,
  totalAmount: moneyText,
  /** What it owed before this receipt. */
  dueBefore: moneyText,
  /** What this receipt pays on it. */
  paidAmount: moneyText,
  /** What it owed after this receipt. */
  outstanding: moneyText,
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
  stockLocation: named,
  user: z.string(),
  remarks: z.string(),
  status: z.enum(['live', 'reversed']),
  isFreeze: z.number().int(),
  version: z.number().int(),
  totalAmount: moneyText,
  /** What of it pays bills. */
  settledAmount: moneyText,
  /** What of it is paid ahead. */
  overPayment: moneyText,
  modeOfPayments: z.array(paymentRead),
  invoices: z.array(settledBill),
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
    status: z.enum(['live', 'reversed']),
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

const openBill = z.object({
  code: z.string(),
  kind: billKind,
  date: dateText,
  dueDate: dateText,
  /** Days since the due date; below zero before it. */
  daysOverdue: z.number().int(),
  totalAmount: moneyText,
  paidAmount: moneyText,
  returnedAmount: moneyText,
  outstanding: moneyText,
  stockLocation: named,
  /** A receipt pays bills of its own location. */
  isHere: z.boolean(),
})
export type OpenBillRead = z.infer<typeof openBill>

/** What a receipt of a customer starts from. */
export const openBillsOfCustomer = endpoint({
  method: 'GET',
  path: 'payment-receipt-customer/:id',
  summary: 'The open bills of a customer, oldest first, with the balances; those of other locations too, at most 500',
  permission: 'sell',
  params: idParams,
  reply: z.object({ customer: receiptCustomer, invoices: z.array(openBill) }),
})

const saved = z.object({ code: z.string(), paymentReceipt: paymentReceiptRead })

export const createPaymentReceipt = endpoint({
  method: 'POST',
  path: 'payment-receipt',
  summary: 'Take money of a customer for open bills of this location; what is left of it is paid ahead',
  permission: 'sell',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: receiptBody,
  reply: saved,
})

export const reversePaymentReceipt = endpoint({
  method: 'PUT',
  path: 'payment-receipt-reversal',
  summary: 'Take back a payment receipt: its bills are open again; a manager on its own day only',
  permission: 'reverse-papers',
  saves: true,
  body: reversalBody,
  reply: saved,
})
