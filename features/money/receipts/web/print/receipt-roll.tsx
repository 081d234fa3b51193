import { AcrossMark } from '../../../../../platform/web/print/across-mark.tsx'
import { Barcode } from '../../../../../platform/web/print/barcode.tsx'
import { HtmlBlock } from '../../../../../platform/web/print/html-block.tsx'
import type { StockLocation } from '../../../../shop/locations/contract.ts'
import { LabelledRows } from '../../../../../platform/web/print/labelled-rows.tsx'
import css from '../../../../../platform/web/print/roll.css?inline'
import { RollHead } from '../../../../selling/sales/web/print/roll-head.tsx'
import type { ClientProfile } from '../../../../shop/settings/contract.ts'
import type { PrintedDue, ReceiptText } from './receipt-text.ts'

interface ReceiptRollProps {
  receipt: ReceiptText
  client: ClientProfile
  letterhead: StockLocation['stockLocationDetail']
  solutionProvider: string
}

/** A payment receipt on the 80 mm roll, drawn as bills are. */
export function ReceiptRoll({ receipt, client, letterhead, solutionProvider }: ReceiptRollProps) {
  const { customer } = receipt
  return (
    <div className="receipt">
      <style>{css}</style>
      {receipt.isReversed && <AcrossMark text="REVERSED" sizeMm={13} />}
      {receipt.mark !== '' && <div className="mark">{receipt.mark}</div>}
      <RollHead client={client} letterhead={letterhead} />
      <div className="block">
        <div className="number">
          <strong>Payment receipt {receipt.number}</strong>
          <span>{receipt.dateTime}</span>
        </div>
        <div>Cashier: {receipt.cashier}</div>
      </div>
      <div className="block customer">
        <strong>{customer.name}</strong>
        {customer.phone !== '' && <div>{customer.phone}</div>}
        {customer.address !== '' && <div>{customer.address}</div>}
      </div>
      <LabelledRows rows={receipt.payments} className="block money" />
      <div className="total-row">
        <span>{receipt.totalLabel.toUpperCase()}</span>
        <span className="value">{receipt.total}</span>
      </div>
      {receipt.dues.length > 0 && (
        <div className="block">
          {receipt.dues.map(due => (
            <SettledDue key={due.name} due={due} />
          ))}
        </div>
      )}
      <LabelledRows rows={receipt.use} className="block money" />
      <LabelledRows rows={receipt.account} className="block money" strong={['Outstanding now']} />
      {receipt.remarks !== '' && <div className="remarks">Remarks: {receipt.remarks}</div>}
      <div className="barcode">
        <Barcode value={receipt.number} heightMm={11} maxWidthMm={56} />
        <span>{receipt.number}</span>
      </div>
      <HtmlBlock html={letterhead.dotFooter} className="shop-text" />
      <div className="provider">{solutionProvider}</div>
    </div>
  )
}

function SettledDue({ due }: { due: PrintedDue }) {
  return (
    <div className="item">
      <div className="name">
        {due.name} of {due.date} {due.place}
      </div>
      <div className="figures">
        <span>owed {due.owed}</span>
        <span>still due {due.left}</span>
        <span className="total">{due.paid}</span>
      </div>
      {due.charge !== '' && (
        <div className="figures">
          <span>bank's charge</span>
          <span className="total">{due.charge}</span>
        </div>
      )}
    </div>
  )
}
