import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import { nameField } from '../../../../platform/web/master-page/named-list.tsx'
import { statusColumn } from '../../../../platform/web/master-page/status-column.tsx'
import { routes } from '../contract.ts'

export const RoutePage = defineMasterPage({
  master: routes,
  heading: 'Routes',
  nameOf: ({ name }) => name,
  columns: [
    { key: 'position', label: 'Order', kind: 'integer', width: 72 },
    { key: 'name', label: 'Name' },
    { key: 'code', label: 'Code', kind: 'code' },
    { key: 'customers', label: 'Customers', kind: 'integer' },
    { key: 'remarks', label: 'Remarks', priority: 2 },
    { ...statusColumn(), width: 96 },
  ],
  form: {
    columns: 2,
    fields: [
      nameField,
      { name: 'position', label: 'Order', kind: 'integer', description: 'In which order the routes are driven' },
      { name: 'remarks', label: 'Remarks', kind: 'textarea', maxLength: 300, colSpan: 2 },
    ],
  },
})
