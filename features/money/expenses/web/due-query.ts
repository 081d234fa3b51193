import { call } from '../../../../platform/web/call.ts'
import { dueExpenses, type DueExpense } from '../recurring-contract.ts'

export const dueKey = ['expense-due']

/** What recurring expenses propose at this location by today. */
export const dueQuery = {
  queryKey: dueKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(dueExpenses, {}, { signal }),
}

/** Which proposal it is, for an address. */
export const keyOfDue = ({ recurringCode, dueOn }: Pick<DueExpense, 'recurringCode' | 'dueOn'>) => `${recurringCode}.${dueOn}`
