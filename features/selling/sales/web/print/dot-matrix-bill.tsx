import { AcrossMark } from '../../../../../platform/web/print/across-mark.tsx'
import { Barcode } from '../../../../../platform/web/print/barcode.tsx'
import { impactModuleMm } from '../../../../../platform/web/print/code128.ts'
import { safeHtml } from '../../../../../platform/web/print/safe-html.ts'
import { billText, type BillProps } from './bill-text.ts'
import css from './dot-matrix-bill.css?inline'
import { dotMatrixPages, type Cell, type PrintRow } from './dot-matrix-pages.ts'
import { shopLines } from './fixed-text.ts'

const columnMm = 2.54

/** A bill on 9.5 × 5.5 inch continuous forms, in the rows and columns of an impact printer. */
export function DotMatrixBill(props: BillProps) {
  const { client, letterhead, solutionProvider } = props
  const bill = billText(props)
  const pages = dotMatrixPages({
    bill,
    client,
    headerLines: shopLines(safeHtml(letterhead.dotHeader)),
    footerLines: shopLines(safeHtml(letterhead.dotFooter)),
    solutionProvider,
  })
  return (
    <>
      <style>{css}</style>
      {bill.isReversed && <AcrossMark text="REVERSED" sizeMm={24} />}
      {pages.map((rows, index) => (
        <section key={index} className="form">
          {index === 0 && (
            <div className="barcode">
              <Barcode value={bill.number} heightMm={8} maxWidthMm={60} moduleMm={impactModuleMm} />
            </div>
          )}
          {rows.map((row, at) => (
            <FormRow key={at} row={row} />
          ))}
        </section>
      ))}
    </>
  )
}

function FormRow({ row }: { row: PrintRow }) {
  if (row === 'rule') return <div className="row rule" />
  return (
    <div className="row">
      {row.map(cell => (
        <FormCell key={cell.column} cell={cell} />
      ))}
    </div>
  )
}

function FormCell({ cell }: { cell: Cell }) {
  const { column, width, text, align, isBold, isLarge } = cell
  const names = ['cell', align, isBold ? 'bold' : '', isLarge ? 'large' : ''].join(' ')
  return (
    <div className={names} style={{ left: `${column * columnMm}mm`, width: `${width * columnMm}mm` }}>
      {text}
    </div>
  )
}
