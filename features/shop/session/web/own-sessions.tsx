import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/web/call.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { endOwnSessions, getOwnSessions } from '../account-contract.ts'
import { SessionList } from './session-list.tsx'

const queryKey = ['own-session']

interface OwnSessionsProps {
  onClose: () => void
}

/** The user's sessions, and buttons to end them. */
export function OwnSessions({ onClose }: OwnSessionsProps) {
  const found = useQuery({ queryKey, queryFn: ({ signal }) => call(getOwnSessions, {}, { signal }), staleTime: 0, gcTime: 0 })
  const { save, isSaving } = useSave(endOwnSessions, {
    success: ({ ended }) => (ended === 1 ? 'Session ended' : `${ended} sessions ended`),
    onRefused: () => {
      void found.refetch()
      return false
    },
    invalidate: [queryKey],
  })
  const sessions = found.data?.sessions ?? []
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        If you do not know one of them, end it and change your password.
      </Text>
      {found.isPending && <LoadingState lines={3} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <SessionList label="Your sessions" sessions={sessions} isBusy={isSaving} onEnd={({ id }) => void save({ body: { session: id } })} />
      )}
      <Group justify="flex-end" gap="xs">
        {sessions.length > 1 && (
          <Button variant="default" loading={isSaving} onClick={() => void save({ body: { session: 'all' } })}>
            End all others
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  )
}
