import type { z } from 'zod'
import { roleIds } from '../../../../kernel/codes.ts'
import { may } from '../../../../kernel/permissions.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { takeMasterCode } from '../../../../platform/server/number-series.ts'
import type { createLocation, LeftOut, locationBody, saveLocation, WholeLocation } from '../contract.ts'
import { cleanBillHtml } from './clean-bill-html.ts'
import { readLocation } from './read-locations.ts'
import { locationRefusal } from '../refusals.ts'
import { notAllowed } from '../../../../platform/server/refusals.ts'

interface Saved {
  code: string
  location: WholeLocation
  leftOut: LeftOut
}

const lastNode = 99

/** Adds a location with the next free number. The user who adds it becomes superadmin there, so that somebody can work there. */
export async function addLocation(tx: Tx, call: SaveCall<typeof createLocation>): Promise<Saved> {
  const { actor, now, today } = call
  // Taking the code makes simultaneous saves wait for each other, so the number is read afterwards.
  const code = await takeMasterCode(tx, 'location', today)
  const last = await tx.db
    .selectFrom('stock_location')
    .select(({ fn }) => fn.max('node').as('node'))
    .executeTakeFirstOrThrow()
  const node = (last.node ?? 0) + 1
  if (node > lastNode) throw locationRefusal('LOCATIONS_FULL')
  const { values, leftOut } = columnsOf(call.body)
  await tx.db
    .insertInto('stock_location')
    .values({ ...values, code, node })
    .execute()
  await tx.db.insertInto('location_day').values({ location_code: code }).execute()
  const role = { user_code: actor.userCode, location_code: code, role_id: roleIds.superadmin, valid_from: new Date(now).toISOString() }
  await tx.db.insertInto('user_location_role').values(role).execute()
  const location = await readLocation(tx.db, code)
  auditLocation(tx, call, { action: 'create', location })
  const { requestId } = call
  const joined = { locationCode: code, role: 'superadmin' }
  writeAudit(tx, {
    at: now,
    userCode: actor.userCode,
    locationCode: code,
    action: 'join-location',
    subject: actor.userCode,
    after: joined,
    requestId,
  })
  return { code, location, leftOut }
}

/** Changes a location. Refuses a location where the user may not, a stale version, and closing the current location. */
export async function changeLocation(tx: Tx, call: SaveCall<typeof saveLocation>): Promise<Saved> {
  const { actor, params, body } = call
  const code = params.id
  if (!mayChange(actor, code)) throw sharedRefusal('NOT_FOUND', { what: 'This location' })
  await tx.db.selectFrom('stock_location').select('code').where('code', '=', code).forUpdate().execute()
  const before = await readLocation(tx.db, code)
  if (before.version !== body.version) throw sharedRefusal('CONFLICT')
  const opensOrCloses = body.isActive !== before.isActive
  if (opensOrCloses && !may(actor.role, 'change-business')) throw notAllowed(actor.role, 'change-business')
  if (!body.isActive && code === actor.locationCode) throw locationRefusal('LOCATION_HERE', { location: before.name })
  const { values, leftOut } = columnsOf(body)
  await tx.db
    .updateTable('stock_location')
    .set({ ...values, is_active: body.isActive, version: body.version + 1 })
    .where('code', '=', code)
    .execute()
  const location = await readLocation(tx.db, code)
  auditLocation(tx, call, { action: 'update', before, location })
  return { code, location, leftOut }
}

/** A superadmin may change every location, other users those where their role allows it. */
export function mayChange(actor: Actor, code: string): boolean {
  return may(actor.role, 'change-business') || actor.locations.some(place => place.code === code && may(place.role, 'change-settings'))
}

function columnsOf({ name, address, phone, stockLocationDetail }: z.output<typeof locationBody>) {
  const texts = Object.entries(stockLocationDetail).map(([key, html]) => [key, cleanBillHtml(html)] as const)
  const leftOut: LeftOut = Object.fromEntries(texts.map(([key, cleaned]) => [key, cleaned.leftOut]).filter(([, gone]) => gone?.length))
  const html = Object.fromEntries(texts.map(([key, cleaned]) => [key, cleaned.html]))
  return {
    values: { name, address, phone, pos_header: html.posHeader, dot_header: html.dotHeader, dot_footer: html.dotFooter },
    leftOut,
  }
}

type LocationCall = Pick<SaveCall<typeof saveLocation>, 'now' | 'actor' | 'requestId'>
interface Told {
  action: 'create' | 'update'
  before?: WholeLocation
  location: WholeLocation
}

function auditLocation(tx: Tx, { now, actor, requestId }: LocationCall, { action, before, location }: Told): void {
  const shown = ({ node, name, address, phone, isActive, stockLocationDetail }: WholeLocation) => ({
    ...{ node, name, address, phone, isActive },
    ...stockLocationDetail,
  })
  writeAudit(tx, {
    at: now,
    userCode: actor.userCode,
    locationCode: location.code,
    action,
    subject: location.code,
    ...(before && { before: shown(before) }),
    after: shown(location),
    requestId,
  })
}
