import { displayDateText, displayDateTime } from '../../../../../kernel/dates.ts'
import { AcrossMark } from '../../../../../platform/web/print/across-mark.tsx'
import { Barcode } from '../../../../../platform/web/print/barcode.tsx'
import { HtmlBlock } from '../../../../../platform/web/print/html-block.tsx'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { displayQuantityText } from '../../../../../kernel/quantity.ts'
import type { StockLocation } from '../../../../shop/locations/contract.ts'
import { LabelledRows } from '../../../../../platform/web/print/labelled-rows.tsx'
import css from '../../../../../platform/web/print/roll.css?inline'
import { RollHead } from '../../../../selling/sales/web/print/roll-head.tsx'
import type { ClientProfile } from '../../../../shop/settings/contract.ts'
import type { PriceCorrectionRead } from '../../contract.ts'
import { correctionKindNames } from '../../correction-kinds.ts'
import { kindWords, taxNoteFacts, vatOfCorrection } from '../correction-view.tsx'

interface CorrectionReceiptProps {
  paper: PriceCorrectionRead
  client: ClientProfile
  letterhead: StockLocation['stockLocationDetail']
  solutionProvider: string
  timeZone: string
}

/** A price correction on the 80 mm roll, drawn as bills are: what was corrected, and who owes it. */
export function CorrectionReceipt({ paper, client, letterhead, solutionProvider, timeZone }: CorrectionReceiptProps) {
  const { supplier } = paper
  return (
    <div className="receipt">
      <style>{css}</style>
      {paper.status === 'reversed' && <AcrossMark text="REVERSED" sizeMm={13} />}
      <RollHead client={client} letterhead={letterhead} />
      <div className="block">
        <div className="number">
          <strong>
            {correctionKindNames[paper.kind]} {paper.code}
          </strong>
          <span>{displayDateTime(paper.dateTime, timeZone)}</span>
        </div>
        <div>Written by: {paper.user}</div>
      </div>
      <div className="block customer">
        <strong>{supplier.name}</strong>
        {supplier.phone1 !== '' && <div>{supplier.phone1}</div>}
        <div>
          GRN {paper.grnCode} · {paper.invoiceCode} · {displayDateText(paper.grnDate)}
        </div>
        {paper.reference !== '' && <div>Reference: {paper.reference}</div>}
        {taxNoteFacts(paper).map(({ label, value }) => (
          <div key={label}>
            {label}: {value}
          </div>
        ))}
      </div>
      <CorrectedItems paper={paper} />
      <LabelledRows className="block money" rows={vatOfCorrection(paper)} />
      <div className="total-row">
        <span>TOTAL</span>
        <span className="value">{amountText(paper.totalAmount)}</span>
      </div>
      <div className="block">{kindWords[paper.kind]}</div>
      {paper.remarks !== '' && <div className="remarks">Remarks: {paper.remarks}</div>}
      <div className="barcode">
        <Barcode value={paper.code} heightMm={11} maxWidthMm={56} />
        <span>{paper.code}</span>
      </div>
      <div className="block">Agreed by: ______________________</div>
      <HtmlBlock html={letterhead.dotFooter} className="shop-text" />
      <div className="provider">{solutionProvider}</div>
    </div>
  )
}

function CorrectedItems({ paper }: { paper: PriceCorrectionRead }) {
  return (
    <div className="block">
      {paper.stockHistories.map(line => (
        <div className="item" key={line.code}>
          <div className="name">{line.itemMaster.name}</div>
          <div className="figures">
            <span>
              {displayQuantityText(line.quantity)} × {amountText(line.difference)}
            </span>
            <span className="total">{amountText(line.totalAmount)}</span>
          </div>
        </div>
      ))}
    </div>
  )
}
