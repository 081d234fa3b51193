import { roles, type Role } from '../../kernel/codes.ts'
import { percent, type Percent } from '../../kernel/money.ts'

/** What a customer's credit limit of 0 means. */
export const zeroLimits = ['no-limit', 'no-credit'] as const
export type ZeroLimit = (typeof zeroLimits)[number]

/** Papers a bill can be printed on (spec §2). */
export const printModes = ['receipt', 'a4', 'dot-matrix'] as const
export type PrintMode = (typeof printModes)[number]

export interface CreditPolicy {
  /** From this part of the limit on the till warns. */
  warnFrom: Percent
  zeroLimit: ZeroLimit
}

/** What the owner decided about selling; kept in the settings row "sales". */
export interface SalesPolicy {
  /** The most a role may discount. */
  discountLimits: Record<Role, Percent>
  credit: CreditPolicy
  /** How a till prints bills until its cashier chooses otherwise. */
  printMode: PrintMode
}

// Until the owner says otherwise: a cashier 5 %, a manager 15 %, others freely.
const usualLimits: Record<Role, number> = { cashier: 500, manager: 1500, admin: 10_000, superadmin: 10_000 }

export const usualCredit: CreditPolicy = { warnFrom: percent(8_000), zeroLimit: 'no-limit' }

interface KeptPolicy {
  discountLimits?: Partial<Record<Role, number>>
  credit?: { warnFrom?: number; zeroLimit?: string }
  printMode?: string
}

/** The policy as the settings row keeps it, with the usual answer where it says nothing. */
export function policyOf(value: unknown): SalesPolicy {
  const { discountLimits = {}, credit = {}, printMode } = (value ?? {}) as KeptPolicy
  const limits = roles.map(role => [role, percent(discountLimits[role] ?? usualLimits[role])] as const)
  return {
    discountLimits: Object.fromEntries(limits) as Record<Role, Percent>,
    credit: {
      warnFrom: percent(credit.warnFrom ?? usualCredit.warnFrom),
      zeroLimit: zeroLimits.find(meaning => meaning === credit.zeroLimit) ?? usualCredit.zeroLimit,
    },
    printMode: printModes.find(mode => mode === printMode) ?? 'receipt',
  }
}
