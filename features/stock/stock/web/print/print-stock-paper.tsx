import type { ReactNode } from 'react'
import { isReversed } from '../../../../../kernel/paper-status.ts'
import type { SheetFact } from '../../../../../platform/web/paper-page/paper-sheet.tsx'
import { printedTime, printPaper } from '../../../../shop/settings/web/print/print-paper.tsx'
import { totalAtCost } from '../stock-paper-parts.tsx'

interface PrintedPaper {
  code: string
  dateTime: string
  user: string
  stockLocation: { name: string }
  status: string
  remarks: string
  totalAmount: string | null
}

interface StockSheet {
  /** 'Stock issue' */
  title: string
  facts: readonly SheetFact[]
  /** The sums at the end, when they are more than the total at cost. */
  sums?: readonly (SheetFact & { isTotal?: boolean })[]
  signatures: readonly string[]
  lines: ReactNode
}

/** Prints a stock paper on A4; resolves when the print dialog is closed. Cost is left out when the user may not see it. */
export function printStockPaper(paper: PrintedPaper, { sums = totalAtCost(paper), ...sheet }: StockSheet): Promise<void> {
  return printPaper({
    ...sheet,
    sums,
    code: paper.code,
    about: [printedTime(paper.dateTime), paper.stockLocation.name, `by ${paper.user}`],
    remarks: paper.remarks,
    mark: isReversed(paper) ? 'REVERSED' : null,
  })
}

/** The facts of a stock entry on a printed line. */
export function entryDetails({ stockCode, batch }: { stockCode: string; batch: string }): string[] {
  return [`entry ${stockCode}`, batch && `batch ${batch}`]
}
