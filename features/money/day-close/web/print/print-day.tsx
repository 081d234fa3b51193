import { isReversed } from '../../../../../kernel/paper-status.ts'
import { PaperSheet } from '../../../../../platform/web/paper-page/paper-sheet.tsx'
import { printJob } from '../../../../../platform/web/print/print-job.ts'
import { currentSession } from '../../../../../platform/web/session.ts'
import { clientProfileQuery } from '../../../../shop/settings/web/client-profile.ts'
import type { DayReport, HandOverRead } from '../../contract.ts'
import { reportAbout, reportParts, reportTitle, type ReportPart } from '../day-report-text.ts'
import { handOverAbout, handOverParts } from '../hand-over-text.ts'
import { DayReportRoll } from './day-report-roll.tsx'
import { SheetTable } from './sheet-table.tsx'

interface Printed {
  title: string
  about: readonly string[]
  parts: readonly ReportPart[]
  mark: string
  signature: string
}

async function printParts(page: 'receipt' | 'a4', { title, about, parts, mark, signature }: Printed): Promise<void> {
  const { client } = await clientProfileQuery.queryFn()
  await printJob({
    title,
    page,
    document:
      page === 'receipt' ? (
        <DayReportRoll client={client} title={title} about={about} parts={parts} mark={mark} signature={signature} />
      ) : (
        <PaperSheet
          client={client}
          title={title}
          code=""
          about={about}
          parties={[]}
          facts={[]}
          sums={[]}
          remarks=""
          signatures={[signature, 'Checked by']}
          mark={mark}
        >
          {parts.map(part => (
            <SheetTable
              key={part.title}
              heads={[part.title, part.isText ? '' : 'Amount']}
              figures={1}
              rows={part.rows.map(row => [row.label, row.value])}
            />
          ))}
        </PaperSheet>
      ),
  })
}

/** Prints a day's report on the roll or on A4. */
export function printDayReport(page: 'receipt' | 'a4', report: DayReport): Promise<void> {
  const { timeZone } = currentSession().startUp
  return printParts(page, {
    title: reportTitle(report),
    about: reportAbout(report, timeZone),
    parts: reportParts(report),
    mark: isReversed(report) ? 'REVERSED' : '',
    signature: report.kind === 'Z' ? 'Closed by' : 'Printed by',
  })
}

/** Prints a hand-over on the roll or on A4, to be signed. */
export function printHandOver(page: 'receipt' | 'a4', given: HandOverRead): Promise<void> {
  const { timeZone } = currentSession().startUp
  return printParts(page, {
    title: `Hand-over ${given.code}`,
    about: handOverAbout(given, timeZone),
    parts: handOverParts(given),
    mark: isReversed(given) ? 'REVERSED' : '',
    signature: 'Handed over',
  })
}
