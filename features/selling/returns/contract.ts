import { z } from 'zod'
import { paidStatuses } from '../../../kernel/codes.ts'
import {
  bodySizes,
  codeParams,
  codeText,
  dateText,
  endpoint,
  moneyText,
  numberText,
  positiveMoneyInput,
  priceInput,
  quantityInput,
  quantityText,
  termParams,
  text,
  timeText,
} from '../../../kernel/endpoint.ts'
import { zero } from '../../../kernel/money.ts'
import { numberedInput } from '../../../kernel/numbered-input.ts'
import { paperList } from '../../../kernel/paper-list.ts'
import { paperStatuses } from '../../../kernel/paper-status.ts'
import { foundInvoice, invoiceRead } from '../sales/contract.ts'
import { reversalByCode } from '../../stock/stock/paper-shapes.ts'
import { writtenFor } from '../../parties/customers/written-for-contract.ts'

/** Kinds of returns as spec §4 numbers them. */
export const returnTypes = { withBill: '1', withoutBill: '2' } as const
const returnType = z.enum([returnTypes.withBill, returnTypes.withoutBill])
export type ReturnType = z.infer<typeof returnType>

/** For sale again, or a loss. */
export const returnConditions = ['stock', 'damaged'] as const
export type ReturnCondition = (typeof returnConditions)[number]

/** What becomes of returned goods, as staff read it. */
export const conditionWords: Readonly<Record<ReturnCondition, string>> = { stock: 'Back to stock', damaged: 'Damaged' }

const lineBody = z.object({
  /** Line of the bill; left out, the first one of the item and stock entry of which that much may come back. */
  code: z
    .string()
    .regex(/^\d{1,4}$/, 'is not a line number')
    .nullish(),
  itemCode: codeText,
  /** Without a bill: the stock entry that takes the goods, at its cost; left out, a new one is made. */
  stockCode: codeText.nullish(),
  quantity: quantityInput,
  /** Kept back of what the line is worth. */
  discount: positiveMoneyInput.default(zero),
  /** Without a bill: what is given back for one. */
  retailPrice: priceInput.nullish(),
  /** Without a bill: what a new stock entry costs; left out, what the item cost when it last came in. */
  costPrice: priceInput.nullish(),
  batch: numberText(60).default(''),
  condition: z.enum(returnConditions).default('stock'),
  reason: text(100).default(''),
})

const salesReturnBody = z.object({
  returnType: numberedInput(Object.values(returnTypes)),
  /** With a bill: its number. */
  invoiceCode: codeText.nullish(),
  /** Without a bill; with one, its customer counts. */
  customerCode: codeText.nullish(),
  remarks: text(300).default(''),
  /** The total as the screen shows it: the server computes it again and refuses a difference. */
  totalAmount: positiveMoneyInput,
  /** 4 when Cash Pay is on, otherwise 1 (spec §4). */
  paidStatus: numberedInput([paidStatuses.cashPay, paidStatuses.unpaid]).default(paidStatuses.unpaid),
  cashPayAmount: positiveMoneyInput.default(zero),
  returnData: z.array(lineBody).max(500),
  /** Overrides a manager gave for this save. */
  overrideIds: z.array(z.guid()).max(4).default([]),
})
/** What the dialog sends. */
export type SalesReturnBody = z.input<typeof salesReturnBody>
/** What the command gets, parsed. */
export type SalesReturnRequest = z.output<typeof salesReturnBody>

const returnLineRead = z.object({
  code: z.string().meta({ description: 'Line number on the return' }),
  /** The line of the bill it comes back from. */
  invoiceLine: z.string().nullable(),
  itemCode: z.string(),
  stockCode: z.string().nullable(),
  itemMaster: z.object({ code: z.string(), name: z.string(), printName: z.string(), barcode: z.string(), unit: z.string() }),
  batch: z.string(),
  quantity: quantityText,
  unitSoldPrice: moneyText,
  /** Kept back. */
  discount: moneyText,
  /** Behind what is kept back, before its part of the bill discount. */
  totalAmount: moneyText,
  condition: z.enum(returnConditions),
  reason: z.string(),
})

export const salesReturnRead = z.object({
  code: z.string(),
  returnType,
  returnDateTime: timeText,
  date: dateText,
  invoiceCode: z.string().nullable(),
  invoice: z.object({ code: z.string(), kind: z.enum(['pos', 'auto-care']), date: dateText, totalAmount: moneyText }).nullable(),
  customerCode: z.string(),
  customer: z.object({
    code: z.string(),
    firstName: z.string(),
    secondName: z.string(),
    phone1: z.string(),
    address: z.string(),
    city: z.string(),
    paysWholesale: z.boolean(),
    /** Live: what the customer may still use of the return balance. */
    returnAmount: moneyText,
  }),
  writtenFor,
  stockLocation: z.object({ code: z.string(), name: z.string() }),
  user: z.string(),
  /** The user as bills name their cashier: by the first name. */
  cashier: z.string(),
  remarks: z.string(),
  status: z.enum(paperStatuses),
  isFreeze: z.number().int(),
  version: z.number().int(),
  subTotalAmount: moneyText,
  /** Its part of the bill discount. */
  discountAmount: moneyText,
  totalAmount: moneyText,
  /** Taken off what the bill still owed. */
  billAmount: moneyText,
  cashPayAmount: moneyText,
  /** To the return balance, or onto the credit note. */
  balanceAmount: moneyText,
  /** What a customer without a name is owed. Its number spends it: null for whoever neither made the return nor sees all takings. */
  creditNote: z.object({ code: z.string(), number: z.string().nullable(), totalAmount: moneyText, spentAmount: moneyText }).nullable(),
  /** Serial of its tax credit note; only where the bill has a tax invoice. */
  taxNote: z.string().optional(),
  stockHistories: z.array(returnLineRead),
})
export type SalesReturnRead = z.infer<typeof salesReturnRead>

export const salesReturns = paperList({
  path: 'sales-return',
  many: 'salesReturn',
  title: 'Sales Return',
  row: {
    date: dateText,
    returnDateTime: timeText,
    returnType,
    invoiceCode: z.string().nullable(),
    customerName: z.string(),
    user: z.string(),
    lineCount: z.number().int(),
    status: z.enum(paperStatuses),
    isFreeze: z.number().int(),
    totalAmount: moneyText,
    billAmount: moneyText,
    cashPayAmount: moneyText,
    balanceAmount: moneyText,
    creditNote: z.string().nullable(),
  },
  filters: { customerCode: codeText.optional(), returnType: returnType.optional(), invoiceCode: codeText.optional() },
  sort: ['date', 'code', 'customerName', 'totalAmount'],
  totals: ['totalAmount', 'billAmount', 'cashPayAmount', 'balanceAmount'],
  permission: 'sell',
})

export const getSalesReturn = endpoint({
  method: 'GET',
  path: 'sales-return/:code',
  summary: 'One sales return',
  permission: 'sell',
  params: codeParams,
  reply: z.object({ salesReturn: salesReturnRead }),
})

const returnableLine = z.object({
  /** Line number on the bill. */
  code: z.string(),
  itemCode: z.string(),
  itemName: z.string(),
  barcode: z.string(),
  stockCode: z.string().nullable(),
  allowsFractions: z.boolean(),
  quantity: quantityText,
  /** What of an oversold line is not named yet: it comes back only when all is. */
  toName: quantityText,
  unitSoldPrice: moneyText,
  totalAmount: moneyText,
  /** Its share of the bill discount. */
  discountShare: moneyText,
  /** What came back of it, and of its total and share. */
  returned: quantityText,
  returnedValue: moneyText,
  returnedShare: moneyText,
})
export type ReturnableLine = z.infer<typeof returnableLine>

/** The bill of a return: its lines with what may still come back, and its earlier returns. Several hits are a list to choose from. */
export const findReturnBill = endpoint({
  method: 'GET',
  path: 'sales-return-invoice/:term',
  summary: 'The bill whose number ends with the typed digits, with its returns; several are listed, newest first, at most 20',
  permission: 'sell',
  params: termParams,
  reply: z.object({
    /** Null where several bills end with these digits. */
    invoice: invoiceRead.nullable(),
    /** What earlier returns gave back in cash. */
    refundedAmount: moneyText,
    salesReturn: z.array(
      z.object({
        code: z.string(),
        returnDateTime: timeText,
        totalAmount: moneyText,
        stockHistories: z.array(z.object({ code: z.string(), itemCode: z.string(), itemName: z.string(), quantity: quantityText })),
      }),
    ),
    salesReturnItemGroupBy: z.array(z.object({ itemCode: z.string(), quantity: quantityText })),
    returnData: z.array(returnableLine),
    invoices: z.array(foundInvoice),
  }),
})

export const createSalesReturn = endpoint({
  method: 'POST',
  path: 'sales-return',
  summary: 'Take goods back from a customer, with their bill (1) or without (2)',
  permission: 'sell',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: salesReturnBody,
  reply: z.object({ code: z.string(), submittedData: salesReturnRead }),
})

export const reverseSalesReturn = endpoint({
  method: 'PUT',
  path: 'sales-return-reversal',
  summary: 'Take back a sales return of which nothing was used; a manager on its own day only',
  permission: 'reverse-papers',
  saves: true,
  body: reversalByCode,
  reply: z.object({ code: z.string(), salesReturn: salesReturnRead }),
})
