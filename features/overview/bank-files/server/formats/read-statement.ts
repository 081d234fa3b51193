import { textOf } from '../../../../../platform/server/csv.ts'
import { Refusal } from '../../../../../kernel/refusal.ts'
import { readSpreadsheet, UnreadableFile } from '../../../../../platform/server/spreadsheet.ts'
import type { DateOrder } from '../../../imports/engine/file-notation.ts'
import type { BankFile, ChosenColumns } from '../../bank-file.ts'
import { bankFileRefusal } from '../../refusals.ts'
import { DamagedFile, SeveralAccounts } from './damaged-file.ts'
import { isCamt, readCamt } from './read-camt.ts'
import { isMt940, readMt940 } from './read-mt940.ts'
import { isOfx, readOfx } from './read-ofx.ts'
import { readSheet } from './read-sheet.ts'

/** A workbook of five thousand lines unpacks to some 3 MB. */
const mostUnpacked = 20_000_000

interface FileToRead {
  name: string
  dateOrder: DateOrder | null
  /** What somebody said of the headings of a table; null where nobody did. */
  columns: ChosenColumns | null
}

/** The bank's statement in a file of any format: the one door to the readers. Throws a Refusal that says what is wrong with it. */
export async function readBankFile(bytes: Uint8Array, { name, dateOrder, columns }: FileToRead): Promise<BankFile> {
  try {
    const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b
    const text = isWorkbook ? '' : textOf(bytes)
    if (isOfx(text)) return readOfx(text)
    if (isCamt(text)) return readCamt(text)
    if (isMt940(text)) return readMt940(text)
    if (/^\s*<(?:\?xml|!doctype|html)/i.test(text)) throw new UnreadableFile('It is a page or an XML of another kind.')
    if (text.startsWith('%PDF')) throw new UnreadableFile('It is a PDF, whose figures cannot be read for certain.')
    const rows = await readSpreadsheet(bytes, { mostUnpacked, withNumbers: true })
    return readSheet(rows, { name, format: isWorkbook ? 'xlsx' : 'csv', dateOrder, columns })
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof SeveralAccounts) throw bankFileRefusal('BANK_FILE_ACCOUNTS', { name, found: error.message })
    if (error instanceof DamagedFile) throw bankFileRefusal('BANK_FILE_CUT', { name, why: error.message })
    if (error instanceof UnreadableFile) throw bankFileRefusal('BANK_FILE_UNKNOWN', { name, why: error.message })
    throw error
  }
}
