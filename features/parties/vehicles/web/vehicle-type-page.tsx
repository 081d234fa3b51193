import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import { namedListPage } from '../../../../platform/web/master-page/named-list.ts'
import { vehicleTypes } from '../lookups-contract.ts'

export const VehicleTypePage = defineMasterPage({ master: vehicleTypes, heading: 'Vehicle Types', ...namedListPage })
