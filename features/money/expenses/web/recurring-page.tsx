import { activeFilter } from '../../../../platform/web/master-page/active-filter.ts'
import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import { statusColumn } from '../../../../platform/web/master-page/status-column.tsx'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { outgoingMeansNames } from '../../../banking/payments/outgoing.ts'
import { expenseMeans } from '../expense.ts'
import { rhythms, rhythmWords } from '../../../../kernel/rhythm.ts'
import { recurringExpenses } from '../recurring-contract.ts'
import { dueKey } from './due-query.ts'

const meansChoices = expenseMeans.map(means => ({ value: means, label: outgoingMeansNames[means] }))
const rhythmChoices = rhythms.map(rhythm => ({ value: rhythm, label: rhythmWords(rhythm) }))

/** Expenses that come again at this location: each is proposed on its day, and spent or skipped there. */
export const RecurringExpensePage = defineMasterPage({
  master: recurringExpenses,
  heading: 'Recurring Expenses',
  nameOf: ({ payee, categoryName }) => payee || categoryName,
  columns: [
    { key: 'categoryName', label: 'Category' },
    { key: 'code', label: 'Code', kind: 'code', isExtra: true },
    { key: 'payee', label: 'Payee' },
    { key: 'amount', label: 'Amount', kind: 'money' },
    { key: 'rhythm', label: 'Comes', value: ({ rhythm }) => rhythmWords(rhythm), width: 190, priority: 2 },
    { key: 'startsOn', label: 'From', kind: 'date', priority: 3 },
    { key: 'means', label: 'Paid by', value: ({ means }) => outgoingMeansNames[means], priority: 3 },
    { key: 'accountName', label: 'Bank account', priority: 3 },
    statusColumn(),
  ],
  filters: [activeFilter],
  form: {
    columns: 2,
    fields: [
      { name: 'categoryCode', label: 'Category', kind: 'select', useChoices: () => useChoices('expenseCategory'), required: true },
      { name: 'payee', label: 'Payee', kind: 'text', maxLength: 100 },
      { name: 'amount', label: 'Amount', kind: 'money', required: true },
      { name: 'rhythm', label: 'Comes', kind: 'select', choices: rhythmChoices, required: true, start: 'M1' },
      { name: 'startsOn', label: 'From', kind: 'date', required: true, description: 'It is proposed from this day on' },
      { name: 'means', label: 'Paid by', kind: 'select', choices: meansChoices, required: true, start: 'cash' },
      {
        name: 'accountCode',
        label: 'Bank account',
        kind: 'select',
        useChoices: () => useChoices('bankAccount'),
        none: 'None: paid in cash',
      },
      { name: 'isActive', label: 'Active', kind: 'switch' },
      { name: 'remarks', label: 'Remarks', kind: 'textarea', maxLength: 300, colSpan: 2 },
    ],
  },
  alsoStale: [dueKey],
})
