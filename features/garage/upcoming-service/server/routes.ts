import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { pageOf, registerList } from '../../../../platform/server/master-list.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { createServiceCall, getServiceCalls, upcomingServices, type ServiceCall } from '../contract.ts'
import { saveServiceCall } from './save-call.ts'
import { askedOf, countDue, totalOf, upcomingTable } from './upcoming.ts'

const callsOf = statement(
  'upcoming-service.calls',
  `select call.id, call.called_at as "calledAt", caller.username, place.name as "locationName", call.bill_code as "billCode", call.outcome,
     call.planned_for as "plannedFor", call.remarks
   from service_call call
   join app_user caller on caller.code = call.user_code
   join stock_location place on place.code = call.location_code
   where call.vehicle_code = $1 order by call.called_at desc, call.id limit 100`,
)

/** Vehicles due for service, and the calls about them. */
export function upcomingServiceRoutes(api: Api): void {
  const { reports, tills } = api.platform
  registerList(upcomingServices.list.path, { table: upcomingTable('2026-01-01' as IsoDate), totals: upcomingServices.totals })
  api.read(upcomingServices.list, async ({ query, actor, today }) => {
    // Every vehicle's bills are read to know what is due, so all is counted in one go, and without calls unless they are asked for.
    const counted = upcomingTable(today, { withCalls: query.outcome !== undefined })
    const [upcoming, found] = await Promise.all([
      pageOf(reports, { table: upcomingTable(today), totals: upcomingServices.totals }, { query: askedOf(query), actor }),
      countDue(reports, counted, { query, actor }),
    ])
    const { overdue, week, month } = found
    return { upcoming, total: totalOf(found, query.due), counts: { overdue, week, month } } as unknown as Reply<
      typeof upcomingServices.list
    >
  })
  api.read(getServiceCalls, async ({ params }) => ({
    calls: (await tills.query<ServiceCall>({ ...callsOf, values: [params.id] })).rows,
  }))
  api.save(createServiceCall, saveServiceCall)
}
