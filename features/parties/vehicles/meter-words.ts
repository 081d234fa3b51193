import type { IsoDate } from '../../../kernel/dates.ts'
import { displayDate } from '../../../kernel/dates.ts'
import { meterProblem, type MeterReading } from './meter.ts'

/** What stands beside a field for a meter reading: the last reading and its day, and whether what is typed cannot follow it. */
export function meterWords(last: MeterReading | null, reading: number | null, today: IsoDate): { text: string; isDoubted: boolean } | null {
  if (last === null) return null
  const problem = reading === null ? null : meterProblem(last, reading, today)
  const before = problem === 'lower' ? 'under the last, ' : problem === 'far-above' ? 'far above the last, ' : 'last '
  const on = last.on === null ? '' : ` on ${displayDate(last.on)}`
  return { text: `${before}${last.km.toLocaleString('en')} km${on}`, isDoubted: problem !== null }
}
