import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { longestPassword } from '../../../../kernel/password-length.ts'
import { call, CallError } from '../../../../platform/web/call.ts'
import { enterMoves, focusFirstProblem } from '../../../../platform/web/form/enter-moves.ts'
import { notifyError, notifySuccess } from '../../../../platform/web/ui/notify.ts'
import { setOwnPin } from '../account-contract.ts'

interface OwnPinFormProps {
  onClose: () => void
}

/** The current password and a PIN, with which a manager approves at somebody else's till in a few keys. */
export function OwnPinForm({ onClose }: OwnPinFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState({ currentPassword: '', pin: '' })
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)

  async function keep(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      await call(setOwnPin, { body: typed })
      notifySuccess('The PIN is set')
      onClose()
    } catch (error) {
      setBusy(false)
      if (!(error instanceof CallError) || Object.keys(error.fields).length === 0) return notifyError(error)
      setProblems(error.fields)
      focusFirstProblem(form.current)
    }
  }

  const field = (name: keyof typeof typed) => ({
    name,
    required: true,
    value: typed[name],
    error: problems[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => setTyped(now => ({ ...now, [name]: value })),
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form ref={form} noValidate onSubmit={event => void keep(event)} onKeyDown={enterMoves}>
      <Stack gap="sm">
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          maxLength={longestPassword}
          data-autofocus
          {...field('currentPassword')}
        />
        <PasswordInput label="PIN, six digits" autoComplete="off" inputMode="numeric" maxLength={6} {...field('pin')} />
        <Text size="sm" c="dimmed">
          It approves what a cashier may not do alone, in place of your password. Nobody signs in with it.
        </Text>
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Set the PIN
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
