import { z } from 'zod'
import { formatMoney, sumOf } from '../../../kernel/money.ts'
import type { DraftProblem } from '../../../platform/web/paper-page/use-paper-draft.ts'
import type { ChosenCustomer } from '../../customers/web/customer-field.tsx'
import type { DebtKind } from '../../receipts/allocation.ts'
import type { ShownDebt } from '../../receipts/web/editor/open-debts.ts'
import { checkBadDebt } from '../bad-debt.ts'
import type { BadDebtBody } from '../contract.ts'

/** What is written off while it is typed. */
export interface BadDebtDraft {
  customer: ChosenCustomer | null
  /** The chosen debts, by `keyOfDebt`. */
  chosen: readonly string[]
  reason: string
}

export const blankBadDebt: BadDebtDraft = { customer: null, chosen: [], reason: '' }

/** Those of this location, which alone can be written off here. */
export const debtsHere = (debts: readonly ShownDebt[]): readonly ShownDebt[] => debts.filter(({ isHere }) => isHere)

/** The chosen debts that are still owed; what was paid meanwhile is not among them. */
export function chosenDebts({ chosen }: BadDebtDraft, debts: readonly ShownDebt[]): readonly ShownDebt[] {
  return debtsHere(debts).filter(({ key }) => chosen.includes(key))
}

/** The draft with a debt chosen, or with it left out again. */
export function withChosen(draft: BadDebtDraft, key: string, isChosen: boolean): BadDebtDraft {
  const others = draft.chosen.filter(other => other !== key)
  return { ...draft, chosen: isChosen ? [...others, key] : others }
}

/** The problems of a draft, in the server's words; null when it may be sent. */
export function checkBadDebtDraft(draft: BadDebtDraft, debts: readonly ShownDebt[] | null): DraftProblem | null {
  const { customer, reason } = draft
  if (customer === null) return { fields: { customerCode: 'Choose the customer' }, text: 'Choose the customer' }
  if (debts === null) return { fields: {}, text: 'What the customer owes is not known yet. Wait a moment.' }
  const customerCode = customer.code
  const known = new Map(debtsHere(debts).map(debt => [debt.key, { ...debt, state: 'live', customerCode }]))
  const refusal = checkBadDebt(chosenDebts(draft, debts), { customerCode, debts: known })
  if (refusal) return { fields: {}, text: refusal.message }
  return reason.trim() === '' ? { fields: { reason: 'Say why' }, text: 'Say why' } : null
}

/** The body to send; a checked draft has its customer. */
export function bodyOfBadDebt(draft: BadDebtDraft, debts: readonly ShownDebt[]): BadDebtBody {
  const chosen = chosenDebts(draft, debts)
  const codesOf = (wanted: DebtKind) => chosen.filter(({ kind }) => kind === wanted).map(({ code }) => code)
  return {
    customerCode: draft.customer?.code ?? '',
    invoices: codesOf('bill'),
    openings: codesOf('opening'),
    cheques: codesOf('cheque'),
    totalAmount: formatMoney(sumOf(chosen.map(({ due }) => due))),
    reason: draft.reason.trim(),
  }
}

const stored = z.object({
  customer: z.object({ code: z.string(), firstName: z.string(), secondName: z.string(), phone1: z.string() }).nullable(),
  chosen: z.array(z.string()),
  reason: z.string(),
})

/** Validates a stored draft; null when this version of the page did not write it. */
export function readStoredBadDebt(value: unknown): BadDebtDraft | null {
  const found = stored.safeParse(value)
  return found.success ? found.data : null
}
