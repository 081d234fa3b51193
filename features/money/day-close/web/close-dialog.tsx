import { Button, Group, Modal } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, type FormEvent } from 'react'
import { displayDate, displayDateText, type IsoDate } from '../../../../kernel/dates.ts'
import { messages } from '../../../../kernel/messages.ts'
import { add, parseMoney, subtract, zero } from '../../../../kernel/money.ts'
import { call } from '../../../../platform/web/call.ts'
import { useDraft } from '../../../../platform/web/drafts.ts'
import { enterMoves } from '../../../../platform/web/form/enter-moves.ts'
import { DraftGuard } from '../../../../platform/web/ui/draft-guard.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { EscapeCloses } from '../../../../platform/web/ui/escape-closes.tsx'
import { ComingPage } from '../../../../platform/web/ui/coming-page.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { OverrideDialog } from '../../../shop/session/web/override-dialog.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { closeAbout } from '../cash-difference.ts'
import { createClosingBalance, getDayReport, type DayReport, type StatusOfDate } from '../contract.ts'
import { CashCountFields } from './cash-count-fields.tsx'
import { CountFoot } from './count-foot.tsx'
import { CloseWarnings } from './close-warnings.tsx'
import classes from './day-close.module.css'
import { blankCount, countBody, countedSoFar, isCounted, readStoredCount } from './count-draft.ts'
import { dayCloseKey } from './day-close-key.ts'
import { useBlindCount } from './use-blind-count.ts'
import { useDifference } from './use-difference.ts'

interface CloseDialogProps {
  date: IsoDate
  /** How the date stands: the days missed before it are closed with it. */
  standing: Pick<StatusOfDate, 'missedDays' | 'lastDate'>
  onClosed: (code: string) => void
  onClose: () => void
}

/** Counts the till and closes the day; days missed before it are closed too, uncounted. */
export function CloseDialog(props: CloseDialogProps) {
  const { date, onClose } = props
  const day = useQuery({
    queryKey: [...dayCloseKey, 'report', { date }],
    queryFn: () => call(getDayReport, { query: { date } }),
    staleTime: 0,
  })
  return (
    <Modal
      opened
      size="xl"
      closeOnEscape={false}
      onClose={onClose}
      title={`Generate and Day Close ${displayDate(date)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <EscapeCloses onClose={onClose} />
      {day.isPending && <ComingPage lines={8} />}
      {day.isError && <ErrorState error={day.error} onRetry={() => void day.refetch()} />}
      {day.data && <CountForm {...props} report={day.data.generalLedger} onStale={() => void day.refetch()} />}
    </Modal>
  )
}

interface CountFormProps extends CloseDialogProps {
  report: DayReport
  onStale: () => void
}

/** The count while it is typed, and its save. */
function useClose({ date, standing, report, onClosed, onStale }: CountFormProps) {
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft, forget, hold] = useDraft(`day-close-${date}`, blankCount, readStoredCount)
  const blind = useBlindCount(draft, setDraft, form)
  const expected = parseMoney(report.expected) ?? zero
  const handedOver = parseMoney(report.handedOver) ?? zero
  const counted = add(countedSoFar(draft), handedOver)
  const difference = subtract(counted, expected)
  const { save, isSaving } = useSave(createClosingBalance, {
    draft: hold,
    success: () => messages.generalLedgerCreated,
    onRefused: error => {
      if (error.code === 'CLOSE_STALE') onStale()
      return gate.onRefused(error)
    },
    onSaved: ({ code }) => {
      forget()
      // Every paper of the day is frozen now, and the till holds what was counted.
      void queries.invalidateQueries()
      onClosed(code)
    },
  })
  const missedDays = standing.missedDays.length > 0
  const gate = useDifference({
    ...{ difference, reason: draft.reason, form: () => form.current },
    onReason: reason => setDraft(now => ({ ...now, reason })),
    about: closeAbout({ date, counted, difference }),
    send: explained => void save({ body: { date, ...countBody(draft), ...explained, missedDays, expected: report.expected } }),
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isCounted(draft) && handedOver === 0) notifyError('Count the cash in the till first. Where there is none, type 0.')
    else if (blind.isHidden) blind.enter()
    else gate.submit()
  }

  const sums = [
    ...(handedOver === 0 ? [] : [{ label: 'Handed over during the day', amount: handedOver }]),
    { label: 'Counted', amount: counted },
    ...(blind.isHidden ? [] : [{ label: 'Expected', amount: expected }]),
  ]
  return { form, draft, setDraft, hold, sums, difference: blind.isHidden ? null : difference, blind, gate, submit, isSaving }
}

function CountForm(props: CountFormProps) {
  const { date, standing, onClose } = props
  const { form, draft, setDraft, hold, sums, difference, blind, gate, submit, isSaving } = useClose(props)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field */}
      <form ref={form} noValidate className={classes.closing} onSubmit={submit} onKeyDown={enterMoves}>
        <div className={classes.scrolls}>
          <CloseWarnings date={date} isFirst={standing.lastDate === null} />
          <MissedDays days={standing.missedDays} />
          <DraftGuard hold={hold} what="count">
            <CashCountFields draft={draft} isFixed={blind.isFixed} onChange={setDraft} />
          </DraftGuard>
        </div>
        <CountFoot sums={sums} difference={difference} reason={blind.isHidden ? null : gate.reason}>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            {blind.isFixed && (
              <Button variant="default" disabled={isSaving} onClick={blind.again}>
                Count again
              </Button>
            )}
            <Button type="submit" loading={isSaving}>
              {blind.isHidden ? 'Enter the count' : 'Close the day'}
            </Button>
          </Group>
        </CountFoot>
      </form>
      {gate.question && (
        <OverrideDialog question={gate.question} onGranted={({ id }) => gate.answer(id)} onClose={() => gate.answer(null)} />
      )}
    </>
  )
}

function MissedDays({ days }: { days: readonly string[] }) {
  if (days.length === 0) return null
  return (
    <div>
      {days.length === 1 ? 'Closed with it, uncounted: ' : `${days.length} days are closed with it, uncounted: `}
      {displayDateText(days[0] ?? null)}
      {days.length > 1 && ` to ${displayDateText(days.at(-1) ?? null)}`}.
    </div>
  )
}
