import { roleNames } from '../role-names.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { roles, type Role } from '../../../../kernel/codes.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { may } from '../../../../kernel/permissions.ts'
import { call } from '../../../../platform/web/call.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'
import { clientProfileQuery } from '../../settings/web/client-profile.ts'
import { getUserTypes } from '../contract.ts'
import { permissionGroups, permissionsInGroup } from '../permission-words.ts'
import { RoleTick } from './role-tick.tsx'
import { UserCount } from './user-count.tsx'
import classes from './user-type-page.module.css'

type UserType = Reply<typeof getUserTypes>['userType'][number]

// From the lowest to the highest role.
const columns = roles.toReversed()

/** The four roles: the number of users at each location, for who sees users, and what each role may do. */
export function UserTypePage() {
  const { role } = useSession()
  const found = useQuery({ queryKey: ['user-type'], queryFn: ({ signal }) => call(getUserTypes, {}, { signal }) })
  return (
    <div className={classes.page}>
      <PageHeader title="User Types" note={`At this location you are ${roleNames[role].toLowerCase()}`} />
      {found.isPending && <LoadingState lines={10} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <div className={classes.frame}>
          <table className={classes.table}>
            <caption className={classes.caption}>The roles, and what each may do</caption>
            <thead>
              <tr>
                <th scope="col">
                  <span className={classes.hidden}>What</span>
                </th>
                {columns.map(one => (
                  <th key={one} scope="col" data-own={one === role || undefined}>
                    {roleNames[one]}
                  </th>
                ))}
              </tr>
            </thead>
            {may(role, 'see-users') && <UserCounts types={found.data.userType} />}
            <DiscountLimits />
            {permissionGroups.map(group => (
              <Group key={group} title={group}>
                {permissionsInGroup(group).map(({ permission, words }) => (
                  <Row key={permission} title={words.text} cell={one => <RoleTick role={one} permission={permission} words={words} />} />
                ))}
              </Group>
            ))}
          </table>
        </div>
      )}
    </div>
  )
}

function UserCounts({ types }: { types: readonly UserType[] }) {
  const places = new Map(types.flatMap(({ locations }) => locations.map(({ code, name }) => [code, name] as const)))
  const of = (one: Role) => types.find(({ name }) => name === one)
  return (
    <Group title="Active users">
      <Row title="In all" cell={one => <UserCount role={one} count={of(one)?.users ?? 0} />} />
      {[...places]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([code, name]) => (
          <Row
            key={code}
            title={name}
            cell={one => {
              const count = of(one)?.locations.find(place => place.code === code)?.users ?? 0
              return <UserCount role={one} count={count} locationCode={code} />
            }}
          />
        ))}
    </Group>
  )
}

function limitText(limit = '0.00'): string {
  return Number(limit) >= 100 ? 'free' : `${limit.replace(/\.?0+$/, '') || '0'} %`
}

/** The discount limits of the roles, from the settings. */
function DiscountLimits() {
  const profile = useQuery(clientProfileQuery).data
  if (!profile) return null
  return (
    <Group title="Discount">
      <Row title="Up to" cell={one => limitText(profile.discountLimits[one])} />
      <Row title="When a debt is settled, of its total, up to" cell={one => limitText(profile.settlingLimits[one])} />
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <tbody>
      <tr className={classes.group}>
        <th scope="rowgroup" colSpan={columns.length + 1}>
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  )
}

function Row({ title, cell }: { title: string; cell: (role: Role) => ReactNode }) {
  const { role } = useSession()
  return (
    <tr>
      <th scope="row">{title}</th>
      {columns.map(one => (
        <td key={one} data-own={one === role || undefined}>
          {cell(one)}
        </td>
      ))}
    </tr>
  )
}
