import { call } from '../../../../platform/web/call.ts'
import { FoundFilter, type FoundFilterProps } from '../../../../platform/web/master-page/found-filter.tsx'
import { suppliers } from '../contract.ts'

/** Suppliers by any part of code, name or phone, as choices of a filter. One who is no longer active has papers too. */
async function findSuppliers(term: string, signal: AbortSignal): Promise<readonly { code: string; name: string }[]> {
  return (await call(suppliers.list, { query: { term, size: 20 } }, { signal })).supplier
}

/** Finds the supplier whose papers a list shows. */
export function SupplierFilterField(props: Omit<FoundFilterProps, 'find'>) {
  return <FoundFilter {...props} find={findSuppliers} />
}
