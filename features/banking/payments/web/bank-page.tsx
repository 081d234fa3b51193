import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import { banks } from '../contract.ts'

export const BankPage = defineMasterPage({
  master: banks,
  heading: 'Banks',
  nameOf: ({ name, branch }) => [name, branch].filter(Boolean).join(', '),
  columns: ['name', 'bankCode', 'code', 'branch', 'uses', { key: 'status', width: 96 }],
  form: { columns: 2, fields: ['bankCode', 'branch', 'name'] },
})
