import { displayDateText } from '../../../../kernel/dates.ts'
import { chosenFormats } from '../../../../kernel/formats.ts'
import { formatMoney, parseMoney, sumOf, zero } from '../../../../kernel/money.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import { downloadWorkbook } from '../../../../platform/web/spreadsheet.ts'
import type { ScheduleRow, VatReturnRead } from '../contract.ts'
import { scheduleCells } from '../schedule-cells.ts'
import { scheduleColumns, scheduleNames, type Schedule } from '../schedules.ts'

/** Makes the workbook of a schedule, in the columns of the authority's, and starts its download. */
export async function writeSchedule(schedule: Schedule, { from, to, filedAt }: VatReturnRead, rows: readonly ScheduleRow[]): Promise<void> {
  const period = `${from} - ${to}`
  const total = (of: 'value' | 'vat') => formatMoney(sumOf(rows.map(row => parseMoney(row[of]) ?? zero)))
  await downloadWorkbook({
    title: `VAT ${scheduleNames[schedule].replace(':', '')} ${to}`,
    columns: scheduleColumns[schedule].map(({ label, kind }) => ({ label, kind })),
    rows: rows.map((row, index) => scheduleCells(schedule, row, { number: index + 1, period })),
    sums: [scheduleColumns[schedule].map(({ field }) => (field === 'value' || field === 'vat' ? total(field) : null))],
    about: [scheduleNames[schedule], `${displayDateText(from)} – ${displayDateText(to)}`, filedAt === null ? 'Not filed yet' : 'Filed'],
    timeZone: currentSession().startUp.timeZone,
    formats: chosenFormats(),
    now: new Date(),
  })
}
