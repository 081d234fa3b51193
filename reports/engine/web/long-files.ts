import type { LongFiles } from '../../../platform/web/master-page/master-config.ts'
import type { ReportView } from '../report-contract.ts'

/** The browser writes and prints what it can hold without effort; the server makes the files of longer reports. */
const mostInBrowser = 2_000

/** The files of a long report; what downloads them loads with the first one. */
export function longFilesOf({ slug }: Pick<ReportView, 'slug'>): LongFiles {
  return {
    from: mostInBrowser,
    download: async asked => (await import('./download-report.ts')).downloadReport(slug, asked),
  }
}
