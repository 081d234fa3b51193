import { customerImportColumns } from './customers/customer-columns.ts'
import type { ImportColumn, ImportKind } from './engine/import-column.ts'
import { namesAbroad } from './engine/names-abroad.ts'
import { itemImportColumns } from './items/item-columns.ts'
import { supplierImportColumns } from './suppliers/supplier-columns.ts'
import { vehicleImportColumns } from './vehicles/vehicle-columns.ts'

/** With the names that the columns have in other languages. */
function named(kind: ImportKind, columns: readonly ImportColumn[]): readonly ImportColumn[] {
  return columns.map(column => ({ ...column, aliases: [...column.aliases, ...(namesAbroad[kind][column.key] ?? [])] }))
}

/** The columns that a file of each kind may have. */
export const importColumnsOf: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  items: named('items', itemImportColumns),
  customers: named('customers', customerImportColumns),
  suppliers: named('suppliers', supplierImportColumns),
  vehicles: named('vehicles', vehicleImportColumns),
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
