import { smaller, subtract, sumOf, zero, type Money } from '../../kernel/money.ts'
import type { DueKey } from './due.ts'

/** A line of a voucher, and what of it still counts as paid. */
export interface PaidLine extends DueKey {
  lineNo: number
  paid: Money
}

/** What a voucher still pays. */
export interface StandingVoucher {
  /** In the order of the voucher. */
  lines: readonly PaidLine[]
  /** What it paid ahead and was not taken back. */
  ahead: Money
}

/** What is due again after a cheque of a voucher came back. */
export interface Reopening {
  /** Taken back of what was paid ahead. */
  ahead: Money
  lines: readonly (DueKey & { lineNo: number; amount: Money })[]
  /** What cannot be taken back, because it was paid ahead and is used. */
  missing: Money
}

/**
 * A cheque of a voucher came back: what the voucher paid ahead is taken back first, as far as the supplier's over payment still
 * has it, and then what it settled, from its last line backwards. Lines that took in what the supplier owed stay.
 */
export function reopeningOf({ lines, ahead }: StandingVoucher, cheque: Money, overPayment: Money): Reopening {
  const fromAhead = smaller(cheque, smaller(ahead, overPayment))
  let left = subtract(cheque, fromAhead)
  const opened = lines.toReversed().flatMap(({ kind, code, lineNo, paid }) => {
    const amount = smaller(left, paid)
    if (amount <= 0) return []
    left = subtract(left, amount)
    return [{ kind, code, lineNo, amount }]
  })
  return { ahead: fromAhead, lines: opened, missing: left }
}

/** What a reopening comes to. */
export function reopened({ ahead, lines }: Pick<Reopening, 'ahead' | 'lines'>): Money {
  return sumOf([ahead, ...lines.map(({ amount }) => amount), zero])
}
