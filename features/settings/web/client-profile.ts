import { useQuery } from '@tanstack/react-query'
import { parsePercent } from '../../../kernel/money.ts'
import { call } from '../../../platform/web/call.ts'
import { endpointAddress } from '../../../platform/web/endpoint-address.ts'
import type { getClientProfile } from '../contract.ts'
import { usualCredit, type CreditPolicy } from '../sales-policy.ts'

// By address: with its schemas would come those of every setting, which the till would wait for.
const profileCall = endpointAddress<typeof getClientProfile>('GET', 'client-profile')

/** The business and what it decided about selling: asked once a session, and again when settings change. */
export const clientProfileQuery = {
  queryKey: ['client-profile'],
  queryFn: () => call(profileCall),
  staleTime: 10 * 60_000,
}

type ClientProfile = Awaited<ReturnType<typeof clientProfileQuery.queryFn>>

/** When the till warns of a credit limit, and what a limit of 0 means; the usual answer until the server's is there. */
export function creditPolicyOf(profile: Pick<ClientProfile, 'credit'> | undefined): CreditPolicy {
  const credit = profile?.credit
  return {
    warnFrom: (credit && parsePercent(credit.warnFrom)) ?? usualCredit.warnFrom,
    zeroLimit: credit?.zeroLimit ?? usualCredit.zeroLimit,
  }
}

export function useCreditPolicy(): CreditPolicy {
  return creditPolicyOf(useQuery(clientProfileQuery).data)
}
