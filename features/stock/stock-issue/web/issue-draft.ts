import { z } from 'zod'
import { readerOf } from '../../../../platform/web/stored-draft.ts'
import type { DraftProblem } from '../../../../platform/web/paper-page/use-paper-draft.ts'
import { issueReasons, type IssueReason } from '../contract.ts'
import { bodyOfTaking, checkTaking, nothingTaken, storedTaking, type StockHere, type Taking } from '../../stock/web/taking.ts'

/** A stock issue while it is typed. */
export interface IssueDraft {
  reason: IssueReason | null
  issuedTo: string
  remarks: string
  taking: Taking
}

export const blankIssue: IssueDraft = { reason: null, issuedTo: '', remarks: '', taking: nothingTaken }

/** The problems of an issue, by field and with a message; null when it may be sent. */
export function checkIssue(draft: IssueDraft, stock: StockHere): DraftProblem | null {
  const text = 'Choose a reason'
  if (draft.reason === null) return { fields: { reason: text }, text }
  return checkTaking(draft.taking, stock)
}

/** The body to send; a checked draft has its reason. */
export function bodyOfIssue({ reason, issuedTo, remarks, taking }: IssueDraft) {
  return { reason: reason ?? 'workshop', issuedTo, remarks, stockHistories: bodyOfTaking(taking) }
}

/** Validates a stored draft. */
export const readStoredIssue = readerOf<IssueDraft>({
  reason: z.enum(issueReasons).nullable(),
  issuedTo: z.string(),
  remarks: z.string(),
  taking: storedTaking,
})
