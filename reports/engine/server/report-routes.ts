import type { Role } from '../../../kernel/codes.ts'
import type { Reply } from '../../../kernel/endpoint.ts'
import { may, type Permission } from '../../../kernel/permissions.ts'
import type { Api, Call } from '../../../platform/server/api.ts'
import { sharedRefusal } from '../../../kernel/refusal.ts'
import { isReportSlug } from '../../../kernel/is-report-slug.ts'
import { clientSignal } from '../../../platform/server/file-turns.ts'
import { readOnceMore } from '../../../platform/server/report-copy.ts'
import { notAllowed, serverRefusal } from '../../../platform/server/refusals.ts'
import { describeReport, type ReportQuery } from '../report-contract.ts'
import type { Report } from './define-report.ts'
import { runReport, type ReportResult } from './run-report.ts'

// For a free connection, the plan and the line.
const onTheWayMs = 15_000

/** Serves every report under its own call, from the reports' pool, and what the screen has to know of each. */
export function reportRoutes(api: Api, reports: readonly Report[]): void {
  const bySlug = new Map(reports.map(report => [report.view.slug, report]))
  api.read(describeReport, async ({ params: { slug } }) => {
    if (!isReportSlug(slug)) throw sharedRefusal('NOT_FOUND', { what: `Report ${slug}` })
    const { statement_timeout: longest } = api.platform.reports.options
    return { report: bySlug.get(slug)?.view ?? null, patienceMs: Number(longest) + onTheWayMs }
  })
  for (const report of reports) {
    const answer = async (
      query: ReportQuery,
      { actor, now, today, http }: Pick<Call<typeof report.call>, 'actor' | 'now' | 'today' | 'http'>,
    ) => {
      const places = placesAsked(query.locationCode, actor, report.permission)
      const mayAll = (permission: Permission) => places.every(({ role }) => may(role, permission))
      const asked = { query, places, userCode: actor.userCode, role: actor.role, may: mayAll, now, today, timeZone: api.platform.timeZone }
      const reading = { userCode: actor.userCode, kind: 'page', signal: clientSignal(http) } as const
      const found = await readOnceMore(api.platform, report.isCurrent, ({ pool, behindMs }) =>
        runReport(pool, report, { ...asked, behindMs }, reading),
      )
      return replyOf(report, found) as Reply<typeof report.call>
    }
    api.read(report.call, async call => answer(call.query as never, call as never))
    for (const { call, sets } of report.further) {
      api.read(call, async asked =>
        answer({ ...(asked.query as unknown as ReportQuery), ...(asked.body as unknown as ReportQuery), ...sets }, asked),
      )
    }
    const { callById } = report
    if (callById === null) continue
    api.read(callById, async call => {
      const { id } = call.params
      const name = report.view.id ?? ''
      const named = id !== '0' ? { [name]: id } : name === 'locationCode' ? { locationCode: 'all' } : {}
      return answer({ ...(call.query as unknown as ReportQuery), ...named }, call as never)
    })
  }
}

/** The reply of a report's call: its rows under their key, and the totals that stand beside them. */
export function replyOf({ view, specified }: Report, { rows, ...beside }: ReportResult): Readonly<Record<string, unknown>> {
  const { key, besideTotals } = view
  return {
    [key]: specified ? rows.map(row => ({ ...row, ...specified.of(row) })) : rows,
    ...Object.fromEntries(besideTotals.map(name => [name, beside.totals[name] ?? null])),
    ...beside,
  }
}

/** The caller's location, another one of the user's, or all where the role there may ask for the report. */
export function placesAsked<Place extends { code: string; role: Role }>(
  code: string | undefined,
  { locations, locationCode, role }: { locations: readonly Place[]; locationCode: string; role: Role },
  permission: Permission,
): readonly Place[] {
  const own = locations.filter(place => may(place.role, permission))
  if (code === 'all') return own
  const wanted = code ?? locationCode
  const place = own.find(one => one.code === wanted)
  if (place) return [place]
  throw locations.some(one => one.code === wanted) ? notAllowed(role, permission) : serverRefusal('NO_LOCATION')
}
