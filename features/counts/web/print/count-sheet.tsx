import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import { PaperSheet } from '../../../../platform/web/paper-page/paper-sheet.tsx'
import { printJob } from '../../../../platform/web/print/print-job.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { clientProfileQuery } from '../../../settings/web/client-profile.ts'
import type { CountSession, SheetRow } from '../../contract.ts'
import { rowName } from '../../count-file.ts'
import { scopeOf } from '../count-queries.ts'

/** Prints the sheet of a count on A4, with a box for each quantity; settles when the print dialog is closed. */
export async function printCountSheet(session: CountSession, rows: readonly SheetRow[]): Promise<void> {
  const { client } = await clientProfileQuery.queryFn()
  const { timeZone } = currentSession().startUp
  await printJob({
    title: `Count sheet ${session.name}`,
    page: 'a4',
    document: (
      <PaperSheet
        client={client}
        title="COUNT SHEET"
        code=""
        about={[session.name, session.stockLocation.name, `started ${displayDateTime(session.startedAt, timeZone)}`]}
        parties={[]}
        facts={[
          { label: 'Covers', value: scopeOf(session) },
          { label: 'Rows', value: rows.length.toLocaleString('en') },
        ]}
        sums={[]}
        remarks=""
        signatures={['Counted by', 'Date and time', 'Entered by']}
      >
        <table>
          <thead>
            <tr>
              <th>Row</th>
              <th>Bin</th>
              <th className="name">Item</th>
              <th>Price</th>
              <th>Unit</th>
              <th>Counted</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <SheetLine key={rowName(row.lines)} row={row} />
            ))}
          </tbody>
        </table>
      </PaperSheet>
    ),
  })
}

function SheetLine({ row: { lines, bin, itemMaster, batch, expiryDate, retailPrice } }: { row: SheetRow }) {
  const { barcode, code, name, unit } = itemMaster
  const details = [barcode || code, batch && `batch ${batch}`, expiryDate && `expires ${displayDateText(expiryDate)}`]
  return (
    <tr>
      <td>{rowName(lines)}</td>
      <td>{bin || '–'}</td>
      <td className="name">
        {name}
        <small>{details.filter(Boolean).join(' · ')}</small>
      </td>
      <td>{amountText(retailPrice)}</td>
      <td>{unit}</td>
      <td>_________</td>
    </tr>
  )
}
