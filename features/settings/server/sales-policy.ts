import { statement, type Tx } from '../../../platform/server/db.ts'
import { policyOf, type SalesPolicy } from '../sales-policy.ts'

const readPolicy = statement('read-sales-policy', `select value, xmin as version from setting where key = 'sales'`)

/** A policy with the version of its row, null where there is none. */
export type VersionedPolicy = SalesPolicy & { version: string | null }

/** The selling rules in force, read inside the transaction that obeys them. */
export async function readSalesPolicy(tx: Tx): Promise<VersionedPolicy> {
  const [row] = await tx.rows<{ value: unknown; version: string }>(readPolicy, [])
  return { ...policyOf(row?.value), version: row?.version ?? null }
}
