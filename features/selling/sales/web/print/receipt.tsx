import { AcrossMark } from '../../../../../platform/web/print/across-mark.tsx'
import { Barcode } from '../../../../../platform/web/print/barcode.tsx'
import { HtmlBlock } from '../../../../../platform/web/print/html-block.tsx'
import { billText, type PrintedBillLine, type BillProps, type BillText } from './bill-text.ts'
import { LabelledRows } from '../../../../../platform/web/print/labelled-rows.tsx'
import css from '../../../../../platform/web/print/roll.css?inline'
import { RollHead } from './roll-head.tsx'

/** A bill on the 80 mm roll; its lines are 72 mm wide, the reach of the print head. */
export function Receipt(props: BillProps) {
  const { client, letterhead, solutionProvider } = props
  const bill = billText(props)
  return (
    <div className="receipt">
      <style>{css}</style>
      {bill.isReversed && <AcrossMark text="REVERSED" sizeMm={13} />}
      {bill.mark !== '' && <div className="mark">{bill.mark}</div>}
      <RollHead client={client} letterhead={letterhead} />
      <BillHead bill={bill} />
      <div className="block">
        {bill.lines.map(line => (
          <Item key={line.number} line={line} />
        ))}
      </div>
      <LabelledRows rows={bill.sums} className="block money" />
      <div className="total-row">
        <span>TOTAL</span>
        <span className="value">{bill.total}</span>
      </div>
      <LabelledRows rows={bill.payment} className="money" strong={['Change due']} />
      <LabelledRows rows={bill.account} className="block money" strong={['Outstanding']} />
      {bill.advice !== '' && <div className="remarks">{bill.advice}</div>}
      {bill.remarks !== '' && <div className="remarks">Remarks: {bill.remarks}</div>}
      <div className="barcode">
        <Barcode value={bill.number} heightMm={11} maxWidthMm={56} />
        <span>{bill.number}</span>
      </div>
      <HtmlBlock html={letterhead.dotFooter} className="shop-text" />
      <div className="provider">{solutionProvider}</div>
    </div>
  )
}

function BillHead({ bill }: { bill: BillText }) {
  const { customer } = bill
  return (
    <>
      <div className="block">
        <div className="number">
          <strong>Bill {bill.number}</strong>
          <span>{bill.dateTime}</span>
        </div>
        <div>Cashier: {bill.cashier}</div>
      </div>
      <div className="block customer">
        <strong>{customer.name}</strong>
        {customer.phone !== '' && <div>{customer.phone}</div>}
        {customer.address !== '' && <div>{customer.address}</div>}
        <LabelledRows rows={bill.vehicle} className="vehicle" />
      </div>
    </>
  )
}

function Item({ line }: { line: PrintedBillLine }) {
  return (
    <div className="item">
      <div className="name">
        {line.number}. {line.name}
      </div>
      <div className="figures">
        <span>
          {line.quantity} × {line.unitPrice}
        </span>
        {line.discount !== '' && <span>less {line.discountRate === '' ? line.discount : `${line.discount} (${line.discountRate})`}</span>}
        <span className="total">{line.total}</span>
      </div>
      {line.warranty !== '' && <div>Warranty until {line.warranty}</div>}
    </div>
  )
}
