import { parseMoney } from '../../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../../kernel/refusal.ts'
import { frozenDay } from '../../../../books/ledger/closed-day.ts'
import { checkReturnWords, isReturnReversed } from '../../purchase-return.ts'
import { purchasingRefusal } from '../../refusals.ts'
import type { ReturnState } from '../../return-contract.ts'

interface Stated {
  code: string
  state: ReturnState
  open: string
  totalAmount: string
}

interface Dated {
  date: string
  isFreeze: number
  stockLocation: { name: string }
}

/** Why no cash can be refunded for a return; null when it can. */
export const refundRefusal = ({ code, state }: Pick<Stated, 'code' | 'state'>) =>
  state === 'OPEN' ? null : purchasingRefusal('RETURN_NOT_OPEN', { code }).message

/** Why a return cannot be reversed, as far as its own fields tell. */
export function reversalRefusal(given: Stated): string | null {
  const { code, open, totalAmount } = given
  if (isReturnReversed(given)) return sharedRefusal('REVERSED_ALREADY', { what: `Purchase return ${code}` }).message
  return parseMoney(open) === parseMoney(totalAmount) ? null : purchasingRefusal('RETURN_IN_USE', { code, by: '' }).message
}

/** Why the texts of a return cannot be corrected; null when they can. */
export function wordsRefusal(given: Pick<Stated, 'state'> & Dated): string | null {
  const { date, isFreeze, stockLocation } = given
  const frozen = frozenDay({ isFreeze, date, location: stockLocation.name })
  return checkReturnWords({ isReversed: isReturnReversed(given), frozen })?.message ?? null
}
