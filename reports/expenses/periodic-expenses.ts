import { defineReport } from '../engine/server/define-report.ts'
import { expenseColumns, expensesOneByOne } from './spent.ts'

/**
 * What was spent in a period, by category. A reversed expense is struck out on its own day, and taken off on a later day; one whose cheque
 * came back is taken off on the day it did.
 */
export const periodicExpenses = defineReport({
  ...expensesOneByOne,
  slug: 'periodic-expenses',
  title: 'Expenses by Period',
  api: { path: 'periodic-expenses-location', key: 'expenses' },
  period: 'this-month',
  columns: [
    { key: 'expense', label: 'No.', kind: 'code', width: 112 },
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'time', label: 'Time', kind: 'time', isExtra: true },
    ...expenseColumns,
  ],
  sort: 'date',
})
