import { dailySalesReturn as returnReport } from '../../../reports/sales/daily-sales-return.ts'
import { dailySalesWithPayment as paymentReport } from '../../../reports/sales/daily-sales-with-payment.ts'
import { salesMargin as marginReport } from '../../../reports/sales/sales-margin.ts'
import { paymentReceiptByType as typeReport } from '../../../reports/receipts/payment-receipt-by-type.ts'
import { namesOf, type Reader, type Reading } from './reader.ts'
import { centsOf, isTakenOff, rowsOf, sumOf, textOf, type ToldRow } from './told-reports.ts'

const payments = ['cash', 'cheque', 'card', 'bankDeposit', 'onlineTransfer', 'returnAmount', 'overPayment', 'credit'] as const
const amountsOf = (row: ToldRow, keys: readonly string[]) => Object.fromEntries(keys.map(key => [key, row[key]]))

async function byLocation(reading: Reading, readAt: (loc: string) => Promise<unknown>): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const { id } of reading.stage.masters.locations) found[id] = await readAt(id)
  return found
}
const papersByCode = ({ stage }: Reading) => namesOf(new Map([...stage.papers].map(([name, { code }]) => [name, code])))

/** Each bill of the day with how it was paid, by location. */
export const dailySalesWithPayment: Reader = reading =>
  byLocation(reading, async loc => {
    const names = papersByCode(reading)
    const rows = (await rowsOf(reading, paymentReport, loc)).filter(row => !isTakenOff(row))
    return {
      rows: Object.fromEntries(rows.map(row => [names.get(String(row['bill'])) ?? row['bill'], amountsOf(row, payments)])),
      total: Object.fromEntries(payments.map(key => [key, sumOf(rows, key)])),
    }
  })

const types: Readonly<Record<string, string>> = {
  Cash: 'cash',
  Cheque: 'cheque',
  Card: 'card',
  'Bank Deposit': 'bankDeposit',
  'Online Transfer': 'onlineTransfer',
  'Return Amount': 'returnAmount',
  'Over Payment': 'overPayment',
}
const sumsByType = (rows: readonly ToldRow[], sign: 1 | -1 = 1) =>
  Object.fromEntries(
    Object.entries(types).map(([name, key]) => {
      const cents = rows.filter(row => row['type'] === name).reduce((sum, row) => sum + centsOf(row, 'amount'), 0)
      return [key, textOf(sign * cents)]
    }),
  )

/** What customers paid on the day, by payment type and location: all of it, and with bills alone. */
export const paymentReceiptByType: Reader = reading =>
  byLocation(reading, async loc => {
    const [all, sales] = [await rowsOf(reading, typeReport, loc), await rowsOf(reading, typeReport, loc, { only: 'sales' })]
    return {
      all: sumsByType(all.filter(row => !isTakenOff(row))),
      salesOnly: sumsByType(sales.filter(row => !isTakenOff(row))),
      earlierPapersReversedToday: sumsByType(all.filter(isTakenOff), -1),
    }
  })

/** What came back on the day, by location and paper. */
export const dailySalesReturn: Reader = reading =>
  byLocation(reading, async loc => {
    const names = papersByCode(reading)
    const rows = (await rowsOf(reading, returnReport, loc)).filter(row => !isTakenOff(row))
    const figures = (some: readonly ToldRow[]) => ({
      ...{
        value: sumOf(some, 'value'),
        cashPaid: sumOf(some, 'cashPaid'),
        toBill: sumOf(some, 'offBill'),
        toBalance: sumOf(some, 'toBalance'),
      },
    })
    const codes = [...new Set(rows.map(row => String(row['return'])))]
    return {
      count: codes.length,
      ...figures(rows),
      rows: Object.fromEntries(codes.map(code => [names.get(code) ?? code, figures(rows.filter(row => row['return'] === code))])),
    }
  })

/** What was earned on each item on the day, by location. */
export const salesMargin: Reader = reading =>
  byLocation(reading, async loc => {
    const items = namesOf(reading.stage.codes.items)
    const rows = await rowsOf(reading, marginReport, loc)
    if (rows.length === 0) return {}
    const [net, profit] = [
      rows.reduce((sum, row) => sum + centsOf(row, 'net'), 0),
      rows.reduce((sum, row) => sum + centsOf(row, 'profit'), 0),
    ]
    return {
      ...Object.fromEntries(
        rows.map(row => [
          items.get(String(row['code'])) ?? row['code'],
          {
            qty: Number(row['quantity']).toFixed(3),
            netSales: row['net'],
            cost: row['cost'],
            profit: row['profit'],
            marginPct: row['margin'],
          },
        ]),
      ),
      TOTAL: {
        ...{ netSales: sumOf(rows, 'net'), cost: sumOf(rows, 'cost'), profit: sumOf(rows, 'profit') },
        marginPct: net === 0 ? null : ((profit * 100) / net).toFixed(2),
      },
    }
  })
