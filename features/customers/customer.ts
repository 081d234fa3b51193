import { add, displayMoney, subtract, type Money } from '../../kernel/money.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** Ten digits that begin with 0, or +94 and nine digits; spaces and dashes are tolerated. */
export const phonePattern = /^(?:0|\+94[\s-]?)\d(?:[\s-]?\d){8}$/

export interface CustomerBalance {
  creditAmount: Money
  chequeReturnAmount: Money
  returnAmount: Money
  overPayment: Money
}

/** What the shop would lose if the customer never came back: debts less what the shop owes the customer. */
export function exposure(balance: CustomerBalance): Money {
  return subtract(add(balance.creditAmount, balance.chequeReturnAmount), balance.overPayment, balance.returnAmount)
}

export interface CreditStanding {
  /** Null is no limit. */
  limit: Money | null
  used: Money
  /** Null without a limit; negative when over it. */
  free: Money | null
  /** From 80 % of the limit the till warns. */
  isNearLimit: boolean
}

/** Limit, used and free as they stand beside the customer before the first scan. */
export function creditStanding(balance: CustomerBalance, creditLimit: Money): CreditStanding {
  const used = exposure(balance)
  if (creditLimit === 0) return { limit: null, used, free: null, isNearLimit: false }
  return { limit: creditLimit, used, free: subtract(creditLimit, used), isNearLimit: used * 5 >= creditLimit * 4 }
}

interface CreditQuestion {
  customerName: string
  balance: CustomerBalance
  creditLimit: Money
  /** What the new bill leaves unpaid. */
  newCredit: Money
}

/** May this customer owe that much more? The limit itself may be reached, not passed. */
export function checkCreditLimit({ customerName, balance, creditLimit, newCredit }: CreditQuestion): Refusal | null {
  const after = add(exposure(balance), newCredit)
  if (creditLimit === 0 || newCredit <= 0 || after <= creditLimit) return null
  return new Refusal('CREDIT_LIMIT', {
    customer: customerName,
    exposure: displayMoney(after),
    limit: displayMoney(creditLimit),
  })
}
