import { useQuery, type QueryClient } from '@tanstack/react-query'
import { parsePercent } from '../../../../kernel/money.ts'
import { call } from '../../../../platform/web/call.ts'
import { endpointAddress } from '../../../../platform/web/endpoint-address.ts'
import { storedLocation } from '../../../../platform/web/session-storage.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import type { Letterhead } from '../../locations/contract.ts'
import type { getClientProfile } from '../contract.ts'
import { usualCredit, type CreditPolicy } from '../sales-policy.ts'

// The endpoint is given by its address, because its contract would load the schemas of all settings before the till.
const profileCall = endpointAddress<typeof getClientProfile>('GET', 'client-profile')

/** The business and its selling policy; fetched once per session, and again when settings change. */
export const clientProfileQuery = {
  queryKey: ['client-profile'],
  queryFn: () => call(profileCall),
  staleTime: 10 * 60_000,
}

type ClientProfile = Awaited<ReturnType<typeof clientProfileQuery.queryFn>>

/** When the till warns of a credit limit, and the meaning of a limit of 0; defaults until the server has answered. */
export function creditPolicyOf(profile: Pick<ClientProfile, 'credit'> | undefined): CreditPolicy {
  const credit = profile?.credit
  return {
    warnFrom: (credit && parsePercent(credit.warnFrom)) ?? usualCredit.warnFrom,
    zeroLimit: credit?.zeroLimit ?? usualCredit.zeroLimit,
  }
}

/** Whether a payment at the till needs a card's last four digits and a transfer's id; not until the server has answered. */
export function useNeedsPaymentNumbers(): boolean {
  return useQuery(clientProfileQuery).data?.needsPaymentNumbers ?? false
}

/** The same as it is known now. */
export function needsPaymentNumbers(queries: QueryClient): boolean {
  return queries.getQueryData<ClientProfile>(clientProfileQuery.queryKey)?.needsPaymentNumbers ?? false
}

/** Whether a scan sells the stock that goes first. It waits for the first answer of the server; where there is none, the till asks. */
export async function sellsOldestStock(queries: QueryClient): Promise<boolean> {
  const profile = await queries.ensureQueryData(clientProfileQuery).catch(() => null)
  return profile?.sellsOldestStock ?? false
}

export function useCreditPolicy(): CreditPolicy {
  return creditPolicyOf(useQuery(clientProfileQuery).data)
}

/** Of a location that is not known here. */
export const noLetterhead: Letterhead = { posHeader: '', dotHeader: '', dotFooter: '' }

/** The head and foot that this location prints on its papers. */
export function letterheadHere(): Letterhead {
  return storedLocation(currentSession().location.code)?.stockLocationDetail ?? noLetterhead
}

/** The maker of the system and how to reach them; printed at the end of every paper. */
export function solutionProvider(): string {
  return currentSession().startUp.solutionProvider
}
