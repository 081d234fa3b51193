import type { ReactNode } from 'react'
import type { SheetFact } from '../../../../platform/web/paper-page/paper-sheet.tsx'
import { printedTime, printPaper } from '../../../settings/web/print/print-paper.tsx'
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
  /** Where it ends otherwise than with its total at cost. */
  sums?: readonly (SheetFact & { isTotal?: boolean })[]
  signatures: readonly string[]
  lines: ReactNode
}

/** Prints a stock paper on A4; settles when the print dialog is closed. Cost is left out where it is hidden. */
export function printStockPaper(paper: PrintedPaper, { sums = totalAtCost(paper), ...sheet }: StockSheet): Promise<void> {
  return printPaper({
    ...sheet,
    sums,
    code: paper.code,
    about: [printedTime(paper.dateTime), paper.stockLocation.name, `by ${paper.user}`],
    remarks: paper.remarks,
    mark: paper.status === 'reversed' ? 'REVERSED' : null,
  })
}

/** What a printed line says of the stock entry it is about. */
export function entryDetails({ stockCode, batch }: { stockCode: string; batch: string }): string[] {
  return [`entry ${stockCode}`, batch && `batch ${batch}`]
}
