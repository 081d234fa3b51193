import { defineRefusals } from '../../../kernel/refusal.ts'

export const expenseRefusal = defineRefusals({
  EXPENSE_CATEGORY: { status: 422, text: 'This category is not in the list. Choose another one.' },
  EXPENSE_LIMIT: { status: 403, text: 'A cashier spends up to {limit} at once; this is {amount}. Ask a manager.' },
  EXPENSE_PAYS_UNKNOWN: { status: 422, text: 'The expense that is paid again is not one of this location that stands.' },
  EXPENSE_PAYS_ABOVE: { status: 409, text: 'Of expense {code} {unpaid} is unpaid. Lower the amount.' },
  EXPENSE_PAYS_VAT: { status: 422, text: 'The VAT of expense {code} was claimed with it. Leave the tax invoice out.' },
  EXPENSE_TAX_PAYEE: { status: 422, text: 'A tax invoice names its supplier. Type the payee.' },
  EXPENSE_LATE_PAYS: { status: 422, text: 'Expense {code} pays expense {paid} again: claim the VAT with that one.' },
  EXPENSE_LATE_SUPPLIER: { status: 422, text: 'A tax invoice names its supplier. Type the name from the paper.' },
  EXPENSE_VAT: { status: 422, text: 'The VAT is not less than the expense itself. Compare both with the tax invoice.' },
  EXPENSE_PAID_AGAIN: { status: 409, text: 'Expense {code} was paid again with {by}. Take that back first.' },
  EXPENSE_DUE_UNKNOWN: {
    status: 409,
    text: 'No recurring expense of this location proposes this for {date}. Save it as an expense of its own.',
  },
  EXPENSE_DUE_SPENT: { status: 409, text: 'The expense of {date} was spent with {by} already.' },
  EXPENSE_DUE_SKIPPED: { status: 409, text: 'The expense of {date} was skipped by {user}. Save it as an expense of its own.' },
  EXPENSE_TREE: { status: 422, text: 'A category cannot stand under itself or under one of its own.' },
})
