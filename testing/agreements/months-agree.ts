import { addDays, type IsoDate } from '../../kernel/dates.ts'
import { monthlySummary } from '../../reports/day-end/monthly-summary.ts'
import type { Report } from '../../reports/engine/server/define-report.ts'
import { dailyExpenses } from '../../reports/expenses/daily-expenses.ts'
import { monthlyExpenses } from '../../reports/expenses/monthly-expenses.ts'
import { periodicExpenses } from '../../reports/expenses/periodic-expenses.ts'
import { dailyPurchase } from '../../reports/purchasing/daily-purchase.ts'
import { monthlyPurchase } from '../../reports/purchasing/monthly-purchase.ts'
import { periodicSummary } from '../../reports/day-end/periodic-summary.ts'
import { dailySales } from '../../reports/sales/daily-sales.ts'
import { dailySalesReturn } from '../../reports/sales/daily-sales-return.ts'
import { monthlySales } from '../../reports/sales/monthly-sales.ts'
import { periodicSales } from '../../reports/sales/periodic-sales.ts'
import { Asking, type AskedDays, type ReportedBooks } from './asking.ts'

/** A figure of the month as its days tell it, and as reports of the whole do. */
interface Figure {
  what: string
  ofDay: readonly [Report, string, 1 | -1][]
  ofWhole: readonly [Report, string][]
}

const figures: readonly Figure[] = [
  {
    what: 'sales',
    ofDay: [[dailySales, 'total', 1]],
    ofWhole: [
      [periodicSales, 'total'],
      [monthlySummary, 'sold'],
      [periodicSummary, 'sold'],
    ],
  },
  {
    what: 'sales less returns',
    ofDay: [
      [dailySales, 'total', 1],
      [dailySalesReturn, 'value', -1],
    ],
    ofWhole: [[monthlySales, 'net']],
  },
  {
    what: 'expenses',
    ofDay: [[dailyExpenses, 'amount', 1]],
    ofWhole: [
      [periodicExpenses, 'amount'],
      [monthlyExpenses, 'amount'],
    ],
  },
  { what: 'purchases', ofDay: [[dailyPurchase, 'gross', 1]], ofWhole: [[monthlyPurchase, 'gross']] },
]

/** Where a month differs from the sum of its days, each asked alone. */
export async function monthDisagreements(books: ReportedBooks, { fromDate, toDate, places }: AskedDays): Promise<string[]> {
  const month = new Asking(books, { fromDate, toDate, places })
  const byDays = new Map<Figure, number>(figures.map(figure => [figure, 0]))
  for (let day: IsoDate = fromDate; day <= toDate; day = addDays(day, 1)) {
    const alone = new Asking(books, { fromDate: day, toDate: day, places })
    for (const figure of figures) {
      for (const [report, column, sign] of figure.ofDay) {
        // oxlint-disable-next-line no-await-in-loop -- one connection reads one report after the other
        byDays.set(figure, byDays.get(figure)! + sign * (await alone.sums(report))(column))
      }
    }
  }
  for (const figure of figures) {
    const wholes: number[] = []
    // oxlint-disable-next-line no-await-in-loop -- as above
    for (const [report, column] of figure.ofWhole) wholes.push((await month.sums(report))(column))
    month.agree(`${figure.what} of a month and of its days`, byDays.get(figure)!, ...wholes)
  }
  return month.wrong
}
