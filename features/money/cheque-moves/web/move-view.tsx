import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateText } from '../../../../kernel/dates.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
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
      <PlainTable
        label="Cheques"
        heads={[
          { label: '#' },
          { label: 'Cheque' },
          { label: 'Bank' },
          { label: 'Customer or payee' },
          { label: 'Cheque date' },
          { label: 'From' },
          { label: 'To' },
          { label: 'Amount', isFigure: true },
          ...(withCharge ? [{ label: 'Charge', isFigure: true }] : []),
        ]}
      >
        {cheques.map(line => (
          <tr key={line.code}>
            <td>{line.code}</td>
            <td>
              <Link to={addressOf.cheque(line.chequeCode)}>{line.number}</Link>
            </td>
            <td>{[line.bankName, line.branch].filter(Boolean).join(', ')}</td>
            <td>{line.partyName}</td>
            <td>{displayDateText(line.chequeDate)}</td>
            <td>{chequeStateNames[line.fromState]}</td>
            <td>{chequeStateNames[line.toState]}</td>
            <td data-figure>{amountText(line.amount)}</td>
            {withCharge && <td data-figure>{amountText(line.charge)}</td>}
          </tr>
        ))}
      </PlainTable>
      {status === 'live' && opened.length > 0 && (
        <ViewPart title="What it opened">
          <OpenedDues opened={opened} />
        </ViewPart>
      )}
    </StockPaperView>
  )
}
