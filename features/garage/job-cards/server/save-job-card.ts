import type { IsoDate } from '../../../../kernel/dates.ts'
import { askDoubts } from '../../../../platform/server/asked-doubts.ts'
import { percent, zero } from '../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { continuePaper, takePaperNumber } from '../../../../platform/server/number-series.ts'
import { refuseMerged } from '../../../../platform/server/refuse-merged.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { HoldRequest } from '../../../selling/holds/contract.ts'
import { summaryOfHold, writeHeldBill } from '../../../selling/holds/server/write-held-bill.ts'
import { lastReadingOf } from '../../../parties/vehicles/meter.ts'
import { doubtsOfMeter } from '../../../parties/vehicles/meter-doubts.ts'
import type { createJobCard, editJobCard, JobCardRead, JobCardRequest, moveJobCard } from '../contract.ts'
import { checkCard, checkCardEdit, type LockedCard } from '../job-card.ts'
import { jobCardRefusal } from '../refusals.ts'
import { readJobCard } from './job-card-view.ts'

type Saved = Promise<{ code: string; jobCard: JobCardRead }>

// Locked, because the card is its owner's: a merge of the owner is over then, or waits.
const lockVehicle = statement(
  'job-cards.lock-vehicle',
  `select code, customer_code as "customerCode", odometer_km as odometer, odometer_date as "odometerDate"
   from vehicle where code = $1 and is_active for share`,
  { locks: 'party' },
)
// A till that takes the hold up locks it and not the card. So the hold is locked first, and then the card.
const lockHold = statement(
  'job-cards.lock-hold',
  `select held.id, held.state as "holdState", coalesce(taker.username, '') as "takenBy",
     held.vehicle_code as "vehicleCode", held.odometer_km as reading
   from held_bill held
   left join app_user taker on taker.code = held.taken_by
   where held.location_code = $1 and held.id = (select hold_id from job_card where location_code = $1 and code = $2)
   for no key update of held`,
  { locks: 'order' },
)
const lockCard = statement(
  'job-cards.lock',
  'select code, version, state from job_card where location_code = $1 and code = $2 for no key update',
  { locks: 'paper' },
)
const insertCard = statement(
  'job-cards.insert',
  `insert into job_card (location_code, code, business_date, created_at, user_code, hold_id, fuel_eighths, complaint, promised_on, promised_time)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9)`,
)
const updateCard = statement(
  'job-cards.update',
  `update job_card set fuel_eighths = $2, complaint = $3, promised_on = $4, promised_time = $5, version = version + 1
   where location_code = $1 and code = current_paper_code()`,
)
const updateHold = statement(
  'job-cards.update-hold',
  `update held_bill set customer_code = case when vehicle_code is distinct from $3 then $6 else customer_code end, vehicle_code = $3,
     odometer_km = $4, advice = $5, version = version + 1
   where location_code = $1 and id = $2`,
)
const deleteParts = ['job_card_check', 'job_card_work'].map(table =>
  statement(`job-cards.delete-${table.slice(9)}`, `delete from ${table} where location_code = $1 and card_code = current_paper_code()`),
)
const insertChecks = statement(
  'job-cards.insert-checks',
  `insert into job_card_check (location_code, card_code, check_no, name, finding, note)
   select $1, current_paper_code(), check_no, name, finding, note
   from unnest($2::text[], $3::text[], $4::text[]) with ordinality as made (name, finding, note, check_no)`,
)
const insertWork = statement(
  'job-cards.insert-work',
  `insert into job_card_work (location_code, card_code, item_code, technician_code, bay)
   select distinct on (item_code) $1, current_paper_code(), item_code, technician_code, bay
   from unnest($2::text[], $3::text[], $4::text[]) as made (item_code, technician_code, bay) order by item_code`,
)
const setState = statement(
  'job-cards.set-state',
  'update job_card set state = $3, version = version + 1 where location_code = $1 and code = $2',
)

function aboutOf({ fuelLevel, complaint, promisedDate, promisedTime }: JobCardRequest) {
  return [fuelLevel ?? null, complaint, promisedDate ?? null, promisedTime]
}

function writeParts(tx: Tx, locationCode: string, { checklist, work }: JobCardRequest): void {
  const part = <T>(of: (done: (typeof checklist)[number]) => T) => checklist.map(of)
  tx.write(insertChecks, [locationCode, part(({ name }) => name), part(({ finding }) => finding), part(({ note }) => note)])
  const job = <T>(of: (done: (typeof work)[number]) => T) => work.map(of)
  tx.write(insertWork, [
    locationCode,
    job(({ itemCode }) => itemCode),
    job(({ technicianCode }) => technicianCode ?? null),
    job(({ bay }) => bay),
  ])
}

interface BookedVehicle {
  code: string
  customerCode: string
  /** Its last known meter reading, km. */
  odometer: number
  odometerDate: IsoDate | null
}

async function vehicleOf(tx: Tx, vehicleCode: string): Promise<BookedVehicle> {
  const [vehicle] = await tx.rows<BookedVehicle>(lockVehicle, [vehicleCode])
  if (!vehicle) {
    await refuseMerged(tx, vehicleCode)
    throw jobCardRefusal('JOB_CARD_VEHICLE', {}, { vehicleMasterCode: 'Choose the vehicle' })
  }
  return vehicle
}

type Asked = Pick<JobCardRequest, 'odoReading' | 'confirmed' | 'doubtReason'>

/** The reading is held against the vehicle's last one, as on a bill. Answers why a doubted reading is right; '' when it is not doubted. */
function meterReason(tx: Tx, vehicle: BookedVehicle, { odoReading, confirmed, doubtReason }: Asked, today: IsoDate): string {
  if (odoReading === null || odoReading === undefined) return ''
  const last = lastReadingOf(vehicle)
  const doubts = doubtsOfMeter({ vehicleCode: vehicle.code, last, reading: odoReading, today, field: 'odoReading' })
  askDoubts(tx, doubts, confirmed, doubtReason)
  return doubts.length > 0 ? doubtReason : ''
}

function summaryOf(body: JobCardRequest, reason: string) {
  const { vehicleMasterCode, odoReading, complaint, promisedDate, promisedTime, advice, checklist, work } = body
  const promised = [promisedDate, promisedTime].filter(Boolean).join(' ')
  return { vehicle: vehicleMasterCode, odoReading, ...(reason !== '' && { reason }), complaint, promised, advice, checklist, work }
}

/** Books a vehicle in. The card is a bill on hold of the vehicle's owner, without lines yet; its id is the key of the save. */
export async function saveJobCard(tx: Tx, call: SaveCall<typeof createJobCard>): Saved {
  const { actor, body, now, today, idempotencyKey, requestId } = call
  const { locationCode, userCode, node } = actor
  const vehicle = await vehicleOf(tx, body.vehicleMasterCode)
  const { customerCode } = vehicle
  const reason = meterReason(tx, vehicle, body, today)
  const id = idempotencyKey.toLowerCase()
  const hold: HoldRequest = {
    kind: 'auto-care',
    name: '',
    customerCode,
    vehicleMasterCode: body.vehicleMasterCode,
    odoReading: body.odoReading,
    advice: body.advice,
    remarks: '',
    discountPercentage: percent(0),
    discountAmount: zero,
    stockHistories: [],
  }
  takePaperNumber(tx, { kind: 'jobCard', locationCode, node, today })
  writeHeldBill(tx, { locationCode, id, userCode, now, body: hold }, true)
  tx.write(insertCard, [locationCode, today, now, userCode, id, ...aboutOf(body)])
  writeParts(tx, locationCode, body)
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after: summaryOf(body, reason), requestId })
  writeAudit(tx, { at: now, userCode, locationCode, action: 'hold', subject: id, after: summaryOfHold(hold), requestId })
  const code = (await tx.number) ?? ''
  return { code, jobCard: await readJobCard(tx, { code, actor }) }
}

type LockedHold = { id: string; vehicleCode: string | null; reading: number | null } & Pick<LockedCard, 'holdState' | 'takenBy'>
type LockedJob = LockedCard & Pick<LockedHold, 'vehicleCode' | 'reading'> & { holdId: string; state: string }

/** Locks a card behind its hold. Refuses with NOT_FOUND. */
export async function lockJobCard(tx: Tx, locationCode: string, code: string): Promise<LockedJob> {
  const [[hold], [card]] = await Promise.all([
    tx.rows<LockedHold>(lockHold, [locationCode, code]),
    tx.rows<{ code: string; version: number; state: string }>(lockCard, [locationCode, code]),
  ])
  if (!hold || !card) throw sharedRefusal('NOT_FOUND', { what: `Job card ${code}` })
  const { id: holdId, holdState, takenBy, vehicleCode, reading } = hold
  return { ...card, holdState, takenBy, holdId, vehicleCode, reading }
}

/** Changes a card that no till has; number, date, author and lines stay. */
export async function saveEditedJobCard(tx: Tx, { actor, params, body, now, today, requestId }: SaveCall<typeof editJobCard>): Saved {
  const { locationCode, userCode } = actor
  const vehicle = await vehicleOf(tx, body.vehicleMasterCode)
  const card = await lockJobCard(tx, locationCode, params.id)
  const refusal = checkCardEdit(card, body.version)
  if (refusal) throw refusal
  // A reading that stands on the card was asked about when it was written.
  const isAsBefore = card.vehicleCode === vehicle.code && card.reading === (body.odoReading ?? null)
  const reason = isAsBefore ? '' : meterReason(tx, vehicle, body, today)
  continuePaper(tx, card.code)
  tx.write(updateCard, [locationCode, ...aboutOf(body)])
  tx.write(updateHold, [locationCode, card.holdId, body.vehicleMasterCode, body.odoReading ?? null, body.advice, vehicle.customerCode])
  for (const remove of deleteParts) tx.write(remove, [locationCode])
  writeParts(tx, locationCode, body)
  writeAudit(tx, { at: now, userCode, locationCode, action: 'update', subject: card.code, after: summaryOf(body, reason), requestId })
  const held = { vehicle: body.vehicleMasterCode, advice: body.advice }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'hold', subject: card.holdId, after: held, requestId })
  return { code: card.code, jobCard: await readJobCard(tx, { code: card.code, actor }) }
}

/** Moves a card on the board, whoever has its bill on a till. */
export async function saveMovedJobCard(
  tx: Tx,
  { actor, body, now, requestId }: SaveCall<typeof moveJobCard>,
): Promise<{ jobCard: JobCardRead }> {
  const { locationCode, userCode } = actor
  const { code, state, version } = body
  const card = await lockJobCard(tx, locationCode, code)
  const refusal = checkCard(card, version)
  if (refusal) throw refusal
  tx.write(setState, [locationCode, code, state])
  const [before, after] = [{ state: card.state }, { state }]
  writeAudit(tx, { at: now, userCode, locationCode, action: 'move', subject: code, before, after, requestId })
  return { jobCard: await readJobCard(tx, { code, actor }) }
}
