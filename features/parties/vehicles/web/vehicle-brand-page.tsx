import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import { namedListPage } from '../../../../platform/web/master-page/named-list.ts'
import { vehicleBrands } from '../lookups-contract.ts'

export const VehicleBrandPage = defineMasterPage({ master: vehicleBrands, heading: 'Vehicle Brands', ...namedListPage })
