import { statusNames } from '../role-names.ts'
import { Group, Text } from '@mantine/core'
import { roles } from '../../../../kernel/codes.ts'
import { displayDateTime } from '../../../../kernel/dates.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { StatusBadge, type StatusTone } from '../../../../platform/web/ui/status-badge.tsx'
import type { HeldRole, UserStatus } from '../user-rules.ts'
import type { UserRow } from './manager.ts'

const tones = { pending: 'partial', rejected: 'bad' } as const satisfies Partial<Record<UserStatus, StatusTone>>

export function nameOfUser({ firstName, secondName }: Pick<UserRow, 'firstName' | 'secondName'>): string {
  return `${firstName} ${secondName}`.trim()
}

/** "manager at Colombo 05 Workshop, cashier at 2 locations"; every location by its name when `isWhole`. */
export function rolesInWords(held: readonly HeldRole[], isWhole = false): string {
  const parts = roles.flatMap(role => {
    const places = held.filter(one => one.role === role).map(({ name }) => name)
    if (places.length === 0) return []
    return `${role} at ${isWhole || places.length === 1 ? places.join(', ') : `${places.length} locations`}`
  })
  return parts.join(isWhole ? '; ' : ', ')
}

/** The same as a cell of a list. */
export function rolesAsTitle(held: readonly HeldRole[], isWhole = false): string {
  const text = rolesInWords(held, isWhole)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Unusual facts about the user's sign-in; null when there are none. */
function signInNote({ hasPassword, mustChangePassword, status }: UserRow): string | null {
  if (status === 'rejected') return null
  if (!hasPassword) return 'No password'
  return mustChangePassword ? 'First sign-in' : null
}

/** The status in words, for papers and Excel. */
export function statusText(user: UserRow): string {
  return [statusNames[user.status], signInNote(user)].filter(Boolean).join(', ')
}

/** What is unusual about a user; nothing of an active one. */
export function UserBadges({ user }: { user: UserRow }) {
  const note = signInNote(user)
  return (
    <Group gap={4} wrap="nowrap">
      {user.status !== 'active' && <StatusBadge tone={tones[user.status]} word={statusNames[user.status]} />}
      {note && <StatusBadge tone={user.hasPassword ? 'info' : 'off'} word={note} />}
    </Group>
  )
}

export function LastSeen({ at }: { at: string | null }) {
  const { startUp } = useSession()
  if (at !== null) return displayDateTime(at, startUp.timeZone)
  return (
    <Text component="span" c="dimmed">
      Never
    </Text>
  )
}
