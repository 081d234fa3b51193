import { customerRules } from './customers/customer-rules.ts'
import type { ImportKind } from './engine/import-column.ts'
import { itemRules } from './items/item-rules.ts'
import type { RecordRules } from './engine/record-rules.ts'
import { supplierRules } from './suppliers/supplier-rules.ts'
import { vehicleRules } from './vehicles/vehicle-rules.ts'

/** The rules for the rows of each kind. */
export const rulesOf: Readonly<Record<ImportKind, RecordRules>> = {
  items: itemRules,
  customers: customerRules,
  suppliers: supplierRules,
  vehicles: vehicleRules,
}
