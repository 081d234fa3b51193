import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { dayInWords, displayTime, hourOf } from '../../../../kernel/dates.ts'
import { may } from '../../../../kernel/permissions.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'
import { useNow } from '../../../../platform/web/use-now.ts'
import { dashboardLinks } from '../dashboard-links.ts'
import { Business } from './business.tsx'
import { dashboardFigures, useDaySales } from './dashboard-figures.ts'
import classes from './dashboard-page.module.css'
import { QuickLinks } from './quick-links.tsx'
import { SalesDetail } from './sales-detail.tsx'
import { SalesTiles } from './sales-tiles.tsx'
import { ScopeControl } from './scope-control.tsx'
import { TaskList } from './task-list.tsx'
import { useScope } from './use-scope.ts'

const FirstSteps = lazy(async () => ({ default: (await import('../../../shop/set-up/web/first-steps.tsx')).FirstSteps }))

function greetingAt(now: number, timeZone: string): string {
  const hour = hourOf(now, timeZone)
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}

/** The first page: today's sales and what needs attention, for the role; each figure opens its list. */
export function DashboardPage() {
  const { user, role, location, startUp } = useSession()
  const queries = useQueryClient()
  const now = useNow(60_000)
  const { isHere, hasMore, choose } = useScope('see-all-takings')
  const links = dashboardLinks({ today: businessToday(now), isHere, hereCode: location.code, edition: startUp.edition })
  const refresh = () => void queries.invalidateQueries({ queryKey: dashboardFigures })
  return (
    <div className={classes.page}>
      <PageHeader title={`${greetingAt(now, startUp.timeZone)}, ${user.firstName || user.username}`} note={<AsOf isHere={isHere} />}>
        <ScopeControl isHere={isHere} hasMore={hasMore} onChoose={choose} onRefresh={refresh} />
      </PageHeader>
      {may(role, 'change-settings') && (
        <Suspense fallback={null}>
          <FirstSteps />
        </Suspense>
      )}
      <div className={classes.layout}>
        <div className={classes.tiles}>
          <SalesTiles isHere={isHere} links={links} />
        </div>
        <div className={classes.state}>
          <Business isHere={isHere} links={links} />
        </div>
        <aside className={classes.aside}>
          <TaskList isHere={isHere} links={links} />
        </aside>
        <div className={classes.detail}>
          <SalesDetail isHere={isHere} links={links} />
        </div>
      </div>
      <QuickLinks />
    </div>
  )
}

/** The day, and when its figures were read. */
function AsOf({ isHere }: { isHere: boolean }) {
  const { user, location, startUp } = useSession()
  const { data } = useDaySales(isHere)
  const place = isHere ? location.name : `${user.stockLocations.length} locations`
  return data ? `${dayInWords(data.today.date)}, ${displayTime(data.at, startUp.timeZone)} · ${place}` : place
}
