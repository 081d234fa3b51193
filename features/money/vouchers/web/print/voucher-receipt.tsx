import { displayDateText, displayDateTime } from '../../../../../kernel/dates.ts'
import { AcrossMark } from '../../../../../platform/web/print/across-mark.tsx'
import { Barcode } from '../../../../../platform/web/print/barcode.tsx'
import { HtmlBlock } from '../../../../../platform/web/print/html-block.tsx'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import type { StockLocation } from '../../../../shop/locations/contract.ts'
import { LabelledRows } from '../../../../../platform/web/print/labelled-rows.tsx'
import css from '../../../../../platform/web/print/roll.css?inline'
import { RollHead } from '../../../../selling/sales/web/print/roll-head.tsx'
import type { ClientProfile } from '../../../../shop/settings/contract.ts'
import type { PaymentVoucherRead } from '../../contract.ts'
import { dueKindNames } from '../../due.ts'
import { detailsOfPayment, hasPlaces } from '../voucher-words.ts'

interface VoucherReceiptProps {
  paper: PaymentVoucherRead
  client: ClientProfile
  letterhead: StockLocation['stockLocationDetail']
  solutionProvider: string
  timeZone: string
}

/** A voucher on the 80 mm roll, drawn as bills are: what was settled of each paper, and how it was paid. */
export function VoucherReceipt({ paper, client, letterhead, solutionProvider, timeZone }: VoucherReceiptProps) {
  const { supplier } = paper
  return (
    <div className="receipt">
      <style>{css}</style>
      {paper.status === 'reversed' && <AcrossMark text="REVERSED" sizeMm={13} />}
      <RollHead client={client} letterhead={letterhead} />
      <div className="block">
        <div className="number">
          <strong>Payment voucher {paper.code}</strong>
          <span>{displayDateTime(paper.dateTime, timeZone)}</span>
        </div>
        <div>Paid by: {paper.user}</div>
        {paper.whole && (
          <div>
            With payment voucher {paper.whole.code}, {paper.whole.stockLocation.name}
          </div>
        )}
      </div>
      <div className="block customer">
        <strong>{supplier.name}</strong>
        {supplier.phone1 !== '' && <div>{supplier.phone1}</div>}
      </div>
      <PrintedDues paper={paper} />
      <LabelledRows
        className="block money"
        rows={[
          { label: 'Settled', value: amountText(paper.settledAmount) },
          { label: 'Paid ahead', value: amountText(paper.overPayment) },
        ]}
      />
      <div className="total-row">
        <span>PAID</span>
        <span className="value">{amountText(paper.totalAmount)}</span>
      </div>
      <PrintedPayments paper={paper} />
      {paper.remarks !== '' && <div className="remarks">Remarks: {paper.remarks}</div>}
      <div className="barcode">
        <Barcode value={paper.code} heightMm={11} maxWidthMm={56} />
        <span>{paper.code}</span>
      </div>
      <div className="block">Received by: ______________________</div>
      <HtmlBlock html={letterhead.dotFooter} className="shop-text" />
      <div className="provider">{solutionProvider}</div>
    </div>
  )
}

function PrintedDues({ paper }: Pick<VoucherReceiptProps, 'paper'>) {
  const withPlaces = hasPlaces(paper)
  return (
    <div className="block">
      {paper.dues.map(line => (
        <div className="item" key={`${line.partCode} ${line.code}`}>
          <div className="name">
            {dueKindNames[line.kind]} {line.grnCode} · {line.invoiceCode} · {displayDateText(line.date)}
            {withPlaces && ` · ${line.stockLocation.name}`}
          </div>
          <div className="figures">
            <span>of {amountText(line.grnTotal)}</span>
            <span>still {amountText(line.outstanding)}</span>
            <span className="total">{amountText(line.paidAmount)}</span>
          </div>
        </div>
      ))}
    </div>
  )
}

function PrintedPayments({ paper }: Pick<VoucherReceiptProps, 'paper'>) {
  return (
    <div className="block">
      {paper.supplierModeOfPayments.map((paid, index) => (
        <div className="item" key={`${index} ${paid.means}`}>
          <div className="figures">
            <span>{paid.paymentTypeName}</span>
            <span className="total">{amountText(paid.amount)}</span>
          </div>
          <div>{detailsOfPayment(paid)}</div>
        </div>
      ))}
    </div>
  )
}
