import { daysBetween, displayDate, type IsoDate } from '../../kernel/dates.ts'
import { doubt, type Doubt } from '../../kernel/doubt.ts'

/** A meter that gains more than this a day, km, is doubted. */
export const mostKmPerDay = 1_500

export interface MeterReading {
  km: number
  /** Null when nobody said when it was read. */
  on: IsoDate | null
}

/** The last reading as a vehicle carries it; null while it has none. */
export function lastReadingOf({ odometer, odometerDate }: { odometer: number; odometerDate: IsoDate | null }): MeterReading | null {
  return odometer === 0 && odometerDate === null ? null : { km: odometer, on: odometerDate }
}

export interface MeterQuestion {
  vehicleCode: string
  last: MeterReading | null
  /** Km that are read now. */
  reading: number
  today: IsoDate
  /** The field of the request. */
  field: string
}

const kmText = (km: number) => km.toLocaleString('en')

/** A reading that cannot follow the last one, unless somebody says why: lower, or too far above for the days since. */
export function doubtsOfMeter({ vehicleCode, last, reading, today, field }: MeterQuestion): Doubt[] {
  if (last === null || reading === last.km) return []
  const values = {
    last: kmText(last.km),
    on: last.on === null ? '' : ` on ${displayDate(last.on)}`,
    reading: kmText(reading),
    most: kmText(mostKmPerDay),
  }
  const of = { of: vehicleCode, figure: reading, field, values }
  if (reading < last.km) return [doubt('METER_LOWER', of)]
  const days = last.on === null ? null : Math.max(1, daysBetween(last.on, today))
  return days !== null && reading - last.km > mostKmPerDay * days ? [doubt('METER_FAR_ABOVE', of)] : []
}
