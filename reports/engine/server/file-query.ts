import { serverRefusal } from '../../../platform/server/refusals.ts'
import { wholeReport, type ReportQuery } from '../report-contract.ts'
import type { Report } from './define-report.ts'

/** What a report is asked for in a file, validated as by its own call. Throws INVALID_INPUT. */
export function queryOf(report: Report, asked: object): ReportQuery {
  const { data, error } = report.call.query.safeParse({ ...asked, page: 1, size: wholeReport })
  if (!error) return data as unknown as ReportQuery
  throw serverRefusal('INVALID_INPUT', { problems: error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ') })
}
