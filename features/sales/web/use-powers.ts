import { useQuery } from '@tanstack/react-query'
import { parsePercent, percent } from '../../../kernel/money.ts'
import { useSession } from '../../../platform/web/session.ts'
import type { Override, Powers } from '../invoice-rules.ts'
import { clientProfileQuery } from './print-bill.ts'

// While a limit is not known nothing is refused here: the server refuses what must be. It knows how far the
// manager who allowed a discount may go; the till does not.
const unlimited = percent(10_000)

/** What the cashier of this till may do, with what a manager allowed for the bill on the screen. */
export function usePowers(overrides: readonly Override[]): Powers {
  const { role } = useSession()
  const { data } = useQuery(clientProfileQuery)
  const limit = data?.discountLimits[role]
  return withOverrides({ role, overrides: [], discountLimit: (limit === undefined ? null : parsePercent(limit)) ?? unlimited }, overrides)
}

/** The same powers with other overrides. */
export function withOverrides(powers: Powers, overrides: readonly Override[]): Powers {
  const { role, discountLimit } = powers
  return { role, overrides, discountLimit: overrides.includes('discount-above-limit') ? unlimited : discountLimit }
}
