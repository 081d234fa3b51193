import { Alert, Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { call, CallError } from '../../../../platform/web/call.ts'
import { enterMoves, focusFirstProblem } from '../../../../platform/web/form/enter-moves.ts'
import { sendUntilAnswered } from '../../../../platform/web/save-attempts.ts'
import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import { notifyError, notifySuccess } from '../../../../platform/web/ui/notify.ts'
import { PasswordPairFields, pairProblems, usePasswordPair, type PasswordPair } from '../../session/web/password-pair.tsx'
import { setUserPassword, users } from '../contract.ts'
import { suggestPassword } from '../suggest-password.ts'
import type { UserRow } from './manager.ts'
import { nameOfUser } from './user-words.tsx'

interface SetPasswordDialogProps {
  user: UserRow
  /** Whether the user was just created or approved. */
  isFirst: boolean
  onClose: () => void
}

/** Sets a password for another user, who must replace it at the next sign-in. */
export function SetPasswordDialog({ user, isFirst, onClose }: SetPasswordDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const pair = usePasswordPair()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function set(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const problems = pairProblems({ ...pair, username: user.username })
    pair.change({ problems })
    if (Object.keys(problems).length > 0) return focusFirstProblem(form.current)
    setBusy(true)
    try {
      const send = () => call(setUserPassword, { params: { id: user.code }, body: { password: pair.password } })
      await sendUntilAnswered({ send, onRetry: () => {} })
      notifySuccess(`Password set: ${user.username} chooses another one at the next sign-in`)
      void queries.invalidateQueries({ queryKey: masterKey(users) })
      onClose()
    } catch (error) {
      setBusy(false)
      const password = error instanceof CallError ? error.fields.password : undefined
      if (password === undefined) return notifyError(error)
      pair.change({ problems: { password } })
      focusFirstProblem(form.current)
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={`${isFirst ? 'First password' : 'New password'} of ${nameOfUser(user)}`}
      size="md"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field */}
      <form ref={form} noValidate autoComplete="off" onSubmit={event => void set(event)} onKeyDown={enterMoves}>
        <Stack gap="sm">
          <Alert color="blue" variant="light">
            Tell {user.username} this password. At the next sign-in it has to be replaced by one that only {user.username} knows.
            {user.hasPassword && ' Wherever the user is signed in now, that session ends.'}
          </Alert>
          <PasswordPairFields pair={pair} hasFocus />
          <Suggestion pair={pair} />
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" onClick={onClose}>
              {isFirst ? 'Later' : 'Cancel'}
            </Button>
            <Button type="submit" loading={isBusy}>
              Set password
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function Suggestion({ pair }: { pair: PasswordPair }) {
  const suggest = () => {
    const password = suggestPassword(count => crypto.getRandomValues(new Uint32Array(count)))
    pair.change({ password, repeat: password, problems: {}, isShown: true })
  }
  return (
    <Group gap="xs">
      <Button size="compact-sm" variant="subtle" onClick={suggest}>
        Suggest one
      </Button>
      {/* Only a page over TLS or on the same machine may write to the clipboard. */}
      {'clipboard' in navigator && pair.isShown && pair.password !== '' && (
        <CopyButton value={pair.password}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="subtle" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      )}
      <Text size="xs" c="dimmed">
        It is not shown again.
      </Text>
    </Group>
  )
}
