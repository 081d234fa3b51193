import type { SaveCall } from '../../../../platform/server/api.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { createMaster } from '../../../../platform/server/master-save.ts'
import type { MasterTable } from '../../../../platform/server/master-table.ts'
import { customers } from '../master-contract.ts'
import { customerTable } from './customer-table.ts'

const named = { title: customers.title, table: customerTable as unknown as MasterTable }

/** Creates a customer without a request, in the same way as the call. */
export function saveNewCustomer(tx: Tx, call: SaveCall<typeof customers.create>): Promise<{ code: string }> {
  return createMaster(tx, named, call as never)
}
