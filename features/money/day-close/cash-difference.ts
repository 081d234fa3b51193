import type { Role } from '../../../kernel/codes.ts'
import type { IsoDate } from '../../../kernel/dates.ts'
import { displayMoney, formatMoney, money, type Money } from '../../../kernel/money.ts'
import { may } from '../../../kernel/permissions.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import type { OverrideAbout } from '../../shop/session/override-about.ts'
import { closeRefusal } from './refusals.ts'

/** From which difference of counted cash on something more is asked, short or over alike; 0: never. */
export interface DifferenceLimits {
  reasonFrom: Money
  adminFrom: Money
}

const size = (difference: Money) => money(Math.abs(difference))
const reaches = (difference: Money, limit: Money) => limit > 0 && size(difference) >= limit

/** Is so large a difference explained? */
export const needsReason = (difference: Money, { reasonFrom }: DifferenceLimits): boolean => reaches(difference, reasonFrom)

/** Does so large a difference need an admin? */
export const needsAdmin = (difference: Money, { adminFrom }: DifferenceLimits): boolean => reaches(difference, adminFrom)

/** A difference in words: "318,779.50 short", "12.00 over". */
export function differenceWords(difference: Money): string {
  if (difference === 0) return 'none'
  return `${displayMoney(size(difference))} ${difference < 0 ? 'short' : 'over'}`
}

interface AskedDifference {
  limits: DifferenceLimits
  reason: string
  role: Role
  /** An admin said yes on the spot. */
  isAllowed: boolean
}

/** May a close or a hand-over go on with so much more or less than the books say? The first problem, or null. */
export function checkDifference(difference: Money, { limits, reason, role, isAllowed }: AskedDifference): Refusal | null {
  const words = differenceWords(difference)
  if (needsReason(difference, limits) && reason.trim() === '') {
    return closeRefusal('CASH_REASON', { difference: words, limit: displayMoney(limits.reasonFrom) }, { reason: 'Say why' })
  }
  if (!needsAdmin(difference, limits) || may(role, 'allow-cash-difference') || isAllowed) return null
  return closeRefusal('CASH_ADMIN', { difference: words, limit: displayMoney(limits.adminFrom) })
}

interface Counted {
  counted: Money
  difference: Money
}

const figures = ({ counted, difference }: Counted) => ({ counted: formatMoney(counted), difference: formatMoney(difference) })

/** What an admin allows who says yes to the difference of a day's close. */
export function closeAbout({ date, ...counted }: Counted & { date: IsoDate }): OverrideAbout {
  return { close: date, ...figures(counted) }
}

/** What an admin allows who says yes to the difference of a hand-over. */
export function handOverAbout({ cashierCode, ...counted }: Counted & { cashierCode: string }): OverrideAbout {
  return { handOver: cashierCode, ...figures(counted) }
}
