import { mergedCustomers } from './customers.ts'
import type { MergedKind } from './merged-kind.ts'
import { mergedSuppliers } from './suppliers.ts'

/** The kinds by what the database calls them. */
export const mergedKinds = { customer: mergedCustomers, supplier: mergedSuppliers } as const satisfies Readonly<Record<string, MergedKind>>
export type MergedKindName = keyof typeof mergedKinds
