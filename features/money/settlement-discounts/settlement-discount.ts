import { displayMoney, formatMoney, formatPercent, add, percentOf, sumOf, zero, type Money, type Percent } from '../../../kernel/money.ts'
import { sourceCodes } from '../../../kernel/paper-postings.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { checkEndedDebts, endedPosting, type EndingQuestion, type EndingRefusals } from '../bad-debts/ended-debts.ts'
import { accounts, type PostingLine } from '../../books/ledger/posting.ts'
import { keyOfDebt, type DebtKey, type OpenDebt } from '../receipts/allocation.ts'
import type { OverrideAbout } from '../../shop/session/override-about.ts'
import { settlementRefusal } from './refusals.ts'

const says: EndingRefusals = {
  nothing: () => settlementRefusal('SETTLEMENT_NOTHING'),
  unknown: what => settlementRefusal('SETTLEMENT_UNKNOWN', { what }),
  closed: (what, state) => settlementRefusal('SETTLEMENT_CLOSED', { what, state }),
  twice: what => settlementRefusal('SETTLEMENT_TWICE', { what }),
}

/** What a debt was at first, and what of it was forgiven before. */
export interface DebtBefore {
  total: Money
  forgiven: Money
}

interface SettlementQuestion extends EndingQuestion {
  /** The most that may be forgiven of a debt, of its total. */
  limit: Percent
  /** By `keyOfDebt`. */
  before: ReadonlyMap<string, DebtBefore>
}

/** The most that is forgiven of a debt of this total. */
export const mostForgiven = (total: Money, limit: Percent): Money => percentOf(total, limit)

function checkLimit(key: DebtKey, { debts, limit, before }: SettlementQuestion): Refusal | null {
  const debt = debts.get(keyOfDebt(key))
  const { total, forgiven } = before.get(keyOfDebt(key)) ?? { total: zero, forgiven: zero }
  if (!debt) return null
  const given = add(debt.due, forgiven)
  const most = mostForgiven(total, limit)
  if (given <= most) return null
  return settlementRefusal('SETTLEMENT_LIMIT', {
    given: displayMoney(given),
    what: debt.name,
    limit: formatPercent(limit),
    most: displayMoney(most),
  })
}

/** May what is left of these debts be forgiven? The first problem, or null; the limit comes last, since a manager may lift it. */
export function checkSettlementDiscount(keys: readonly DebtKey[], question: SettlementQuestion): Refusal | null {
  const problem = checkEndedDebts(keys, question, says)
  if (problem) return problem
  for (const key of keys) {
    const above = checkLimit(key, question)
    if (above) return above
  }
  return null
}

/** What is forgiven is less of what was sold. VAT stays as it is. */
export function settlementPosting(debts: readonly OpenDebt[], customerCode: string): PostingLine[] {
  return endedPosting(debts, { customerCode, account: accounts.settlementDiscounts, source: sourceCodes.settlementDiscount })
}

/** What a manager allows who says yes to a discount above the limit: whose, and how much of which debts. */
export function settlementAbout(customerCode: string, debts: readonly OpenDebt[]): OverrideAbout {
  return {
    customer: customerCode,
    debts: debts.map(debt => `${keyOfDebt(debt)} ${formatMoney(debt.due)}`).join(', '),
    total: formatMoney(sumOf(debts.map(({ due }) => due))),
  }
}
