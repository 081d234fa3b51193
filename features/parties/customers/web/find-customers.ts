import { call } from '../../../../platform/web/call.ts'
import { searchCustomers } from '../contract.ts'

/** Customers by any part of code, name, phone or vehicle. */
export async function findCustomers(term: string, signal: AbortSignal): Promise<readonly { code: string; name: string }[]> {
  const { customer } = await call(searchCustomers, { params: { term } }, { signal })
  return customer.map(({ code, firstName, secondName }) => ({ code, name: `${firstName} ${secondName}`.trim() }))
}
