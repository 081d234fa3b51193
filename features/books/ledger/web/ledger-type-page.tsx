import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import { nameInput } from '../../../../platform/web/master-page/named-list.ts'
import { statusColumn } from '../../../../platform/web/master-page/status-column.tsx'
import { ledgerTypes } from '../contract.ts'

const kinds = [
  { value: 'asset', label: 'Asset' },
  { value: 'liability', label: 'Liability' },
  { value: 'equity', label: 'Equity' },
  { value: 'income', label: 'Income' },
  { value: 'expense', label: 'Expense' },
]

export const LedgerTypePage = defineMasterPage({
  master: ledgerTypes,
  heading: 'Ledger Types',
  nameOf: ({ name }) => name,
  calls: ['create', 'edit', 'lock'],
  columns: [
    { key: 'name', label: 'Name' },
    { key: 'code', label: 'Code', kind: 'code' },
    { key: 'kind', label: 'Kind', width: 110, value: row => kinds.find(({ value }) => value === row.kind)?.label ?? row.kind },
    { key: 'accounts', label: 'Accounts', priority: 2 },
    { key: 'journalTypes', label: 'Journal types', kind: 'integer', width: 120, priority: 2 },
    { ...statusColumn(), width: 96 },
  ],
  form: {
    fields: [
      nameInput,
      {
        name: 'kind',
        label: 'Kind',
        kind: 'select',
        required: true,
        choices: kinds,
        start: 'equity',
        description: 'Of a new ledger type; it stays as it was chosen first',
      },
    ],
  },
  formSize: 'sm',
})
