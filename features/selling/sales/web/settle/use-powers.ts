import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { Role } from '../../../../../kernel/codes.ts'
import { parsePercent, percent, type Percent } from '../../../../../kernel/money.ts'
import { useSession } from '../../../../../platform/web/session.ts'
import { clientProfileQuery } from '../../../../shop/settings/web/client-profile.ts'
import type { Override, Powers } from '../../invoice-rules.ts'

// Until a limit is known nothing is refused here; the server refuses what it must. Only the server knows the limit of the
// manager who approved a discount.
const unlimited = percent(10_000)

function limitOf(limits: Record<string, string> | undefined, role: Role): Percent {
  const limit = limits?.[role]
  return (limit === undefined ? null : parsePercent(limit)) ?? unlimited
}

/** What the cashier of this till may do without a manager. */
export function usePowers(): Powers {
  const { role } = useSession()
  const { data } = useQuery(clientProfileQuery)
  return { role, overrides: [], discountLimit: limitOf(data?.discountLimits, role) }
}

/** The same with the present limits; with the earlier ones when the server does not answer. */
export async function renewedPowers(queries: QueryClient, powers: Powers): Promise<Powers> {
  const profile = await queries.fetchQuery({ ...clientProfileQuery, staleTime: 0 }).catch(() => null)
  return profile ? { ...powers, discountLimit: limitOf(profile.discountLimits, powers.role) } : powers
}

/** The same with other overrides. */
export function withOverrides(powers: Powers, overrides: readonly Override[]): Powers {
  const { role, discountLimit } = powers
  return { role, overrides, discountLimit: overrides.includes('discount-above-limit') ? unlimited : discountLimit }
}
