import type { Permission } from '../../../../kernel/permissions.ts'
import { may } from '../../../../kernel/permissions.ts'
import { roleIds, roleOfId, roles, type Role } from '../../../../kernel/codes.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { inTransaction } from '../../../../platform/server/run-transaction.ts'
import { readerOver, type Tx } from '../../../../platform/server/transaction.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type pg from 'pg'
import { isSameAbout, overrideMs, type OverrideAbout } from '../override-about.ts'
import { checkCredentials } from './credentials.ts'
import { newOverrideId } from './override-id.ts'
import { sessionRefusal } from '../refusals.ts'

const roleHere = statement(
  'session.role-here',
  'select role_id from user_location_role where user_code = $1 and location_code = $2 and valid_to is null',
)
const insertGrant = statement(
  'session.insert-override',
  `insert into override_grant (id, location_code, user_code, granted_by, granted_role_id, permission, reason, about, granted_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9::double precision / 1000), to_timestamp($10::double precision / 1000))`,
)

const managersHere = statement(
  'session.managers-here',
  `select person.username, trim(person.first_name || ' ' || person.second_name) as name
   from user_location_role held join app_user person on person.code = held.user_code
   where held.location_code = $1 and held.valid_to is null and held.role_id = any($2) and person.status = 'active' and person.code <> $3
   order by held.role_id desc, lower(person.first_name), person.code limit 12`,
)

/** The active users who have the permission at the asking user's location, but for the asking user: nearest role first. */
export async function readManagers(pool: pg.Pool, actor: Actor, permission: Permission) {
  const allowed = roles.filter(role => may(role, permission)).map(role => roleIds[role])
  return readerOver(pool).rows<{ username: string; name: string }>(managersHere, [actor.locationCode, allowed, actor.userCode])
}

interface OverrideRequest {
  username: string
  password: string
  permission: Permission
  reason: string
  about: OverrideAbout
  address: string
  now: number
  requestId: string
}

type AskedManager = Omit<OverrideRequest, 'reason' | 'about' | 'requestId'>

/** The user with these credentials who has the permission at the asking user's location. Refuses with OVERRIDE_REFUSED. */
export async function permittedManager(pool: pg.Pool, actor: Actor, asked: AskedManager): Promise<{ userCode: string; role: Role }> {
  const userCode = await checkCredentials(pool, { ...asked, askedBy: actor.userCode, acceptsPin: true }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'LOGIN_FAILED') throw sessionRefusal('OVERRIDE_REFUSED')
    throw error
  })
  const { rows } = await pool.query<{ role_id: number }>({ ...roleHere, values: [userCode, actor.locationCode] })
  const role = rows[0] && roleOfId(rows[0].role_id)
  if (!role || userCode === actor.userCode || !may(role, asked.permission)) throw sessionRefusal('OVERRIDE_REFUSED')
  return { userCode, role }
}

/**
 * A manager's password or PIN on the spot: allows the described save of the asking user at this location to exceed the limits of the
 * user's role.
 */
export async function grantOverride(pool: pg.Pool, actor: Actor, request: OverrideRequest) {
  const { userCode: manager, role } = await permittedManager(pool, actor, request)
  const overrideId = newOverrideId()
  const expires = request.now + overrideMs
  await inTransaction(pool, async tx => {
    tx.write(insertGrant, [
      overrideId,
      actor.locationCode,
      actor.userCode,
      manager,
      roleIds[role],
      request.permission,
      request.reason,
      JSON.stringify(request.about),
      request.now,
      expires,
    ])
    writeAudit(tx, {
      at: request.now,
      userCode: manager,
      locationCode: actor.locationCode,
      action: 'override',
      subject: overrideId,
      reason: request.reason,
      after: { for: actor.userCode, permission: request.permission, about: request.about },
      requestId: request.requestId,
    })
  })
  return { overrideId, grantedBy: request.username, expiresAt: new Date(expires).toISOString() }
}

const spendGrants = statement(
  'session.spend-overrides',
  // Who was dismissed meanwhile allows nothing any more, and who was lowered no more than the lower role may.
  `update override_grant given set used_by_key = $5
   from user_location_role held
   join app_user giver on giver.code = held.user_code and giver.status = 'active'
   where given.id = any($1) and given.location_code = $2 and given.user_code = $3 and given.used_by_key is null
     and given.expires_at > to_timestamp($4::double precision / 1000)
     and held.user_code = given.granted_by and held.location_code = given.location_code and held.valid_to is null
   returning given.permission, greatest(given.granted_role_id, held.role_id) as granted_role_id, given.granted_by, given.about`,
)

export interface SpentOverride {
  permission: Permission
  /** The role of the approving user, whose own limits apply. */
  grantedAs: Role
  /** The approving user. */
  grantedBy: string
}

interface Spending {
  now: number
  /** The save's idempotency key. */
  key: string
  /** The description of the save, made by the same function as the one that the manager saw. */
  about: () => OverrideAbout
}

/**
 * Uses up overrides for the save of this transaction and returns what they allow. Refuses used overrides, those of other
 * users, those for another save, and those of somebody who may not allow it any more.
 */
export async function spendOverrides(tx: Tx, actor: Actor, ids: readonly string[], save: Spending): Promise<SpentOverride[]> {
  if (ids.length === 0) return []
  const rows = await tx.rows<{ permission: Permission; granted_role_id: number; granted_by: string; about: OverrideAbout }>(spendGrants, [
    ids,
    actor.locationCode,
    actor.userCode,
    save.now,
    save.key,
  ])
  const isStanding = rows.every(row => may(roleOfId(row.granted_role_id) ?? 'cashier', row.permission))
  if (rows.length !== new Set(ids).size || !isStanding) throw sessionRefusal('OVERRIDE_SPENT')
  const about = save.about()
  if (!rows.every(row => isSameAbout(row.about, about))) throw sessionRefusal('OVERRIDE_OTHER')
  return rows.flatMap(row => {
    const grantedAs = roleOfId(row.granted_role_id)
    return grantedAs ? [{ permission: row.permission, grantedAs, grantedBy: row.granted_by }] : []
  })
}
