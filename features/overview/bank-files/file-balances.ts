import { displayMoney, subtract, zero, type Money } from '../../../kernel/money.ts'

/** What a file says that the account has before its first line and after its last one, and what ticks and open lines say of it. */
export interface FileBalances {
  /** Null where the file does not say it. */
  opening: Money | null
  toldBefore: Money
  closing: Money
  told: Money
}

/** Whether both agree, in words; where they do not, whether the difference lies before the file or in its days. */
export function balancesText({ opening, toldBefore, closing, told }: FileBalances): string {
  const gap = subtract(closing, told)
  if (gap === zero) return 'What is ticked, with the open lines, comes to the same.'
  const here = `What is ticked, with the open lines, comes to ${displayMoney(told)}.`
  const before = opening === null ? null : subtract(opening, toldBefore)
  if (before === null)
    return `${here} The difference of ${displayMoney(gap)} lies before the first file, or in ticks that the bank does not show.`
  if (before === zero)
    return `${here} Before the file both agreed: ${displayMoney(gap)} lie in ticks of its days that the bank does not show.`
  const since = subtract(gap, before)
  const text = `${here} ${displayMoney(before)} lie before the file, which begins with ${displayMoney(opening ?? zero)}: a statement before it is missing, or a tick is wrong.`
  return since === zero ? text : `${text} ${displayMoney(since)} lie in ticks of its days that the bank does not show.`
}
