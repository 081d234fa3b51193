import { roles, type Role } from '../../../kernel/codes.ts'
import { money, percent, type Money, type Percent } from '../../../kernel/money.ts'

/** The meaning of a customer's credit limit of 0. */
export const zeroLimits = ['no-limit', 'no-credit'] as const
export type ZeroLimit = (typeof zeroLimits)[number]

/** Paper formats of bills (spec §2). */
export const printModes = ['receipt', 'a4', 'dot-matrix'] as const
export type PrintMode = (typeof printModes)[number]

export interface CreditPolicy {
  /** The till warns from this part of the limit on. */
  warnFrom: Percent
  zeroLimit: ZeroLimit
}

/** The owner's decisions about selling; stored in the settings row "sales". */
export interface SalesPolicy {
  /** The highest discount of a role. */
  discountLimits: Record<Role, Percent>
  /** The most that a role forgives who settles a debt, of its total. */
  settlingLimits: Record<Role, Percent>
  credit: CreditPolicy
  /** The print format of a till until its cashier chooses another. */
  printMode: PrintMode
  /** The most that a cashier spends at once without a manager. */
  expenseLimit: Money
  /** The most by which a count that a manager approves may change the stock, found and missing together. */
  countLimit: Money
  /** From which difference of counted cash on a close or a hand-over says why; 0: never. */
  cashReasonFrom: Money
  /** From which difference of counted cash on an admin closes, hands over or allows it; 0: never. */
  cashAdminFrom: Money
  /** Whether the till asks for a card's last four digits and a transfer's id until they are typed. */
  needsPaymentNumbers: boolean
  /** Whether a scan of an item with several prices sells the stock that goes first, instead of asking which. */
  sellsOldestStock: boolean
  /** Whether whoever counts cash sees what the books say only after the count is entered. */
  countsCashBlind: boolean
  /** Whether a till sells on credit while the server cannot be reached, up to what its copy says is free. */
  givesCreditAlone: boolean
  /** For how many days a till sells from its copy of prices and stock. */
  copyDays: number
}

/** What a cashier spends without a manager until the settings say otherwise: 5,000.00. */
export const usualExpenseLimit = 500_000

/** By how much a manager's count changes the stock until the settings say otherwise: 500,000.00. */
export const usualCountLimit = 50_000_000

/** From which difference of cash on a reason is asked until the settings say otherwise: 500.00. */
export const usualCashReason = 50_000

/** For how many days a till sells from its copy until the settings say otherwise, and the most they may say. */
export const usualCopyDays = 3
export const mostCopyDays = 14

/** From which difference of cash on an admin is asked until the settings say otherwise: 25,000.00. */
export const usualCashAdmin = 2_500_000

// The defaults: a cashier 5 %, a manager 15 %, higher roles without a limit.
const usualLimits: Record<Role, number> = { cashier: 500, manager: 1500, admin: 10_000, superadmin: 10_000 }
// A cashier 1 %, a manager 5 %, higher roles without a limit.
const usualSettling: Record<Role, number> = { cashier: 100, manager: 500, admin: 10_000, superadmin: 10_000 }

export const usualCredit: CreditPolicy = { warnFrom: percent(8_000), zeroLimit: 'no-limit' }

interface KeptPolicy {
  discountLimits?: Partial<Record<Role, number>>
  settlingLimits?: Partial<Record<Role, number>>
  credit?: { warnFrom?: number; zeroLimit?: string }
  printMode?: string
  expenseLimit?: number
  countLimit?: number
  cashReasonFrom?: number
  cashAdminFrom?: number
  needsPaymentNumbers?: boolean
  sellsOldestStock?: boolean
  countsCashBlind?: boolean
  givesCreditAlone?: boolean
  copyDays?: number
}

function limitsOf(kept: Partial<Record<Role, number>>, usual: Record<Role, number>): Record<Role, Percent> {
  return Object.fromEntries(roles.map(role => [role, percent(kept[role] ?? usual[role])])) as Record<Role, Percent>
}

/** The policy of a settings row, completed with defaults. */
export function policyOf(value: unknown): SalesPolicy {
  const kept = (value ?? {}) as KeptPolicy
  const {
    discountLimits = {},
    settlingLimits = {},
    credit = {},
    printMode,
    expenseLimit = usualExpenseLimit,
    countLimit = usualCountLimit,
    cashReasonFrom = usualCashReason,
    cashAdminFrom = usualCashAdmin,
    needsPaymentNumbers = false,
    sellsOldestStock = false,
    countsCashBlind = false,
    givesCreditAlone = false,
    copyDays = usualCopyDays,
  } = kept
  return {
    discountLimits: limitsOf(discountLimits, usualLimits),
    settlingLimits: limitsOf(settlingLimits, usualSettling),
    credit: {
      warnFrom: percent(credit.warnFrom ?? usualCredit.warnFrom),
      zeroLimit: zeroLimits.find(meaning => meaning === credit.zeroLimit) ?? usualCredit.zeroLimit,
    },
    printMode: printModes.find(mode => mode === printMode) ?? 'receipt',
    expenseLimit: money(expenseLimit),
    countLimit: money(countLimit),
    cashReasonFrom: money(cashReasonFrom),
    cashAdminFrom: money(cashAdminFrom),
    needsPaymentNumbers,
    sellsOldestStock,
    countsCashBlind,
    givesCreditAlone,
    copyDays,
  }
}
