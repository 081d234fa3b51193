import { Button, Group, Modal, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateText, displayDateTime, parseIsoDate, type IsoDate } from '../../../../kernel/dates.ts'
import { may } from '../../../../kernel/permissions.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { call } from '../../../../platform/web/call.ts'
import { ReasonForm } from '../../../../platform/web/form/reason-form.tsx'
import { useSession } from '../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import { DateInput } from '../../../../platform/web/ui/date-input.tsx'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { FactSums, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { closeYear, liftYear, yearEnds, type YearCheck, type YearClosing, type YearRead } from '../contract.ts'
import classes from './year-end-page.module.css'

const key = ['year-end']

/** The business years of this location: what the next one wants, closing it, and the closed ones. */
export function YearEndPage() {
  const { role } = useSession()
  const [to, setTo] = useState<IsoDate | null>(null)
  const found = useQuery({
    queryKey: [...key, to],
    queryFn: ({ signal }) => call(yearEnds, { query: to === null ? {} : { to } }, { signal }),
    enabled: may(role, 'see-books'),
    staleTime: 0,
    placeholderData: before => before,
  })
  if (!may(role, 'see-books')) return <Page body={<EmptyState text="Only an admin sees the years." />} />
  if (found.isError)
    return <Page body={<ErrorState error={found.error} onRetry={() => (to === null ? void found.refetch() : setTo(null))} />} />
  if (!found.data) return <Page body={<LoadingState lines={8} />} />
  const { closed, next } = found.data
  return <Years closed={closed} next={next} onEnd={closed.length === 0 ? setTo : null} />
}

function Page({ body, children }: { body: React.ReactNode; children?: React.ReactNode }) {
  return (
    <div className={classes.page}>
      <PageHeader title="Year End">{children}</PageHeader>
      {body}
    </div>
  )
}

interface YearsProps {
  closed: readonly YearClosing[]
  next: YearRead
  /** Chooses the end of the first year; null where the years follow one that is closed. */
  onEnd: ((to: IsoDate | null) => void) | null
}

function Years({ closed, next, onEnd }: YearsProps) {
  const { role } = useSession()
  const { close, isSaving } = useClosing(next)
  const isReady = next.to < businessToday() && next.checks.every(({ state, isNeeded }) => state === 'done' || !isNeeded)
  const mayClose = may(role, 'close-year')
  useShortcut('Ctrl+S', 'Close the year', close, { when: mayClose && isReady })
  const body = (
    <>
      <ViewPart title={`The year ${displayDateText(next.from)} – ${displayDateText(next.to)}`}>
        <div className={classes.next}>
          <div className={classes.about}>
            {onEnd && (
              <DateInput
                label="The first year ends on"
                lean="behind"
                description="The last day of a month; the years behind it follow"
                value={parseIsoDate(next.to)}
                onChange={onEnd}
              />
            )}
            <FactSums sums={[{ ...wordsOf(next.result), isTotal: true }]} />
            <Statements year={next} />
          </div>
          <Checks checks={next.checks} isOver={next.to < businessToday()} to={next.to} />
        </div>
      </ViewPart>
      <ViewPart title="Closed years">
        {closed.length === 0 ? <Text c="dimmed">No year of this location is closed yet.</Text> : <Closed closed={closed} />}
      </ViewPart>
    </>
  )
  return (
    <Page body={body}>
      {mayClose && (
        <Button disabled={!isReady} loading={isSaving} onClick={close}>
          Close the year
          <Keys keys="Ctrl+S" />
        </Button>
      )}
    </Page>
  )
}

const checkNames: Readonly<Record<YearCheck['name'], { label: string; to: string }>> = {
  days: { label: 'Days closed', to: addressOf.screen('/general-ledger') },
  banks: { label: 'Bank accounts reconciled', to: addressOf.screen('/bank-accounts') },
  counts: { label: 'Stock counted', to: addressOf.screen('/stock-freeze') },
  vat: { label: 'VAT filed', to: addressOf.screen('/vat-return') },
  suspense: { label: 'Opening balances and suspense nil', to: addressOf.screen('/journal-entries') },
  plans: { label: 'Planned entries entered', to: addressOf.screen('/journal-entries') },
}

/** A result as people say it: a loss has no sign. */
const wordsOf = (result: string) =>
  result.startsWith('-') ? { label: 'Loss', value: amountText(result.slice(1)) } : { label: 'Profit', value: amountText(result) }

/** What is done before, and how far it has come. */
function Checks({ checks, isOver, to }: { checks: readonly YearCheck[]; isOver: boolean; to: string }) {
  const { role } = useSession()
  return (
    <div>
      <PlainTable label="Before it is closed" heads={[{ label: 'Done' }, { label: 'Before it is closed' }, { label: 'How it stands' }]}>
        {checks.map(({ name, state, says, isNeeded }) => (
          <tr key={name}>
            <td className={classes.mark}>
              {state === 'done' ? (
                <IconCircleCheck size={18} stroke={1.6} color="var(--mantine-color-green-7)" role="img" aria-label="Done" />
              ) : (
                <IconAlertTriangle
                  size={18}
                  stroke={1.6}
                  color={`var(--mantine-color-${isNeeded ? 'red' : 'yellow'}-8)`}
                  role="img"
                  aria-label="Open"
                />
              )}
            </td>
            <td>
              <Link to={checkNames[name].to}>{checkNames[name].label}</Link>
            </td>
            <td>{isNeeded && state === 'open' ? `${says}: this comes first` : says}</td>
          </tr>
        ))}
      </PlainTable>
      {!may(role, 'close-year') && (
        <Text size="sm" c="dimmed" mt="xs">
          A superadmin closes it.
        </Text>
      )}
      {!isOver && (
        <Text size="sm" c="dimmed" mt="xs">{`The year ends on ${displayDateText(to)}. It can be closed from the next day on.`}</Text>
      )}
    </div>
  )
}

/** The statements of a year beside the one before, with adjustments in their period. */
function Statements({ year: { from, to } }: { year: Pick<YearRead, 'from' | 'to'> }) {
  const at = (slug: 'profit-and-loss' | 'balance-sheet' | 'trial-balance') =>
    addressOf.report(slug, { fromDate: from, toDate: to, adjustments: 'period' })
  return (
    <Group gap="md">
      <Link to={at('profit-and-loss')}>Profit and loss</Link>
      <Link to={at('balance-sheet')}>Balance sheet</Link>
      <Link to={at('trial-balance')}>Trial balance</Link>
    </Group>
  )
}

function Closed({ closed }: { closed: readonly YearClosing[] }) {
  const { role, startUp } = useSession()
  return (
    <PlainTable
      label="Closed years"
      heads={[
        { label: 'Year' },
        { label: 'Paper' },
        { label: 'Result', isFigure: true },
        { label: 'Closed by' },
        { label: 'Statements' },
        { label: 'Lock' },
      ]}
    >
      {closed.map((year, at) => (
        <tr key={year.code}>
          <td>{`${displayDateText(year.from)} – ${displayDateText(year.to)}`}</td>
          <td>{year.code}</td>
          <td data-figure>{amountText(year.result)}</td>
          <td>{`${year.user}, ${displayDateTime(year.at, startUp.timeZone)}`}</td>
          <td>
            <Statements year={year} />
          </td>
          <td>{at === 0 && may(role, 'close-year') ? <Lift year={year} /> : 'Locked'}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

function Lift({ year: { code, to, version } }: { year: YearClosing }) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { save, isSaving } = useSave(liftYear, {
    draftId: `year-lift-${code}`,
    success: () => 'The year is open again',
    onSaved: () => {
      setAsking(false)
      void queries.invalidateQueries({ queryKey: key })
    },
  })
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsking(true)} aria-label={`Lift the year through ${displayDateText(to)}`}>
        Lift
      </Button>
      {isAsking && (
        <Modal
          opened
          onClose={() => setAsking(false)}
          title={`Lift the year through ${displayDateText(to)}`}
          closeButtonProps={{ 'aria-label': 'Close' }}
        >
          <ReasonForm
            says="Its result comes back from retained earnings today, and its days may be adjusted and opened again."
            action="Lift"
            isSaving={isSaving}
            onCancel={() => setAsking(false)}
            onReason={reason => void save({ body: { code, version, reason } })}
          />
        </Modal>
      )}
    </>
  )
}

/** Closing, after a question that names what is left open. */
function useClosing({ to, result, checks }: YearRead) {
  const queries = useQueryClient()
  const { save, isSaving } = useSave(closeYear, {
    draftId: `year-closing-${to}`,
    success: () => 'The year is closed',
    onSaved: () => void queries.invalidateQueries({ queryKey: key }),
    // The figures of now are shown beside the refusal.
    onRefused: () => {
      void queries.invalidateQueries({ queryKey: key })
      return false
    },
  })
  async function close(): Promise<void> {
    if (isSaving) return
    const open = checks.filter(({ state }) => state === 'open').map(({ name, says }) => `${checkNames[name].label}: ${says}.`)
    const left = open.length === 0 ? '' : ` Still open: ${open.join(' ')}`
    const { label, value } = wordsOf(result)
    const moved = label === 'Loss' ? `The loss of ${value} comes off` : `The profit of ${value} goes to`
    const question = `${moved} retained earnings today, and nothing changes the days through ${displayDateText(to)} any more.${left}`
    if (await confirmDialog(question, { title: `Close the year through ${displayDateText(to)}?` })) await save({ body: { to, result } })
  }
  return { close: () => void close(), isSaving }
}
