import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { PaperSheet } from '../../../../platform/web/paper-page/paper-sheet.tsx'
import { printJob } from '../../../../platform/web/print/print-job.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { clientProfileQuery } from '../../../settings/web/client-profile.ts'
import type { TransferReceiptRead } from '../../contract.ts'
import { placeParty } from '../../../stock/web/print/place-party.ts'
import { LineName } from '../../../stock/web/print/print-stock-paper.tsx'

/** Prints a receipt of a transfer on A4; settles when the print dialog is closed. Cost is left out where it is hidden. */
export async function printReceipt(receipt: TransferReceiptRead): Promise<void> {
  const { client } = await clientProfileQuery.queryFn()
  const { timeZone } = currentSession().startUp
  const { totalAmount, shortAmount } = receipt
  await printJob({
    title: `Transfer receipt ${receipt.code}`,
    page: 'a4',
    document: (
      <PaperSheet
        client={client}
        title="TRANSFER RECEIPT"
        code={receipt.code}
        about={[displayDateTime(receipt.dateTime, timeZone), receipt.stockLocation.name, `by ${receipt.user}`]}
        parties={[placeParty('From', receipt.fromLocation), placeParty('Received at', receipt.stockLocation)]}
        facts={[
          { label: 'Date', value: displayDateText(receipt.date) },
          { label: 'Transfer', value: receipt.transferCode },
          { label: 'Sent', value: displayDateText(receipt.transferDate) },
        ]}
        sums={
          totalAmount === null
            ? []
            : [
                { label: 'Short at cost', value: amountText(shortAmount) },
                { label: 'Received at cost', value: amountText(totalAmount), isTotal: true },
              ]
        }
        remarks={receipt.remarks}
        signatures={['Carried by', 'Received by', 'Checked by']}
        {...(receipt.status === 'reversed' && { mark: 'REVERSED' })}
      >
        <Lines receipt={receipt} />
      </PaperSheet>
    ),
  })
}

function Lines({ receipt }: { receipt: TransferReceiptRead }) {
  return (
    <table>
      <thead>
        <tr>
          <th>#</th>
          <th className="name">Item</th>
          <th>Sent</th>
          <th>Received</th>
          <th>Short</th>
        </tr>
      </thead>
      <tbody>
        {receipt.stockHistories.map(line => (
          <tr key={line.code}>
            <td>{line.code}</td>
            <td className="name">
              <LineName line={line} />
              {line.reason && <small>{`Short: ${line.reason}`}</small>}
            </td>
            <td>{displayQuantityText(line.sent)}</td>
            <td>{`${displayQuantityText(line.quantity)} ${line.itemMaster.unit}`}</td>
            <td>{line.short === '0' ? '–' : displayQuantityText(line.short)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
