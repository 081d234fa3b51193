import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import { parseMoney, zero } from '../../../../kernel/money.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { PaperSheet } from '../../../../platform/web/paper-page/paper-sheet.tsx'
import { printJob } from '../../../../platform/web/print/print-job.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { clientProfileQuery } from '../../../settings/web/client-profile.ts'
import type { GrnRead } from '../../grn-contract.ts'
import { sumsOf } from './grn-view.tsx'

/** Prints a goods received note on A4; settles when the print dialog is closed. */
export async function printGrn(grn: GrnRead): Promise<void> {
  const { client } = await clientProfileQuery.queryFn()
  const { timeZone } = currentSession().startUp
  const { supplier } = grn
  const withCost = grn.totalAmount !== null
  await printJob({
    title: `GRN ${grn.code}`,
    page: 'a4',
    document: (
      <PaperSheet
        client={client}
        title="GOODS RECEIVED NOTE"
        code={grn.code}
        about={[displayDateTime(grn.dateTime, timeZone), grn.stockLocation.name, `by ${grn.user}`]}
        parties={[
          {
            title: 'Supplier',
            name: supplier.name,
            lines: [supplier.address1, supplier.address2, [supplier.phone1, supplier.phone2].filter(Boolean).join(' · ')],
          },
        ]}
        facts={[
          { label: 'Invoice number', value: grn.invoiceCode },
          { label: 'Invoice date', value: displayDateText(grn.invoiceDate) },
          { label: 'GRN date', value: displayDateText(grn.grnDate) },
          { label: 'Due date', value: displayDateText(grn.dueDate) },
        ]}
        sums={withCost ? sumsOf(grn) : []}
        remarks={grn.remarks}
        signatures={['Received by', 'Checked by', 'Authorised by']}
        {...(grn.isActive === 0 && { mark: 'REVERSED' })}
      >
        <Lines grn={grn} withCost={withCost} />
      </PaperSheet>
    ),
  })
}

function Lines({ grn, withCost }: { grn: GrnRead; withCost: boolean }) {
  // Without a single discount the column would only be white.
  const withDiscount = grn.stockHistories.some(({ discountTotal }) => (parseMoney(discountTotal ?? '') ?? zero) !== zero)
  return (
    <table>
      <thead>
        <tr>
          <th>#</th>
          <th className="name">Item</th>
          <th>Quantity</th>
          {withCost && <th>Cost price</th>}
          {withDiscount && <th>Discount</th>}
          <th>Retail</th>
          {withCost && <th>Amount</th>}
        </tr>
      </thead>
      <tbody>
        {grn.stockHistories.map(line => (
          <tr key={line.code}>
            <td>{line.code}</td>
            <td className="name">
              {line.itemMaster.name}
              <small>
                {[
                  line.itemMaster.barcode || line.itemCode,
                  line.batch && `batch ${line.batch}`,
                  line.expiryDate && `exp ${displayDateText(line.expiryDate)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </td>
            <td>{`${displayQuantityText(line.quantity)} ${line.itemMaster.unit}`}</td>
            {withCost && <td>{amountText(line.costPrice)}</td>}
            {withDiscount && <td>{amountText(line.discountTotal)}</td>}
            <td>{amountText(line.retailPrice)}</td>
            {withCost && <td>{amountText(line.totalAmount)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
