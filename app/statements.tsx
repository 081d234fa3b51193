import type { StatementParty } from '../platform/web/send-statement.ts'
import { StatementWays } from '../reports/engine/web/statement-ways.tsx'

/** The statement of a supplier, in the supplier's view: the report of what was between the shop and the supplier. */
export function SupplierStatement({ party }: { party: StatementParty }) {
  return <StatementWays party={party} slug="supplier-summery" />
}
