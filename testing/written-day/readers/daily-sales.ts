import { wholeReport } from '../../../reports/engine/report-contract.ts'
import { dailySales as report } from '../../../reports/sales/daily-sales.ts'
import type { Reader } from './reader.ts'

interface Told {
  total: number
  totals: Record<string, string>
  sales: Record<string, string>[]
}

/** The report of the day's bills, by location. */
export const dailySales: Reader = async ({ stage, date, read }) => {
  const found: Record<string, unknown> = {}
  const names = new Map([...stage.papers].map(([name, { code }]) => [code, name]))
  for (const { id } of stage.masters.locations) {
    const query = { fromDate: date, toDate: date, locationCode: stage.codeOf('locations', id), size: wholeReport }
    const told = (await read(report.call, { query: query as never }, id)) as unknown as Told
    const rows = told.sales.filter(row => !row['isOff'])
    found[id] = {
      count: rows.length,
      ...amountsOf(told.totals),
      rows: Object.fromEntries(rows.map(row => [names.get(row['code'] ?? '') ?? row['code'], amountsOf(row)])),
    }
  }
  return found
}

function amountsOf(row: Record<string, string>) {
  return {
    sub: row['subTotal'],
    billDiscount: row['discount'],
    total: row['total'],
    paid: row['paid'],
    returned: row['returned'],
    due: row['due'],
  }
}
