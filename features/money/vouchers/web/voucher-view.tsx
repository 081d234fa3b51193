import { Link } from '@tanstack/react-router'
import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import { parseMoney } from '../../../../kernel/money.ts'
import { addressOfPaper } from '../../../../kernel/papers.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { Facts, FactSums, ViewColumns, ViewFrame, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { chequeStateNames, type ChequeState } from '../../../banking/cheques/cheque-states.ts'
import { StockPaperBadges } from '../../../stock/stock/web/stock-paper-parts.tsx'
import type { PaymentVoucherRead } from '../contract.ts'
import { dueKindNames } from '../due.ts'
import { detailsOfPayment, hasPlaces } from './voucher-words.ts'

const figure = (label: string) => ({ label, isFigure: true })

/** One payment voucher in full. */
export function VoucherView({ paper }: { paper: PaymentVoucherRead }) {
  const { timeZone } = useSession().startUp
  const { supplier } = paper
  return (
    <ViewFrame aside={<FactSums sums={voucherSums(paper)} />}>
      <StockPaperBadges {...paper} />
      <ViewColumns>
        <ViewPart title="Supplier">
          <Facts
            facts={[
              { label: 'Name', value: supplier.name },
              { label: 'Code', value: supplier.code },
              { label: 'Owed now', value: amountText(supplier.debitAmount) },
              { label: 'Paid ahead now', value: amountText(supplier.overPayment) },
            ]}
          />
        </ViewPart>
        <ViewPart title="Payment voucher">
          <Facts
            facts={[
              { label: 'Date', value: displayDateText(paper.date) },
              { label: 'Remarks', value: paper.remarks },
              { label: 'Paid by', value: `${paper.user}, ${displayDateTime(paper.dateTime, timeZone)}` },
              { label: 'Stock Location', value: paper.stockLocation.name },
              ...(paper.whole ? [{ label: 'Part of', value: <Whole of={paper.whole} /> }] : []),
            ]}
          />
        </ViewPart>
      </ViewColumns>
      {paper.whole === null && (
        <ViewPart title="How it was paid">
          <Payments paper={paper} />
        </ViewPart>
      )}
      {paper.dues.length > 0 && (
        <ViewPart title="What it settled">
          <SettledDues paper={paper} />
        </ViewPart>
      )}
    </ViewFrame>
  )
}

/** The sums of a voucher, as view and prints show them. */
export function voucherSums(paper: PaymentVoucherRead) {
  const { totalAmount, settledAmount, overPayment, cameBack } = paper
  return [
    { label: 'Settled', value: amountText(settledAmount) },
    { label: 'Paid ahead', value: amountText(overPayment) },
    { label: 'Total', value: amountText(totalAmount), isTotal: true },
    ...((parseMoney(cameBack) ?? 0) > 0 ? [{ label: 'Came back with cheques', value: amountText(cameBack) }] : []),
  ]
}

function Payments({ paper }: { paper: PaymentVoucherRead }) {
  return (
    <PlainTable label="How it was paid" heads={[{ label: 'Payment' }, { label: 'Details' }, { label: 'Cheque is' }, figure('Amount')]}>
      {paper.supplierModeOfPayments.map((paid, index) => (
        <tr key={`${index} ${paid.means}`}>
          <td>{paid.paymentTypeName}</td>
          <td>{detailsOfPayment(paid)}</td>
          <td>{paid.chequePayment ? chequeStateNames[paid.chequePayment.state as ChequeState] : ''}</td>
          <td data-figure>{amountText(paid.amount)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

/** The voucher whose money pays a part, and where it was given. */
function Whole({ of: { code, stockLocation } }: { of: NonNullable<PaymentVoucherRead['whole']> }) {
  return (
    <>
      <Link to={addressOfPaper(code) ?? ''}>Payment voucher {code}</Link> at {stockLocation.name}
    </>
  )
}

function SettledDues({ paper }: { paper: PaymentVoucherRead }) {
  const here = useSession().location.code
  const withPlaces = hasPlaces(paper)
  const isReopened = paper.dues.some(({ dueAgain }) => (parseMoney(dueAgain) ?? 0) > 0)
  return (
    <PlainTable
      label="What it settled"
      heads={[
        { label: 'Paper' },
        ...(withPlaces ? [{ label: 'At' }] : []),
        { label: 'Invoice' },
        { label: 'Date' },
        figure('Total'),
        figure('Owed before'),
        figure('Paid'),
        figure('Outstanding'),
        ...(isReopened ? [figure('Due again')] : []),
      ]}
    >
      {paper.dues.map(line => (
        <tr key={`${line.partCode} ${line.code}`}>
          <td>
            {dueKindNames[line.kind]}{' '}
            {addressOfPaper(line.grnCode) && line.stockLocation.code === here ? (
              <Link to={addressOfPaper(line.grnCode) ?? ''}>{line.grnCode}</Link>
            ) : (
              line.grnCode
            )}
          </td>
          {withPlaces && (
            <td>
              {line.stockLocation.name} {line.partCode !== '' && <Link to={addressOfPaper(line.partCode) ?? ''}>{line.partCode}</Link>}
            </td>
          )}
          <td>{line.invoiceCode}</td>
          <td>{displayDateText(line.date)}</td>
          <td data-figure>{amountText(line.grnTotal)}</td>
          <td data-figure>{amountText(line.dueBefore)}</td>
          <td data-figure>{amountText(line.paidAmount)}</td>
          <td data-figure>{amountText(line.outstanding)}</td>
          {isReopened && <td data-figure>{amountText(line.dueAgain)}</td>}
        </tr>
      ))}
    </PlainTable>
  )
}
