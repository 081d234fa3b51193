import { roleNames } from '../role-names.ts'
import { Alert } from '@mantine/core'
import { roleOfId } from '../../../../kernel/codes.ts'
import { displayDateTime } from '../../../../kernel/dates.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { Facts, ViewColumns, ViewFrame, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { checkAccount } from '../user-rules.ts'
import { may } from '../../../../kernel/permissions.ts'
import { managedUser, managerOf } from './manager.ts'
import type { UserRecord } from './user-form.ts'
import { nameOfUser, UserBadges } from './user-words.tsx'

interface UserViewProps {
  record: UserRecord
}

/** One user in full: names, sign-in, present and former roles. */
export function UserView({ record }: UserViewProps) {
  const session = useSession()
  const manager = managerOf(session)
  const isOther = record.code !== manager.userCode && may(session.role, 'manage-users')
  const refused = isOther ? checkAccount(manager, managedUser(record)) : null
  const time = (at: string | null) => at && displayDateTime(at, session.startUp.timeZone)
  return (
    <ViewFrame aside={null}>
      {refused && (
        <Alert color="orange" variant="light">
          {refused.message}
        </Alert>
      )}
      <UserBadges user={record} />
      <ViewColumns>
        <ViewPart title="User">
          <Facts
            facts={[
              { label: 'Code', value: record.code },
              { label: 'Username', value: record.username },
              { label: 'Name', value: nameOfUser(record) },
              ...(record.statusReason ? [{ label: 'Rejected because', value: record.statusReason }] : []),
            ]}
          />
        </ViewPart>
        <ViewPart title="Sign-in">
          <Facts
            facts={[
              { label: 'Last seen', value: time(record.lastSeenAt) ?? 'Never' },
              { label: 'Password', value: passwordText(record) },
              { label: 'Authenticator', value: time(record.secondFactorAt) ?? 'None' },
              {
                label: record.status === 'pending' ? 'Proposed' : 'Created',
                value: [time(record.createdAt), record.createdBy && `by ${record.createdBy}`].filter(Boolean).join(' '),
              },
            ]}
          />
        </ViewPart>
      </ViewColumns>
      <ViewPart title="Roles">
        <RoleHistory record={record} time={time} />
      </ViewPart>
    </ViewFrame>
  )
}

function passwordText({ hasPassword, mustChangePassword }: UserRecord): string {
  if (!hasPassword) return 'None yet: nobody can sign in'
  return mustChangePassword ? 'Given by somebody else, replaced at the next sign-in' : "The user's own"
}

interface RoleHistoryProps extends UserViewProps {
  time: (at: string | null) => string | null
}

function RoleHistory({ record, time }: RoleHistoryProps) {
  return (
    <PlainTable label="Roles, now and before" heads={[{ label: 'Location' }, { label: 'Role' }, { label: 'Since' }, { label: 'Until' }]}>
      {record.roleHistory.map(held => {
        const role = roleOfId(held.roleId)
        return (
          <tr key={`${held.code} ${held.validFrom}`}>
            <td>{held.name}</td>
            <td>{role && roleNames[role]}</td>
            <td>{time(held.validFrom)}</td>
            <td>{time(held.validTo) ?? 'now'}</td>
          </tr>
        )
      })}
    </PlainTable>
  )
}
