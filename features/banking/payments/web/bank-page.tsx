import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import { statusColumn } from '../../../../platform/web/master-page/status-column.tsx'
import { banks } from '../contract.ts'

export const BankPage = defineMasterPage({
  master: banks,
  heading: 'Banks',
  nameOf: ({ name, branch }) => [name, branch].filter(Boolean).join(', '),
  columns: [
    { key: 'name', label: 'Name' },
    { key: 'bankCode', label: 'Bank code', width: 110 },
    { key: 'code', label: 'Code', kind: 'code' },
    { key: 'branch', label: 'Branch', priority: 2 },
    { key: 'uses', label: 'Used', kind: 'integer', priority: 2 },
    { ...statusColumn(), width: 96 },
  ],
  form: {
    columns: 2,
    fields: [
      { name: 'bankCode', label: 'Bank code', kind: 'text', required: true, maxLength: 10, description: "The clearing house's number" },
      { name: 'branch', label: 'Branch', kind: 'text', maxLength: 100 },
      { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 100, colSpan: 2 },
    ],
  },
})
