import type { QueryClient } from '@tanstack/react-query'
import type { getClientProfile } from '../../../features/shop/settings/contract.ts'
import { call } from '../call.ts'
import { endpointAddress } from '../endpoint-address.ts'

const profileCall = endpointAddress<typeof getClientProfile>('GET', 'client-profile')

/** The business at the head of what is printed or exported: name, address and phones. */
export async function businessProfile(queries: QueryClient) {
  const key = { queryKey: ['client-profile'], queryFn: () => call(profileCall), staleTime: 10 * 60_000 }
  return (await queries.fetchQuery(key)).client
}
