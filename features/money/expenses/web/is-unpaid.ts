import { parseMoney } from '../../../../kernel/money.ts'
import type { ExpenseRead } from '../contract.ts'

/** Whether an expense is unpaid again, because its cheque came back. */
export const isUnpaid = ({ unpaidAmount }: Pick<ExpenseRead, 'unpaidAmount'>): boolean => (parseMoney(unpaidAmount) ?? 0) > 0
