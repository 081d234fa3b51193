import { getCustomer } from '../../../features/parties/customers/contract.ts'
import { suppliers as supplierList } from '../../../features/parties/suppliers/contract.ts'
import type { Reader } from './reader.ts'

/** What each customer owes and has with the shop, and what each supplier is owed. */
export const customers: Reader = async ({ read, stage }) => {
  const found: Record<string, unknown> = {}
  for (const [name, code] of stage.codes.customers) {
    const { customer } = await read(getCustomer, { params: { id: code } })
    const { creditAmount, chequeReturnAmount, returnAmount, overPayment } = customer
    found[name] = { creditAmount, chequeReturnAmount, returnAmount, overPayment }
  }
  return found
}

export const suppliers: Reader = async ({ read, stage }) => {
  const found: Record<string, unknown> = {}
  for (const [name, code] of stage.codes.suppliers) {
    const { supplier } = await read(supplierList.get, { params: { id: code } })
    const { debitAmount, returnAmount, overPayment } = supplier
    found[name] = { debitAmount, returnAmount, overPayment }
  }
  return found
}
