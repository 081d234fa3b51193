import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { longestPassword } from '../../../../kernel/password-length.ts'
import { call, CallError } from '../../../../platform/web/call.ts'
import type { Question } from '../../../../platform/web/question.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { typePasswordAgain } from '../account-contract.ts'

interface PasswordDialogProps {
  /** The reason, in the server's words. */
  question: Question<string>
}

/** Asks for the user's own password again before a sign-in secret is changed. The save waits meanwhile. */
export function PasswordDialog({ question: { asked, answer } }: PasswordDialogProps) {
  const { user } = useSession()
  const [typed, setTyped] = useState({ value: '', problem: '' })
  const [isBusy, setBusy] = useState(false)

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    if (typed.value === '') return setTyped({ ...typed, problem: 'Type your current password' })
    setBusy(true)
    try {
      await call(typePasswordAgain, { body: { currentPassword: typed.value } })
      answer(true)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setTyped({ ...typed, problem: error.fields.currentPassword ?? error.text })
      setBusy(false)
    }
  }

  return (
    <Modal opened onClose={() => answer(false)} closeButtonProps={{ 'aria-label': 'Close' }} title="Your password, please" size="sm">
      <form noValidate onSubmit={event => void confirm(event)}>
        <Stack gap="sm">
          <Text size="sm">{asked}</Text>
          <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            maxLength={longestPassword}
            required
            data-autofocus
            value={typed.value}
            error={typed.problem}
            onChange={event => setTyped({ value: event.currentTarget.value, problem: '' })}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => answer(false)}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              Go on
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
