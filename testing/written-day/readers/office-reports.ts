import { dailyExpenses as expenseReport } from '../../../reports/expenses/daily-expenses.ts'
import { debitStatement as statementReport } from '../../../reports/purchasing/debit-statement.ts'
import { periodicStock as stockReport } from '../../../reports/stock/periodic-stock.ts'
import { namesOf, type Reader } from './reader.ts'
import { isTakenOff, rowsOf, sumOf, type ToldRow } from './told-reports.ts'

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

const quantity = (row: ToldRow, key: string, sign: 1 | -1 = 1) => ({ qty: (sign * Number(row[key])).toFixed(3) })

/** How each item's stock moved on the day, by location, and what it was worth before and after. */
export const periodicStock: Reader = async reading => {
  const items = namesOf(reading.stage.codes.items)
  const found: Record<string, unknown> = {}
  for (const { id } of reading.stage.masters.locations) {
    const rows = await rowsOf(reading, stockReport, id)
    found[id] = Object.fromEntries(
      rows.map(row => [
        items.get(String(row['code'])) ?? row['code'],
        {
          opening: { ...quantity(row, 'opening'), value: row['openingValue'] },
          grn: quantity(row, 'grn'),
          in: quantity(row, 'in'),
          returnIn: quantity(row, 'returnIn'),
          sold: quantity(row, 'sold', -1),
          purchaseReturn: quantity(row, 'returnOut', -1),
          issued: quantity(row, 'issued', -1),
          [Number(row['transfer']) < 0 ? 'transferOut' : 'transferIn']: quantity(row, 'transfer'),
          adjust: quantity(row, 'adjust'),
          closing: { ...quantity(row, 'closing'), value: row['value'] },
        },
      ]),
    )
  }
  return found
}
