import { displayDate, displayDateText, displayDateTime, type IsoDate } from '../../../../../kernel/dates.ts'
import { chosenFormats } from '../../../../../kernel/formats.ts'
import { downloadWorkbook } from '../../../../../platform/web/spreadsheet.ts'
import { PaperSheet } from '../../../../../platform/web/paper-page/paper-sheet.tsx'
import { printJob } from '../../../../../platform/web/print/print-job.ts'
import { currentSession } from '../../../../../platform/web/session.ts'
import { clientProfileQuery } from '../../../../shop/settings/web/client-profile.ts'
import type { LedgerRow } from '../../contract.ts'
import { ledgerAmount } from '../ledger-text.ts'
import { SheetTable } from './sheet-table.tsx'

const modeOf = ({ transactionType }: LedgerRow) => (transactionType === 0 ? 'Cash' : 'Cheque')

/** Prints the day's transactions on A4. */
export async function printPreview(date: IsoDate, rows: readonly LedgerRow[]): Promise<void> {
  const { client } = await clientProfileQuery.queryFn()
  const { location, user, startUp } = currentSession()
  await printJob({
    title: `General ledger ${date}`,
    page: 'a4',
    document: (
      <PaperSheet
        client={client}
        title="General ledger"
        code=""
        about={[displayDate(date), location.name, displayDateTime(Date.now(), startUp.timeZone), `by ${user.username}`]}
        parties={[]}
        facts={[]}
        sums={[]}
        remarks=""
        signatures={[]}
      >
        <SheetTable
          heads={['Date', 'Paper', 'Transaction', 'Ledger type', 'Mode', 'Debit', 'Credit']}
          figures={2}
          rows={rows.map(row => [
            ...[displayDateText(row.ledgerDate), row.code, row.transactionTypeName, row.ledgerTypeName, modeOf(row)],
            ...(row.entryType === 0 ? [ledgerAmount(row.amount), ''] : ['', ledgerAmount(row.amount)]),
          ])}
        />
      </PaperSheet>
    ),
  })
}

/** The day's transactions as a workbook. */
export async function previewWorkbook(date: IsoDate, rows: readonly LedgerRow[]): Promise<void> {
  const { location, startUp } = currentSession()
  await downloadWorkbook({
    title: `General Ledger ${date}`,
    columns: [
      { label: 'Date', kind: 'date' },
      { label: 'Paper', kind: 'text' },
      { label: 'Source', kind: 'integer' },
      { label: 'Transaction', kind: 'text' },
      { label: 'Ledger type', kind: 'text' },
      { label: 'Mode', kind: 'text' },
      { label: 'Debit', kind: 'money' },
      { label: 'Credit', kind: 'money' },
    ],
    rows: rows.map(row => [
      ...[row.ledgerDate, row.code, row.sourceCode, row.transactionTypeName, row.ledgerTypeName, modeOf(row)],
      ...(row.entryType === 0 ? [row.amount, null] : [null, row.amount]),
    ]),
    about: [location.name, displayDate(date)],
    timeZone: startUp.timeZone,
    formats: chosenFormats(),
    now: new Date(),
  })
}
