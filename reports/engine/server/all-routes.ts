import type { Api } from '../../../platform/server/api.ts'
import type { Report } from './define-report.ts'
import { reportFileRoutes } from './file-routes.ts'
import { reportRoutes } from './report-routes.ts'
import { scheduleRoutes } from './schedules/schedule-routes.ts'

/** Every call of the reports: theirs, their files, and those that are made every day. */
export function allReportRoutes(api: Api, reports: readonly Report[], sendsMail: boolean): void {
  reportRoutes(api, reports)
  reportFileRoutes(api, reports)
  scheduleRoutes(api, reports, sendsMail)
}
