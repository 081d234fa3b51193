import type { Reply } from '../../../../kernel/endpoint.ts'
import { call } from '../../../../platform/web/call.ts'
import { searchSuppliers } from '../contract.ts'

/** Active suppliers by any part of code, name or phone. */
export async function findSuppliers(term: string, signal: AbortSignal): Promise<Reply<typeof searchSuppliers>['supplier']> {
  return (await call(searchSuppliers, { params: { term } }, { signal })).supplier
}
