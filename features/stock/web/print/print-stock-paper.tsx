import type { ReactNode } from 'react'
import { displayDateTime } from '../../../../kernel/dates.ts'
import { PaperSheet, type SheetFact } from '../../../../platform/web/paper-page/paper-sheet.tsx'
import { printJob } from '../../../../platform/web/print/print-job.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import { clientProfileQuery } from '../../../settings/web/client-profile.ts'
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
  /** The table of lines. */
  lines: ReactNode
}

/** Prints a stock paper on A4; settles when the print dialog is closed. Cost is left out where it is hidden. */
export async function printStockPaper(
  paper: PrintedPaper,
  { title, facts, sums = totalAtCost(paper), signatures, lines }: StockSheet,
): Promise<void> {
  const { client } = await clientProfileQuery.queryFn()
  const { timeZone } = currentSession().startUp
  await printJob({
    title: `${title} ${paper.code}`,
    page: 'a4',
    document: (
      <PaperSheet
        client={client}
        title={title.toUpperCase()}
        code={paper.code}
        about={[displayDateTime(paper.dateTime, timeZone), paper.stockLocation.name, `by ${paper.user}`]}
        parties={[]}
        facts={facts}
        sums={sums}
        remarks={paper.remarks}
        signatures={signatures}
        {...(paper.status === 'reversed' && { mark: 'REVERSED' })}
      >
        {lines}
      </PaperSheet>
    ),
  })
}

interface PrintedLine {
  code: string
  itemCode: string
  itemMaster: { name: string; barcode: string; unit: string }
  stockCode: string
  batch: string
}

/** Name, number and entry of a line. */
export function LineName({ line }: { line: PrintedLine }) {
  return (
    <>
      {line.itemMaster.name}
      <small>
        {[line.itemMaster.barcode || line.itemCode, `entry ${line.stockCode}`, line.batch && `batch ${line.batch}`]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </>
  )
}
