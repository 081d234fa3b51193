import { conditionWords } from '../../contract.ts'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { Facts, FactSums, ViewColumns, ViewFrame, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { ReasonButton } from '../../../../platform/web/ui/reason-button.tsx'
import { StockPaperBadges } from '../../../stock/web/stock-paper-parts.tsx'
import { TaxInvoiceButton } from '../../../vat/web/tax-invoice-button.tsx'
import type { SalesReturnRead } from '../../contract.ts'
import { returnRefusal } from '../../refusals.ts'
import { creditLeft, exchangeAddress } from '../exchange.ts'
import { printReturnReceipt } from '../print/print-return.tsx'
import { customerOfReturn, returnTypeWords } from './return-words.ts'

interface SalesReturnProps {
  paper: SalesReturnRead
}

/** Prints the receipt once more, beside Print, which prints the sheet; and begins the bill of an exchange. */
export function SalesReturnActions({ paper }: SalesReturnProps) {
  const navigate = useNavigate()
  const noExchange = creditLeft(paper) === null ? returnRefusal('RETURN_CREDIT_USED', { code: paper.code }).message : null
  const exchange = () => (noExchange === null ? void navigate({ to: exchangeAddress(paper.code) }) : notifyError(noExchange))
  useShortcut('Alt+B', 'Use it for a new bill', exchange)
  return (
    <>
      <ReasonButton variant="default" reason={noExchange} onClick={exchange}>
        Use it for a new bill
        <Keys keys="Alt+B" />
      </ReasonButton>
      <Button variant="default" onClick={() => void printReturnReceipt(paper, { isCopy: true }).catch(notifyError)}>
        Receipt
      </Button>
      {paper.taxNote && <TaxInvoiceButton code={paper.code} page="a4" canIssue={false} />}
    </>
  )
}

/** Everything about one return. */
export function SalesReturnView({ paper }: SalesReturnProps) {
  const { timeZone } = useSession().startUp
  const { invoice, customer } = paper
  return (
    <ViewFrame aside={<FactSums sums={sumsOf(paper)} />}>
      <div>
        <StockPaperBadges {...paper} />
      </div>
      <ViewColumns>
        <ViewPart title="Customer">
          <Facts
            facts={[
              { label: 'Name', value: customerOfReturn(paper) },
              { label: 'Code', value: paper.customerCode },
              { label: 'Phone', value: customer.phone1 },
            ]}
          />
        </ViewPart>
        <ViewPart title="Sales return">
          <Facts
            facts={[
              { label: 'Kind', value: returnTypeWords[paper.returnType] },
              {
                label: 'Bill',
                value: invoice && (
                  <>
                    <Link to={addressOf.bill(invoice.code)}>{invoice.code}</Link> of {displayDateText(invoice.date)}
                  </>
                ),
              },
              { label: 'Date', value: displayDateText(paper.date) },
              { label: 'Remarks', value: paper.remarks },
              { label: 'Taken back by', value: `${paper.user}, ${displayDateTime(paper.returnDateTime, timeZone)}` },
              { label: 'Stock Location', value: paper.stockLocation.name },
            ]}
          />
        </ViewPart>
      </ViewColumns>
      <ViewPart title="Returned items">
        <ReturnedItems paper={paper} />
      </ViewPart>
    </ViewFrame>
  )
}

const figure = (label: string) => ({ label, isFigure: true })

function ReturnedItems({ paper }: SalesReturnProps) {
  const withReason = paper.stockHistories.some(line => line.reason !== '')
  return (
    <PlainTable
      label="Returned items"
      heads={[
        { label: '#' },
        { label: 'Item' },
        { label: 'Stock entry' },
        { label: 'Condition' },
        ...(withReason ? [{ label: 'Reason' }] : []),
        figure('Quantity'),
        figure('Price'),
        figure('Kept back'),
        figure('Total'),
      ]}
    >
      {paper.stockHistories.map(line => (
        <tr key={line.code}>
          <td>{line.code}</td>
          <td>{line.itemMaster.name}</td>
          <td>{line.stockCode ?? '–'}</td>
          <td>{conditionWords[line.condition]}</td>
          {withReason && <td>{line.reason}</td>}
          <td data-figure>{`${displayQuantityText(line.quantity)} ${line.itemMaster.unit}`}</td>
          <td data-figure>{amountText(line.unitSoldPrice)}</td>
          <td data-figure>{amountText(line.discount)}</td>
          <td data-figure>{amountText(line.totalAmount)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

function sumsOf(paper: SalesReturnRead) {
  return [
    { label: 'Subtotal', value: amountText(paper.subTotalAmount) },
    { label: 'Bill discount', value: amountText(paper.discountAmount) },
    { label: 'Total', value: amountText(paper.totalAmount), isTotal: true },
    { label: 'Off the bill', value: amountText(paper.billAmount) },
    { label: 'Paid in cash', value: amountText(paper.cashPayAmount) },
    { label: 'To the return balance', value: amountText(paper.balanceAmount) },
    ...(paper.creditNote
      ? [
          { label: `Credit note ${paper.creditNote.code}`, value: amountText(paper.creditNote.totalAmount) },
          { label: 'Spent of it', value: amountText(paper.creditNote.spentAmount) },
        ]
      : []),
  ]
}
