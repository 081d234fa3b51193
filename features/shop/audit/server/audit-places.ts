import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/types.gen.ts'
import { may } from '../../../../kernel/permissions.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { systemChain } from '../contract.ts'

export interface AuditPlace {
  code: string
  name: string
}

/**
 * Where a user may read the audit: at the user's own locations with that permission, or everywhere with the right to change
 * the business.
 */
export async function auditPlaces(db: Kysely<DB>, actor: Actor): Promise<AuditPlace[]> {
  if (!may(actor.role, 'change-business')) {
    return actor.locations.filter(({ role }) => may(role, 'see-audit-log')).map(({ code, name }) => ({ code, name }))
  }
  const locations = await db.selectFrom('stock_location').select(['code', 'name']).orderBy('node').execute()
  return [...locations, { code: systemChain, name: 'No location (sign-ins)' }]
}

/** Refuses a location whose audit the user may not read, with the same text as for one that does not exist. */
export async function refuseForeignPlace(db: Kysely<DB>, actor: Actor, chain: string): Promise<void> {
  const places = await auditPlaces(db, actor)
  if (!places.some(({ code }) => code === chain)) throw sharedRefusal('NOT_FOUND', { what: 'This audit' })
}
