import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../../../kernel/addresses.ts'
import { displayDateText, displayDateTime } from '../../../../../kernel/dates.ts'
import { addressOfPaper } from '../../../../../kernel/papers.ts'
import { useSession } from '../../../../../platform/web/session.ts'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { PlainTable } from '../../../../../platform/web/ui/plain-table.tsx'
import { Facts, FactSums, ViewColumns, ViewFrame, ViewPart } from '../../../../../platform/web/ui/view-parts.tsx'
import { tenderText } from '../../../../selling/sales/web/print/bill-text.ts'
import { StockPaperBadges } from '../../../../stock/stock/web/stock-paper-parts.tsx'
import type { PaymentReceiptRead } from '../../contract.ts'
import { printReceiptRoll } from '../print/print-receipt.ts'
import { customerOfReceipt, settledLines, settledNothing } from '../receipt-words.ts'
import { ForgiveRest } from './forgive-rest.tsx'

interface ReceiptProps {
  paper: PaymentReceiptRead
}

/** Forgives what it left, and prints the receipt once more, beside Print, which prints the sheet. */
export function ReceiptActions({ paper }: ReceiptProps) {
  return (
    <>
      <ForgiveRest paper={paper} />
      <Button variant="default" onClick={() => void printReceiptRoll(paper, { isCopy: true }).catch(notifyError)}>
        Receipt
      </Button>
    </>
  )
}

/** Everything about one receipt: payments, what they settled, and the balances now. */
export function ReceiptView({ paper }: ReceiptProps) {
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
              { label: 'Name', value: <Link to={addressOf.customer(customer.code)}>{customerOfReceipt(paper)}</Link> },
              { label: 'Code', value: customer.code },
              { label: 'Phone', value: customer.phone1 },
            ]}
          />
        </ViewPart>
        <ViewPart title="Payment receipt">
          <Facts
            facts={[
              { label: 'Date', value: displayDateText(paper.date) },
              { label: 'Remarks', value: paper.remarks },
              { label: 'Received by', value: `${paper.user}, ${displayDateTime(paper.dateTime, timeZone)}` },
              { label: 'Stock Location', value: paper.stockLocation.name },
              ...(paper.whole ? [{ label: 'Part of', value: <Whole of={paper.whole} /> }] : []),
            ]}
          />
        </ViewPart>
      </ViewColumns>
      {paper.whole === null && <Payments paper={paper} />}
      <ViewPart title="Settled">
        <SettledDebts paper={paper} />
      </ViewPart>
    </ViewFrame>
  )
}

/** The receipt whose money pays a part, and where it was taken. */
function Whole({ of: { code, stockLocation } }: { of: NonNullable<PaymentReceiptRead['whole']> }) {
  return (
    <>
      <Link to={addressOfPaper(code) ?? ''}>Payment receipt {code}</Link> at {stockLocation.name}
    </>
  )
}

function Payments({ paper }: ReceiptProps) {
  return (
    <ViewPart title="Payments">
      <PlainTable label="Payments" heads={[{ label: 'Payment' }, { label: 'Remarks' }, figure('Amount')]}>
        {paper.modeOfPayments.map((payment, index) => (
          <tr key={`${index + 1} ${payment.paymentType}`}>
            <td>{tenderText(payment).label}</td>
            <td>{payment.remarks}</td>
            <td data-figure>{amountText(payment.amount)}</td>
          </tr>
        ))}
      </PlainTable>
    </ViewPart>
  )
}

const figure = (label: string) => ({ label, isFigure: true })

function SettledDebts({ paper }: ReceiptProps) {
  const here = useSession().location.name
  const lines = settledLines(paper)
  if (lines.length === 0) return <p>{settledNothing}</p>
  const withCharge = paper.cheques.length > 0
  const withPlaces = lines.some(({ partCode }) => partCode !== '')
  return (
    <PlainTable
      label="Settled"
      heads={[
        { label: 'Settled' },
        ...(withPlaces ? [{ label: 'At' }] : []),
        { label: 'Date' },
        { label: 'Due date' },
        figure('Total'),
        figure('Owed'),
        figure('Paid'),
        ...(withCharge ? [figure("Bank's charge")] : []),
        figure('Still due'),
      ]}
    >
      {lines.map(line => (
        <tr key={`${line.kind} ${line.code}`}>
          <td>{line.kind === 'bill' && line.place === here ? <Link to={addressOf.bill(line.code)}>{line.name}</Link> : line.name}</td>
          {withPlaces && (
            <td>
              {line.place} {line.partCode !== '' && <Link to={addressOfPaper(line.partCode) ?? ''}>{line.partCode}</Link>}
            </td>
          )}
          <td>{displayDateText(line.date)}</td>
          <td>{displayDateText(line.dueDate)}</td>
          <td data-figure>{amountText(line.totalAmount)}</td>
          <td data-figure>{amountText(line.dueBefore)}</td>
          <td data-figure>{amountText(line.paidAmount)}</td>
          {withCharge && <td data-figure>{amountText(line.charge)}</td>}
          <td data-figure>{amountText(line.outstanding)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

function sumsOf(paper: PaymentReceiptRead) {
  const { customer } = paper
  return [
    { label: 'Settled', value: amountText(paper.settledAmount) },
    { label: 'Over payment', value: amountText(paper.overPayment) },
    { label: paper.whole ? 'Paid here' : 'Received', value: amountText(paper.totalAmount), isTotal: true },
    { label: 'Customer owes now', value: amountText(customer.creditAmount) },
    { label: 'Returned cheques', value: amountText(customer.chequeReturnAmount) },
    { label: 'Return balance', value: amountText(customer.returnAmount) },
    { label: 'Over payment now', value: amountText(customer.overPayment) },
  ]
}
