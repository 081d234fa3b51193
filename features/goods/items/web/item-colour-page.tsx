import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import { namedListPage } from '../../../../platform/web/master-page/named-list.ts'
import { itemColours } from '../lookups-contract.ts'

export const ItemColourPage = defineMasterPage({ master: itemColours, heading: 'Item Colours', ...namedListPage })
