import type { Role } from '../../../kernel/codes.ts'
import type { IsoDate } from '../../../kernel/dates.ts'
import { isReversed } from '../../../kernel/paper-status.ts'
import { type Refusal, sharedRefusal } from '../../../kernel/refusal.ts'
import { stockRefusal } from './refusals.ts'

/** Whether a stock paper may be reversed: it is live, nothing prevents it, and a manager only on the paper's own day. */
export function checkStockReversal(
  paper: { what: string; status: string; date: IsoDate },
  by: { role: Role; today: IsoDate },
  held: Refusal | null = null,
): Refusal | null {
  if (isReversed(paper)) return sharedRefusal('REVERSED_ALREADY', { what: paper.what })
  if (held) return held
  return by.role === 'manager' && paper.date !== by.today ? stockRefusal('REVERSE_SAME_DAY') : null
}
