import { shapesOf } from '../../../kernel/field-schemas.ts'
import { activeField, lookupField, nameField, numberField, textField } from '../../../kernel/fields.ts'
import { masterEndpoints } from '../../../kernel/master.ts'

export const bankAccounts = masterEndpoints({
  path: 'bank-account',
  one: 'bankAccount',
  many: 'bankAccounts',
  title: 'Bank Account',
  ...shapesOf({
    name: { ...nameField, hint: 'What staff choose it by, such as Sampath, current' },
    /** The bank's code in the list of banks. */
    bankCode: lookupField('Bank', 'bank', { required: true, isFilter: true, column: {} }),
    branch: textField('Branch', 100, { column: { priority: 2 } }),
    number: numberField('Account number', 30, { required: 'type the number of the account', column: { kind: 'code' } }),
    isActive: activeField,
  }),
  sort: ['name', 'code', 'bankName', 'number'],
})
