import { displayDateText } from '../../../../../kernel/dates.ts'
import { isReversed } from '../../../../../kernel/paper-status.ts'
import { displayQuantityText } from '../../../../../kernel/quantity.ts'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { printedTime } from '../../../../shop/settings/web/print/print-paper.tsx'
import { printRoll } from '../../../../shop/settings/web/print/print-roll.tsx'
import type { PriceCorrectionRead } from '../../contract.ts'
import { correctionKindNames } from '../../correction-kinds.ts'
import { kindWords, taxNoteFacts, vatOfCorrection } from '../correction-view.tsx'

/** Prints a price correction on the 80 mm roll: what was corrected, and who owes it. */
export function printCorrectionRoll(paper: PriceCorrectionRead): Promise<void> {
  const { supplier } = paper
  return printRoll({
    title: 'Price correction',
    heading: correctionKindNames[paper.kind],
    code: paper.code,
    dateTime: printedTime(paper.dateTime),
    about: [`Written by: ${paper.user}`],
    party: {
      name: supplier.name,
      lines: [
        supplier.phone1,
        `GRN ${paper.grnCode} · ${paper.invoiceCode} · ${displayDateText(paper.grnDate)}`,
        paper.reference && `Reference: ${paper.reference}`,
        ...taxNoteFacts(paper).map(({ label, value }) => `${label}: ${value}`),
      ],
    },
    above: [
      {
        items: paper.stockHistories.map(line => ({
          name: line.itemMaster.name,
          figures: [`${displayQuantityText(line.quantity)} × ${amountText(line.difference)}`],
          total: amountText(line.totalAmount),
        })),
      },
      { rows: vatOfCorrection(paper) },
    ],
    totalLabel: 'TOTAL',
    total: amountText(paper.totalAmount),
    below: [{ text: kindWords[paper.kind] }],
    remarks: paper.remarks,
    signature: 'Agreed by: ______________________',
    isReversed: isReversed(paper),
  })
}
