import { may, type Permission } from '../../../../kernel/permissions.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import { dashboardBusiness, dashboardSales, dashboardServices, dashboardStock, dashboardTasks } from '../dashboard-contract.ts'
import { countDue, upcomingTable } from '../../../garage/upcoming-service/server/upcoming.ts'
import { belowMinimum } from './below-minimum.ts'
import { businessOf } from './business.ts'
import { salesOf } from './day-sales.ts'
import { stockDashboardRoutes } from './stock-routes.ts'
import { tasksOf } from './tasks.ts'

/** The figures of the first page and of the stock dashboard, in calls of their own, so that a slow one keeps none waiting. */
export function dashboardRoutes(api: Api): void {
  const { reports, timeZone } = api.platform
  const reader = readerOver(reports)
  api.read(dashboardSales, ({ query, actor, now, today }) => {
    const { codes, mayAll } = counted(actor, query.here === '1')
    const onlyUser = mayAll('see-all-takings') ? null : actor.userCode
    return salesOf(reader, { locations: codes, onlyUser, seesCost: mayAll('see-cost'), today, now, timeZone })
  })
  api.read(dashboardTasks, ({ query, actor, today, now }) => {
    const { codes, mayAll } = counted(actor, query.here === '1')
    return tasksOf(reader, { locations: codes, here: actor.locationCode, today, now, may: mayAll })
  })
  api.read(dashboardBusiness, ({ query, actor, today }) => {
    const { codes, mayAll } = counted(actor, query.here === '1')
    return businessOf(reader, { locations: codes, today, may: mayAll })
  })
  api.read(dashboardServices, async ({ query, actor, today }) => {
    // A vehicle belongs to the location where its last bill was written.
    const vehicles = query.here === '1' ? { ...everyVehicle, locationCode: actor.locationCode } : everyVehicle
    const { overdue, week } = await countDue(reports, upcomingTable(today, { withCalls: false }), { query: vehicles, actor })
    return { overdue, week }
  })
  api.read(dashboardStock, async ({ actor }) => ({ belowMinimum: await belowMinimum(reader, counted(actor, false).codes) }))
  stockDashboardRoutes(api)
}

const everyVehicle = { term: '', page: 1, size: 10, sort: 'daysLeft', desc: '0' } as const

/** The counted locations: all of the user's, or the one of the request; and what the role may at every one of them. */
function counted({ locations, locationCode }: Actor, isHere: boolean) {
  const chosen = locations.filter(({ code }) => !isHere || code === locationCode)
  const mayAll = (permission: Permission) => chosen.every(({ role }) => may(role, permission))
  return { codes: chosen.map(({ code }) => code), mayAll }
}
