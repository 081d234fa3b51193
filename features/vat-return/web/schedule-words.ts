import { vatClassNames, type VatClass } from '../../vat/vat.ts'
import type { ScheduleRow } from '../contract.ts'
import type { Schedule } from '../schedules.ts'

/** Whom a row names: the other party, or what the sales of a day were. */
export function nameOf(schedule: Schedule, { name }: Pick<ScheduleRow, 'name'>): string {
  return schedule === 'other-sales' ? vatClassNames[name as VatClass] : name
}
