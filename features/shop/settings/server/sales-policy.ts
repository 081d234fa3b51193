import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { policyOf, type SalesPolicy } from '../sales-policy.ts'

const readPolicy = statement('settings.read-sales-policy', `select value from setting where key = 'sales'`)

/** The selling rules in force, read by the transaction that applies them. */
export async function readSalesPolicy(from: Reader): Promise<SalesPolicy> {
  const [row] = await from.rows<{ value: unknown }>(readPolicy, [])
  return policyOf(row?.value)
}
