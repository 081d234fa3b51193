import { displayDate, type IsoDate } from '../../../kernel/dates.ts'
import { displayMoney, subtract, zero, type Money } from '../../../kernel/money.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { bankAccountRefusal } from './refusals.ts'

/** What an account is reconciled by. */
export interface Reconciling {
  /** The day of the bank's statement. */
  date: IsoDate
  today: IsoDate
  /** The day of the last reconciliation of the account; null where there is none. */
  last: IsoDate | null
  /** What the bank's statement of the day ends with. */
  bank: Money
  /** What it should end with: ours through the day, less what the bank does not show. */
  due: Money
}

/**
 * May the account be reconciled with the bank's statement of that day? The first problem, or null. The day is over, because what is
 * written later in it would change ours.
 */
export function checkReconciling({ date, today, last, bank, due }: Reconciling): Refusal | null {
  if (date >= today) return notOver(date)
  if (last !== null && date <= last) return reconciled(last)
  const gap = subtract(bank, due)
  if (gap === zero) return null
  return bankAccountRefusal('RECONCILE_DIFFERS', { date: displayDate(date), gap: displayMoney(gap), due: displayMoney(due) }).at('balance')
}

/** The refusal of a day that is not over. */
export function notOver(date: IsoDate): Refusal {
  return bankAccountRefusal('RECONCILE_TODAY', { date: displayDate(date) }).at('date')
}

/** The refusal of a change of what was reconciled through a day. */
export function reconciled(through: IsoDate): Refusal {
  return bankAccountRefusal('RECONCILED', { date: displayDate(through) })
}
