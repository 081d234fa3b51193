import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import { namedListPage } from '../../../../platform/web/master-page/named-list.ts'
import { itemCategories } from '../lookups-contract.ts'

export const ItemCategoryPage = defineMasterPage({ master: itemCategories, heading: 'Item Categories', ...namedListPage })
