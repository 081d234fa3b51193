import { z } from 'zod'
import { readerOf, storedMoney } from '../../../../platform/web/stored-draft.ts'
import { formatMoney, parseMoney, zero, type Money } from '../../../../kernel/money.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import type { DraftProblem } from '../../../../platform/web/paper-page/use-paper-draft.ts'
import type { listTransactionTypes } from '../../../books/ledger/contract.ts'
import type { AccTransactionRead, TransactionBody } from '../contract.ts'

export type TransactionType = Reply<typeof listTransactionTypes>['accTransactionType'][number]

/** An account transaction while it is typed. */
export interface JournalDraft {
  edits: { code: string; version: number } | null
  type: string
  amount: Money
  debitBank: string
  creditBank: string
  remarks: string
}

export const blankJournal: JournalDraft = { edits: null, type: '', amount: zero, debitBank: '', creditBank: '', remarks: '' }

/** The draft that changes a transaction. */
export function draftOfJournal({ code, version, accTransactionType, amount, debit, credit, remarks }: AccTransactionRead): JournalDraft {
  return {
    edits: { code, version },
    type: accTransactionType.code,
    amount: parseMoney(amount) ?? zero,
    debitBank: debit.bankAccount?.code ?? '',
    creditBank: credit.bankAccount?.code ?? '',
    remarks,
  }
}

/** The problems of a transaction, by field and with a message; null when it may be sent. */
export function checkJournalDraft(draft: JournalDraft, type: TransactionType | null): DraftProblem | null {
  const problem = (field: string, text: string): DraftProblem => ({ fields: { [field]: text }, text })
  if (type === null) return problem('type', 'Choose a journal type')
  if (draft.amount <= zero) return problem('amount', 'Enter the amount')
  if (type.debit.isBank && draft.debitBank === '') return problem('debitBank', 'Choose the bank account')
  if (type.credit.isBank && draft.creditBank === '') return problem('creditBank', 'Choose the bank account')
  const isSame = type.debit.isBank && type.credit.isBank && draft.debitBank === draft.creditBank
  return isSame ? problem('debitBank', 'Both sides are the same bank account') : null
}

/** The body to send: the first side of the type comes first. */
export function bodyOfJournal(
  { type: code, amount, debitBank, creditBank, remarks }: JournalDraft,
  type: TransactionType | null,
): TransactionBody {
  const debit = type?.debit.isBank ? debitBank : null
  const credit = type?.credit.isBank ? creditBank : null
  const [bankAccount, toBankAccount] = type?.entryTypeFrom === 'CREDIT' ? [credit, debit] : [debit, credit]
  return { accTransactionType: code, amount: formatMoney(amount), bankAccount, toBankAccount, remarks }
}

/** Validates a stored draft. */
export const readStoredJournal = readerOf<JournalDraft>({
  edits: z.object({ code: z.string(), version: z.int() }).nullable(),
  type: z.string(),
  amount: storedMoney,
  debitBank: z.string(),
  creditBank: z.string(),
  remarks: z.string(),
})
