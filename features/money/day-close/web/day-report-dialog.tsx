import { Button, Group, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { IsoDate } from '../../../../kernel/dates.ts'
import { isReversed } from '../../../../kernel/paper-status.ts'
import { call } from '../../../../platform/web/call.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { EscapeCloses } from '../../../../platform/web/ui/escape-closes.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { FactSums, ViewColumns, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { getDayReport, getGeneralLedger, type DayReport } from '../contract.ts'
import { dayCloseKey } from './day-close-key.ts'
import { reportAbout, reportParts, reportTitle } from './day-report-text.ts'

interface DayReportDialogProps {
  /** A closing balance by its number, or a day as it stands now. */
  of: { code: string } | { date: IsoDate }
  onClose: () => void
}

/** The report of a day (X), or of a closed one (Z), with its prints. */
export function DayReportDialog({ of, onClose }: DayReportDialogProps) {
  const found = useQuery({
    queryKey: [...dayCloseKey, 'report', of],
    queryFn: () => ('code' in of ? call(getGeneralLedger, { params: { id: of.code } }) : call(getDayReport, { query: { date: of.date } })),
    staleTime: 0,
  })
  const report = found.data?.generalLedger
  return (
    <Modal
      opened
      size="xl"
      closeOnEscape={false}
      onClose={onClose}
      title={report ? reportTitle(report) : 'Report of the day'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <EscapeCloses onClose={onClose} />
      {found.isPending && <LoadingState lines={8} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {report && <DayReportView report={report} />}
    </Modal>
  )
}

function DayReportView({ report }: { report: DayReport }) {
  const { timeZone } = useSession().startUp
  const print = (page: 'receipt' | 'a4') =>
    void import('./print/print-day.tsx').then(({ printDayReport }) => printDayReport(page, report)).catch(notifyError)
  return (
    <>
      <Group justify="space-between" mb="md">
        <div>
          {isReversed(report) && <StatusBadge tone="off" word="Reversed" />}
          {reportAbout(report, timeZone).map(text => (
            <div key={text}>{text}</div>
          ))}
        </div>
        <Group gap="xs">
          <Button data-autofocus onClick={() => print('receipt')}>
            Print 80 mm
          </Button>
          <Button variant="default" onClick={() => print('a4')}>
            Print A4
          </Button>
        </Group>
      </Group>
      <ViewColumns>
        {reportParts(report).map(part => (
          <ViewPart key={part.title} title={part.title}>
            <FactSums sums={part.rows} />
          </ViewPart>
        ))}
      </ViewColumns>
    </>
  )
}
