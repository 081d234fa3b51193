import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import { namedListPage } from '../../../../platform/web/master-page/named-list.ts'
import { customerTypes } from '../types-contract.ts'

export const CustomerTypePage = defineMasterPage({
  master: customerTypes,
  heading: 'Customer Types',
  ...namedListPage,
  columns: ['name', 'code', 'paysWholesale', 'uses', { key: 'status', width: 96 }],
})
