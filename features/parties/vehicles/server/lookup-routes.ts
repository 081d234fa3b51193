import type { Api } from '../../../../platform/server/api.ts'
import { crudRoutes } from '../../../../platform/server/master.ts'
import { namedTable } from '../../../../platform/server/named-table.ts'
import { vehicleBrands, vehicleTypes } from '../lookups-contract.ts'

const vehiclesWith = (column: string) => `select count(*) from vehicle where vehicle.${column} = master.code`

/** The small lists for vehicles. */
export function vehicleLookupRoutes(api: Api): void {
  crudRoutes(api, vehicleBrands, { table: namedTable({ table: 'vehicle_brand', kind: 'vehicleBrand', uses: vehiclesWith('brand_code') }) })
  crudRoutes(api, vehicleTypes, { table: namedTable({ table: 'vehicle_type', kind: 'vehicleType', uses: vehiclesWith('type_code') }) })
}
