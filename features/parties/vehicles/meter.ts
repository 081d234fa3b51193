import { daysBetween, type IsoDate } from '../../../kernel/dates.ts'

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

/** Why a reading of so many km cannot follow the last one: it is lower, or too far above for the days since. Null when it can. */
export function meterProblem(last: MeterReading | null, reading: number, today: IsoDate): 'lower' | 'far-above' | null {
  if (last === null) return null
  if (reading < last.km) return 'lower'
  const isFar = last.on !== null && reading - last.km > mostKmPerDay * Math.max(1, daysBetween(last.on, today))
  return isFar ? 'far-above' : null
}
