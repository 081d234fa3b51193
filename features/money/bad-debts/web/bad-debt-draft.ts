import { z } from 'zod'
import type { DraftProblem } from '../../../../platform/web/paper-page/use-paper-draft.ts'
import type { ShownDebt } from '../../receipts/web/editor/open-debts.ts'
import { checkBadDebt } from '../bad-debt.ts'
import type { BadDebtBody } from '../contract.ts'
import { bodyOfChosen, chosenDebts, knownDebts, storedEnding, type EndingDraft } from './ending-draft.ts'

/** What is written off while it is typed. */
export interface BadDebtDraft extends EndingDraft {
  reason: string
}

export const blankBadDebt: BadDebtDraft = { customer: null, chosen: [], reason: '' }

/** The problems of a draft, in the server's words; null when it may be sent. */
export function checkBadDebtDraft(draft: BadDebtDraft, debts: readonly ShownDebt[] | null): DraftProblem | null {
  const { customer, reason } = draft
  if (customer === null) return { fields: { customerCode: 'Choose the customer' }, text: 'Choose the customer' }
  if (debts === null) return { fields: {}, text: 'What the customer owes is not known yet. Wait a moment.' }
  const customerCode = customer.code
  const refusal = checkBadDebt(chosenDebts(draft, debts), { customerCode, debts: knownDebts(customerCode, debts) })
  if (refusal) return { fields: {}, text: refusal.message }
  return reason.trim() === '' ? { fields: { reason: 'Say why' }, text: 'Say why' } : null
}

export function bodyOfBadDebt(draft: BadDebtDraft, debts: readonly ShownDebt[]): BadDebtBody {
  return { ...bodyOfChosen(draft, debts), reason: draft.reason.trim() }
}

const stored = z.object({ ...storedEnding, reason: z.string() })

/** Validates a stored draft; null when this version of the page did not write it. */
export function readStoredBadDebt(value: unknown): BadDebtDraft | null {
  const found = stored.safeParse(value)
  return found.success ? found.data : null
}
