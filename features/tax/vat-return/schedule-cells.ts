import { displayDateText } from '../../../kernel/dates.ts'
import type { WorkbookCell } from '../../../kernel/sheet-cells.ts'
import { vatClassNames, type VatClass } from '../../shop/vat/vat.ts'
import type { ScheduleRow } from './contract.ts'
import { isInput, scheduleColumns, type Schedule, type ScheduleField } from './schedules.ts'

/** Whom a row names: the other party, or what the sales of a day were. */
export function nameOf(schedule: Schedule, { name }: Pick<ScheduleRow, 'name'>): string {
  return schedule === 'other-sales' ? vatClassNames[name as VatClass] : name
}

/** The cells of a row in the authority's columns. */
export function scheduleCells(
  schedule: Schedule,
  row: ScheduleRow,
  { number, period }: { number: number; period: string },
): WorkbookCell[] {
  const goods = isInput(schedule) ? 'Goods and services' : 'Goods and services supplied'
  const adjusted = `Adjustment of ${row.paperCode}, ${displayDateText(row.date)}`
  const values: Record<ScheduleField, WorkbookCell> = {
    number,
    documentDate: row.documentDate,
    documentNo: row.documentNo,
    tin: row.tin,
    name: row.name,
    description:
      schedule === 'other-sales' ? `${nameOf(schedule, row)}, ${row.locationName}` : schedule.endsWith('adjustments') ? adjusted : goods,
    value: row.value,
    vat: row.vat,
    disallowed: '0.00',
    period,
  }
  return scheduleColumns[schedule].map(({ field }) => values[field])
}
