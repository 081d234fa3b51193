import { customerTable } from '../../../parties/customers/server/customer-table.ts'
import { itemTable } from '../../../goods/items/server/item-table.ts'
import { supplierTable } from '../../../parties/suppliers/server/routes.ts'
import { vehicleTable } from '../../../parties/vehicles/server/vehicle-routes.ts'
import type { MasterTable } from '../../../../platform/server/master-table.ts'
import type { ImportKind } from '../engine/import-column.ts'

/** The table of each kind; the bodies are those of its form. */
export const tableOf: Readonly<Record<ImportKind, MasterTable<never>>> = {
  items: itemTable as MasterTable<never>,
  customers: customerTable as MasterTable<never>,
  suppliers: supplierTable as MasterTable<never>,
  vehicles: vehicleTable as MasterTable<never>,
}
