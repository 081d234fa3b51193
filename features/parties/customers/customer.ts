import { add, displayMoney, negate, parseMoney, percentOf, subtract, zero, type Money } from '../../../kernel/money.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import type { CreditPolicy } from '../../shop/settings/sales-policy.ts'
import { customerRefusal } from './refusals.ts'

export interface CustomerBalance {
  creditAmount: Money
  chequeReturnAmount: Money
  returnAmount: Money
  overPayment: Money
}

/** The shop's loss if the customer never came back: debts less what the shop owes the customer. */
export function exposure(balance: CustomerBalance): Money {
  return subtract(add(balance.creditAmount, balance.chequeReturnAmount), balance.overPayment, balance.returnAmount)
}

export interface CreditStanding {
  /** Null is no limit. */
  limit: Money | null
  used: Money
  /** Null without a limit; negative when it is exceeded. */
  free: Money | null
  /** The till warns from this part of the limit on; 80 % unless the settings change it. */
  isNearLimit: boolean
}

// The owner decides in the settings what a limit of 0 means.
function isUnlimited(creditLimit: Money, { zeroLimit }: CreditPolicy): boolean {
  return creditLimit === 0 && zeroLimit === 'no-limit'
}

/** How much a customer may owe. The limit counts only if credit was given. */
export interface CreditTerms {
  creditLimit: Money
  /** A customer created by a cashier has no credit until a manager gives it. */
  isCreditAllowed: boolean
}

/** The figures that decide how much more a customer may owe. */
export interface CustomerCredit {
  balance: CustomerBalance
  terms: CreditTerms
}

type Texts = Readonly<Record<keyof CustomerBalance | 'creditLimit', string>> & { readonly isCreditAllowed: boolean }

/** A customer's balances and terms, from the texts of a reply. */
export function creditOf(customer: Texts): CustomerCredit {
  const amount = (text: string) => parseMoney(text) ?? zero
  return {
    balance: {
      creditAmount: amount(customer.creditAmount),
      chequeReturnAmount: amount(customer.chequeReturnAmount),
      returnAmount: amount(customer.returnAmount),
      overPayment: amount(customer.overPayment),
    },
    terms: { creditLimit: amount(customer.creditLimit), isCreditAllowed: customer.isCreditAllowed },
  }
}

/** Limit, used and free amount, as the till shows them beside the customer. */
export function creditStanding(
  balance: CustomerBalance,
  { creditLimit, isCreditAllowed }: CreditTerms,
  policy: CreditPolicy,
): CreditStanding {
  const used = exposure(balance)
  if (!isCreditAllowed) return { limit: zero, used, free: negate(used), isNearLimit: true }
  if (isUnlimited(creditLimit, policy)) return { limit: null, used, free: null, isNearLimit: false }
  const isNearLimit = used >= percentOf(creditLimit, policy.warnFrom)
  return { limit: creditLimit, used, free: subtract(creditLimit, used), isNearLimit }
}

interface CreditQuestion extends CustomerCredit {
  customerName: string
  /** The unpaid part of the new bill. */
  newCredit: Money
  policy: CreditPolicy
}

/** Whether this customer may owe that much more. The limit itself may be reached but not exceeded. */
export function checkCreditLimit({ customerName, balance, terms, newCredit, policy }: CreditQuestion): Refusal | null {
  const { creditLimit, isCreditAllowed } = terms
  const after = add(exposure(balance), newCredit)
  // A credit balance may be used with or without credit terms.
  if (newCredit <= 0 || after <= 0) return null
  if (!isCreditAllowed) return customerRefusal('CREDIT_NOT_GIVEN', { customer: customerName })
  if (isUnlimited(creditLimit, policy) || after <= creditLimit) return null
  return customerRefusal('CREDIT_LIMIT', {
    customer: customerName,
    exposure: displayMoney(after),
    limit: displayMoney(creditLimit),
  })
}
