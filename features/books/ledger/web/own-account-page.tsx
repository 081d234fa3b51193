import { activeFilter } from '../../../../platform/web/master-page/active-filter.ts'
import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import { nameInput } from '../../../../platform/web/master-page/named-list.ts'
import { statusColumn } from '../../../../platform/web/master-page/status-column.tsx'
import { ownAccounts } from '../contract.ts'
import { ownLines, statementLines } from '../statement-lines.ts'

const lines = ownLines.map(id => ({ value: id, label: statementLines[id].name }))

/** Accounts that the shop opens for itself, with the line of the statements that each belongs to. */
export const OwnAccountPage = defineMasterPage({
  master: ownAccounts,
  heading: 'Own Accounts',
  nameOf: ({ accountCode, name }) => `${accountCode} ${name}`,
  calls: ['create', 'edit', 'lock'],
  columns: [
    { key: 'accountCode', label: 'Account', kind: 'code', width: 96 },
    { key: 'name', label: 'Name' },
    { key: 'lineName', label: 'Statement line', width: 220 },
    { key: 'code', label: 'Code', kind: 'code', priority: 3 },
    { ...statusColumn(), width: 96 },
  ],
  filters: [{ name: 'statementLine', label: 'Statement line', choices: lines }, activeFilter],
  form: {
    fields: [
      nameInput,
      {
        name: 'statementLine',
        label: 'Statement line',
        kind: 'select',
        required: true,
        choices: lines,
        start: 'fixed-assets',
        description: 'Of a new account; it stays as it was chosen first',
      },
      { name: 'isActive', label: 'Active', kind: 'switch', description: 'An inactive one is not offered to new journal entries' },
    ],
  },
  formSize: 'sm',
})
