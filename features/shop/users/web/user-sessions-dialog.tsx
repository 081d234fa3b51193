import { Button, Group, Modal, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/web/call.ts'
import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { SessionList } from '../../session/web/session-list.tsx'
import { endUserSessions, getUserSessions, users } from '../contract.ts'
import type { UserRow } from './manager.ts'
import { nameOfUser } from './user-words.tsx'

interface UserSessionsDialogProps {
  user: UserRow
  onClose: () => void
}

/** The sessions of another user; one or all of them can be ended. */
export function UserSessionsDialog({ user, onClose }: UserSessionsDialogProps) {
  const params = { id: user.code }
  const queryKey = ['user-session', user.code]
  const found = useQuery({ queryKey, queryFn: ({ signal }) => call(getUserSessions, { params }, { signal }), staleTime: 0, gcTime: 0 })
  const { save, isSaving } = useSave(endUserSessions, {
    success: ({ ended }) => (ended === 1 ? 'Session ended' : `${ended} sessions ended`),
    onRefused: () => {
      void found.refetch()
      return false
    },
    invalidate: [queryKey, masterKey(users)],
  })
  const sessions = found.data?.sessions ?? []
  return (
    <Modal opened onClose={onClose} title={`Where ${nameOfUser(user)} is signed in`} size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        {found.isPending && <LoadingState lines={3} />}
        {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        {found.data && (
          <SessionList
            label={`Sessions of ${user.username}`}
            sessions={sessions}
            isBusy={isSaving}
            onEnd={({ id }) => void save({ params, body: { session: id } })}
          />
        )}
        <Group justify="flex-end" gap="xs">
          {sessions.length > 1 && (
            <Button variant="default" loading={isSaving} onClick={() => void save({ params, body: { session: 'all' } })}>
              End all
            </Button>
          )}
          <Button data-autofocus onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
