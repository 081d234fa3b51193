import { isReversed } from '../../../../../kernel/paper-status.ts'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { printedTime, printPaper } from '../../../../shop/settings/web/print/print-paper.tsx'
import type { OpeningRead } from '../../contract.ts'
import { factsOfOpening } from '../opening-facts.ts'

/** Prints an opening balance on A4; resolves when the print dialog is closed. */
export function printOpening(paper: OpeningRead): Promise<void> {
  return printPaper({
    title: 'Opening balance',
    code: paper.code,
    about: [printedTime(paper.dateTime), paper.stockLocation.name, `by ${paper.user}`],
    facts: factsOfOpening(paper).filter(({ label }) => label !== 'Amount'),
    sums: [{ label: 'Amount', value: amountText(paper.totalAmount), isTotal: true }],
    signatures: ['Entered by', 'Authorised by'],
    lines: null,
    remarks: '',
    mark: isReversed(paper) ? 'REVERSED' : null,
  })
}
