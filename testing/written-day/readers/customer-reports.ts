import { creditStatement as statementReport } from '../../../reports/customers/credit-statement.ts'
import { customerAging as agingReport } from '../../../reports/customers/customer-aging.ts'
import { namesOf, type Reader } from './reader.ts'
import { rowsOf } from './told-reports.ts'

/** What each customer owes and has, at all locations together. */
export const creditStatement: Reader = async reading => {
  const names = namesOf(reading.stage.codes.customers)
  const rows = await rowsOf(reading, statementReport, null)
  return Object.fromEntries(
    rows.map(row => [
      names.get(String(row['code'])) ?? row['code'],
      {
        bills: row['bills'],
        totalDue: row['due'],
        returnedCheques: row['returnedCheques'],
        postDatedCheques: row['postDated'],
        returnCredit: row['returnCredit'],
        overPayment: row['overPayment'],
        net: row['net'],
        oldestDays: row['oldestDays'],
      },
    ]),
  )
}

/** The same by how long it is overdue. */
export const customerAgeing: Reader = async reading => {
  const names = namesOf(reading.stage.codes.customers)
  const rows = await rowsOf(reading, agingReport, null)
  return Object.fromEntries(
    rows.map(row => [
      names.get(String(row['code'])) ?? row['code'],
      {
        notDue: row['notDue'],
        '1-30': row['days30'],
        '31-60': row['days60'],
        '61-90': row['days90'],
        '91-120': row['days120'],
        over120: row['daysMore'],
        returnedCheques: row['returnedCheques'],
        advances: row['advances'],
        postDatedCheques: row['postDated'],
        net: row['net'],
      },
    ]),
  )
}
