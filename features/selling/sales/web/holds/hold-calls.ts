import { endpointAddress } from '../../../../../platform/web/endpoint-address.ts'
import type * as contract from '../../../holds/contract.ts'

// By their addresses: the contract would load the schemas of a hold.
export const holdCalls = {
  hold: endpointAddress<typeof contract.createHeldBill>('POST', 'held-bill'),
  putBack: endpointAddress<typeof contract.putBackHeldBill>('PUT', 'held-bill/:id'),
  take: endpointAddress<typeof contract.takeHeldBill>('PUT', 'held-bill-take'),
  release: endpointAddress<typeof contract.releaseHeldBill>('PUT', 'held-bill-release'),
  discard: endpointAddress<typeof contract.discardHeldBill>('PUT', 'held-bill-discard'),
}
