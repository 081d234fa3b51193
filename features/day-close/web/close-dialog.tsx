import { Button, Group, Modal, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type FormEvent } from 'react'
import { displayDate, displayDateText, type IsoDate } from '../../../kernel/dates.ts'
import { messages } from '../../../kernel/messages.ts'
import { add, displayCurrency, parseMoney, subtract, zero } from '../../../kernel/money.ts'
import { call } from '../../../platform/web/call.ts'
import { useDraft } from '../../../platform/web/drafts.ts'
import { enterMoves } from '../../../platform/web/form/enter-moves.ts'
import { DraftGuard } from '../../../platform/web/ui/draft-guard.tsx'
import { ErrorState } from '../../../platform/web/ui/error-state.tsx'
import { EscapeCloses } from '../../../platform/web/ui/escape-closes.tsx'
import { ComingPage } from '../../../platform/web/ui/coming-page.tsx'
import { notifyError } from '../../../platform/web/ui/notify.ts'
import { FactSums } from '../../../platform/web/ui/view-parts.tsx'
import { useSave } from '../../../platform/web/use-save.ts'
import { createClosingBalance, getDayReport, type DayReport } from '../contract.ts'
import { CashCountFields } from './cash-count-fields.tsx'
import { CloseWarnings } from './close-warnings.tsx'
import classes from './day-close.module.css'
import { blankCount, countBody, countedSoFar, isCounted, readStoredCount } from './count-draft.ts'
import { dayCloseKey } from './day-close-key.ts'

interface CloseDialogProps {
  date: IsoDate
  /** Days before it that are closed with it. */
  missedDays: readonly string[]
  onClosed: (code: string) => void
  onClose: () => void
}

/** Counts the till and closes the day; days missed before it are closed too, uncounted. */
export function CloseDialog({ date, missedDays, onClosed, onClose }: CloseDialogProps) {
  const day = useQuery({
    queryKey: [...dayCloseKey, 'report', { date }],
    queryFn: () => call(getDayReport, { query: { date } }),
    staleTime: 0,
  })
  return (
    <Modal
      opened
      size="lg"
      closeOnEscape={false}
      onClose={onClose}
      title={`Generate and Day Close ${displayDate(date)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <EscapeCloses onClose={onClose} />
      {day.isPending && <ComingPage lines={8} />}
      {day.isError && <ErrorState error={day.error} onRetry={() => void day.refetch()} />}
      {day.data && (
        <CountForm
          date={date}
          report={day.data.generalLedger}
          missedDays={missedDays}
          onClosed={onClosed}
          onClose={onClose}
          onStale={() => void day.refetch()}
        />
      )}
    </Modal>
  )
}

interface CountFormProps extends CloseDialogProps {
  report: DayReport
  onStale: () => void
}

function CountForm({ date, report, missedDays, onClosed, onClose, onStale }: CountFormProps) {
  const queries = useQueryClient()
  const [draft, setDraft, forget, hold] = useDraft(`day-close-${date}`, blankCount, readStoredCount)
  const form = useRef<HTMLFormElement>(null)
  // The fields come behind the day's figures, when the dialog has set its focus already.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  const expected = parseMoney(report.expected) ?? zero
  const handedOver = parseMoney(report.handedOver) ?? zero
  const counted = add(countedSoFar(draft), handedOver)
  const { save, isSaving } = useSave(createClosingBalance, {
    draft: hold,
    success: () => messages.generalLedgerCreated,
    onRefused: error => {
      if (error.code === 'CLOSE_STALE') onStale()
      return false
    },
    onSaved: ({ code }) => {
      forget()
      // Every paper of the day is frozen now, and the till holds what was counted.
      void queries.invalidateQueries()
      onClosed(code)
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isCounted(draft) && handedOver === 0) notifyError('Count the cash in the till first. Where there is none, type 0.')
    else void save({ body: { date, ...countBody(draft), missedDays: missedDays.length > 0, expected: report.expected } })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form ref={form} noValidate onSubmit={submit} onKeyDown={enterMoves}>
      <Stack gap="md">
        <CloseWarnings date={date} />
        {missedDays.length > 0 && (
          <div>
            {missedDays.length === 1 ? 'Closed with it, uncounted: ' : `${missedDays.length} days are closed with it, uncounted: `}
            {displayDateText(missedDays[0] ?? null)}
            {missedDays.length > 1 && ` to ${displayDateText(missedDays.at(-1) ?? null)}`}.
          </div>
        )}
        <DraftGuard hold={hold} what="count">
          <CashCountFields draft={draft} onChange={setDraft} />
        </DraftGuard>
        <FactSums
          sums={[
            ...(handedOver === 0 ? [] : [{ label: 'Handed over during the day', value: displayCurrency(handedOver) }]),
            { label: 'Counted', value: displayCurrency(counted) },
            { label: 'Expected', value: displayCurrency(expected) },
            { label: 'Difference', value: displayCurrency(subtract(counted, expected)), isTotal: true },
          ]}
        />
        <Group className={classes.actions ?? ''} justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            Close the day
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
