import { displayDateText } from '../../../../kernel/dates.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import type { OpeningRead } from '../contract.ts'
import { isCheque } from '../opening.ts'
import { openingKindWords } from './opening-words.ts'

/** What is known of an opening balance: label and value, without what its kind does not have. */
export function factsOfOpening(paper: OpeningRead): { label: string; value: string }[] {
  const ofCheque = isCheque(paper.kind)
  return [
    { label: 'Date', value: displayDateText(paper.date) },
    { label: 'What', value: openingKindWords[paper.kind] },
    { label: 'Whose', value: [paper.partyName, paper.partyCode].filter(Boolean).join(' · ') },
    { label: 'Bank account', value: paper.accountName },
    { label: 'Bank', value: [paper.bankName, paper.branch].filter(Boolean).join(', ') },
    { label: ofCheque ? 'Cheque number' : 'Bill number', value: paper.reference },
    { label: 'Bill date', value: paper.paperDate ? displayDateText(paper.paperDate) : '' },
    { label: ofCheque ? 'Cheque date' : 'Due', value: displayDateText(paper.dueDate) },
    { label: 'Amount', value: amountText(paper.totalAmount) },
    { label: 'Paid', value: paper.paidAmount === '0.00' ? '' : amountText(paper.paidAmount) },
    { label: 'Entered by', value: paper.user },
  ].filter(({ value }) => value !== '')
}
