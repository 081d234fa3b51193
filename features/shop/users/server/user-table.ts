import type { z } from 'zod'
import { roleIds, roleOfId } from '../../../../kernel/codes.ts'
import type { RecordOf } from '../../../../kernel/master.ts'
import { may } from '../../../../kernel/permissions.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { MasterSave, MasterTable } from '../../../../platform/server/master-table.ts'
import { needPasswordAgain } from '../../session/server/password-again.ts'
import { endSessionsWithoutFactor } from '../../session/server/second-factor.ts'
import type { userBody, users } from '../contract.ts'
import { checkAccount, checkFirstRoles, checkRoles, roleChanges, type HeldRole, type ManagedUser } from '../user-rules.ts'
import { keepOneSuperadmin } from './superadmins.ts'
import { serverRefusal } from '../../../../platform/server/refusals.ts'

type Body = z.output<typeof userBody>
type UserRecord = RecordOf<typeof users>
type Save = MasterSave<Body>

const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The SQL of users: `app_user`, and a role at each location in `user_location_role`. */
export const userTable: MasterTable<Body> = {
  table: 'app_user',
  kind: 'user',
  joins: 'left join app_user maker on maker.code = master.created_by left join user_seen seen on seen.user_code = master.code',
  row: {
    // Users are not locked but rejected.
    isLocked: '0',
    username: 'master.username',
    firstName: 'master.first_name',
    secondName: 'master.second_name',
    status: 'master.status',
    statusReason: 'master.status_reason',
    hasPassword: 'master.password_hash is not null',
    mustChangePassword: 'master.must_change_password',
    secondFactorAt: '(select added_at from second_factor factor where factor.user_code = master.code)',
    createdAt: 'master.created_at',
    createdBy: `coalesce(maker.username, '')`,
    lastSeenAt: lastSeen(),
    stockLocations: `(select coalesce(json_agg(json_build_object('code', place.code, 'name', place.name,
        'pivot', json_build_object('roleId', held.role_id)) order by place.node), '[]')
      from user_location_role held join stock_location place on place.code = held.location_code
      where held.user_code = master.code and held.valid_to is null)`,
  },
  detail: {
    roleHistory: `(select coalesce(json_agg(json_build_object('code', place.code, 'name', place.name, 'roleId', held.role_id,
        'validFrom', ${time('held.valid_from')}, 'validTo', ${time('held.valid_to')})
        order by held.valid_to is not null, held.valid_from desc, place.node), '[]')
      from user_location_role held join stock_location place on place.code = held.location_code
      where held.user_code = master.code)`,
  },
  search: 'master.search_text',
  sort: {
    username: 'master.username',
    code: 'master.code',
    firstName: `lower(master.first_name || ' ' || master.second_name)`,
    status: 'master.status',
    lastSeenAt: lastSeen(),
  },
  filters: {
    status: 'master.status = ?',
    locationCode: `exists (select 1 from user_location_role held
      where held.user_code = master.code and held.location_code = ? and held.valid_to is null)`,
    roleId:
      'exists (select 1 from user_location_role held where held.user_code = master.code and held.role_id = ? and held.valid_to is null)',
    authenticator: `exists (select 1 from second_factor factor where factor.user_code = master.code) = (?::text = 'yes')`,
  },
  values: ({ username, firstName, secondName }) => ({ username, first_name: firstName, second_name: secondName }),
  created: ({ actor, now }) => ({
    status: may(actor.role, 'manage-users') ? 'active' : 'pending',
    created_by: actor.userCode,
    created_at: new Date(now).toISOString(),
  }),
  check,
  saveParts,
  unique: { app_user_username: { field: 'username', text: 'Another user has this username' } },
}

function lastSeen(): string {
  return 'greatest(seen.last_seen_at, (select max(last_seen_at) from session where user_code = master.code))'
}

/** A row of the list for the rules. */
export function managedUser(record: Pick<UserRecord, 'code' | 'username' | 'status' | 'stockLocations'>): ManagedUser {
  const locations = record.stockLocations.flatMap(({ code, name, pivot }) => {
    const role = roleOfId(pivot.roleId)
    return role ? [{ code, name, role }] : []
  })
  return { code: record.code, username: record.username, status: record.status, locations }
}

const findPlaces = statement('users.find-places-by-code', 'select code, name, is_active from stock_location where code = any($1)')

/** The sent roles with their locations' names; a location that is new to the user must exist and be open. */
async function rolesSent(tx: Tx, { stockLocations }: Body, held: readonly HeldRole[]): Promise<HeldRole[]> {
  const codes = stockLocations.map(({ code }) => code)
  const problem = (text: string) => serverRefusal('INVALID_INPUT', { problems: `roles: ${text}` }, { stockLocations: text })
  if (new Set(codes).size !== codes.length) throw problem('a location is named twice')
  const places = await tx.rows<{ code: string; name: string; is_active: boolean }>(findPlaces, [codes])
  return stockLocations.map(({ code, roleId }) => {
    const place = places.find(one => one.code === code)
    const role = roleOfId(roleId)
    if (!place || !role) throw problem('a location does not exist')
    if (!place.is_active && held.find(one => one.code === code)?.role !== role) throw problem(`${place.name} is closed`)
    return { code, name: place.name, role }
  })
}

async function check(tx: Tx, { body, before, actor, now }: Pick<Save, 'body' | 'before' | 'actor' | 'now'>): Promise<void> {
  if (before === null) {
    const refused = checkFirstRoles(actor, await rolesSent(tx, body, []))
    if (refused) throw refused
    return
  }
  const record = before as UserRecord
  const user = managedUser(record)
  const after = await rolesSent(tx, body, user.locations)
  const isRenamed = record.username !== body.username || record.firstName !== body.firstName || record.secondName !== body.secondName
  const mayRename = !isRenamed || user.code === actor.userCode ? null : checkAccount(actor, user)
  const refused = mayRename ?? checkRoles(actor, user, after)
  if (refused) throw refused
  // An open session that somebody else sits down at must not give anybody a way in.
  const changesWayIn = record.username !== body.username || roleChanges(user.locations, after).length > 0
  if (changesWayIn) await needPasswordAgain(tx, actor, now)
}

// Roles follow one another without a gap or an overlap, however quickly they change: a row lasts at least a microsecond.
const endRole = statement(
  'users.end-user-role',
  `update user_location_role
   set valid_to = greatest(to_timestamp($3::double precision / 1000), valid_from + interval '1 microsecond')
   where user_code = $1 and location_code = $2 and valid_to is null`,
)
const beginRole = statement(
  'users.begin-user-role',
  `insert into user_location_role (user_code, location_code, role_id, valid_from)
   select $1::text, $2::text, $3::smallint, greatest(to_timestamp($4::double precision / 1000), max(valid_to))
   from user_location_role where user_code = $1::text and location_code = $2::text`,
)

async function saveParts(tx: Tx, { code, body, before, now }: Save): Promise<void> {
  const user = before === null ? null : managedUser(before as UserRecord)
  const sent = body.stockLocations.flatMap(place => {
    const role = roleOfId(place.roleId)
    return role ? [{ code: place.code, name: '', role }] : []
  })
  for (const change of roleChanges(user?.locations ?? [], sent)) {
    if (change.before !== null) tx.write(endRole, [code, change.code, now])
    if (change.after !== null) tx.write(beginRole, [code, change.code, roleIds[change.after], now])
  }
  // Who gets a role that asks for an authenticator sets it up at the next sign-in.
  if (user) endSessionsWithoutFactor(tx, code)
  if (user) await keepOneSuperadmin(tx, user)
}
