import { dailySales as report } from '../../../reports/sales/daily-sales.ts'
import { namesOf, type Reader } from './reader.ts'
import { centsOf, isTakenOff, rowsOf, sumOf, textOf, type ToldRow } from './told-reports.ts'

const keys = { sub: 'subTotal', billDiscount: 'billDiscount', total: 'total', paid: 'paid', returned: 'returned', due: 'due' } as const

/** The report of the day's bills, by location. */
export const dailySales: Reader = async reading => {
  const { stage } = reading
  const found: Record<string, unknown> = {}
  const names = namesOf(new Map([...stage.papers].map(([name, { code }]) => [name, code])))
  for (const { id } of stage.masters.locations) {
    const all = await rowsOf(reading, report, id)
    const [rows, takenOff] = [all.filter(row => !isTakenOff(row)), all.filter(isTakenOff)]
    const amountsOf = (row: ToldRow) => Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, row[key]]))
    found[id] = {
      count: rows.length,
      ...Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, sumOf(rows, key)])),
      rows: Object.fromEntries(rows.map(row => [names.get(String(row['bill'])) ?? row['bill'], amountsOf(row)])),
      earlierBillsReversedToday: { count: takenOff.length, total: textOf(-takenOff.reduce((sum, row) => sum + centsOf(row, 'total'), 0)) },
    }
  }
  return found
}
