import { roles, type Role } from '../../../kernel/codes.ts'
import { percent, type Percent } from '../../../kernel/money.ts'
import { statement, type Tx } from '../../../platform/server/db.ts'

/** What the owner decided about selling; kept in the settings row "sales". */
export interface SalesPolicy {
  /** The most a role may discount. */
  discountLimits: Record<Role, Percent>
}

const readPolicy = statement('read-sales-policy', `select value from setting where key = 'sales'`)

// Until the owner says otherwise: a cashier 5 %, a manager 15 %, others freely.
const usualLimits: Record<Role, number> = { cashier: 500, manager: 1500, admin: 10_000, superadmin: 10_000 }

/** The policy as the settings row keeps it, with the usual limits where it says nothing. */
export function policyOf(value: unknown): SalesPolicy {
  const kept = (value as { discountLimits?: Partial<Record<Role, number>> } | undefined)?.discountLimits ?? {}
  const limits = roles.map(role => [role, percent(kept[role] ?? usualLimits[role])] as const)
  return { discountLimits: Object.fromEntries(limits) as Record<Role, Percent> }
}

/** The selling rules in force, read inside the transaction that obeys them. */
export async function readSalesPolicy(tx: Tx): Promise<SalesPolicy> {
  const [row] = await tx.rows<{ value: unknown }>(readPolicy, [])
  return policyOf(row?.value)
}
