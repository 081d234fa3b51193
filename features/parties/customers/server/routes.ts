import type { Api } from '../../../../platform/server/api.ts'
import { crudRoutes } from '../../../../platform/server/master.ts'
import { searchCustomers } from '../contract.ts'
import { customers } from '../master-contract.ts'
import { findCustomers } from './customer-rows.ts'
import { customerTable } from './customer-table.ts'

/** Customers: the till's search, and the master list. A customer is made inactive, never deleted. */
export function customerRoutes(api: Api): void {
  const { tills } = api.platform
  api.read(searchCustomers, async ({ params }) => ({ customer: await findCustomers(tills, params.term) }))
  crudRoutes(api, customers, { table: customerTable, calls: ['create', 'edit', 'lock'] })
}
