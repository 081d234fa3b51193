import { sharesOf, type Totals } from '../../../kernel/shares.ts'
import type { AnyRecord, AnyReply, ListConfig } from '../../../platform/web/master-page/master-config.ts'
import type { ReportAbout, ReportView } from '../report-contract.ts'

export const aboutOf = (reply: AnyReply) => reply.about as ReportAbout

/** A report as a list: its columns, groups and sums, which are the same on the screen, on paper and in a workbook. */
export function listParts({
  columns,
  groupBy,
  shareOf,
  strikes,
}: ReportView): Pick<ListConfig, 'columns' | 'groupBy' | 'shares' | 'isOff' | 'isAlarm' | 'isSum'> {
  return {
    columns: columns.map(({ key, label, kind, priority, width, isExtra }) => ({
      ...{ key, label, kind, priority, isExtra, inBrackets: true },
      ...(width !== null && { width }),
      // Where one location is counted it stands above the rows.
      isFor: reply => !aboutOf(reply).hidden.includes(key) && (key !== 'locationName' || aboutOf(reply).locations.length > 1),
    })),
    ...(strikes && { isOff: (row: AnyRecord) => row.isOff === true }),
    isAlarm: row => row.isAlarm === true,
    isSum: row => row.isSum === true,
    ...(groupBy !== null && { groupBy }),
    ...(shareOf !== null && { shares: (totals: Totals) => sharesOf(totals, shareOf) }),
  }
}
