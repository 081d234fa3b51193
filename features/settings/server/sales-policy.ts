import { statement } from '../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../platform/server/transaction.ts'
import { policyOf, type SalesPolicy } from '../sales-policy.ts'

const readPolicy = statement('settings.read-sales-policy', `select value from setting where key = 'sales'`)

/** The selling rules in force, read inside the transaction that applies them. */
export async function readSalesPolicy(tx: Tx): Promise<SalesPolicy> {
  const [row] = await tx.rows<{ value: unknown }>(readPolicy, [])
  return policyOf(row?.value)
}
