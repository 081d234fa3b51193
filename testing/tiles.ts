import { roles, type Role } from '../kernel/codes.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import type { Refused } from './malformed-requests.ts'

type Input = Partial<CallInput<Endpoint>>

/** For every call of the tiles a valid request. */
export function tileSamples(itemCode: () => string): Record<string, (asking: { role: Role }) => Promise<Input>> {
  const nothing = async () => ({})
  return {
    'GET tile-favourite': nothing,
    // Whoever may save it does so after those of higher roles.
    'PUT tile-favourite': async ({ role }) => ({ body: { items: [itemCode()], version: roles.indexOf(role) } }),
    'GET tile-category': nothing,
    'GET tile-category/:id': async () => ({ params: { id: '5001000001' }, query: { after: itemCode() } }),
  }
}

/** For the one that writes, a valid request that a rule refuses. */
export const refusedTiles: Record<string, Refused> = {
  'PUT /api/v1/tile-favourite': { params: {}, body: { items: ['2401999999'], version: 999 } },
}
