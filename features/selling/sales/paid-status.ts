import { paidStatuses, type PaidStatus } from '../../../kernel/codes.ts'
import type { Money } from '../../../kernel/money.ts'

/** A bill's paid status after a later paper: what returns took off it counts like payment. `paidStatus` is the one before. */
export function paidStatusWith(bill: { total: Money; paid: Money; returned: Money; paidStatus: PaidStatus }): PaidStatus {
  const { total, paid, returned, paidStatus } = bill
  if (paid + returned === total) return paid === total && paidStatus === paidStatuses.cashPay ? paidStatus : paidStatuses.completed
  return paid === 0 ? paidStatuses.unpaid : paidStatuses.partial
}
