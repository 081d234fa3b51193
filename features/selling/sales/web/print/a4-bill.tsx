import { useRef } from 'react'
import { AcrossMark } from '../../../../../platform/web/print/across-mark.tsx'
import { Barcode } from '../../../../../platform/web/print/barcode.tsx'
import { HtmlBlock } from '../../../../../platform/web/print/html-block.tsx'
import { useA4Pages } from '../../../../../platform/web/print/use-a4-pages.ts'
import css from './a4-bill.css?inline'
import { billText, type PrintedBillLine, type BillProps, type BillText } from './bill-text.ts'
import { LabelledRows } from '../../../../../platform/web/print/labelled-rows.tsx'
import { namesBusiness } from '../../../../../platform/web/print/names-business.ts'

/** A bill on A4: every page has the column heads and its number, and carries its sum to the next; the totals stay together. */
export function A4Bill(props: BillProps) {
  const bill = billText(props)
  const paper = useRef<HTMLDivElement>(null)
  const pages = useA4Pages(paper, { text: bill, lines: bill.lines })
  return (
    <div ref={paper} className="a4">
      <style>{css + runningFoot(bill)}</style>
      {bill.isReversed && <AcrossMark text="REVERSED" sizeMm={27} />}
      <Top {...props} bill={bill} />
      {pages.map((lines, at) => (
        <section key={lines[0]?.number ?? at}>
          <Lines bill={bill} lines={lines} isLast={at === pages.length - 1} />
        </section>
      ))}
      <End {...props} bill={bill} />
    </div>
  )
}

function Top({ client, letterhead, bill }: BillProps & { bill: BillText }) {
  const isNamed = namesBusiness(letterhead.dotHeader, client.name)
  return (
    <div data-part="top">
      <div className="top">
        <div className="client">
          {client.logo && <img className="logo" src={client.logo} alt="" />}
          {!isNamed && (
            <>
              <h1>{client.name}</h1>
              <div>{client.address}</div>
              <div>{client.phones.join(' · ')}</div>
              <div>{client.email}</div>
            </>
          )}
          <HtmlBlock html={letterhead.dotHeader} className={isNamed ? 'shop-text letterhead' : 'shop-text'} />
          {isNamed && <div>{client.email}</div>}
        </div>
        <PaperBlock bill={bill} />
      </div>
      <Parties bill={bill} />
    </div>
  )
}

function End({ letterhead, solutionProvider, bill }: BillProps & { bill: BillText }) {
  return (
    <div className="end" data-part="end">
      <Reckoning bill={bill} />
      <div className="signatures">
        <div>Prepared by</div>
        <div>Checked by</div>
        <div>Customer&apos;s signature</div>
      </div>
      <HtmlBlock html={letterhead.dotFooter} className="shop-text foot" />
      <div className="foot provider">{solutionProvider}</div>
    </div>
  )
}

// Number and mark contain only letters and digits, so they are safe inside a CSS string.
function runningFoot(bill: BillText): string {
  const text = `Invoice ${bill.number}${bill.mark === '' ? '' : ` · ${bill.mark}`}`
  return `@page { @bottom-left { content: "${text}"; font: 8pt 'Print Latin', sans-serif; color: #000; vertical-align: top; padding-top: 3mm } }`
}

function PaperBlock({ bill }: { bill: BillText }) {
  return (
    <div className="paper">
      <h2>INVOICE</h2>
      <div className="code">{bill.number}</div>
      <div>{bill.dateTime}</div>
      <div>Cashier: {bill.cashier}</div>
      <div className="bars">
        <Barcode value={bill.number} heightMm={9} maxWidthMm={56} />
      </div>
      {bill.mark !== '' && <div className="mark">{bill.mark}</div>}
    </div>
  )
}

function Parties({ bill }: { bill: BillText }) {
  const { customer, vehicle } = bill
  return (
    <div className="parties">
      <div>
        <h3>Customer</h3>
        <div className="party-name">{customer.name}</div>
        <div>{customer.address}</div>
        <div>{customer.phone}</div>
      </div>
      {vehicle.length > 0 && (
        <div>
          <h3>Vehicle and service</h3>
          <LabelledRows rows={vehicle} className="facts" strong={['Vehicle no.']} />
        </div>
      )}
    </div>
  )
}

interface LinesProps {
  bill: BillText
  /** Those of one page. */
  lines: readonly PrintedBillLine[]
  isLast: boolean
}

function Lines({ bill, lines, isLast }: LinesProps) {
  // Without any discount the column would be empty.
  const hasDiscounts = bill.lines.some(line => line.discount !== '')
  const columns = hasDiscounts ? 6 : 5
  const before = lines[0] ? bill.lines.indexOf(lines[0]) : 0
  const sumOf = (count: number) => bill.runningTotals[count - 1] ?? ''
  return (
    <table className="lines">
      <thead>
        <tr>
          <th className="no">#</th>
          <th className="name">Description</th>
          <th className="quantity">Qty</th>
          <th className="money">Unit price</th>
          {hasDiscounts && <th className="money">Discount</th>}
          <th className="money">Amount</th>
        </tr>
      </thead>
      <tbody>
        {before > 0 && <SumRow label="Brought forward" value={sumOf(before)} columns={columns} />}
        {lines.map(line => (
          <LineRow key={line.number} line={line} hasDiscounts={hasDiscounts} />
        ))}
        {!isLast && <SumRow label="Carried forward" value={sumOf(before + lines.length)} columns={columns} />}
      </tbody>
    </table>
  )
}

function LineRow({ line, hasDiscounts }: { line: PrintedBillLine; hasDiscounts: boolean }) {
  return (
    <tr data-part="line">
      <td className="no">{line.number}</td>
      <td className="name">
        {line.name}
        {line.warranty !== '' && <small>Warranty until {line.warranty}</small>}
      </td>
      <td>{line.quantity}</td>
      <td>{line.unitPrice}</td>
      {hasDiscounts && (
        <td>
          {line.discount}
          {line.discountRate !== '' && <small>{line.discountRate}</small>}
        </td>
      )}
      <td>{line.total}</td>
    </tr>
  )
}

function SumRow({ label, value, columns }: { label: string; value: string; columns: number }) {
  return (
    <tr className="sum">
      <td colSpan={columns - 1} className="name">
        {label}
      </td>
      <td>{value}</td>
    </tr>
  )
}

function Reckoning({ bill }: { bill: BillText }) {
  return (
    <div className="reckoning">
      <div>
        <LabelledRows rows={bill.account} className="account money" strong={['Outstanding']} />
        {bill.advice !== '' && <div className="remarks">{bill.advice}</div>}
        {bill.remarks !== '' && <div className="remarks">Remarks: {bill.remarks}</div>}
      </div>
      <div>
        <LabelledRows rows={bill.sums} className="sums money" />
        <div className="total-row">
          <span>TOTAL</span>
          <span>{bill.total}</span>
        </div>
        <LabelledRows rows={bill.payment} className="sums money" strong={['Change due']} />
      </div>
    </div>
  )
}
