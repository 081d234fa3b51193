import type pg from 'pg'
import { displayDate, type IsoDate } from '../../../../kernel/dates.ts'
import { may } from '../../../../kernel/permissions.ts'
import type { Actor, Moment } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { inTransaction } from '../../../../platform/server/run-transaction.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { permittedManager } from './override.ts'
import { sessionRefusal } from '../refusals.ts'

const insertDay = statement(
  'session.insert-confirmed-day',
  `insert into confirmed_day (location_code, business_date, last_date, confirmed_at, confirmed_by, asked_by)
   select $1::text, $2::date, max(last_date), to_timestamp($3::double precision / 1000), $4, $5
   from number_series where location_code = $1::text and prefix <> '25'
   on conflict do nothing returning last_date as "lastDate"`,
)

export interface DayWord {
  locationCode: string
  date: IsoDate
  now: number
  /** A manager there or a higher role. */
  confirmedBy: string
  askedBy: string
  requestId: string
}

/** Stores a manager's confirmation that the clock is right. A second confirmation changes nothing. */
export async function keepDay(tx: Tx, { locationCode, date, now, confirmedBy, askedBy, requestId }: DayWord): Promise<void> {
  const [kept] = await tx.rows<{ lastDate: string | null }>(insertDay, [locationCode, date, now, confirmedBy, askedBy])
  if (!kept) return
  const after = { date, lastDate: kept.lastDate, for: askedBy }
  writeAudit(tx, { at: now, userCode: confirmedBy, locationCode, action: 'confirm-day', subject: date, after, requestId })
}

interface ConfirmCall extends Moment {
  actor: Actor
  body: { date: IsoDate; username: string; password: string }
  address: string
  requestId: string
}

/** Confirms today's date for a location: by the caller, or by a manager's password on the spot. Refuses any other date. */
export async function confirmToday(
  pool: pg.Pool,
  { actor, body, address, now, today, requestId }: ConfirmCall,
): Promise<{ date: IsoDate }> {
  const { date, ...credentials } = body
  const isOwn = may(actor.role, 'confirm-day')
  const confirmedBy = isOwn
    ? actor.userCode
    : (await permittedManager(pool, actor, { ...credentials, permission: 'confirm-day', address, now })).userCode
  if (date !== today) throw sessionRefusal('DAY_MOVED', { today: displayDate(today) })
  const { locationCode, userCode: askedBy } = actor
  await inTransaction(pool, tx => keepDay(tx, { locationCode, date, now, confirmedBy, askedBy, requestId }))
  return { date }
}
