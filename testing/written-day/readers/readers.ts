import type { Stage } from '../stage.ts'
import type { Figures } from '../story.ts'
import { cheques } from './cheques.ts'
import { creditStatement, customerAgeing } from './customer-reports.ts'
import { dailySales } from './daily-sales.ts'
import { closing, dayEnd } from './day-close.ts'
import { banks, ledgerSources, trialBalance } from './ledger.ts'
import { dailyExpenses, debitStatement, periodicStock } from './office-reports.ts'
import { bills, openItems } from './open-papers.ts'
import { customers, suppliers } from './parties.ts'
import { put, readingOf, type Reader } from './reader.ts'
import { dailySalesReturn, dailySalesWithPayment, paymentReceiptByType, salesMargin } from './sales-reports.ts'
import { stock, stockInHandValue } from './stock.ts'
import { supplierSummary } from './supplier-summary.ts'

/** Who reads which kind of figure; reports are a kind each. */
export const readers: Readonly<Record<string, Reader>> = {
  trialBalance,
  customers,
  suppliers,
  banks,
  bills,
  openItems,
  stock,
  stockInHandValue,
  cheques,
  ledgerSources,
  closing,
  dayEnd,
  'reports dailySales': dailySales,
  'reports dailySalesWithPayment': dailySalesWithPayment,
  'reports paymentReceiptByType': paymentReceiptByType,
  'reports dailySalesReturn': dailySalesReturn,
  'reports salesMargin': salesMargin,
  'reports creditStatement': creditStatement,
  'reports debitStatement': debitStatement,
  'reports supplierSummary': supplierSummary,
  'reports dailyExpenses': dailyExpenses,
  'reports periodicStock': periodicStock,
  'reports customerAgeing': customerAgeing,
}

/** All figures of a day as the product has them, shaped as the story's. */
export async function readFigures(stage: Stage, date: string): Promise<Figures> {
  const reading = readingOf(stage, date)
  const found: Figures = {}
  for (const [kind, read] of Object.entries(readers)) put(found, kind.split(' '), await read(reading))
  return found
}
