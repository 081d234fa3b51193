import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import { namedListPage } from '../../../../platform/web/master-page/named-list.ts'
import { itemBins } from '../lookups-contract.ts'

export const ItemBinPage = defineMasterPage({ master: itemBins, heading: 'Item Bins', ...namedListPage })
