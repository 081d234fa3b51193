import { displayDateText } from '../../../../../kernel/dates.ts'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { printedTime, printPaper } from '../../../../shop/settings/web/print/print-paper.tsx'
import type { CountSession, CountSheetRow } from '../../contract.ts'
import { rowName } from '../../count-file.ts'
import { scopeOf } from '../count-queries.ts'

/** Prints the sheet of a count on A4 with a box for each quantity; resolves when the print dialog is closed. */
export function printCountSheet(session: CountSession, rows: readonly CountSheetRow[]): Promise<void> {
  return printPaper({
    title: `Count sheet ${session.name}`,
    heading: 'Count sheet',
    about: [session.name, session.stockLocation.name, `started ${printedTime(session.startedAt)}`],
    facts: [
      { label: 'Covers', value: scopeOf(session) },
      { label: 'Rows', value: rows.length.toLocaleString('en') },
    ],
    signatures: ['Counted by', 'Date and time', 'Entered by'],
    lines: (
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
    ),
  })
}

function SheetLine({ row: { lines, bin, itemMaster, batch, expiryDate, retailPrice } }: { row: CountSheetRow }) {
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
