import { formatMoney, negate, subtract } from '../../../kernel/money.ts'
import type { ExportedLine } from './exported-line.ts'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for XML 1.0: what would be read as markup is written out, and signs that no XML may hold are left out. */
function xmlText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- just these may not stand in it
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/[&<>"]/g, sign => signs[sign] ?? sign)
}

const opening =
  '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>\n'
const closing = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n'

/** In Tally a debit is below zero, and said to be deemed positive. */
function entryOf(line: ExportedLine): string {
  const isDebit = line.debit > 0
  return `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${xmlText(line.accountName)}</LEDGERNAME><ISDEEMEDPOSITIVE>${isDebit ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><AMOUNT>${formatMoney(negate(subtract(line.debit, line.credit)))}</AMOUNT></ALLLEDGERENTRIES.LIST>\n`
}

function voucherOf(lines: readonly ExportedLine[]): string {
  const [{ date, journal, locationName, text, partyName }] = lines as [ExportedLine]
  const narration = [text, partyName, locationName].filter(Boolean).join(' · ')
  const head = `<TALLYMESSAGE><VOUCHER VCHTYPE="Journal" ACTION="Create"><DATE>${date.replaceAll('-', '')}</DATE><NARRATION>${xmlText(narration)}</NARRATION><VOUCHERTYPENAME>Journal</VOUCHERTYPENAME><VOUCHERNUMBER>${xmlText(journal)}</VOUCHERNUMBER>\n`
  return `${head}${lines.map(entryOf).join('')}</VOUCHER></TALLYMESSAGE>\n`
}

/** An XML file of vouchers, one for each journal, whose lines follow each other; piece by piece. */
export async function* tallyParts(parts: AsyncIterable<readonly ExportedLine[]>): AsyncGenerator<string> {
  yield opening
  let voucher: ExportedLine[] = []
  for await (const part of parts) {
    let text = ''
    for (const line of part) {
      if (voucher.length > 0 && voucher[0]?.journal !== line.journal) {
        text += voucherOf(voucher)
        voucher = []
      }
      voucher.push(line)
    }
    yield text
  }
  yield `${voucher.length > 0 ? voucherOf(voucher) : ''}${closing}`
}
