import { defineReport } from '../engine/server/define-report.ts'
import { expenseColumns, expensesOneByOne } from './spent.ts'

/**
 * What was spent on a day, by category. A reversed expense is struck out on its own day, and taken off on a later day; one whose cheque
 * came back is taken off on the day it did.
 */
export const dailyExpenses = defineReport({
  ...expensesOneByOne,
  slug: 'daily-expenses',
  title: 'Daily Expenses',
  api: { path: 'daily-expenses-location', key: 'expenses' },
  period: 'today',
  columns: [
    { key: 'expense', label: 'No.', kind: 'code', width: 112 },
    { key: 'date', label: 'Date', kind: 'date', isExtra: true },
    { key: 'time', label: 'Time', kind: 'time' },
    ...expenseColumns,
  ],
  sort: 'time',
})
