import { useNavigate, useSearch } from '@tanstack/react-router'
import { roleOfId } from '../../../../kernel/codes.ts'
import { may, type Permission } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'

type Place = 'all' | 'here'

/**
 * All own locations or only the current one, by `?at=` of the address. Without it all of them; but only the current one where
 * `permission` is not held everywhere, since figures over all locations would then be those of the lowest role.
 */
export function useScope(permission: Permission = 'look-up') {
  const { at }: { at?: unknown } = useSearch({ strict: false })
  const { user } = useSession()
  const navigate = useNavigate()
  const hasMore = user.stockLocations.length > 1
  const holdsEverywhere = user.stockLocations.every(({ pivot }) => {
    const role = roleOfId(pivot.roleId)
    return role !== null && may(role, permission)
  })
  const usual: Place = hasMore && holdsEverywhere ? 'all' : 'here'
  const place: Place = at === 'here' || at === 'all' ? at : usual
  const choose = (to: string) => void navigate({ to: '.', search: { at: to === usual ? undefined : to } as never, replace: true })
  return { isHere: place === 'here' || !hasMore, hasMore, choose }
}
