import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { displayDate, displayDateText, parseIsoDate, type IsoDate } from '../../../../kernel/dates.ts'
import { messages } from '../../../../kernel/messages.ts'
import { may } from '../../../../kernel/permissions.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { call } from '../../../../platform/web/call.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { DateInput } from '../../../../platform/web/ui/date-input.tsx'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { KeysHeld } from '../../../../platform/web/type-ahead.ts'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { ReasonButton } from '../../../../platform/web/ui/reason-button.tsx'
import { ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { closingBalanceByDate, closingBalancePreview, recentClosingBalance, type StatusOfDate } from '../contract.ts'
import { ClosingTable } from './closing-table.tsx'
import classes from './day-close.module.css'
import { dayCloseKey } from './day-close-key.ts'
import { PreviewTable } from './preview-table.tsx'
import { whyNotClose, whyNotPreview, whyNotReverse } from './why-not.ts'
import { refuseUnread } from '../../../../platform/web/form/typed-fields.ts'
import { useStable } from '../../../../platform/web/use-stable.ts'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'

const CloseDialog = lazyPart(async () => (await import('./close-dialog.tsx')).CloseDialog)
const ReverseDialog = lazyPart(async () => (await import('./reverse-dialog.tsx')).ReverseDialog)
const DayReportDialog = lazyPart(async () => (await import('./day-report-dialog.tsx')).DayReportDialog)

type Open = 'close' | 'reverse' | 'report' | null

/** A date, what can be done with it, its closing balance and its transactions. */
export function LedgerTab() {
  const search: { date?: unknown } = useSearch({ strict: false })
  /** A date that the address asks for, already checked. */
  const asked = parseIsoDate(String(search.date ?? ''))
  const [date, setDate] = useState<IsoDate>(asked ?? businessToday)
  /** The date whose status was checked, and the one whose transactions are shown. */
  const [checked, setChecked] = useState<IsoDate | null>(asked)
  const [previewed, setPreviewed] = useState<IsoDate | null>(null)
  const [open, setOpen] = useState<Open>(null)
  const [shownCode, setShownCode] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const status = useQuery({
    queryKey: [...dayCloseKey, 'status', checked],
    queryFn: () => call(closingBalanceByDate, { query: { date: checked ?? date } }),
    enabled: checked !== null,
    staleTime: 0,
  })
  const found = checked === date ? status.data : undefined

  // Enter in the date's field checks the date that it has just made.
  const { check } = useStable({
    check: () => {
      if (refuseUnread()) return
      if (checked === date) void status.refetch()
      else setChecked(date)
      setPreviewed(null)
    },
  })

  function end(): void {
    setOpen(null)
    setPreviewed(null)
    field.current?.focus()
  }

  return (
    <>
      <LedgerBar
        {...{ field, date, found, onDate: setDate, onCheck: check, onOpen: setOpen }}
        isChecking={status.isFetching}
        onPreview={() => setPreviewed(date)}
      />
      {checked !== null && status.isPending && <LoadingState lines={4} />}
      {status.isError && <ErrorState error={status.error} onRetry={() => void status.refetch()} />}
      {found ? <ClosingOfDate found={found} /> : <LastGenerated />}
      {found && previewed === date && <Preview date={date} />}
      <Suspense fallback={<KeysHeld />}>
        {open === 'close' && found && (
          <CloseDialog
            date={date}
            standing={found}
            onClose={end}
            onClosed={code => {
              end()
              setShownCode(code)
            }}
          />
        )}
        {open === 'reverse' && found?.closing && <ReverseDialog closing={found.closing} onClose={end} />}
        {open === 'report' && <DayReportDialog of={found?.closing ? { code: found.closing.code } : { date }} onClose={end} />}
        {shownCode !== null && <DayReportDialog of={{ code: shownCode }} onClose={() => setShownCode(null)} />}
      </Suspense>
    </>
  )
}

interface LedgerBarProps {
  field: RefObject<HTMLInputElement | null>
  date: IsoDate
  /** What the check of the date found; undefined before it. */
  found: StatusOfDate | undefined
  isChecking: boolean
  onDate: (date: IsoDate) => void
  onCheck: () => void
  onOpen: (what: Open) => void
  onPreview: () => void
}

/** What the ledger says of a day that it cannot show; null when it can. */
function whyNotDay(day: IsoDate | null, today: IsoDate): string | null {
  if (day === null) return 'Date is Required'
  return day > today ? 'This day is after today' : null
}

/** The date and what is done with it; a button that is off says why. */
function LedgerBar({ field, date, found, isChecking, onDate, onCheck, onOpen, onPreview }: LedgerBarProps) {
  const { role } = useSession()
  const today = businessToday()
  return (
    <div className={classes.bar}>
      <DateInput
        ref={field}
        label="Date"
        max={today}
        value={date}
        lean="behind"
        rule={day => whyNotDay(day, today)}
        onChange={day => onDate(day ?? today)}
        onKeyDown={event => {
          if (event.key === 'Enter') onCheck()
        }}
      />
      <Button variant={found ? 'default' : 'filled'} onClick={onCheck} loading={isChecking}>
        Check Status
      </Button>
      <ReasonButton reason={whyNotClose(found)} onClick={() => onOpen('close')}>
        Generate and Day Close
      </ReasonButton>
      {found?.status === 'missed' && found.missedDays.length > 0 && (
        <Button variant="default" onClick={() => onOpen('close')}>
          Close through {displayDate(date)}
        </Button>
      )}
      <ReasonButton
        variant="default"
        reason={may(role, 'reverse-close') ? whyNotReverse(found) : 'Only an admin reverses a close.'}
        onClick={() => onOpen('reverse')}
      >
        Reverse
      </ReasonButton>
      <ReasonButton variant="default" reason={whyNotPreview(found)} onClick={onPreview}>
        Preview
      </ReasonButton>
      <Button variant="default" onClick={() => onOpen('report')}>
        {found?.closing ? 'Z report' : 'X report'}
      </Button>
    </div>
  )
}

function ClosingOfDate({ found }: { found: StatusOfDate }) {
  if (found.closing === null) {
    return <EmptyState text={messages.closingBalanceNotAvailable}>{lastWords(found.lastDate)}</EmptyState>
  }
  return (
    <ViewPart title={`Closing balance ${found.closing.code} of ${displayDateText(found.closing.date)}`}>
      <ClosingTable rows={found.closingBalance} />
    </ViewPart>
  )
}

const lastWords = (date: string | null) => (date === null ? 'No day is closed yet.' : `Last generated date: ${displayDateText(date)}`)

function LastGenerated() {
  const last = useQuery({
    queryKey: [...dayCloseKey, 'last'],
    queryFn: () => call(recentClosingBalance, { params: { id: 0 } }),
    staleTime: 0,
  })
  if (last.isPending) return <LoadingState lines={2} />
  if (last.isError) return <ErrorState error={last.error} onRetry={() => void last.refetch()} />
  return <p>{lastWords(last.data.ledgerDate[0]?.date ?? null)}</p>
}

function Preview({ date }: { date: IsoDate }) {
  const found = useQuery({
    queryKey: [...dayCloseKey, 'preview', date],
    queryFn: () => call(closingBalancePreview, { query: { date, task: 'preview' } }),
    staleTime: 0,
  })
  if (found.isPending) return <LoadingState lines={6} />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return (
    <div className={classes.part}>
      <ViewPart title={`Transactions of ${displayDate(date)}`}>
        <PreviewTable date={date} rows={found.data.transactions} />
      </ViewPart>
    </div>
  )
}
