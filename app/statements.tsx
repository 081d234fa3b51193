import { StatementWays, type StatementParty } from '../reports/engine/web/statement-ways.tsx'

interface StatementProps {
  party: StatementParty
}

/** The statement of a customer, in the customer's view. */
export function CustomerStatement({ party }: StatementProps) {
  return <StatementWays party={party} slug="customer-summary" />
}

/** The statement of a supplier, in the supplier's view. */
export function SupplierStatement({ party }: StatementProps) {
  return <StatementWays party={party} slug="supplier-summery" />
}
