import { customerRules } from './customer-rules.ts'
import type { ImportKind } from './import-column.ts'
import { itemRules } from './item-rules.ts'
import type { RecordRules } from './record-rules.ts'
import { supplierRules } from './supplier-rules.ts'
import { vehicleRules } from './vehicle-rules.ts'

/** How the rows of each kind are checked. */
export const rulesOf: Readonly<Record<ImportKind, RecordRules>> = {
  items: itemRules,
  customers: customerRules,
  suppliers: supplierRules,
  vehicles: vehicleRules,
}
