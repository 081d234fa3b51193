import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../kernel/addresses.ts'
import { displayDateText, displayDateTime } from '../../../kernel/dates.ts'
import { useSession } from '../../../platform/web/session.ts'
import { amountText } from '../../../platform/web/ui/amount-text.ts'
import { PlainTable } from '../../../platform/web/ui/plain-table.tsx'
import { Facts, FactSums, ViewColumns, ViewFrame, ViewPart } from '../../../platform/web/ui/view-parts.tsx'
import { StockPaperBadges } from '../../stock/web/stock-paper-parts.tsx'
import type { BadDebtRead, WrittenOffDebt } from '../contract.ts'
import { customerOfBadDebt, laterMoneyWords, nameOfDebt } from './bad-debt-words.ts'

/** One paper that wrote debts off: whose, why, and what was left of each. */
export function BadDebtView({ paper }: { paper: BadDebtRead }) {
  const { timeZone } = useSession().startUp
  const { customer } = paper
  return (
    <ViewFrame aside={<FactSums sums={sumsOf(paper)} />}>
      <div>
        <StockPaperBadges {...paper} />
      </div>
      <ViewColumns>
        <ViewPart title="Customer">
          <Facts
            facts={[
              { label: 'Name', value: <Link to={addressOf.customer(customer.code)}>{customerOfBadDebt(paper)}</Link> },
              { label: 'Code', value: customer.code },
              { label: 'Phone', value: customer.phone1 },
            ]}
          />
        </ViewPart>
        <ViewPart title="Bad debt">
          <Facts
            facts={[
              { label: 'Date', value: displayDateText(paper.date) },
              { label: 'Reason', value: paper.reason },
              { label: 'Written off by', value: `${paper.user}, ${displayDateTime(paper.dateTime, timeZone)}` },
              { label: 'Stock Location', value: paper.stockLocation.name },
            ]}
          />
        </ViewPart>
      </ViewColumns>
      <ViewPart title="Written off">
        <PlainTable label="Written off" heads={heads}>
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
        {paper.status === 'live' && <p>{laterMoneyWords}</p>}
      </ViewPart>
    </ViewFrame>
  )
}

const figure = (label: string) => ({ label, isFigure: true })
const heads = [{ label: 'Owed on' }, { label: 'Date' }, { label: 'Due date' }, figure('Total'), figure('Written off')]

function Named({ debt }: { debt: WrittenOffDebt }) {
  const { kind, debtCode } = debt
  if (kind === 'opening') return nameOfDebt(debt)
  return <Link to={kind === 'bill' ? addressOf.bill(debtCode) : addressOf.cheque(debtCode)}>{nameOfDebt(debt)}</Link>
}

function sumsOf({ totalAmount, customer }: BadDebtRead) {
  return [
    { label: 'Written off', value: amountText(totalAmount), isTotal: true },
    { label: 'Customer owes now', value: amountText(customer.creditAmount) },
    { label: 'Returned cheques', value: amountText(customer.chequeReturnAmount) },
  ]
}
