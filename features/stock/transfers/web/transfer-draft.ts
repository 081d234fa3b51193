import { z } from 'zod'
import { readerOf } from '../../../../platform/web/stored-draft.ts'
import type { DraftProblem } from '../../../../platform/web/paper-page/use-paper-draft.ts'
import { bodyOfTaking, checkTaking, nothingTaken, storedTaking, type StockHere, type Taking } from '../../stock/web/taking.ts'

/** A transfer while it is typed: a draft in this browser, without a number until it is sent. */
export interface TransferDraft {
  toLocationCode: string
  remarks: string
  taking: Taking
}

export const blankTransfer: TransferDraft = { toLocationCode: '', remarks: '', taking: nothingTaken }

/** The problems of a transfer, by field and with a message; null when it may be sent. */
export function checkTransfer(draft: TransferDraft, stock: StockHere): DraftProblem | null {
  const text = 'Choose where it goes'
  if (draft.toLocationCode === '') return { fields: { toLocationCode: text }, text }
  return checkTaking(draft.taking, stock)
}

/** The body to send. */
export function bodyOfTransfer({ toLocationCode, remarks, taking }: TransferDraft) {
  return { toLocationCode, remarks, stockHistories: bodyOfTaking(taking) }
}

/** Validates a stored draft. */
export const readStoredTransfer = readerOf<TransferDraft>({ toLocationCode: z.string(), remarks: z.string(), taking: storedTaking })
