import { paidStatuses } from '../../../../kernel/codes.ts'
import { parseMoney, zero, type Money } from '../../../../kernel/money.ts'
import type { InvoiceRead } from '../../contract.ts'
import { changeDue } from '../draft/bill-amounts.ts'

/** The bill just saved, shown beside the till until the next item. */
export interface LastSale {
  code: string
  total: Money
  /** Null for a credit bill. */
  change: Money | null
}

export function lastSaleOf({ code, totalAmount, receivedAmount, paidStatus }: InvoiceRead): LastSale {
  const total = parseMoney(totalAmount) ?? zero
  const received = parseMoney(receivedAmount) ?? zero
  return { code, total, change: paidStatus === paidStatuses.cashPay ? changeDue(received, total) : null }
}
