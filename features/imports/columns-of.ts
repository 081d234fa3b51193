import { customerColumns } from './customers/customer-columns.ts'
import type { ImportColumn, ImportKind } from './engine/import-column.ts'
import { itemColumns } from './items/item-columns.ts'
import { supplierColumns } from './suppliers/supplier-columns.ts'
import { vehicleColumns } from './vehicles/vehicle-columns.ts'

/** What a file of each kind may say. */
export const columnsOf: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  items: itemColumns,
  customers: customerColumns,
  suppliers: supplierColumns,
  vehicles: vehicleColumns,
}

/** One record and many, in words. */
export const kindWords: Readonly<Record<ImportKind, { one: string; many: string }>> = {
  items: { one: 'item', many: 'items' },
  customers: { one: 'customer', many: 'customers' },
  suppliers: { one: 'supplier', many: 'suppliers' },
  vehicles: { one: 'vehicle', many: 'vehicles' },
}
