import { Button, Text } from '@mantine/core'
import { displayDateTime } from '../../../../kernel/dates.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import type { UserSession } from '../account-contract.ts'

interface SessionListProps {
  /** The owner of the sessions, for the table's name. */
  label: string
  sessions: readonly UserSession[]
  isBusy: boolean
  onEnd: (session: UserSession) => void
}

const heads = [{ label: 'Where' }, { label: 'Signed in, last seen' }, { label: '' }]
const ownMachine = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Open sessions; each but the current one can be ended. */
export function SessionList({ label, sessions, isBusy, onEnd }: SessionListProps) {
  const { startUp } = useSession()
  const time = (at: string) => displayDateTime(at, startUp.timeZone)
  if (sessions.length === 0) return <Text c="dimmed">Not signed in anywhere just now.</Text>
  return (
    <PlainTable label={label} heads={heads}>
      {sessions.map(session => (
        <tr key={session.id}>
          <td>
            {session.device && <div>{session.device}</div>}
            {ownMachine.has(session.address) ? 'The server itself' : session.address || 'Unknown'}
          </td>
          <td>
            <div>{time(session.createdAt)}</div>
            {time(session.lastSeenAt)}
          </td>
          <td data-figure>
            {session.isThis ? (
              <Text component="span" size="sm" c="dimmed">
                This browser
              </Text>
            ) : (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`End the session of ${time(session.createdAt)}`}
                disabled={isBusy}
                onClick={() => onEnd(session)}
              >
                End
              </Button>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
