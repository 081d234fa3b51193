import { displayDateText } from '../../../../../kernel/dates.ts'
import { AcrossMark } from '../../../../../platform/web/print/across-mark.tsx'
import { Barcode } from '../../../../../platform/web/print/barcode.tsx'
import { printJob } from '../../../../../platform/web/print/print-job.ts'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { LabelledRows } from '../../../../../platform/web/print/labelled-rows.tsx'
import { solutionProvider } from '../../../../selling/sales/web/print/print-bill.ts'
import css from '../../../../../platform/web/print/roll.css?inline'
import type { ClientProfile } from '../../../../shop/settings/contract.ts'
import { clientProfileQuery } from '../../../../shop/settings/web/client-profile.ts'
import { printedTime } from '../../../../shop/settings/web/print/print-paper.tsx'
import type { AccTransactionRead } from '../../contract.ts'
import { linesOfJournal } from '../journal-lines.ts'

/** Prints an account transaction on the 80 mm roll, to lie with the cash that it moved; resolves when the print dialog is closed. */
export async function printJournalReceipt(paper: AccTransactionRead): Promise<void> {
  const { client } = await clientProfileQuery.queryFn()
  await printJob({
    title: `Account transaction ${paper.code}`,
    page: 'receipt',
    document: <JournalReceipt paper={paper} client={client} />,
  })
}

function JournalReceipt({ paper, client }: { paper: AccTransactionRead; client: ClientProfile }) {
  const lines = linesOfJournal(paper)
  return (
    <div className="receipt">
      <style>{css}</style>
      {paper.status === 'reversed' && <AcrossMark text="REVERSED" sizeMm={13} />}
      <div className="head">
        <h1>{client.name}</h1>
        <div>{client.address}</div>
        <div>{client.phones.join(' · ')}</div>
      </div>
      <div className="block">
        <div className="number">
          <strong>Account transaction {paper.code}</strong>
          <span>{printedTime(paper.dateTime)}</span>
        </div>
        <div>
          {paper.stockLocation.name}, {displayDateText(paper.date)}
        </div>
        <div>Written by: {paper.user}</div>
      </div>
      <div className="block">
        <strong>{paper.accTransactionType.name}</strong>
      </div>
      <LabelledRows
        className="block money"
        rows={lines.map(({ side, account, name }) => ({ label: side === 'debit' ? 'Debit' : 'Credit', value: `${account} ${name}` }))}
      />
      <div className="total-row">
        <span>AMOUNT</span>
        <span className="value">{amountText(paper.amount)}</span>
      </div>
      {paper.remarks !== '' && <div className="remarks">Remarks: {paper.remarks}</div>}
      <div className="block">Signature: ............................</div>
      <div className="barcode">
        <Barcode value={paper.code} heightMm={11} maxWidthMm={56} />
        <span>{paper.code}</span>
      </div>
      <div className="provider">{solutionProvider()}</div>
    </div>
  )
}
