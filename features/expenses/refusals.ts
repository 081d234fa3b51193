import { defineRefusals } from '../../kernel/refusal.ts'

export const expenseRefusal = defineRefusals({
  EXPENSE_CATEGORY: { status: 422, text: 'This category is not in the list. Choose another one.' },
  EXPENSE_LIMIT: { status: 403, text: 'A cashier spends up to {limit} at once; this is {amount}. Ask a manager.' },
  EXPENSE_PAYS_UNKNOWN: { status: 422, text: 'The expense that is paid again is not one of this location that stands.' },
  EXPENSE_PAYS_ABOVE: { status: 409, text: 'Of expense {code} {unpaid} is unpaid. Lower the amount.' },
  EXPENSE_PAID_AGAIN: { status: 409, text: 'Expense {code} was paid again with {by}. Take that back first.' },
  EXPENSE_TREE: { status: 422, text: 'A category cannot stand under itself or under one of its own.' },
})
