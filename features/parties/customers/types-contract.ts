import { shapesOf } from '../../../kernel/field-schemas.ts'
import { flagField, nameField } from '../../../kernel/fields.ts'
import { masterEndpoints } from '../../../kernel/master.ts'
import { usesField } from '../../../kernel/named-list.ts'

export const customerTypes = masterEndpoints({
  path: 'customer-type',
  one: 'customerType',
  many: 'customerTypes',
  title: 'Customer Type',
  ...shapesOf({
    name: nameField,
    uses: usesField('Customers'),
    paysWholesale: flagField('Pays the wholesale price', {
      short: 'Wholesale',
      hint: 'The tills take the wholesale price for its customers, where there is one below the retail price',
      column: { width: 120 },
    }),
  }),
  sort: ['name', 'code', 'uses'],
})
