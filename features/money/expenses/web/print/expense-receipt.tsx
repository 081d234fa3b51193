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
import type { ExpenseRead } from '../../contract.ts'
import { detailsOfPayment, taxFactsOf, vatOfExpense } from '../expense-words.ts'

/** Prints an expense on the 80 mm roll, to be signed by who gets the money; settles when the print dialog is closed. */
export async function printExpenseReceipt(paper: ExpenseRead): Promise<void> {
  const { client } = await clientProfileQuery.queryFn()
  await printJob({
    title: `Expense ${paper.code}`,
    page: 'receipt',
    document: <ExpenseReceipt paper={paper} client={client} />,
  })
}

function ExpenseReceipt({ paper, client }: { paper: ExpenseRead; client: ClientProfile }) {
  const facts = [
    { label: 'Category', value: paper.category.name },
    { label: 'Reference', value: paper.reference },
    { label: paper.payment.paymentTypeName, value: detailsOfPayment(paper) },
  ]
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
          <strong>Expense {paper.code}</strong>
          <span>{printedTime(paper.dateTime)}</span>
        </div>
        <div>
          {paper.stockLocation.name}, {displayDateText(paper.date)}
        </div>
        <div>Paid by: {paper.user}</div>
      </div>
      {paper.payee !== '' && (
        <div className="block customer">
          <strong>{paper.payee}</strong>
        </div>
      )}
      <LabelledRows
        className="block money"
        rows={facts.filter(({ label, value }) => value !== '' || label === paper.payment.paymentTypeName)}
      />
      {taxFactsOf(paper).map(({ label, value }) => (
        <div className="block" key={value}>
          {label}: {value}
        </div>
      ))}
      <LabelledRows className="block money" rows={vatOfExpense(paper)} />
      <div className="total-row">
        <span>PAID</span>
        <span className="value">{amountText(paper.totalAmount)}</span>
      </div>
      {paper.remarks !== '' && <div className="remarks">Remarks: {paper.remarks}</div>}
      <div className="block">Received by: ......................</div>
      <div className="barcode">
        <Barcode value={paper.code} heightMm={11} maxWidthMm={56} />
        <span>{paper.code}</span>
      </div>
      <div className="provider">{solutionProvider()}</div>
    </div>
  )
}
