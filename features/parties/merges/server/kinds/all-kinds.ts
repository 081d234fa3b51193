import { mergedCustomers } from './customers.ts'
import { mergedSalesReps } from './sales-reps.ts'
import type { MergedKind } from './merged-kind.ts'
import { mergedSuppliers } from './suppliers.ts'
import { mergedVehicles } from './vehicles.ts'

/** The kinds by what the database calls them. */
export const mergedKinds = {
  customer: mergedCustomers,
  supplier: mergedSuppliers,
  vehicle: mergedVehicles,
  'sales-rep': mergedSalesReps,
} as const satisfies Readonly<Record<string, MergedKind>>
export type MergedKindName = keyof typeof mergedKinds
