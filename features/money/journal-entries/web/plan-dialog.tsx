import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { parseIsoDate, type IsoDate } from '../../../../kernel/dates.ts'
import { rhythms, rhythmWords } from '../../../../kernel/rhythm.ts'
import { call } from '../../../../platform/web/call.ts'
import { enterMoves } from '../../../../platform/web/form/enter-moves.ts'
import { refuseUnread } from '../../../../platform/web/form/typed-fields.ts'
import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import { DateInput } from '../../../../platform/web/ui/date-input.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { getJournalEntry, journalEntries, type JournalPlan, type PlanKind } from '../contract.ts'
import { dropPlan, planEntry } from '../plan-contract.ts'
import { firstPlanDay } from '../plan.ts'
import { dueKey } from './due-query.ts'
import { planWords } from './plan-words.ts'

export interface Planning {
  code: string
  kind: PlanKind
}

const stale = [masterKey(journalEntries), dueKey]

/** Plans an entry: that it is proposed again, or the other way round. What is planned already can be changed or taken away. */
export function PlanDialog({ code, kind, onClose }: Planning & { onClose: () => void }) {
  const found = useQuery({
    queryKey: ['journal-entries', 'planned', code],
    queryFn: ({ signal }) => call(getJournalEntry, { params: { id: code } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const entry = found.data?.journalEntry
  const { label, says } = planWords[kind]
  return (
    <Modal opened onClose={onClose} title={`${label} journal entry ${code}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <Text size="sm">{says}</Text>
        {found.isPending && <LoadingState lines={3} />}
        {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        {entry && (
          <PlanForm
            code={code}
            kind={kind}
            plan={entry.plans.find(plan => plan.kind === kind) ?? null}
            first={firstPlanDay(entry.date as IsoDate)}
            onClose={onClose}
          />
        )}
      </Stack>
    </Modal>
  )
}

interface PlanFormProps extends Planning {
  plan: JournalPlan | null
  /** The first day on which it may come. */
  first: IsoDate
  onClose: () => void
}

/** The first day of the month behind a day: there an accrual unwinds. */
const nextMonth = (day: IsoDate) => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10) as IsoDate
}

function PlanForm({ code, kind, plan, first, onClose }: PlanFormProps) {
  const [rhythm, setRhythm] = useState(plan?.rhythm ?? 'M31')
  const [startsOn, setStartsOn] = useState<IsoDate | null>(
    plan ? parseIsoDate(plan.startsOn) : kind === 'unwind' ? nextMonth(first) : first,
  )
  const [endsOn, setEndsOn] = useState<IsoDate | null>(plan?.endsOn ? parseIsoDate(plan.endsOn) : null)
  const { save, isSaving, error } = useSave(planEntry, {
    draftId: `journal-plan-${code}-${kind}`,
    success: () => 'It is proposed on its day',
    invalidate: stale,
    onSaved: onClose,
    onRefused: ({ fields }) => Object.keys(fields).length > 0,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (refuseUnread() || startsOn === null) return
    const when = kind === 'repeat' ? { rhythm, endsOn } : {}
    void save({ body: { code, kind, startsOn, ...when } })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form noValidate onSubmit={submit} onKeyDown={enterMoves}>
      <Stack gap="md">
        {kind === 'repeat' && (
          <NativeSelect
            data-autofocus
            label="Comes"
            data={rhythms.map(value => ({ value, label: rhythmWords(value) }))}
            value={rhythm}
            onChange={event => setRhythm(event.currentTarget.value)}
          />
        )}
        <DateInput
          label={kind === 'repeat' ? 'From' : 'On'}
          withAsterisk
          {...(kind === 'unwind' && { 'data-autofocus': true })}
          lean="ahead"
          min={first}
          value={startsOn}
          error={error?.fields.startsOn ?? (startsOn === null ? 'Choose the day' : null)}
          onChange={setStartsOn}
        />
        {kind === 'repeat' && (
          <DateInput label="To" lean="ahead" placeholder="No end" value={endsOn} error={error?.fields.endsOn} onChange={setEndsOn} />
        )}
        <Group justify="flex-end" gap="xs">
          {plan && <DropPlan code={code} kind={kind} onClose={onClose} />}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving} disabled={startsOn === null}>
            {planWords[kind].label}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function DropPlan({ code, kind, onClose }: Planning & { onClose: () => void }) {
  const { save, isSaving } = useSave(dropPlan, {
    draftId: `journal-plan-removal-${code}-${kind}`,
    success: () => 'It is proposed no longer',
    invalidate: stale,
    onSaved: onClose,
  })
  return (
    <Button variant="subtle" color="red" mr="auto" loading={isSaving} onClick={() => void save({ body: { code, kind } })}>
      Propose no longer
    </Button>
  )
}
