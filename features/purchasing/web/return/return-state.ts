import { parseMoney } from '../../../../kernel/money.ts'
import type { ReturnState } from '../../return-contract.ts'

interface Stated {
  state: ReturnState
  open: string
  totalAmount: string
}

/** Why no cash can come back for a return; null when it can. */
export const refundRefusal = ({ state }: Stated) =>
  state === 'OPEN' ? null : `Nothing of this return is open: it is ${state.toLowerCase()}`

/** Why a return cannot be reversed, as far as it says itself. */
export function reversalRefusal({ state, open, totalAmount }: Stated): string | null {
  if (state === 'REVERSED') return 'This return is reversed already'
  return parseMoney(open) === parseMoney(totalAmount) ? null : 'It was applied or refunded and cannot be reversed'
}

/** Why the words of a return cannot be corrected; null when they can. */
export const wordsRefusal = ({ state }: Stated) => (state === 'REVERSED' ? 'This return is reversed and cannot be changed' : null)
