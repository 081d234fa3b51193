import { IconPlayerPause } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { editionTable } from '../../../../kernel/edition.ts'
import { may } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import classes from './held-badge.module.css'
import { useHeldBills } from './held-bills-query.ts'

const tills = ['/sales', '/sales-pos-lite', '/sales-auto-care'] as const

/** How many bills wait on hold here, on every page; it opens them on the till. */
export function HeldBadge() {
  const { role } = useSession()
  return may(role, 'sell') ? <WaitingCount /> : null
}

function WaitingCount() {
  const { startUp } = useSession()
  const { pathname } = useLocation()
  const waiting = useHeldBills().data?.filter(({ state }) => state === 'open').length ?? 0
  if (waiting === 0) return null
  const till = tills.find(path => path === pathname) ?? editionTable[startUp.edition].till
  const says = waiting === 1 ? '1 bill on hold' : `${waiting} bills on hold`
  return (
    <Link to={addressOf.heldBills(till)} className={classes.badge} title={says} aria-label={says} data-menu-link>
      <IconPlayerPause size={16} aria-hidden />
      {waiting}
    </Link>
  )
}
