import { add, smaller, subtract, sumOf, zero, type Money } from '../../../kernel/money.ts'
import type { DueKey } from './due.ts'

/** A line of a voucher, and what of it still counts as paid. */
export interface PaidLine extends DueKey {
  lineNo: number
  paid: Money
}

/** A cheque of a voucher that came back. */
export interface CameBack {
  amount: Money
  /** What of it was paid ahead: as payments settle in their order, only the last of them are left over. */
  paidAhead: Money
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
 * A cheque of a voucher came back: what it paid ahead is taken back first, as far as the supplier's over payment still has it, and
 * then what the voucher settled, from its last line backwards. Where that is not enough, the rest of the advance goes too. Lines
 * that took in what the supplier owed stay.
 */
export function reopeningOf({ lines, ahead }: StandingVoucher, { amount: cheque, paidAhead }: CameBack, overPayment: Money): Reopening {
  const unused = smaller(ahead, overPayment)
  const first = smaller(cheque, smaller(paidAhead, unused))
  let left = subtract(cheque, first)
  const opened = lines.toReversed().flatMap(({ kind, code, lineNo, paid }) => {
    const amount = smaller(left, paid)
    if (amount <= 0) return []
    left = subtract(left, amount)
    return [{ kind, code, lineNo, amount }]
  })
  const last = smaller(left, subtract(unused, first))
  return { ahead: add(first, last), lines: opened, missing: subtract(left, last) }
}

/** What of each payment, in the order of their use, is left over once so much is settled. */
export function paidAheadOf(payments: readonly Money[], settled: Money): Money[] {
  let open = settled
  return payments.map(amount => {
    const used = smaller(amount, open)
    open = subtract(open, used)
    return subtract(amount, used)
  })
}

/** What a reopening comes to. */
export function reopened({ ahead, lines }: Pick<Reopening, 'ahead' | 'lines'>): Money {
  return sumOf([ahead, ...lines.map(({ amount }) => amount), zero])
}
