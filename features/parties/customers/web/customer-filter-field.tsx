import { call } from '../../../../platform/web/call.ts'
import { FoundFilter, type FoundFilterProps } from '../../../../platform/web/master-page/found-filter.tsx'
import { searchCustomers } from '../contract.ts'

/** Customers by any part of code, name, phone or vehicle, as choices of a filter. */
export async function findCustomers(term: string, signal: AbortSignal): Promise<readonly { code: string; name: string }[]> {
  const { customer } = await call(searchCustomers, { params: { term } }, { signal })
  return customer.map(({ code, firstName, secondName }) => ({ code, name: `${firstName} ${secondName}`.trim() }))
}

/** Finds the customer whose papers a list shows. */
export function CustomerFilterField(props: Omit<FoundFilterProps, 'find'>) {
  return <FoundFilter {...props} find={findCustomers} />
}
