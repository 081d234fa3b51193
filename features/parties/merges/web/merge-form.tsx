import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { CallError } from '../../../../platform/web/call-error.ts'
import { enteredField } from '../../../../platform/web/form/enter-moves.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { detailsOf, differencesOf, usualSide, type Difference, type Side, sharesNothing } from './merge-choices.ts'
import type { MergeKind, MergeRecord } from './merge-kind.ts'
import { DetailsTable, FollowsTable } from './merge-tables.tsx'

interface MergeFormProps<Whole extends MergeRecord, Values> {
  kind: MergeKind<Whole, Values>
  from: string
  into: string
  onSwap: () => void
  onClose: () => void
}

/** Both records side by side, what follows, and the reason. */
export function MergeForm<Whole extends MergeRecord, Values extends object>(props: MergeFormProps<Whole, Values>) {
  const { kind, from, into, ...rest } = props
  const asked = useQuery({
    queryKey: ['merge', from, into],
    queryFn: async () => {
      const [gone, stays, follows] = await Promise.all([kind.read(from), kind.read(into), kind.follows({ from, into })])
      return { gone, stays, follows }
    },
    gcTime: 0,
    retry: false,
  })
  // A refusal is an answer: the same question gets it again.
  if (asked.error) return <Refused error={asked.error} onRetry={() => void asked.refetch()} onSwap={rest.onSwap} />
  if (!asked.data) return <LoadingState lines={8} />
  return <Loaded kind={kind} {...asked.data} {...rest} />
}

function Refused({ error, onRetry, onSwap }: { error: Error; onRetry: () => void; onSwap: () => void }) {
  const isRefusal = error instanceof CallError && error.status < 500
  return (
    <Stack gap="md">
      <ErrorState error={error} {...(!isRefusal && { onRetry })} />
      {isRefusal && (
        <Group justify="center">
          <Button variant="default" onClick={onSwap}>
            Let the other one stay
          </Button>
        </Group>
      )}
    </Stack>
  )
}

// Of each detail only what is chosen is gone through: its arrows choose the other.
function goOn(event: KeyboardEvent<HTMLFormElement>): void {
  const field = enteredField(event)
  if (!field) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input:checked, input:not([type="radio"])')]
  const next = stops[stops.indexOf(field) + 1]
  if (next) next.focus()
  else event.currentTarget.requestSubmit()
}

/** Of each detail the side that was chosen, or that stays otherwise. */
function useSides() {
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  return {
    sideOf: (difference: Difference) => chosen[difference.key] ?? usualSide(difference),
    choose: (key: string, side: Side) => setChosen({ ...chosen, [key]: side }),
  }
}

interface LoadedProps<Whole extends MergeRecord, Values> extends Pick<MergeFormProps<Whole, Values>, 'kind' | 'onSwap' | 'onClose'> {
  gone: Whole
  stays: Whole
  follows: Parameters<typeof FollowsTable>[0]['follows']
}

function Loaded<Whole extends MergeRecord, Values extends object>(props: LoadedProps<Whole, Values>) {
  const { kind, gone, stays, follows, onSwap, onClose } = props
  const { nameOf, toForm, toBody, fieldsOf } = kind
  const queries = useQueryClient()
  const wordsOf = kind.useWords()
  const [values] = useState(() => ({ into: toForm(stays), from: toForm(gone) }))
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const differences = differencesOf(Object.keys(fieldsOf), wordsOf(values.into), wordsOf(values.from))
  const { sideOf, choose } = useSides()
  const { save, isSaving } = kind.useMerge({
    draftId: `merge-${gone.code}-${stays.code}`,
    success: () => `${nameOf(gone)} was merged into ${nameOf(stays)}`,
    onSaved: () => {
      onClose()
      void queries.invalidateQueries()
    },
    onRefused: ({ fields }) => {
      setProblem(fields.reason ?? null)
      return fields.reason !== undefined
    },
  })
  const form = useRef<HTMLFormElement>(null)
  // The dialog was open before there was a field: the first choice, or the reason.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked, input[type="text"], input:not([type])')?.focus(), [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (reason.trim() === '') return setProblem('Say why, so that others understand it later')
    const taken = differences.filter(difference => sideOf(difference) === 'from')
    const kept = detailsOf(values, fieldsOf, taken)
    const details = kept && toBody(kept)
    const pair = { from: gone.code, fromVersion: gone.version, into: stays.code, intoVersion: stays.version }
    void save({ body: { ...pair, details, reason: reason.trim() } })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form ref={form} noValidate onSubmit={submit} onKeyDown={goOn}>
      <Stack gap="md">
        <Head codes={[stays.code, gone.code]} names={[nameOf(stays), nameOf(gone)]} kind={kind} onSwap={onSwap} />
        {sharesNothing(kind.knownBy(stays), kind.knownBy(gone)) && (
          <Alert color="orange" variant="light" role="alert">
            {nameOf(stays)} and {nameOf(gone)} share no name and no number. Are they really the same {kind.one}?
          </Alert>
        )}
        <DetailsTable differences={differences} codes={[stays.code, gone.code]} sideOf={sideOf} onChoose={choose} />
        <FollowsTable codes={[stays.code, gone.code]} follows={follows} />
        <TextInput
          label="Reason"
          withAsterisk
          maxLength={200}
          autoComplete="off"
          value={reason}
          error={problem}
          onChange={event => (setReason(event.currentTarget.value), setProblem(null))}
        />
        <Foot isSaving={isSaving} onClose={onClose} />
      </Stack>
    </form>
  )
}

interface HeadProps {
  codes: readonly [stays: string, gone: string]
  names: readonly [stays: string, gone: string]
  kind: Pick<MergeKind<never, never>, 'foundBy' | 'prints'>
  onSwap: () => void
}

/** Which of the two stays, and the way to let it be the other. */
function Head({ codes: [stays, gone], names: [staysName, goneName], kind, onSwap }: HeadProps) {
  useShortcut('Alt+Y', 'Let the other one stay', onSwap)
  return (
    <Group justify="space-between" align="flex-start">
      <Text size="sm" flex="1 1 260px">
        <b>{staysName}</b> ({stays}) stays. <b>{goneName}</b> ({gone}) becomes inactive, and is still found by its code, {kind.foundBy}.{' '}
        {kind.prints}
      </Text>
      <Button variant="default" flex="none" onClick={onSwap} rightSection={<Keys keys="Alt+Y" />}>
        Swap
      </Button>
    </Group>
  )
}

function Foot({ isSaving, onClose }: { isSaving: boolean; onClose: () => void }) {
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed">
        It can be undone for 24 hours.
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isSaving}>
          Merge
        </Button>
      </Group>
    </Group>
  )
}
