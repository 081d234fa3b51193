import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent, type RefObject } from 'react'
import { displayDateTime } from '../../../../kernel/dates.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { longestPassword } from '../../../../kernel/password-length.ts'
import { call, CallError } from '../../../../platform/web/call.ts'
import { enterMoves, focusFirstProblem } from '../../../../platform/web/form/enter-moves.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { notifyError, notifySuccess } from '../../../../platform/web/ui/notify.ts'
import {
  addOwnSecondFactor,
  getOwnSecondFactor,
  removeOwnSecondFactor,
  renewOwnRecoveryCodes,
  startOwnSecondFactor,
} from '../second-factor-contract.ts'
import { AuthenticatorSecret } from './authenticator-secret.tsx'
import { CodeField } from './code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useFirstFocus } from './use-first-focus.ts'

const queryKey = ['own-second-factor']
const endedWords = (ended: number) => (ended === 0 ? '' : ended === 1 ? '; one other session ended' : `; ${ended} other sessions ended`)

type Act = 'add' | 'codes' | 'remove'

/** The own authenticator: add or replace it, make new recovery codes, remove it; each behind password and present code. */
export function OwnFactorForm({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const queries = useQueryClient()
  const found = useQuery({ queryKey, queryFn: ({ signal }) => call(getOwnSecondFactor, {}, { signal }), staleTime: 0, gcTime: 0 })
  const [act, setAct] = useState<Act | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  const done = (told: string, made: readonly string[] | null = null) => {
    notifySuccess(told)
    setAct(null)
    setCodes(made)
    void queries.invalidateQueries({ queryKey })
  }
  if (codes) return <RecoveryCodes codes={codes} username={user.username} onKept={onClose} />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <LoadingState lines={3} />
  const back = () => setAct(null)
  if (act === 'add') return <AddForm isFirst={found.data.addedAt === null} onBack={back} onDone={done} />
  if (act !== null) return <BehindPassword act={act} onBack={back} onDone={done} />
  return <Overview state={found.data} onAct={setAct} onClose={onClose} />
}

interface OverviewProps {
  state: Reply<typeof getOwnSecondFactor>
  onAct: (act: Act) => void
  onClose: () => void
}

function Overview({ state: { addedAt, codesLeft, isRequired }, onAct, onClose }: OverviewProps) {
  const { startUp } = useSession()
  const first = useFirstFocus<HTMLButtonElement>()
  if (addedAt === null) {
    return (
      <Stack gap="md">
        <Text size="sm">
          With an authenticator app on your phone nobody signs in with your password alone. A code is asked for after the password; at the
          till an exception is still approved with password or PIN.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button ref={first} onClick={() => onAct('add')}>
            Add an authenticator
          </Button>
        </Group>
      </Stack>
    )
  }
  return (
    <Stack gap="md">
      <Text size="sm">
        Your authenticator was added on {displayDateTime(addedAt, startUp.timeZone)}. {codesLeft} of 10 recovery codes are left. Not at
        hand? Make new ones.
        {isRequired && ' Your role has to have one.'}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => onAct('add')}>
          Use another phone
        </Button>
        <Button variant="default" onClick={() => onAct('codes')}>
          New recovery codes
        </Button>
        {!isRequired && (
          <Button variant="default" color="red" onClick={() => onAct('remove')}>
            Remove
          </Button>
        )}
      </Group>
      <Group justify="flex-end">
        <Button ref={first} onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  )
}

interface StepProps {
  onBack: () => void
  onDone: (told: string, codes?: readonly string[]) => void
}

/** Fields by name, their problems, and the sending of a form whose refusals stand at its fields. */
function useFields<Name extends string>(names: readonly Name[], send: (typed: Record<Name, string>) => Promise<void>) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(Object.fromEntries(names.map(name => [name, ''])) as Record<Name, string>)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    send(typed).catch((error: unknown) => {
      setBusy(false)
      if (!(error instanceof CallError) || Object.keys(error.fields).length === 0) return notifyError(error)
      setProblems(error.fields)
      requestAnimationFrame(() => focusFirstProblem(form.current))
    })
  }
  const field = (name: Name) => ({
    name,
    required: true,
    value: typed[name],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setTyped({ ...typed, [name]: event.currentTarget.value })
      setProblems({})
    },
  })
  return { form, submit, field, isBusy }
}

interface PasswordFieldProps extends ReturnType<ReturnType<typeof useFields>['field']> {
  ref?: RefObject<HTMLInputElement | null>
}

/** A code of the authenticator that is there, so that the password alone changes nothing of it. */
function PresentCode(field: PasswordFieldProps) {
  return <TextInput label="Code of your authenticator, or a recovery code" autoComplete="one-time-code" maxLength={30} {...field} />
}

function PasswordField(field: PasswordFieldProps) {
  return <PasswordInput label="Current password" autoComplete="current-password" maxLength={longestPassword} {...field} />
}

function AddForm({ isFirst, onBack, onDone }: StepProps & { isFirst: boolean }) {
  const offer = useQuery({
    queryKey: ['own-second-factor-start'],
    queryFn: ({ signal }) => call(startOwnSecondFactor, {}, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const { form, submit, field, isBusy } = useFields(['code', 'presentCode', 'currentPassword'], async ({ presentCode, ...typed }) => {
    const body = { ...typed, ...(!isFirst && { presentCode }), sealedSecret: offer.data?.sealedSecret ?? '' }
    const { recoveryCodes, ended } = await call(addOwnSecondFactor, { body })
    onDone(`Authenticator added${endedWords(ended)}`, recoveryCodes)
  })
  const codeField = useRef<HTMLInputElement>(null)
  const { value, error, onChange } = field('code')
  if (offer.isError) return <ErrorState error={offer.error} onRetry={() => void offer.refetch()} />
  if (!offer.data) return <LoadingState lines={6} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form ref={form} noValidate onSubmit={submit} onKeyDown={enterMoves}>
      <Stack gap="sm">
        <Text size="sm">Scan this with the authenticator app, and type the six digits that it shows.</Text>
        <AuthenticatorSecret {...offer.data} />
        <CodeField
          field={codeField}
          isDigits
          value={value}
          error={error}
          onChange={typed => onChange({ currentTarget: { value: typed } })}
        />
        {!isFirst && <PresentCode {...field('presentCode')} />}
        <PasswordField {...field('currentPassword')} />
        <Text size="sm" c="dimmed">
          {isFirst ? 'Wherever else you are signed in, that session ends.' : 'The codes of the other phone, and its recovery codes, end.'}
        </Text>
        <Buttons onBack={onBack} isBusy={isBusy} label="Add" />
      </Stack>
    </form>
  )
}

const behind = {
  codes: { says: 'The recovery codes that you have now work no more.', button: 'Make new codes' },
  remove: {
    says: 'You sign in with your password alone from then on. Wherever else you are signed in, that session ends.',
    button: 'Remove',
  },
} as const

function BehindPassword({ act, onBack, onDone }: StepProps & { act: 'codes' | 'remove' }) {
  const { form, submit, field, isBusy } = useFields(['presentCode', 'currentPassword'], async body => {
    if (act === 'codes') return onDone('New recovery codes', (await call(renewOwnRecoveryCodes, { body })).recoveryCodes)
    const { ended } = await call(removeOwnSecondFactor, { body })
    onDone(`Authenticator removed${endedWords(ended)}`)
  })
  const first = useFirstFocus<HTMLInputElement>()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form ref={form} noValidate onSubmit={submit} onKeyDown={enterMoves}>
      <Stack gap="sm">
        <Text size="sm">{behind[act].says}</Text>
        <PresentCode ref={first} {...field('presentCode')} />
        <PasswordField {...field('currentPassword')} />
        <Buttons onBack={onBack} isBusy={isBusy} label={behind[act].button} />
      </Stack>
    </form>
  )
}

function Buttons({ onBack, isBusy, label }: { onBack: () => void; isBusy: boolean; label: string }) {
  return (
    <Group justify="flex-end" gap="xs" mt="xs">
      <Button variant="default" onClick={onBack}>
        Back
      </Button>
      <Button type="submit" loading={isBusy}>
        {label}
      </Button>
    </Group>
  )
}
