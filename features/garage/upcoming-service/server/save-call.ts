import { displayDate, type IsoDate } from '../../../../kernel/dates.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { refuseMerged } from '../../../../platform/server/refuse-merged.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { createServiceCall, ServiceCall } from '../contract.ts'
import { reminderRefusal } from '../refusals.ts'
import { lastBill } from './upcoming.ts'

const readReminder = statement(
  'upcoming-service.reminder',
  `select vehicle.vehicle_number as "vehicleNumber", last.location_code as "locationCode", last.code as "billCode", last.business_date as date
   from vehicle cross join lateral (${lastBill}) last where vehicle.code = $1`,
)
const insertCall = statement(
  'upcoming-service.insert-call',
  `insert into service_call (id, vehicle_code, bill_location_code, bill_code, location_code, user_code, called_at, outcome, planned_for, remarks)
   values ($1, $2, $3, $4, $5, $6, to_timestamp($7::double precision / 1000), $8, $9, $10)`,
)

interface Reminder {
  vehicleNumber: string
  locationCode: string
  billCode: string
  date: IsoDate
}

/** Keeps what came of a call about the vehicle's newest bill. A call about an older one is refused: that reminder is closed. */
export async function saveServiceCall(tx: Tx, call: SaveCall<typeof createServiceCall>): Promise<{ call: ServiceCall }> {
  const { actor, body, now, today, idempotencyKey, requestId } = call
  const { vehicleCode, outcome, remarks } = body
  const plannedFor = body.plannedFor ?? null
  if (plannedFor !== null && plannedFor < today) {
    throw reminderRefusal('CALL_DAY_PAST', { date: displayDate(plannedFor) }).at('plannedFor')
  }
  const [reminder] = await tx.rows<Reminder>(readReminder, [vehicleCode])
  if (!reminder) {
    await refuseMerged(tx, vehicleCode)
    throw sharedRefusal('NOT_FOUND', { what: `A bill of vehicle ${vehicleCode}` })
  }
  if (reminder.billCode !== body.billCode) {
    const values = { vehicle: reminder.vehicleNumber, bill: reminder.billCode, date: displayDate(reminder.date) }
    throw reminderRefusal('REMINDER_CLOSED', values)
  }
  const id = idempotencyKey.toLowerCase()
  const { userCode, locationCode } = actor
  const about = [id, vehicleCode, reminder.locationCode, reminder.billCode, locationCode, userCode]
  tx.write(insertCall, [...about, now, outcome, plannedFor, remarks])
  writeAudit(tx, {
    at: now,
    userCode,
    locationCode,
    action: 'service-call',
    subject: vehicleCode,
    after: { call: id, bill: reminder.billCode, outcome, plannedFor, remarks },
    requestId,
  })
  const calledAt = new Date(now).toISOString()
  const { username, locationName } = actor
  return { call: { id, calledAt, username, locationName, billCode: reminder.billCode, outcome, plannedFor, remarks } }
}
