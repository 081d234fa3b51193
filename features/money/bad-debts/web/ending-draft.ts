import { z } from 'zod'
import { formatMoney, sumOf } from '../../../../kernel/money.ts'
import type { ChosenCustomer } from '../../../parties/customers/web/customer-field.tsx'
import type { DebtKind } from '../../receipts/allocation.ts'
import type { ShownDebt } from '../../receipts/web/editor/open-debts.ts'

/** Whose debts end, and which of them, while that is chosen. */
export interface EndingDraft {
  customer: ChosenCustomer | null
  /** The chosen debts, by `keyOfDebt`. */
  chosen: readonly string[]
}

/** Those of this location, which alone can end here. */
export const debtsHere = (debts: readonly ShownDebt[]): readonly ShownDebt[] => debts.filter(({ isHere }) => isHere)

/** The chosen debts that are still owed; what was paid meanwhile is not among them. */
export function chosenDebts({ chosen }: EndingDraft, debts: readonly ShownDebt[]): readonly ShownDebt[] {
  return debtsHere(debts).filter(({ key }) => chosen.includes(key))
}

/** The debts of a draft's customer as the rules want them. */
export function knownDebts(customerCode: string, debts: readonly ShownDebt[]) {
  return new Map(debtsHere(debts).map(debt => [debt.key, { ...debt, state: 'live', customerCode }]))
}

/** The draft with a debt chosen, or with it left out again. */
export function withChosen<Draft extends EndingDraft>(draft: Draft, key: string, isChosen: boolean): Draft {
  const others = draft.chosen.filter(other => other !== key)
  return { ...draft, chosen: isChosen ? [...others, key] : others }
}

/** The draft with another customer, of whom nothing is chosen yet. */
export function withCustomer<Draft extends EndingDraft>(draft: Draft, customer: ChosenCustomer | null): Draft {
  return { ...draft, customer, ...(customer?.code !== draft.customer?.code && { chosen: [] }) }
}

/** The chosen debts in the body to send; a checked draft has its customer. */
export function bodyOfChosen(draft: EndingDraft, debts: readonly ShownDebt[]) {
  const chosen = chosenDebts(draft, debts)
  const codesOf = (wanted: DebtKind) => chosen.filter(({ kind }) => kind === wanted).map(({ code }) => code)
  return {
    customerCode: draft.customer?.code ?? '',
    invoices: codesOf('bill'),
    openings: codesOf('opening'),
    cheques: codesOf('cheque'),
    totalAmount: formatMoney(sumOf(chosen.map(({ due }) => due))),
  }
}

/** How such a draft is stored. */
export const storedEnding = {
  customer: z.object({ code: z.string(), firstName: z.string(), secondName: z.string(), phone1: z.string() }).nullable(),
  chosen: z.array(z.string()),
}
