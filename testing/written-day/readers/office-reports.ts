import { dailyExpenses as expenseReport } from '../../../reports/expenses/daily-expenses.ts'
import { debitStatement as statementReport } from '../../../reports/purchasing/debit-statement.ts'
import { periodicStock as stockReport } from '../../../reports/stock/periodic-stock.ts'
import { namesOf, type Reader } from './reader.ts'
import { centsOf, isTakenOff, rowsOf, sumOf, textOf, type ToldRow } from './told-reports.ts'

/** What each supplier is owed less what the shop has with him, at all locations together. */
export const debitStatement: Reader = async reading => {
  const names = namesOf(reading.stage.codes.suppliers)
  const rows = await rowsOf(reading, statementReport, null)
  return Object.fromEntries(
    rows.map(row => [
      names.get(String(row['code'])) ?? row['code'],
      {
        open: row['openGrns'],
        due: row['due'],
        return: row['returned'],
        overPayment: row['overPayment'],
        net: row['net'],
        oldestDays: row['oldestDays'],
      },
    ]),
  )
}

const tenders: Readonly<Record<string, string>> = {
  Cash: 'cash',
  'Own cheque': 'ownCheque',
  'Online Transfer': 'onlineTransfer',
  'Bank Deposit': 'bankDeposit',
}
const sumsBy = (rows: readonly ToldRow[], key: string, named: (text: string) => string = text => text) =>
  Object.fromEntries(
    [...new Set(rows.map(row => String(row[key])))].map(text => [
      named(text),
      sumOf(
        rows.filter(row => row[key] === text),
        'amount',
      ),
    ]),
  )

/** What was spent on the day, by location, category and tender. */
export const dailyExpenses: Reader = async reading => {
  const found: Record<string, unknown> = {}
  for (const { id } of reading.stage.masters.locations) {
    const rows = (await rowsOf(reading, expenseReport, id)).filter(row => !isTakenOff(row) && !String(row['status']).startsWith('Cheque'))
    found[id] = {
      total: sumOf(rows, 'amount'),
      // The player names its categories after the story.
      byCategory: sumsBy(rows, 'category', text => text.replace(/ \(story\)$/, '')),
      byTender: sumsBy(rows, 'tender', text => tenders[text] ?? text),
    }
  }
  return found
}

/** A column of the report with its worth, as the story signs it: what goes is negative. */
const moved = (row: ToldRow, key: string, sign: 1 | -1 = 1, value = `${key}Value`) => ({
  qty: (sign * Number(row[key])).toFixed(3),
  value: textOf(sign * centsOf(row, value)),
})

/** How each item's stock moved on the day, by location, and what that was worth. */
export const periodicStock: Reader = async reading => {
  const items = namesOf(reading.stage.codes.items)
  const found: Record<string, unknown> = {}
  for (const { id } of reading.stage.masters.locations) {
    const rows = await rowsOf(reading, stockReport, id)
    found[id] = Object.fromEntries(
      rows.map(row => [
        items.get(String(row['code'])) ?? row['code'],
        {
          opening: moved(row, 'opening'),
          grn: moved(row, 'grn'),
          in: moved(row, 'in'),
          returnIn: moved(row, 'returnIn'),
          sold: moved(row, 'sold', -1),
          purchaseReturn: moved(row, 'returnOut', -1),
          issued: moved(row, 'issued', -1),
          [Number(row['transfer']) < 0 ? 'transferOut' : 'transferIn']: moved(row, 'transfer'),
          adjust: moved(row, 'adjust'),
          closing: moved(row, 'closing', 1, 'value'),
        },
      ]),
    )
  }
  return found
}
