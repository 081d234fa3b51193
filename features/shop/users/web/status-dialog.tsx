import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import { changeUserStatus, users } from '../contract.ts'
import type { StatusMove } from '../user-rules.ts'
import { managedUser, type UserRow } from './manager.ts'
import { nameOfUser, rolesInWords } from './user-words.tsx'

interface StatusDialogProps {
  user: UserRow
  move: StatusMove
  /** Called after the dialog has closed. */
  onMoved: () => void
  onClose: () => void
}

const words = {
  approve: { title: 'Approve', button: 'Approve', done: 'approved' },
  reject: { title: 'Reject', button: 'Reject', done: 'rejected' },
  reactivate: { title: 'Reactivate', button: 'Reactivate', done: 'active again' },
} as const satisfies Record<StatusMove, unknown>

function consequence(user: UserRow, move: StatusMove): string {
  const roles = rolesInWords(managedUser(user).locations, true)
  if (move === 'approve') return `${user.username} may sign in from now on, as ${roles || 'nobody yet: without any role'}.`
  if (move === 'reactivate')
    return `${user.username} may sign in again, as ${roles || 'nobody yet: without any role'}. The rejection said: ${user.statusReason || 'no reason'}.`
  return user.status === 'pending'
    ? `The proposal of ${user.createdBy || 'a colleague'} is turned down. ${user.username} cannot sign in.`
    : `${user.username} is signed out everywhere at once and cannot sign in any more. Bills and roles stay as they are, so that it can be reactivated.`
}

/** Approves, rejects or reactivates a user; a rejection needs a reason. */
export function StatusDialog({ user, move, onMoved, onClose }: StatusDialogProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const { title, button, done } = words[move]
  const { save, isSaving } = useSave(changeUserStatus, {
    success: () => `${user.username} is ${done}`,
    invalidate: [masterKey(users), ['lookups'], ['user-type']],
    onSaved: () => {
      onClose()
      onMoved()
    },
    onRefused: ({ fields }) => {
      setProblem(fields.reason ?? null)
      return fields.reason !== undefined
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (move === 'reject' && reason.trim() === '') {
      setProblem('Say why, so that others understand it later')
      return field.current?.focus()
    }
    void save({ params: { id: user.code }, body: { move, reason: reason.trim(), version: user.version } })
  }

  return (
    <Modal opened onClose={onClose} title={`${title} ${nameOfUser(user)}`} size="md" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text>{consequence(user, move)}</Text>
          {move === 'reject' && (
            <TextInput
              ref={field}
              label="Reason"
              required
              maxLength={200}
              autoComplete="off"
              data-autofocus
              value={reason}
              error={problem}
              onChange={event => (setReason(event.currentTarget.value), setProblem(null))}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving} {...(move === 'reject' ? { color: 'red' } : { 'data-autofocus': true })}>
              {button}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
