import { PrintedTable } from '../../../../../platform/web/paper-page/printed-table.tsx'
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
      <PrintedTable
        rows={rows}
        columns={[
          { head: 'Row', value: ({ lines }) => rowName(lines) },
          { head: 'Bin', value: ({ bin }) => bin || '–' },
          { head: 'Item', as: 'name', value: row => <Item row={row} /> },
          { head: 'Price', value: ({ retailPrice }) => amountText(retailPrice) },
          { head: 'Unit', value: ({ itemMaster }) => itemMaster.unit },
          { head: 'Counted', value: () => '_________' },
        ]}
      />
    ),
  })
}

function Item({ row: { itemMaster, batch, expiryDate } }: { row: CountSheetRow }) {
  const { barcode, code, name } = itemMaster
  const details = [barcode || code, batch && `batch ${batch}`, expiryDate && `expires ${displayDateText(expiryDate)}`]
  return (
    <>
      {name}
      <small>{details.filter(Boolean).join(' · ')}</small>
    </>
  )
}
