import { customerImportColumns } from './customers/customer-columns.ts'
import type { ImportColumn, ImportKind } from './engine/import-column.ts'
import { itemImportColumns } from './items/item-columns.ts'
import { supplierImportColumns } from './suppliers/supplier-columns.ts'
import { vehicleImportColumns } from './vehicles/vehicle-columns.ts'

/** The columns that a file of each kind may have. */
export const importColumnsOf: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  items: itemImportColumns,
  customers: customerImportColumns,
  suppliers: supplierImportColumns,
  vehicles: vehicleImportColumns,
}

/** The columns that a file has in this shop: those of VAT only where it is or was registered. */
export function importColumns(kind: ImportKind, hasVat: boolean): readonly ImportColumn[] {
  return importColumnsOf[kind].filter(({ isVat }) => hasVat || !isVat)
}

/** The names for one record and for many. */
export const kindWords: Readonly<Record<ImportKind, { one: string; many: string }>> = {
  items: { one: 'item', many: 'items' },
  customers: { one: 'customer', many: 'customers' },
  suppliers: { one: 'supplier', many: 'suppliers' },
  vehicles: { one: 'vehicle', many: 'vehicles' },
}
