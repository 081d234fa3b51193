import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import { namedListPage } from '../../../../platform/web/master-page/named-list.ts'
import { itemUnits } from '../lookups-contract.ts'

export const ItemUnitPage = defineMasterPage({
  master: itemUnits,
  heading: 'Item Units',
  ...namedListPage,
  columns: ['name', 'code', 'allowsFractions', 'uses', { key: 'status', width: 96 }],
})
