import type { Api } from '../../../../platform/server/api.ts'
import { columnsOfFields } from '../../../../platform/server/field-columns.ts'
import { crudRoutes } from '../../../../platform/server/master.ts'
import type { MasterTable } from '../../../../platform/server/master-table.ts'
import { namedTable } from '../../../../platform/server/named-table.ts'
import { customerTypes } from '../types-contract.ts'

const uses = 'select count(*) from customer where customer.customer_type_code = master.code'
const table: MasterTable<{ name: string }> = {
  ...namedTable({ table: 'customer_type', kind: 'customerType', uses }),
  ...columnsOfFields(customerTypes.fields, { uses: `(${uses})::int` }),
}

/** The groups of customers. */
export function customerTypeRoutes(api: Api): void {
  crudRoutes(api, customerTypes, { table })
}
