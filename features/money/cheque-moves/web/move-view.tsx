import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateText } from '../../../../kernel/dates.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { RowTable } from '../../../../platform/web/ui/line-table.tsx'
import { ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { chequeStateNames } from '../../../banking/cheques/cheque-states.ts'
import { StockPaperView } from '../../../stock/stock/web/stock-paper-parts.tsx'
import type { ChequeMoveRead } from '../contract.ts'
import { moveWords } from './cheque-words.ts'
import { OpenedDues } from './moved-cheques.tsx'

/** A deposit slip or another paper that moved cheques, in full. */
export function ChequeMoveView({ paper }: { paper: ChequeMoveRead }) {
  const { account, cheques, charge, opened, status } = paper
  const withCharge = charge !== '0.00'
  return (
    <StockPaperView
      paper={paper}
      facts={[
        { label: 'Move', value: moveWords[paper.move] },
        ...(account ? [{ label: 'To account', value: `${account.name}, ${account.number}` }] : []),
        { label: 'Date at the bank', value: displayDateText(paper.movedOn) },
      ]}
      sums={[
        { label: 'Cheques', value: String(cheques.length) },
        ...(withCharge ? [{ label: "Bank's charges", value: amountText(charge) }] : []),
        { label: 'Total', value: amountText(paper.totalAmount), isTotal: true },
      ]}
      linesTitle="Cheques"
    >
      <RowTable
        label="Cheques"
        rows={cheques}
        rowKey={line => line.code}
        columns={[
          { label: '#', text: line => line.code },
          { label: 'Cheque', text: line => <Link to={addressOf.cheque(line.chequeCode)}>{line.number}</Link> },
          { label: 'Bank', text: line => [line.bankName, line.branch].filter(Boolean).join(', ') },
          { label: 'Customer or payee', text: line => line.partyName },
          { label: 'Cheque date', text: line => displayDateText(line.chequeDate) },
          { label: 'From', text: line => chequeStateNames[line.fromState] },
          { label: 'To', text: line => chequeStateNames[line.toState] },
          { label: 'Amount', isFigure: true, text: line => amountText(line.amount) },
          withCharge && { label: 'Charge', isFigure: true, text: line => amountText(line.charge) },
        ]}
      />
      {status === 'live' && opened.length > 0 && (
        <ViewPart title="What it opened">
          <OpenedDues opened={opened} />
        </ViewPart>
      )}
    </StockPaperView>
  )
}
