import { z } from 'zod'
import { zero, type Percent } from '../../../../kernel/money.ts'
import type { Refusal } from '../../../../kernel/refusal.ts'
import { bodyOfChosen, chosenDebts, knownDebts, storedEnding, type EndingDraft } from '../../bad-debts/web/ending-draft.ts'
import type { ShownDebt } from '../../receipts/web/editor/open-debts.ts'
import type { SettlementDiscountBody } from '../contract.ts'
import { checkSettlementDiscount } from '../settlement-discount.ts'

/** What is forgiven while it is typed. */
export interface SettlementDraft extends EndingDraft {
  /** The receipt of the money that settled the rest. */
  receipt: string | null
  remarks: string
}

export const blankSettlement: SettlementDraft = { customer: null, chosen: [], receipt: null, remarks: '' }

/**
 * The problem of a draft in the server's words, or null. What was forgiven before is not known here, and the server refuses what goes
 * above the limit with it.
 */
export function checkSettlementDraft(draft: SettlementDraft, debts: readonly ShownDebt[], limit: Percent): Refusal | null {
  const customerCode = draft.customer?.code ?? ''
  const before = new Map(debts.map(({ key, total }) => [key, { total, forgiven: zero }]))
  return checkSettlementDiscount(chosenDebts(draft, debts), { customerCode, debts: knownDebts(customerCode, debts), limit, before })
}

export function bodyOfSettlement(
  draft: SettlementDraft,
  debts: readonly ShownDebt[],
  overrideIds: readonly string[],
): SettlementDiscountBody {
  return { ...bodyOfChosen(draft, debts), receiptCode: draft.receipt, remarks: draft.remarks.trim(), overrideIds: [...overrideIds] }
}

const stored = z.object({ ...storedEnding, receipt: z.string().nullable(), remarks: z.string() })

/** Validates a stored draft; null when this version of the page did not write it. */
export function readStoredSettlement(value: unknown): SettlementDraft | null {
  const found = stored.safeParse(value)
  return found.success ? found.data : null
}
