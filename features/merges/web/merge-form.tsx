import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { call } from '../../../platform/web/call.ts'
import { CallError } from '../../../platform/web/call-error.ts'
import { enteredField } from '../../../platform/web/form/enter-moves.ts'
import { Keys, useShortcut } from '../../../platform/web/shortcuts.tsx'
import { ErrorState } from '../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../platform/web/ui/loading-state.tsx'
import { useSave } from '../../../platform/web/use-save.ts'
import { customers } from '../../customers/master-contract.ts'
import { formOfCustomer, useCustomerWords, type CustomerRecord } from '../../customers/web/customer-form.ts'
import { getCustomerMerge, mergeCustomer } from '../contract.ts'
import { detailsOf, differencesOf, usualSide, type Difference, type Side } from './merge-choices.ts'
import { DetailsTable, FollowsTable, nameOf } from './merge-tables.tsx'

interface MergeFormProps {
  from: string
  into: string
  onSwap: () => void
  onClose: () => void
}

const readCustomer = async (code: string) => (await call(customers.get, { params: { id: code } })).customer

/** Both records side by side, what follows, and the reason. */
export function MergeForm({ from, into, ...rest }: MergeFormProps) {
  const asked = useQuery({
    queryKey: ['merge', from, into],
    queryFn: async () => {
      const [gone, stays, follows] = await Promise.all([
        readCustomer(from),
        readCustomer(into),
        call(getCustomerMerge, { params: { from, into } }),
      ])
      return { gone, stays, follows }
    },
    gcTime: 0,
    retry: false,
  })
  // A refusal is an answer: the same question gets it again.
  if (asked.error) return <Refused error={asked.error} onRetry={() => void asked.refetch()} onSwap={rest.onSwap} />
  if (!asked.data) return <LoadingState lines={8} />
  return <Loaded {...asked.data} {...rest} />
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

interface LoadedProps extends Pick<MergeFormProps, 'onSwap' | 'onClose'> {
  gone: CustomerRecord
  stays: CustomerRecord
  follows: Parameters<typeof FollowsTable>[0]['follows']
}

function Loaded({ gone, stays, follows, onSwap, onClose }: LoadedProps) {
  const queries = useQueryClient()
  const wordsOf = useCustomerWords()
  const [values] = useState(() => ({ into: formOfCustomer(stays), from: formOfCustomer(gone) }))
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const differences = differencesOf(wordsOf(values.into), wordsOf(values.from))
  const sideOf = (difference: Difference) => chosen[difference.label] ?? usualSide(difference)
  const { save, isSaving } = useSave(mergeCustomer, {
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
    const details = detailsOf(values, differences, sideOf)
    const pair = { from: gone.code, fromVersion: gone.version, into: stays.code, intoVersion: stays.version }
    void save({ body: { ...pair, details, reason: reason.trim() } })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form ref={form} noValidate onSubmit={submit} onKeyDown={goOn}>
      <Stack gap="md">
        <Head stays={stays} gone={gone} onSwap={onSwap} />
        <DetailsTable
          differences={differences}
          stays={stays}
          gone={gone}
          sideOf={sideOf}
          onChoose={(label, side) => setChosen({ ...chosen, [label]: side })}
        />
        <FollowsTable stays={stays} gone={gone} follows={follows} />
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

/** Which of the two stays, and the way to let it be the other. */
function Head({ stays, gone, onSwap }: Pick<LoadedProps, 'stays' | 'gone' | 'onSwap'>) {
  useShortcut('Alt+Y', 'Let the other one stay', onSwap)
  return (
    <Group justify="space-between" align="flex-start">
      <Text size="sm" flex="1 1 260px">
        <b>{nameOf(stays)}</b> ({stays.code}) stays. <b>{nameOf(gone)}</b> ({gone.code}) becomes inactive, and is still found by its code,
        phones and name. Papers that were printed print as before.
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
