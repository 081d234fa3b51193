import { z } from 'zod'
import { codeParams, codeText, dateText, endpoint, moneyText, numberText, text, timeText } from '../../../kernel/endpoint.ts'
import { shapesOf } from '../../../kernel/field-schemas.ts'
import { lookupField, nameField, shownField } from '../../../kernel/fields.ts'
import { masterEndpoints } from '../../../kernel/master.ts'
import { usesField } from '../../../kernel/named-list.ts'
import { paperList } from '../../../kernel/paper-list.ts'
import { paperStatuses } from '../../../kernel/paper-status.ts'
import { lateTaxInvoiceRead } from '../../tax/input-vat/contract.ts'
import { taxDocumentBody, taxDocumentRead } from '../../tax/input-vat/tax-document-shapes.ts'
import { outgoingEntry, outgoingRead } from '../../banking/payments/outgoing-shapes.ts'
import { reversalBody } from '../../stock/stock/paper-shapes.ts'
import { attachmentRead, mostAttachments } from '../attachments/contract.ts'
import { dueDay } from './recurring-contract.ts'

const ofCategories = shapesOf({
  name: nameField,
  /** The category it stands under, and its path from the top: 'Premises › Repairs'; empty at the top. */
  parentCode: lookupField('Under', 'expenseCategory', { column: {} }),
  path: shownField('text', 'Path', { column: 'extra' }),
  /** How many categories it stands under. */
  depth: shownField('count', 'Depth'),
  /** Its own account; empty where that of the category above counts, and at the top 6000. */
  accountCode: lookupField('Account', 'expenseAccount', { column: {} }),
  uses: usesField('Expenses'),
})

export const expenseCategories = masterEndpoints({
  path: 'expense-category',
  one: 'expenseCategory',
  many: 'expenseCategories',
  title: 'Expense Category',
  ...ofCategories,
  body: ofCategories.body.extend({
    parentCode: z.union([codeText, z.literal('')]).default(''),
    accountCode: z.union([z.string().regex(/^6\d{3}$/, 'is not an expense account'), z.literal('')]).default(''),
  }),
  sort: ['name', 'code', 'parentName', 'uses'],
})

const expenseBody = z.object({
  categoryCode: codeText,
  payee: text(100).default(''),
  reference: numberText(60).default(''),
  remarks: text(300).default(''),
  payment: outgoingEntry,
  /** Where a tax invoice is in hand: its VAT is a part of the payment, and claimed back. */
  taxInvoice: taxDocumentBody.nullish(),
  /** The expense that is paid again, because its cheque came back. */
  paysCode: codeText.nullish(),
  /** The proposal that it answers. */
  due: dueDay.nullish(),
  /** Files that were kept for it, in their order. */
  attachmentIds: z.array(z.guid()).max(mostAttachments).default([]),
  /** A manager's word for an amount above the limit. */
  overrideIds: z.array(z.guid()).max(1).default([]),
})
export type ExpenseBody = z.input<typeof expenseBody>

const named = z.object({ code: z.string(), name: z.string() })

export const expenseRead = z.object({
  code: z.string(),
  date: dateText,
  dateTime: timeText,
  category: named,
  /** The account it debited. */
  account: named,
  payee: z.string(),
  reference: z.string(),
  stockLocation: named,
  user: z.string(),
  remarks: z.string(),
  status: z.enum(paperStatuses),
  isFreeze: z.number().int(),
  version: z.number().int(),
  totalAmount: moneyText,
  /** The part of the total that is claimed back. */
  vatAmount: moneyText,
  taxInvoice: taxDocumentRead.nullable(),
  /** The tax invoice that came after it was saved: none, or one. */
  lateTaxInvoices: z.array(lateTaxInvoiceRead),
  /** What came back with its cheque and was not paid again. */
  unpaidAmount: moneyText,
  payment: outgoingRead,
  paysCode: z.string().nullable(),
  /** The expenses that paid it again. */
  paidAgainBy: z.array(z.string()),
  /** The day on which a recurring expense proposed it. */
  dueOn: z.string().nullable(),
  attachments: z.array(attachmentRead),
})
export type ExpenseRead = z.infer<typeof expenseRead>

export const expenses = paperList({
  path: 'expense',
  many: 'expenses',
  title: 'Expense',
  row: {
    date: dateText,
    dateTime: timeText,
    categoryName: z.string(),
    payee: z.string(),
    reference: z.string(),
    paidBy: z.string(),
    user: z.string(),
    status: z.enum(paperStatuses),
    isFreeze: z.number().int(),
    totalAmount: moneyText,
    unpaidAmount: moneyText,
  },
  filters: { categoryCode: codeText.optional() },
  sort: ['date', 'code', 'categoryName', 'payee', 'totalAmount'],
  totals: ['totalAmount', 'unpaidAmount'],
  permission: 'spend',
})

export const getExpense = endpoint({
  method: 'GET',
  path: 'expense/:code',
  summary: 'One expense',
  permission: 'spend',
  params: codeParams,
  reply: z.object({ expense: expenseRead }),
})

const saved = z.object({ code: z.string(), expense: expenseRead })

export const createExpense = endpoint({
  method: 'POST',
  path: 'expense',
  summary: 'Spend money of the shop; a cashier up to the limit, or with a manager',
  permission: 'spend',
  saves: true,
  body: expenseBody,
  reply: saved,
})

export const claimExpenseVat = endpoint({
  method: 'POST',
  path: 'expense-late-tax-invoice',
  summary: 'Claim the VAT of an expense whose tax invoice came after it was saved',
  permission: 'spend',
  saves: true,
  body: z.object({
    expenseCode: codeText,
    /** As on the tax invoice; the payee of the expense, when it is left out. */
    supplierName: text(100).default(''),
    taxInvoice: taxDocumentBody,
  }),
  /** The number is that of the late tax invoice. */
  reply: saved,
})

export const reverseExpense = endpoint({
  method: 'PUT',
  path: 'expense-reversal',
  summary: 'Take back an expense; a manager on its own day only',
  permission: 'reverse-papers',
  saves: true,
  body: reversalBody,
  reply: saved,
})
