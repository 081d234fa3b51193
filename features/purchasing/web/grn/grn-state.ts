import { parseMoney, zero } from '../../../../kernel/money.ts'
import { checkGrnEditable } from '../../grn-rules.ts'

interface StatedGrn {
  isLocked: number
  isFreeze: number
  isActive?: number
  /** Of a note itself: without returns applied. A list's row counts those in, so it does not say. */
  returnAmount?: string | null
  paidAmount: string | null
}

/** Why a note may not be changed, as far as it says itself; null when it may. */
export function grnEditRefusal({ isLocked, isFreeze, isActive = 1, returnAmount, paidAmount }: StatedGrn): string | null {
  const paid = returnAmount === undefined ? zero : (parseMoney(paidAmount ?? '') ?? zero)
  const state = { status: isActive === 1 ? 'live' : 'reversed', isLocked: isLocked === 1, isFrozen: isFreeze === 1, paid }
  return checkGrnEditable(state)?.message ?? null
}
