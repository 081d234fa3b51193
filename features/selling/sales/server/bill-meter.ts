import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Doubt } from '../../../../kernel/doubt.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { lastReadingOf, type MeterReading } from '../../../parties/vehicles/meter.ts'
import { doubtsOfMeter } from '../../../parties/vehicles/meter-doubts.ts'
import type { InvoiceRequest } from '../contract.ts'
import type { BillVehicle } from './read-for-bill.ts'

/** The reading of a saved bill that an edit replaces. */
export interface SavedMeter {
  vehicleCode: string
  km: number
  on: IsoDate
  /** What the meter read before that bill. */
  before: MeterReading | null
}

/** What a bill reads on its vehicle's meter. */
export interface BillMeter {
  /** The last reading before this bill. */
  before: MeterReading | null
  /** Why a doubted reading is right; '' when it is not doubted. */
  reason: string
  doubts: Doubt[]
}

const noMeter: BillMeter = { before: null, reason: '', doubts: [] }

function isStill({ vehicleCode, km, on }: SavedMeter, vehicle: BillVehicle): boolean {
  return vehicleCode === vehicle.code && km === vehicle.odometer && on === vehicle.odometerDate
}

interface Visit {
  vehicle: BillVehicle | null
  saved: SavedMeter | null
  businessDate: IsoDate
}

/** Holds the reading against the vehicle's last one: for an edit, the one before the bill, as long as no other came since. */
export function meterOfBill({ invoiceExt, doubtReason }: InvoiceRequest, { vehicle, saved, businessDate }: Visit): BillMeter {
  const reading = invoiceExt.odoReading ?? null
  if (vehicle === null || reading === null) return noMeter
  const before = saved && isStill(saved, vehicle) ? saved.before : lastReadingOf(vehicle)
  const doubts = doubtsOfMeter({ vehicleCode: vehicle.code, last: before, reading, today: businessDate, field: 'invoiceExt.odoReading' })
  return { before, reason: doubts.length > 0 ? doubtReason : '', doubts }
}

const readMeter = statement(
  'sales.read-meter',
  `update vehicle set odometer_km = $2, odometer_date = $3
   where code = $1 and (odometer_date is null or odometer_date <= $3) and (odometer_km <= $2 or $4)`,
)
const forgetMeter = statement(
  'sales.forget-meter',
  `update vehicle set odometer_km = coalesce($4, 0), odometer_date = $5
   where code = $1 and odometer_km = $2 and odometer_date = $3`,
)

interface Read {
  vehicle: BillVehicle | null
  reading: number | null | undefined
  businessDate: IsoDate
  meter: BillMeter
}

/** The vehicle's meter reads what the bill says; a lower reading needs its reason. */
export function writeMeter(tx: Tx, { vehicle, reading, businessDate, meter }: Read): void {
  if (vehicle === null || reading === null || reading === undefined) return
  tx.write(readMeter, [vehicle.code, reading, businessDate, meter.reason !== ''])
}

/** The meter reads again what it did before the bill that is edited, unless another reading came since. */
export function takeBackMeter(tx: Tx, saved: SavedMeter | null): void {
  if (saved === null) return
  tx.write(forgetMeter, [saved.vehicleCode, saved.km, saved.on, saved.before?.km ?? null, saved.before?.on ?? null])
}
