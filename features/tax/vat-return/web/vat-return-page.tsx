import { Button, Group, NativeSelect } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import { may } from '../../../../kernel/permissions.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { call } from '../../../../platform/web/call.ts'
import { useOnceParams } from '../../../../platform/web/paper-page/once-params.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { fileVatReturn, getVatReturn, vatReturns, vatSchedule, type VatReturnRead } from '../contract.ts'
import { scheduleNames, schedules, type Schedule } from '../schedules.ts'
import { ScheduleTable } from './schedule-table.tsx'
import { Settling } from './settling.tsx'
import { WaitingNotes } from './waiting-notes.tsx'
import { Working } from './working.tsx'
import classes from './vat-return-page.module.css'

/** The return of VAT: its working, the schedules behind it, and filing. */
export function VatReturnPage() {
  const { role } = useSession()
  const found = useQuery({ queryKey: ['vat-return'], queryFn: () => call(vatReturns), enabled: may(role, 'see-books') })
  const { view } = useOnceParams(['view'])
  const [chosen, setChosen] = useState<string | null>(null)
  if (!may(role, 'see-books')) return <Page body={<EmptyState text="Only an admin sees the returns of VAT." />} />
  if (found.isError) return <Page body={<ErrorState error={found.error} onRetry={() => void found.refetch()} />} />
  if (!found.data) return <Page body={<LoadingState lines={8} />} />
  const { next, filed } = found.data
  const periods = [...(next ? [next] : []), ...filed]
  // A link names what was posted for a return.
  const linked = view === null ? undefined : filed.find(({ papers }) => papers.includes(view))
  const period = periods.find(({ to }) => to === chosen) ?? linked ?? periods[0]
  if (!period) return <Page body={<EmptyState text="This shop is not registered for VAT. Settings, VAT has the day of registration." />} />
  return (
    <Return
      key={period.to}
      to={period.to}
      isNext={period.to === next?.to}
      onFiled={() => setChosen(period.to)}
      choice={
        <NativeSelect
          aria-label="Period"
          data-autofocus
          value={period.to}
          data={periods.map(({ from, to }) => ({
            value: to,
            label: `${displayDateText(from)} – ${displayDateText(to)}${to === next?.to ? ', not filed yet' : ''}`,
          }))}
          onChange={event => setChosen(event.currentTarget.value)}
        />
      }
    />
  )
}

function Page({ body, children }: { body: React.ReactNode; children?: React.ReactNode }) {
  return (
    <div className={classes.page}>
      <PageHeader title="VAT Return">{children}</PageHeader>
      {body}
    </div>
  )
}

interface ReturnProps {
  to: string
  isNext: boolean
  /** It stays in sight: it is paid next. */
  onFiled: () => void
  choice: React.ReactNode
}

function Return({ to, isNext, onFiled, choice }: ReturnProps) {
  const { role } = useSession()
  const [schedule, setSchedule] = useState<Schedule>('tax-invoices')
  const found = useQuery({ queryKey: ['vat-return', to], queryFn: () => call(getVatReturn, { params: { to } }), staleTime: 0 })
  const rows = useQuery({
    queryKey: ['vat-return', to, schedule],
    queryFn: () => call(vatSchedule, { params: { to }, query: { schedule } }),
    staleTime: 0,
  })
  const vatReturn = found.data?.vatReturn
  const { file, isSaving } = useFiling(vatReturn, onFiled)
  const isOver = to < businessToday()
  const mayFile = isNext && isOver && may(role, 'file-vat-return') && vatReturn !== undefined
  const excel = () => {
    if (!rows.data || !vatReturn) return
    import('./write-schedule.ts').then(({ writeSchedule }) => writeSchedule(schedule, vatReturn, rows.data.rows)).catch(notifyError)
  }
  useShortcut('Ctrl+S', 'File the return', file, { when: mayFile })
  useShortcut('Alt+X', 'Excel of the schedule', excel, { when: rows.data !== undefined })
  const body = (
    <>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {!vatReturn && !found.isError && <LoadingState lines={6} />}
      {vatReturn && <Working vatReturn={vatReturn} />}
      {vatReturn && <Standing vatReturn={vatReturn} isOver={isOver} />}
      {vatReturn && vatReturn.filedAt !== null && <Settling vatReturn={vatReturn} />}
      {vatReturn && <WaitingNotes waiting={vatReturn.waiting} />}
      <Group gap="sm" align="center">
        <NativeSelect
          aria-label="Schedule"
          value={schedule}
          data={schedules.map(value => ({ value, label: scheduleNames[value] }))}
          onChange={event => setSchedule(event.currentTarget.value as Schedule)}
        />
        <Button
          variant="default"
          leftSection={<IconTableExport size={16} stroke={1.6} aria-hidden />}
          disabled={!rows.data}
          onClick={excel}
        >
          Excel
          <Keys keys="Alt+X" />
        </Button>
      </Group>
      {rows.isError && <ErrorState error={rows.error} onRetry={() => void rows.refetch()} />}
      {rows.data ? <ScheduleTable schedule={schedule} rows={rows.data.rows} /> : !rows.isError && <LoadingState lines={4} />}
    </>
  )
  return (
    <Page body={body}>
      {choice}
      {mayFile && (
        <Button loading={isSaving} onClick={file}>
          File the return
          <Keys keys="Ctrl+S" />
        </Button>
      )}
    </Page>
  )
}

/** Filing, after a question. */
function useFiling(vatReturn: VatReturnRead | undefined, onFiled: () => void) {
  const queries = useQueryClient()
  const { save, isSaving } = useSave(fileVatReturn, {
    draftId: `vat-return-${vatReturn?.to ?? ''}`,
    success: () => 'VAT return filed',
    onSaved: () => {
      onFiled()
      void queries.invalidateQueries({ queryKey: ['vat-return'] })
    },
    // The figures of now are shown beside the refusal.
    onRefused: () => {
      void queries.invalidateQueries({ queryKey: ['vat-return'] })
      return false
    },
  })
  async function file(): Promise<void> {
    if (!vatReturn || isSaving) return
    const { to, outputVat, inputVat } = vatReturn
    const question = `File the return through ${displayDateText(to)}? Its figures stay, what comes late goes into the next return, and its VAT leaves the accounts of output and input VAT today.`
    if (await confirmDialog(question, { title: 'File the return' })) await save({ body: { to, outputVat, inputVat } })
  }
  return { file: () => void file(), isSaving }
}

function Standing({ vatReturn, isOver }: { vatReturn: VatReturnRead; isOver: boolean }) {
  const { timeZone } = useSession().startUp
  if (vatReturn.filedAt !== null) {
    return <p className={classes.standing}>{`Filed by ${vatReturn.user ?? ''}, ${displayDateTime(vatReturn.filedAt, timeZone)}.`}</p>
  }
  if (isOver) return null
  return (
    <p
      className={classes.standing}
    >{`The period ends on ${displayDateText(vatReturn.to)}. Its return can be filed from the next day on.`}</p>
  )
}
