import { conditionWords } from '../../contract.ts'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { addressOf } from '../../../../../kernel/addresses.ts'
import { displayDateText, displayDateTime } from '../../../../../kernel/dates.ts'
import { parseMoney } from '../../../../../kernel/money.ts'
import { displayQuantityText } from '../../../../../kernel/quantity.ts'
import { useSession } from '../../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { entryColumn, figureColumn, LineTable, type LineColumn } from '../../../../../platform/web/ui/line-table.tsx'
import { Facts, FactSums, ViewColumns, ViewFrame, ViewPart } from '../../../../../platform/web/ui/view-parts.tsx'
import { ReasonButton } from '../../../../../platform/web/ui/reason-button.tsx'
import { StockPaperBadges } from '../../../../stock/stock/web/stock-paper-parts.tsx'
import { TaxInvoiceButton } from '../../../../shop/vat/web/tax-invoice-button.tsx'
import type { SalesReturnRead } from '../../contract.ts'
import { exchangeAddress, noCreditLeft } from '../exchange.ts'
import { printReturnReceipt } from '../print/print-return.ts'
import { customerOfReturn, returnTypeWords } from './return-words.ts'

interface SalesReturnProps {
  paper: SalesReturnRead
}

/** Prints the receipt once more, beside Print, which prints the sheet; and begins the bill of an exchange. */
export function SalesReturnActions({ paper }: SalesReturnProps) {
  const navigate = useNavigate()
  const noExchange = noCreditLeft(paper)?.message ?? null
  const exchange = () => (noExchange === null ? void navigate({ to: exchangeAddress(paper.code) }) : notifyError(noExchange))
  useShortcut('Alt+B', 'Use it for a new bill', exchange)
  return (
    <>
      <ReasonButton variant={noExchange === null ? 'filled' : 'default'} reason={noExchange} onClick={exchange}>
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

type Line = SalesReturnRead['stockHistories'][number]

const columns: readonly LineColumn<Line>[] = [
  { label: 'Condition', text: ({ condition }) => conditionWords[condition] },
  { label: 'Reason', text: ({ reason }) => reason },
  figureColumn('Quantity', line => `${displayQuantityText(line.quantity)} ${line.itemMaster.unit}`),
  figureColumn('Price', ({ unitSoldPrice }) => amountText(unitSoldPrice)),
  figureColumn('Kept back', ({ discount }) => (parseMoney(discount) === 0 ? '' : amountText(discount))),
  figureColumn('Total', ({ totalAmount }) => amountText(totalAmount)),
]

function ReturnedItems({ paper: { stockHistories: lines } }: SalesReturnProps) {
  return <LineTable label="Returned items" lines={lines} columns={[entryColumn(lines), ...columns]} />
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
          { label: `Credit note ${paper.creditNote.number ?? paper.creditNote.code}`, value: amountText(paper.creditNote.totalAmount) },
          { label: 'Spent of it', value: amountText(paper.creditNote.spentAmount) },
        ]
      : []),
  ]
}
