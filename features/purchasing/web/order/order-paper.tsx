import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { PaperSheet } from '../../../../platform/web/paper-page/paper-sheet.tsx'
import { printJob } from '../../../../platform/web/print/print-job.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { clientProfileQuery } from '../../../settings/web/client-profile.ts'
import type { OrderRead } from '../../order-contract.ts'

const marks: Partial<Record<OrderRead['state'], string>> = { REVERSED: 'REVERSED', CLOSED: 'CLOSED' }

/** Prints a purchase order for the supplier on A4, without what is in stock; settles when the print dialog is closed. */
export async function printOrder(paper: OrderRead): Promise<void> {
  const { client } = await clientProfileQuery.queryFn()
  const { timeZone } = currentSession().startUp
  const { supplier, stockLocation } = paper
  const mark = marks[paper.state]
  await printJob({
    title: `Purchase order ${paper.code}`,
    page: 'a4',
    document: (
      <PaperSheet
        client={client}
        title="PURCHASE ORDER"
        code={paper.code}
        about={[displayDateTime(paper.dateTime, timeZone), stockLocation.name, `by ${paper.user}`]}
        parties={[
          {
            title: 'Supplier',
            name: supplier.name,
            lines: [supplier.address1, supplier.address2, [supplier.phone1, supplier.phone2].filter(Boolean).join(' · ')],
          },
          { title: 'Deliver to', name: stockLocation.name, lines: [stockLocation.address, stockLocation.phone] },
        ]}
        facts={[
          { label: 'Date', value: displayDateText(paper.date) },
          ...(paper.expectedDate ? [{ label: 'Expected', value: displayDateText(paper.expectedDate) }] : []),
        ]}
        sums={[{ label: 'Total', value: amountText(paper.totalAmount), isTotal: true }]}
        remarks={paper.remarks}
        signatures={['Ordered by', 'Authorised by', 'Accepted by supplier']}
        {...(mark !== undefined && { mark })}
      >
        <Lines paper={paper} />
      </PaperSheet>
    ),
  })
}

function Lines({ paper }: { paper: OrderRead }) {
  return (
    <table>
      <thead>
        <tr>
          <th>#</th>
          <th className="name">Item</th>
          <th>Quantity</th>
          <th>Cost</th>
          <th>Amount</th>
        </tr>
      </thead>
      <tbody>
        {paper.orderLines.map(line => (
          <tr key={line.code}>
            <td>{line.code}</td>
            <td className="name">
              {line.itemMaster.name}
              <small>{line.itemMaster.barcode || line.itemCode}</small>
            </td>
            <td>{`${displayQuantityText(line.quantity)} ${line.itemMaster.unit}`}</td>
            <td>{amountText(line.costPrice)}</td>
            <td>{amountText(line.totalAmount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
