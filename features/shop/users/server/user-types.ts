import type pg from 'pg'
import { roleIds, roles } from '../../../../kernel/codes.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { getUserTypes } from '../contract.ts'

const countRoles = statement(
  'users.count-users-of-roles',
  `select held.role_id, place.code, place.name, count(*)::int as users
   from user_location_role held
   join app_user on app_user.code = held.user_code and app_user.status = 'active'
   join stock_location place on place.code = held.location_code and place.is_active
   where held.valid_to is null
   group by held.role_id, place.code
   order by held.role_id, place.node`,
)
const countPeople = statement(
  'users.count-people-of-roles',
  `select held.role_id, count(distinct held.user_code)::int as users
   from user_location_role held
   join app_user on app_user.code = held.user_code and app_user.status = 'active'
   join stock_location place on place.code = held.location_code and place.is_active
   where held.valid_to is null
   group by held.role_id`,
)

interface Count {
  role_id: number
  users: number
}

/** The roles for who does not see users: how many there are where is not told. */
export const uncounted: Reply<typeof getUserTypes>['userType'] = roles.map(name => ({
  id: roleIds[name],
  name,
  users: null,
  locations: [],
}))

/** Every role with its active users at the open locations. A user with a role at several locations counts once in the total. */
export async function readUserTypes(pool: pg.Pool): Promise<Reply<typeof getUserTypes>['userType']> {
  const [places, people] = await Promise.all([
    pool.query<Count & { code: string; name: string }>(countRoles),
    pool.query<Count>(countPeople),
  ])
  return roles.map(name => {
    const id = roleIds[name]
    return {
      id,
      name,
      users: people.rows.find(row => row.role_id === id)?.users ?? 0,
      locations: places.rows.filter(row => row.role_id === id).map(row => ({ code: row.code, name: row.name, users: row.users })),
    }
  })
}
