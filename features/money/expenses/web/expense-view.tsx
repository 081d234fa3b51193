import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import { parseMoney } from '../../../../kernel/money.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { Facts, FactSums, ViewColumns, ViewFrame, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { chequeStateNames, type ChequeState } from '../../../banking/cheques/cheque-states.ts'
import { StockPaperBadges } from '../../../stock/stock/web/stock-paper-parts.tsx'
import type { ExpenseRead } from '../contract.ts'
import { Attachments } from '../../attachments/web/attachments.tsx'
import { detailsOfPayment, taxFactsOf, vatOfExpense } from './expense-words.ts'

/** One expense in full. */
export function ExpenseView({ paper }: { paper: ExpenseRead }) {
  const { timeZone } = useSession().startUp
  const { payment, category, account } = paper
  const isUnpaid = (parseMoney(paper.unpaidAmount) ?? 0) > 0
  const sums = [
    ...vatOfExpense(paper),
    { label: 'Amount', value: amountText(paper.totalAmount), isTotal: true },
    ...(isUnpaid ? [{ label: 'Unpaid: the cheque came back', value: amountText(paper.unpaidAmount) }] : []),
  ]
  return (
    <ViewFrame aside={<FactSums sums={sums} />}>
      <StockPaperBadges {...paper} />
      <ViewColumns>
        <ViewPart title="Expense">
          <Facts
            facts={[
              { label: 'Category', value: category.name },
              { label: 'Account', value: `${account.code} ${account.name}` },
              { label: 'Payee', value: paper.payee },
              { label: 'Reference', value: paper.reference },
              ...taxFactsOf(paper),
              { label: 'Remarks', value: paper.remarks },
              ...(paper.dueOn === null ? [] : [{ label: 'Recurring, due', value: displayDateText(paper.dueOn) }]),
            ]}
          />
        </ViewPart>
        <ViewPart title="Payment">
          <Facts
            facts={[
              { label: 'Paid by', value: payment.paymentTypeName },
              { label: 'Details', value: detailsOfPayment(paper) },
              { label: 'Cheque is', value: payment.chequePayment ? chequeStateNames[payment.chequePayment.state as ChequeState] : '' },
              { label: 'Date', value: displayDateText(paper.date) },
              { label: 'Spent by', value: `${paper.user}, ${displayDateTime(paper.dateTime, timeZone)}` },
              { label: 'Stock Location', value: paper.stockLocation.name },
            ]}
          />
        </ViewPart>
      </ViewColumns>
      {paper.attachments.length > 0 && (
        <ViewPart title="Bill">
          <Attachments files={paper.attachments} />
        </ViewPart>
      )}
    </ViewFrame>
  )
}
