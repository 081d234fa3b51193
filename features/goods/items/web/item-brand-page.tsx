import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import { namedListPage } from '../../../../platform/web/master-page/named-list.ts'
import { itemBrands } from '../lookups-contract.ts'

export const ItemBrandPage = defineMasterPage({ master: itemBrands, heading: 'Item Brands', ...namedListPage })
