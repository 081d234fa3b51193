import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { longestPassword } from '../../../../kernel/password-length.ts'
import { call, CallError } from '../../../../platform/web/call.ts'
import { enterMoves, focusFirstProblem } from '../../../../platform/web/form/enter-moves.ts'
import { sessionStore, useSession } from '../../../../platform/web/session.ts'
import { notifyError, notifySuccess } from '../../../../platform/web/ui/notify.ts'
import { changeOwnPassword } from '../account-contract.ts'
import { PasswordPairFields, pairProblems, usePasswordPair } from './password-pair.tsx'

interface OwnPasswordFormProps {
  onClose: () => void
}

function toldOf(ended: number): string {
  if (ended === 0) return 'Password changed'
  return ended === 1 ? 'Password changed; one other session ended' : `Password changed; ${ended} other sessions ended`
}

/** The current password, and the new one twice. */
export function OwnPasswordForm({ onClose }: OwnPasswordFormProps) {
  const { user } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const pair = usePasswordPair()
  const [current, setCurrent] = useState({ value: '', problem: '' })
  const [isBusy, setBusy] = useState(false)

  async function change(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const problems = pairProblems({ ...pair, username: user.username })
    const missing = current.value === '' ? 'Type your current password' : ''
    setCurrent({ ...current, problem: missing })
    pair.change({ problems })
    if (missing || Object.keys(problems).length > 0) return focusFirstProblem(form.current)
    setBusy(true)
    try {
      const body = { currentPassword: current.value, password: pair.password }
      const { ended } = await sessionStore.renewToken(() => call(changeOwnPassword, { body }))
      notifySuccess(toldOf(ended))
      onClose()
    } catch (error) {
      setBusy(false)
      const { currentPassword, password } = error instanceof CallError ? error.fields : {}
      if (currentPassword === undefined && password === undefined) return notifyError(error)
      setCurrent({ ...current, problem: currentPassword ?? '' })
      pair.change({ problems: password === undefined ? {} : { password } })
      focusFirstProblem(form.current)
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form ref={form} noValidate onSubmit={event => void change(event)} onKeyDown={enterMoves}>
      <Stack gap="sm">
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordInput
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          maxLength={longestPassword}
          required
          data-autofocus
          value={current.value}
          error={current.problem}
          onChange={event => setCurrent({ value: event.currentTarget.value, problem: '' })}
        />
        <PasswordPairFields pair={pair} />
        <Text size="sm" c="dimmed">
          Wherever else you are signed in, that session ends.
        </Text>
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Change password
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
