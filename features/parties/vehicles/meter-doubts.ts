import { displayDate, type IsoDate } from '../../../kernel/dates.ts'
import { doubt, type Doubt } from '../../../kernel/doubt.ts'
import { meterProblem, mostKmPerDay, type MeterReading } from './meter.ts'

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

/** The question about a reading that cannot follow the last one, unless somebody says why. */
export function doubtsOfMeter({ vehicleCode, last, reading, today, field }: MeterQuestion): Doubt[] {
  const problem = meterProblem(last, reading, today)
  if (problem === null || last === null) return []
  const values = {
    last: kmText(last.km),
    on: last.on === null ? '' : ` on ${displayDate(last.on)}`,
    reading: kmText(reading),
    most: kmText(mostKmPerDay),
  }
  return [doubt(problem === 'lower' ? 'METER_LOWER' : 'METER_FAR_ABOVE', { of: vehicleCode, figure: reading, field, values })]
}
