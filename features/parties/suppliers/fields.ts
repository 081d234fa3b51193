import { activeField, countField, emailField, linesField, nameField, numberField, shownField, textField } from '../../../kernel/fields.ts'

/** What a supplier is. The balances come from the ledger; they are null when the user may not see cost. */
export const supplierFields = {
  name: { ...nameField, span: 2 },
  address1: textField('Address', 150),
  address2: textField('City', 150),
  // Unlike a customer's phone, also numbers abroad and short service numbers.
  phone1: textField('Phone', 20, { input: 'tel', column: { width: 120 } }),
  phone2: textField('Second Phone', 20, { input: 'tel', column: { width: 120, priority: 4 } }),
  email: emailField('Email', { column: 'extra' }),
  contactPerson: textField('Contact Person', 100, { column: { width: 160, priority: 3 } }),
  /** Taxpayer identification number, as on the supplier's tax invoices. */
  tin: numberField('TIN', 20, { isDetail: true }),
  creditDays: countField('Credit Days', 3650, { hint: 'How long the supplier waits for the money', column: 'extra' }),
  /** Owed on goods received (account 2100). */
  debitAmount: shownField('money', 'Due', { isNullable: true }),
  /** Goods returned and not yet applied to a paper (1510). */
  returnAmount: shownField('money', 'Return Amount', { isNullable: true }),
  /** Paid in excess (1500). */
  overPayment: shownField('money', 'Over Payment', { isNullable: true }),
  isActive: activeField,
  notes: linesField('Notes', 500, { isDetail: true }),
} as const
