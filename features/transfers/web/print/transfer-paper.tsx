import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { PaperSheet } from '../../../../platform/web/paper-page/paper-sheet.tsx'
import { printJob } from '../../../../platform/web/print/print-job.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import { clientProfileQuery } from '../../../settings/web/client-profile.ts'
import type { StockTransferRead } from '../../contract.ts'
import { transferWords } from '../transfer-state.ts'
import { LineName } from '../../../stock/web/print/print-stock-paper.tsx'
import { placeParty } from '../../../stock/web/print/place-party.ts'

/**
 * Prints a transfer on A4 as the delivery note that travels with the goods, so without what they cost; settles when the print
 * dialog is closed.
 */
export async function printTransfer(paper: StockTransferRead): Promise<void> {
  const { client } = await clientProfileQuery.queryFn()
  const { timeZone } = currentSession().startUp
  await printJob({
    title: `Stock transfer ${paper.code}`,
    page: 'a4',
    document: (
      <PaperSheet
        client={client}
        title="STOCK TRANSFER"
        code={paper.code}
        about={['Delivery note', displayDateTime(paper.dateTime, timeZone), `by ${paper.user}`]}
        parties={[placeParty('From', paper.stockLocation), placeParty('To', paper.toLocation)]}
        facts={[
          { label: 'Date', value: displayDateText(paper.date) },
          { label: 'Status', value: transferWords[paper.state] },
        ]}
        sums={[{ label: 'Lines', value: String(paper.stockHistories.length), isTotal: true }]}
        remarks={paper.remarks}
        signatures={['Sent by', 'Carried by', 'Received by']}
        {...(paper.state === 'REVERSED' && { mark: 'REVERSED' })}
      >
        <Lines paper={paper} />
      </PaperSheet>
    ),
  })
}

// Filled in by hand where the goods arrive.
const blank = '_______'

function Lines({ paper }: { paper: StockTransferRead }) {
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
        {paper.stockHistories.map(line => (
          <tr key={line.code}>
            <td>{line.code}</td>
            <td className="name">
              <LineName line={line} />
            </td>
            <td>{`${displayQuantityText(line.quantity)} ${line.itemMaster.unit}`}</td>
            <td>{line.received === '0' ? blank : displayQuantityText(line.received)}</td>
            <td>{line.short === '0' && line.onItsWay !== '0' ? blank : displayQuantityText(line.short)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
