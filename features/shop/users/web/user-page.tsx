import { roleNames, statusNames } from '../role-names.ts'
import { roleIds, roles } from '../../../../kernel/codes.ts'
import { may } from '../../../../kernel/permissions.ts'
import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import type { MasterColumn, MasterFilter, RowAction } from '../../../../platform/web/master-page/master-config.ts'
import { currentSession, useSession } from '../../../../platform/web/session.ts'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'
import { useChoices } from '../../lookups/web/use-choices.ts'
import { users } from '../contract.ts'
import { checkAccount, checkMove, checkSignIn, statusAfter, userStatuses, type StatusMove } from '../user-rules.ts'
import { currentManager, managedUser, type UserRow } from './manager.ts'
import { blankUser, bodyOfUser, checkUser, formOfUser, useUserWords, type UserValues } from './user-form.ts'
import { LastSeen, nameOfUser, rolesAsTitle, statusText, UserBadges } from './user-words.tsx'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'

// The dialogs are loaded when one is opened, so that the list need not wait for them.
const UserFields = lazyPart(async () => (await import('./user-fields.tsx')).UserFields)
const UserView = lazyPart(async () => (await import('./user-view.tsx')).UserView)

/** What the dialogs of a user are opened with. */
interface UserDialogs {
  status: { user: UserRow; move: StatusMove; onMoved: () => void }
  password: { user: UserRow; isFirst: boolean }
  factor: { user: UserRow }
  sessions: { user: UserRow }
}

const columns: readonly MasterColumn<UserRow>[] = [
  { key: 'username', label: 'Username', width: 112 },
  { key: 'name', label: 'Name', value: nameOfUser, sort: 'firstName' },
  { key: 'code', label: 'Code', kind: 'code', width: 108, priority: 2 },
  {
    key: 'roles',
    label: 'Roles',
    value: row => rolesAsTitle(managedUser(row).locations, true),
    cell: row => {
      const { locations } = managedUser(row)
      return <span title={rolesAsTitle(locations, true)}>{rolesAsTitle(locations) || 'None'}</span>
    },
  },
  { key: 'lastSeenAt', label: 'Last Seen', kind: 'time', cell: row => <LastSeen at={row.lastSeenAt} />, width: 142, priority: 2 },
  { key: 'status', label: 'Status', value: statusText, cell: row => <UserBadges user={row} />, width: 168 },
  { key: 'secondFactorAt', label: 'Authenticator', kind: 'time', isExtra: true },
  { key: 'createdBy', label: 'Created By', isExtra: true },
  { key: 'createdAt', label: 'Created', kind: 'time', isExtra: true },
  { key: 'statusReason', label: 'Rejected Because', isExtra: true },
]

const filters: readonly MasterFilter[] = [
  { name: 'status', label: 'Status', choices: userStatuses.map(status => ({ value: status, label: statusNames[status] })) },
  { name: 'locationCode', label: 'Location', useChoices: () => useChoices('location') },
  { name: 'roleId', label: 'Role', choices: roles.map(role => ({ value: String(roleIds[role]), label: roleNames[role] })) },
  {
    name: 'authenticator',
    label: 'Authenticator',
    choices: [
      { value: 'yes', label: 'With authenticator' },
      { value: 'no', label: 'Without authenticator' },
    ],
  },
]

function moving(label: string, move: StatusMove): RowAction<UserRow, UserDialogs> {
  return {
    label,
    permission: 'manage-users',
    isFor: ({ status }) => statusAfter(status, move) !== null,
    refusal: row => checkMove(currentManager(), managedUser(row), { move, reason: 'asked for in the dialog' })?.message ?? null,
    run: (user, { open }) => {
      const needsPassword = move !== 'reject' && !user.hasPassword
      open('status', { user, move, onMoved: () => needsPassword && open('password', { user, isFirst: true }) })
    },
  }
}

const signInRefusal = (row: UserRow) => checkSignIn(currentManager(), managedUser(row))?.message ?? null
const rowActions: readonly RowAction<UserRow, UserDialogs>[] = [
  moving('Approve', 'approve'),
  moving('Reactivate', 'reactivate'),
  {
    label: 'Set password',
    permission: 'manage-users',
    isFor: ({ status }) => status !== 'rejected',
    refusal: signInRefusal,
    run: (user, { open }) => open('password', { user, isFirst: !user.hasPassword }),
  },
  {
    label: 'Remove authenticator',
    permission: 'manage-users',
    isFor: ({ secondFactorAt }) => secondFactorAt !== null,
    refusal: signInRefusal,
    run: (user, { open }) => open('factor', { user }),
  },
  {
    label: 'Sessions',
    permission: 'manage-users',
    isFor: ({ status }) => status === 'active',
    refusal: signInRefusal,
    run: (user, { open }) => open('sessions', { user }),
  },
  moving('Reject', 'reject'),
]

// Users of the same or a higher role can only be viewed. A user who also works elsewhere may still get another role here.
function refuseEdit(user: Parameters<typeof managedUser>[0]): string | null {
  const manager = currentManager()
  const refused = user.code === manager.userCode ? null : checkAccount(manager, managedUser(user))
  return refused?.code === 'RANK_TOO_LOW' ? refused.message : null
}

const UserList = defineMasterPage<typeof users, UserValues, UserDialogs>({
  master: users,
  heading: 'Users',
  nameOf: ({ username }) => username,
  calls: ['create', 'edit'],
  columns,
  filters,
  form: {
    blank: blankUser,
    toForm: formOfUser,
    toBody: bodyOfUser,
    check: checkUser,
    useWords: useUserWords,
    Fields: UserFields,
  },
  formSize: 'lg',
  view: UserView,
  refuseEdit,
  rowActions,
  onCreated: (user, { open }) => {
    if (may(currentSession().role, 'manage-users')) open('password', { user, isFirst: true })
  },
  dialogs: {
    status: async () => (await import('./status-dialog.tsx')).StatusDialog,
    password: async () => (await import('./set-password-dialog.tsx')).SetPasswordDialog,
    factor: async () => (await import('./remove-factor-dialog.tsx')).RemoveFactorDialog,
    sessions: async () => (await import('./user-sessions-dialog.tsx')).UserSessionsDialog,
  },
  alsoStale: [['user-type']],
})

/** The users, and their roles at each location. */
export function UserPage() {
  const { role } = useSession()
  if (!may(role, 'see-users')) {
    return (
      <>
        <PageHeader title="Users" />
        <EmptyState text="Users are managed by admins. Your own password, authenticator and sessions are in the menu under your name." />
      </>
    )
  }
  return <UserList />
}
