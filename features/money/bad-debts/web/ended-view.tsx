import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { Facts, FactSums, ViewColumns, ViewFrame, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { StockPaperBadges } from '../../../stock/stock/web/stock-paper-parts.tsx'
import type { EndedDebt, EndedRead } from '../ended-shapes.ts'
import { customerOfEnded, nameOfDebt } from './ended-words.ts'

interface EndedViewProps {
  paper: EndedRead
  /** 'Bad debt' */
  title: string
  /** What was done with the debts: 'Written off'. */
  done: string
  /** What the paper has of its own. */
  facts: readonly { label: string; value: ReactNode }[]
  /** Below the debts. */
  children?: ReactNode
}

/** One paper that ended debts without money: whose, why, and what was left of each. */
export function EndedView({ paper, title, done, facts, children }: EndedViewProps) {
  const { timeZone } = useSession().startUp
  const { customer } = paper
  return (
    <ViewFrame aside={<FactSums sums={sumsOf(paper, done)} />}>
      <div>
        <StockPaperBadges {...paper} />
      </div>
      <ViewColumns>
        <ViewPart title="Customer">
          <Facts
            facts={[
              { label: 'Name', value: <Link to={addressOf.customer(customer.code)}>{customerOfEnded(paper)}</Link> },
              { label: 'Code', value: customer.code },
              { label: 'Phone', value: customer.phone1 },
            ]}
          />
        </ViewPart>
        <ViewPart title={title}>
          <Facts
            facts={[
              { label: 'Date', value: displayDateText(paper.date) },
              ...facts,
              { label: `${done} by`, value: `${paper.user}, ${displayDateTime(paper.dateTime, timeZone)}` },
              { label: 'Stock Location', value: paper.stockLocation.name },
            ]}
          />
        </ViewPart>
      </ViewColumns>
      <ViewPart title={done}>
        <PlainTable label={done} heads={[...heads, figure(done)]}>
          {paper.debts.map(debt => (
            <tr key={debt.code}>
              <td>
                <Named debt={debt} />
              </td>
              <td>{displayDateText(debt.date)}</td>
              <td>{displayDateText(debt.dueDate)}</td>
              <td data-figure>{amountText(debt.totalAmount)}</td>
              <td data-figure>{amountText(debt.amount)}</td>
            </tr>
          ))}
        </PlainTable>
        {children}
      </ViewPart>
    </ViewFrame>
  )
}

const figure = (label: string) => ({ label, isFigure: true })
const heads = [{ label: 'Owed on' }, { label: 'Date' }, { label: 'Due date' }, figure('Total')]

function Named({ debt }: { debt: EndedDebt }) {
  const { kind, debtCode } = debt
  if (kind === 'opening') return nameOfDebt(debt)
  return <Link to={kind === 'bill' ? addressOf.bill(debtCode) : addressOf.cheque(debtCode)}>{nameOfDebt(debt)}</Link>
}

function sumsOf({ totalAmount, customer }: EndedRead, done: string) {
  return [
    { label: done, value: amountText(totalAmount), isTotal: true },
    { label: 'Customer owes now', value: amountText(customer.creditAmount) },
    { label: 'Returned cheques', value: amountText(customer.chequeReturnAmount) },
  ]
}
