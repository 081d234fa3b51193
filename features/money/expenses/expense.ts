import type { Role } from '../../../kernel/codes.ts'
import type { IsoDate } from '../../../kernel/dates.ts'
import { displayMoney, formatMoney, subtract, type Money } from '../../../kernel/money.ts'
import { sourceCodes } from '../../../kernel/paper-postings.ts'
import { may } from '../../../kernel/permissions.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { accounts, posting, type AccountCode, type PostingLine } from '../../books/ledger/posting.ts'
import { outgoingLegs } from '../../banking/payments/outgoing-posting.ts'
import { checkOutgoing } from '../../banking/payments/outgoing-rules.ts'
import type { OutgoingMeans, OutgoingTender } from '../../banking/payments/outgoing.ts'
import type { OverrideAbout } from '../../shop/session/override-about.ts'
import { expenseRefusal } from './refusals.ts'

/** The ways in which an expense is paid. */
export const expenseMeans = ['cash', 'own-cheque', 'bank-deposit', 'online-transfer'] as const satisfies readonly OutgoingMeans[]

/** An expense whose cheque came back, as one that pays it again finds it. */
export interface UnpaidExpense {
  code: string
  status: string
  /** What came back and was not paid again. */
  unpaid: Money
}

interface ExpenseQuestion {
  today: IsoDate
  role: Role
  /** The most that a cashier spends without a manager. */
  limit: Money
  /** A manager said yes on the spot. */
  isAllowed: boolean
  /** What is claimed back with a tax invoice. */
  vat: Money
  /** The expense that is paid again; null for a new one, undefined where the named one is not here. */
  paysAgain: UnpaidExpense | null | undefined
}

/** May so much be spent? The first problem, or null. */
export function checkExpense(tender: OutgoingTender, { today, role, limit, isAllowed, vat, paysAgain }: ExpenseQuestion): Refusal | null {
  const problem = checkOutgoing([tender], { today, means: expenseMeans })
  if (problem) return problem
  if (paysAgain === undefined || paysAgain?.status === 'reversed') return expenseRefusal('EXPENSE_PAYS_UNKNOWN')
  if (paysAgain && tender.amount > paysAgain.unpaid) {
    return expenseRefusal('EXPENSE_PAYS_ABOVE', { code: paysAgain.code, unpaid: displayMoney(paysAgain.unpaid) })
  }
  if (paysAgain && vat > 0) return expenseRefusal('EXPENSE_PAYS_VAT', { code: paysAgain.code }, { taxInvoice: 'Leave it out' })
  if (vat >= tender.amount) return expenseRefusal('EXPENSE_VAT', {}, { taxInvoice: 'Less than the expense' })
  if (tender.amount <= limit || may(role, 'spend-above-limit') || isAllowed) return null
  return expenseRefusal('EXPENSE_LIMIT', { limit: displayMoney(limit), amount: displayMoney(tender.amount) })
}

const sources = {
  cash: sourceCodes.expenseCash,
  'own-cheque': sourceCodes.expenseCheque,
  'bank-deposit': sourceCodes.expenseBank,
  'online-transfer': sourceCodes.expenseBank,
} as const satisfies Record<(typeof expenseMeans)[number], number>

/** The ledger entry of an expense: the account of its category, and the VAT of a tax invoice, against what it was paid with. */
export function expensePosting(tender: OutgoingTender, account: string, vat: Money): PostingLine[] {
  const net = subtract(tender.amount, vat)
  const paidFor = [
    { account: account as AccountCode, amount: net },
    { account: accounts.inputVat, amount: vat },
  ]
  return posting(outgoingLegs([tender], paidFor, { sources, supplierCode: null }))
}

interface AskedExpense {
  categoryCode: string
  payee: string
  amount: Money
}

/** What a manager allows who says yes to an expense above the limit: its category, payee and amount. */
export function expenseAbout({ categoryCode, payee, amount }: AskedExpense): OverrideAbout {
  return { expense: categoryCode, payee, total: formatMoney(amount) }
}
