import { chosenFormats } from '../../../../kernel/formats.ts'
import { call } from '../../../../platform/web/call.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import { downloadWorkbook, type WorkbookColumn } from '../../../../platform/web/spreadsheet.ts'
import { CallError } from '../../../../platform/web/call-error.ts'
import { getCountSheet, type CountSession, type CountSheetRow } from '../contract.ts'
import { rowName, sheetHeadings } from '../count-file.ts'
import { isInReview } from '../count.ts'

const size = 1_000

/** All rows of a sheet; in review only those to be counted again. */
export async function wholeSheet(session: Pick<CountSession, 'id' | 'state'>): Promise<CountSheetRow[]> {
  const rows: CountSheetRow[] = []
  for (let page = 1; ; page += 1) {
    const query = { show: isInReview(session) ? ('recount' as const) : ('all' as const), page, size }
    // oxlint-disable-next-line no-await-in-loop -- page by page, so that tills are served in between
    const reply = await call(getCountSheet, { params: { id: session.id }, query })
    rows.push(...reply.rows)
    if (rows.length >= reply.total || reply.rows.length === 0) return rows
  }
}

const columns: readonly WorkbookColumn[] = [
  { label: sheetHeadings.row, kind: 'text' },
  { label: sheetHeadings.bin, kind: 'text' },
  { label: sheetHeadings.itemCode, kind: 'text' },
  { label: sheetHeadings.barcode, kind: 'text' },
  { label: sheetHeadings.name, kind: 'text' },
  { label: sheetHeadings.batch, kind: 'text' },
  { label: sheetHeadings.expiry, kind: 'date' },
  { label: sheetHeadings.unit, kind: 'text' },
  { label: sheetHeadings.price, kind: 'money' },
  { label: sheetHeadings.counted, kind: 'quantity' },
]

/** The sheet as a workbook with an empty column to fill in and upload. */
export async function downloadCountSheet(session: CountSession): Promise<void> {
  const rows = (await wholeSheet(session)).map(({ lines, bin, itemMaster, batch, expiryDate, retailPrice }) => [
    ...[rowName(lines), bin, itemMaster.code, itemMaster.barcode, itemMaster.name, batch, expiryDate, itemMaster.unit, retailPrice],
    null,
  ])
  const { timeZone } = currentSession().startUp
  await downloadWorkbook({ title: `Count ${session.name}`, columns, rows, timeZone, formats: chosenFormats(), now: new Date() })
}

/** A file's bytes as base64, as requests carry them. */
export async function base64Of(file: Blob): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () =>
      reject(new CallError({ status: 0, code: 'FILE', text: 'The file cannot be read. Was it moved, or is it open elsewhere?' })),
    )
    reader.readAsDataURL(file)
  })
  return address.slice(address.indexOf(',') + 1)
}
