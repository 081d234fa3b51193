import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { PaperSheet } from '../../../../platform/web/paper-page/paper-sheet.tsx'
import { printJob } from '../../../../platform/web/print/print-job.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { clientProfileQuery } from '../../../settings/web/client-profile.ts'
import type { PurchaseReturnRead } from '../../return-contract.ts'

/** Prints a purchase return on A4; settles when the print dialog is closed. */
export async function printReturn(paper: PurchaseReturnRead): Promise<void> {
  const { client } = await clientProfileQuery.queryFn()
  const { timeZone } = currentSession().startUp
  const { supplier } = paper
  await printJob({
    title: `Purchase return ${paper.code}`,
    page: 'a4',
    document: (
      <PaperSheet
        client={client}
        title="PURCHASE RETURN"
        code={paper.code}
        about={[displayDateTime(paper.dateTime, timeZone), paper.stockLocation.name, `by ${paper.user}`]}
        parties={[
          {
            title: 'Supplier',
            name: supplier.name,
            lines: [supplier.address1, supplier.address2, [supplier.phone1, supplier.phone2].filter(Boolean).join(' · ')],
          },
        ]}
        facts={[
          { label: 'Date', value: displayDateText(paper.date) },
          { label: 'Reason', value: paper.reason },
        ]}
        sums={[{ label: 'Total', value: amountText(paper.totalAmount), isTotal: true }]}
        remarks={paper.remarks}
        signatures={['Sent by', 'Authorised by', 'Received by supplier']}
        {...(paper.state === 'REVERSED' && { mark: 'REVERSED' })}
      >
        <Lines paper={paper} />
      </PaperSheet>
    ),
  })
}

function Lines({ paper }: { paper: PurchaseReturnRead }) {
  return (
    <table>
      <thead>
        <tr>
          <th>#</th>
          <th className="name">Item</th>
          <th>Received with</th>
          <th>Quantity</th>
          <th>Price</th>
          <th>Amount</th>
        </tr>
      </thead>
      <tbody>
        {paper.stockHistories.map(line => (
          <tr key={line.code}>
            <td>{line.code}</td>
            <td className="name">
              {line.itemMaster.name}
              <small>{[line.itemMaster.barcode || line.itemCode, line.batch && `batch ${line.batch}`].filter(Boolean).join(' · ')}</small>
            </td>
            <td>{line.receivedWith}</td>
            <td>{`${displayQuantityText(line.quantity)} ${line.itemMaster.unit}`}</td>
            <td>{amountText(line.price)}</td>
            <td>{amountText(line.totalAmount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
