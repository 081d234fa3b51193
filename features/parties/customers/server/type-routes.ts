import type { Api } from '../../../../platform/server/api.ts'
import { crudRoutes } from '../../../../platform/server/master.ts'
import type { MasterTable } from '../../../../platform/server/master-table.ts'
import { namedTable } from '../../../../platform/server/named-table.ts'
import { customerTypes } from '../types-contract.ts'

interface TypeBody {
  name: string
  paysWholesale: boolean
}
const uses = 'select count(*) from customer where customer.customer_type_code = master.code'
const named = namedTable({ table: 'customer_type', kind: 'customerType', uses })
const typeTable: MasterTable<TypeBody> = {
  ...named,
  row: { ...named.row, paysWholesale: 'master.pays_wholesale' },
  values: ({ name, paysWholesale }) => ({ name, pays_wholesale: paysWholesale }),
}

/** The groups of customers. */
export function customerTypeRoutes(api: Api): void {
  crudRoutes(api, customerTypes, { table: typeTable })
}
