import { z } from 'zod'
import { readerOf } from '../../../../platform/web/stored-draft.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import { parseMoney, zero, type Money } from '../../../../kernel/money.ts'
import type { FieldErrors, Refusal } from '../../../../kernel/refusal.ts'
import type { OutgoingTender } from '../../../banking/payments/outgoing.ts'
import { entryOfOutgoing, storedOutgoing } from '../../../banking/payments/web/outgoing-draft.ts'
import { attachmentRead, type AttachmentRead } from '../../attachments/contract.ts'
import type { ExpenseBody, ExpenseRead } from '../contract.ts'
import type { TaxDocument } from '../../../tax/input-vat/tax-document.ts'
import { bodyOfDocument, storedTaxDocument } from '../../../tax/input-vat/web/tax-document-draft.ts'
import { checkOutgoing } from '../../../banking/payments/outgoing-rules.ts'
import { cashTender } from '../../../banking/payments/tender.ts'
import { expenseMeans } from '../expense.ts'
import { expenseRefusal } from '../refusals.ts'
import { dueExpense, type DueExpense } from '../recurring-contract.ts'

/** An expense while it is typed. */
export interface ExpenseDraft {
  categoryCode: string
  payee: string
  reference: string
  remarks: string
  /** How it is paid; one of them pays it. */
  tenders: readonly OutgoingTender[]
  /** The expense that it pays again; empty for a new one. */
  paysCode: string
  /** The proposal that it answers; null for any other. */
  due: DueExpense | null
  attachments: readonly AttachmentRead[]
  taxInvoice: TaxDocument | null
}

export const blankExpense: ExpenseDraft = {
  ...{ categoryCode: '', payee: '', reference: '', remarks: '' },
  tenders: [],
  paysCode: '',
  due: null,
  attachments: [],
  taxInvoice: null,
}

/** An expense that pays another again, whose cheque came back. */
export function expenseAgain({ code, category, payee, reference }: ExpenseRead): ExpenseDraft {
  return { ...blankExpense, categoryCode: category.code, payee, reference, paysCode: code }
}

/** What a recurring expense proposes, filled in as far as it can be: cash is there whole, other payments want their details. */
export function proposedExpense(due: DueExpense): ExpenseDraft {
  const { category, payee, remarks } = due
  const cash = { ...cashTender(parseMoney(due.amount) ?? zero), chequeCode: null }
  return { ...blankExpense, categoryCode: category.code, payee, remarks, due, tenders: due.means === 'cash' ? [cash] : [] }
}

/** Can it be paid like this, whoever asks? The first problem, or null. */
export function checkPayment(tender: OutgoingTender, today: IsoDate): Refusal | null {
  return checkOutgoing([tender], { today, means: expenseMeans })
}

/** What is wrong with an expense apart from its limit, by field and in one line; null when it may be sent. */
export function checkExpenseDraft(
  { categoryCode, payee, tenders, taxInvoice }: ExpenseDraft,
  today: IsoDate,
): { fields: FieldErrors; text: string } | null {
  if (categoryCode === '') return { fields: { categoryCode: 'Choose a category' }, text: 'Choose a category' }
  if (taxInvoice && payee.trim() === '') {
    const { fields, message: text } = expenseRefusal('EXPENSE_TAX_PAYEE', {}, { payee: 'Type the payee' })
    return { fields, text }
  }
  const [tender] = tenders
  if (!tender) return { fields: {}, text: 'Add the payment: how it is paid, and how much.' }
  const refusal = checkPayment(tender, today)
  return refusal && { fields: {}, text: refusal.message }
}

export function amountOf({ tenders }: ExpenseDraft): Money {
  return tenders[0]?.amount ?? zero
}

/** The body to send, with a manager's word where there is one. */
export function bodyOfExpense(
  { tenders, paysCode, due, attachments, taxInvoice, ...words }: ExpenseDraft,
  overrideIds: readonly string[],
): ExpenseBody {
  const [tender] = tenders
  if (!tender) throw new Error('an expense without a payment was sent')
  return {
    ...words,
    payment: entryOfOutgoing(tender),
    taxInvoice: bodyOfDocument(taxInvoice),
    paysCode: paysCode || null,
    due: due && { recurringCode: due.recurringCode, dueOn: due.dueOn },
    attachmentIds: attachments.map(({ id }) => id),
    overrideIds: [...overrideIds],
  }
}

/** Validates a stored draft. */
export const readStoredExpense = readerOf<ExpenseDraft>({
  categoryCode: z.string(),
  payee: z.string(),
  reference: z.string(),
  remarks: z.string(),
  tenders: z.array(z.custom<OutgoingTender>(storedOutgoing)).max(1),
  paysCode: z.string(),
  due: dueExpense.nullable(),
  attachments: z.array(attachmentRead),
  taxInvoice: storedTaxDocument,
})
