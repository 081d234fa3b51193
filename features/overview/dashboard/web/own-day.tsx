import { Link } from '@tanstack/react-router'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { useSession } from '../../../../platform/web/session.ts'
import type { Takings } from '../../../money/day-close/contract.ts'
import { useOwnTakings, type DashboardProps } from './dashboard-figures.ts'
import { rupeesOf } from './figure-tile.tsx'
import figures from './figures.module.css'
import classes from './dashboard-page.module.css'

/** The user's own day at this location: what is in the till, and what is still to be handed over. */
export function OwnDay({ links }: Pick<DashboardProps, 'links'>) {
  const { user, location } = useSession()
  const found = useOwnTakings(user.code)
  return (
    <section className={figures.panel}>
      <h2 className={figures.title}>
        My till today
        <span>{location.name}</span>
      </h2>
      {found.isPending && <LoadingState lines={6} />}
      {found.isError && !found.data && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data === null && <p className={figures.none}>Nothing taken yet today</p>}
      {found.data && <Till takings={found.data} links={links} />}
    </section>
  )
}

function Till({ takings, links }: { takings: Takings; links: DashboardProps['links'] }) {
  const rows = [
    { label: 'Cash in', amount: takings.cashIn, to: links.handOver },
    { label: 'Cheques', amount: takings.cheque, to: links.handOver },
    { label: 'Cards', amount: takings.card, to: links.handOver },
    { label: 'On credit', amount: takings.credit, to: links.payments },
    { label: 'Cash out', amount: takings.cashOut, to: links.expenses },
    { label: 'Handed over', amount: takings.handedOver, to: links.handOver },
  ]
  return (
    <ul className={classes.tasks}>
      {rows.map(({ label, amount, to }) => (
        <li key={label}>
          <Link to={to} className={classes.task ?? ''}>
            <span>{label}</span>
            <b>{rupeesOf(amount)}</b>
          </Link>
        </li>
      ))}
      <li>
        <Link to={links.handOver} className={classes.task ?? ''} data-tone="plain">
          <span>To hand over</span>
          <b>{rupeesOf(takings.toHandOver)}</b>
        </Link>
      </li>
    </ul>
  )
}
