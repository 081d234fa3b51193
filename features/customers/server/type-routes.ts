import type { Api } from '../../../platform/server/api.ts'
import { crudRoutes } from '../../../platform/server/master.ts'
import { namedTable } from '../../../platform/server/named-table.ts'
import { customerTypes } from '../types-contract.ts'

const uses = 'select count(*) from customer where customer.customer_type_code = master.code'

/** The groups of customers. */
export function customerTypeRoutes(api: Api): void {
  crudRoutes(api, customerTypes, { table: namedTable({ table: 'customer_type', kind: 'customerType', uses }) })
}
