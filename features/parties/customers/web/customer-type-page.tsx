import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import { nameField } from '../../../../platform/web/master-page/named-list.tsx'
import { statusColumn } from '../../../../platform/web/master-page/status-column.tsx'
import { customerTypes } from '../types-contract.ts'

export const CustomerTypePage = defineMasterPage({
  master: customerTypes,
  heading: 'Customer Types',
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', label: 'Name' },
    { key: 'code', label: 'Code', kind: 'code' },
    { key: 'paysWholesale', label: 'Wholesale', kind: 'yes-no', width: 120 },
    { key: 'uses', label: 'Customers', kind: 'integer' },
    { ...statusColumn(), width: 96 },
  ],
  form: {
    fields: [
      nameField,
      {
        name: 'paysWholesale',
        label: 'Pays the wholesale price',
        kind: 'switch',
        description: 'The tills take the wholesale price for its customers, where there is one below the retail price',
      },
    ],
  },
  formSize: 'sm',
})
