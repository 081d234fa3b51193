import { Alert, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { may } from '../../../../kernel/permissions.ts'
import { call, CallError } from '../../../../platform/web/call.ts'
import { enterFills } from '../../../../platform/web/form/enter-moves.ts'
import { Facts } from '../../../../platform/web/ui/view-parts.tsx'
import { giveOverride, listManagers } from '../contract.ts'
import type { CallInput } from '../../../../kernel/endpoint.ts'
import type { OverrideAbout } from '../override-about.ts'
import type { OverrideWord } from './override-word.ts'

/** A field that is selected after a refusal that names no field: usually the password was mistyped, and the next one replaces it. */
function useSelectedAfter(problem: CallError | null) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (problem && Object.keys(problem.fields).length === 0) field.current?.select()
  }, [problem])
  return field
}

const lastManagerKey = 'bizx.lastManager'

type Overridable = CallInput<typeof giveOverride>['body']['permission']

interface OverrideDialogProps {
  question: { permission: Overridable; text: string; about: OverrideAbout; words: readonly OverrideWord[] }
  onGranted: (grant: { id: string; about: OverrideAbout }) => void
  onClose: () => void
}

/** What is asked of a manager, and the call that asks. */
function useAsked({ permission, about }: OverrideDialogProps['question'], onGranted: OverrideDialogProps['onGranted']) {
  const [form, setForm] = useState({ username: localStorage.getItem(lastManagerKey) ?? '', password: '', reason: '' })
  const [problem, setProblem] = useState<CallError | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isComplete = form.username.trim() !== '' && form.password !== '' && form.reason.trim() !== ''

  async function ask(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!isComplete || isAsking) return
    setAsking(true)
    try {
      const { overrideId } = await call(giveOverride, { body: { ...form, permission, about } })
      localStorage.setItem(lastManagerKey, form.username.trim())
      onGranted({ id: overrideId, about })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error)
      setAsking(false)
    }
  }

  return { form, setForm, problem, isAsking, isComplete, ask }
}

/**
 * Asks a manager to approve on the spot what was refused: username, password or PIN, and reason. Who approved
 * last at this till is named already. What is asked for does not change, and the approval is valid only for these figures.
 */
export function OverrideDialog({ question, onGranted, onClose }: OverrideDialogProps) {
  const { form, setForm, problem, isAsking, isComplete, ask } = useAsked(question, onGranted)
  const [isNamed] = useState(form.username !== '')
  const password = useSelectedAfter(problem)
  const who = may('manager', question.permission) ? 'Manager' : 'Admin'

  const field = (name: keyof typeof form) => ({
    value: form[name],
    error: problem?.fields[name],
    required: true,
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => setForm(now => ({ ...now, [name]: value })),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Close' }}
      title={who === 'Manager' ? 'A manager can allow this' : 'An admin can allow this'}
      size="sm"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field */}
      <form onSubmit={event => void ask(event)} onKeyDown={enterFills} autoComplete="off">
        <Stack gap="sm">
          <Asked {...question} />
          <TextInput label={`${who}'s username`} data-autofocus={!isNamed || undefined} autoComplete="off" {...field('username')} />
          <Managers
            of={question.permission}
            chosen={form.username}
            onPick={username => {
              setForm(now => ({ ...now, username }))
              password.current?.focus()
            }}
          />
          <PasswordInput
            ref={password}
            label={`${who}'s password or PIN`}
            autoComplete="new-password"
            data-autofocus={isNamed || undefined}
            {...field('password')}
          />
          <TextInput label="Reason" maxLength={200} {...field('reason')} />
          <Reasons of={question.permission} onPick={reason => setForm(now => ({ ...now, reason }))} />
          <Text role="alert" c="red" size="sm">
            {problem?.text}
          </Text>
          <Answers isAsking={isAsking} isComplete={isComplete} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}

function Asked({ text, words }: Pick<OverrideDialogProps['question'], 'text' | 'words'>) {
  return (
    <>
      <Alert color="orange" variant="light" style={{ textWrap: 'balance' }}>
        {text}
      </Alert>
      <Facts facts={words.map(word => ({ label: word.label, value: word.text }))} />
    </>
  )
}

const reasons: Readonly<Partial<Record<Overridable, readonly string[]>>> = {
  'sell-below-minimum': ['Regular customer', 'Damaged packing', 'Price matched', 'Old stock'],
  'discount-above-limit': ['Regular customer', 'Large bill', 'Price matched', 'Complaint settled'],
  'sell-over-credit-limit': ['Cheque promised', 'Payment on the way', 'Known to the owner'],
  'edit-any-bill': ['Cashier has left', 'Wrong customer', 'Wrong quantity'],
  'allow-cash-difference': ['Counted again', 'Paper is missing', 'Under inquiry'],
}

/** Who may allow it here, so that no name is typed in front of a customer; without an answer the name is typed. */
function Managers({ of, chosen, onPick }: { of: Overridable; chosen: string; onPick: (username: string) => void }) {
  const { data } = useQuery({
    queryKey: ['override-manager', of],
    queryFn: ({ signal }) => call(listManagers, { params: { permission: of } }, { signal }),
    staleTime: 60_000,
  })
  return (
    <Group gap={6} role="group" aria-label="Managers here" mih={22}>
      {(data?.managers ?? []).map(({ username, name }) => (
        <Button
          key={username}
          size="compact-xs"
          variant={username === chosen.trim().toLowerCase() ? 'light' : 'default'}
          onClick={() => onPick(username)}
        >
          {name}
        </Button>
      ))}
    </Group>
  )
}

/** The usual reasons, so that nobody types them in front of a customer. */
function Reasons({ of, onPick }: { of: Overridable; onPick: (reason: string) => void }) {
  return (
    <Group gap={6} role="group" aria-label="Often given">
      {(reasons[of] ?? []).map(reason => (
        <Button key={reason} size="compact-xs" variant="default" onClick={() => onPick(reason)}>
          {reason}
        </Button>
      ))}
    </Group>
  )
}

function Answers({ isAsking, isComplete, onClose }: Pick<OverrideDialogProps, 'onClose'> & Record<'isAsking' | 'isComplete', boolean>) {
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" loading={isAsking} disabled={!isComplete}>
        Allow and save
      </Button>
    </Group>
  )
}
