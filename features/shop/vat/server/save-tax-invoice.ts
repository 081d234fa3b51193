import { addDays, displayDate, type IsoDate } from '../../../../kernel/dates.ts'
import { isReversed } from '../../../../kernel/paper-status.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { vatRefusal } from '../refusals.ts'
import type { createTaxInvoice } from '../tax-document-contract.ts'
import { isTaxInvoice, issueTaxDocument, taxSerialOf } from './issue-tax-document.ts'
import { readVatRules } from './read-vat.ts'

const lockBill = statement(
  'vat.lock-bill',
  `select customer_code as "customerCode", business_date as date, status from invoice where location_code = $1 and code = $2
   for no key update`,
  { locks: 'paper' },
)
const readClasses = statement(
  'vat.classes-of-paper',
  `select distinct vat_class as "vatClass" from vat_line where location_code = $1 and paper_code = $2 and entry_no = (
     select max(entry_no) from gl_entry entry where entry.location_code = $1 and entry.paper_code = $2 and entry.reverses_no is null)`,
)

// Behind the bill's lock no other return of it comes.
const readReturns = statement(
  'vat.returns-of-bill',
  `select code from sales_return given where location_code = $1 and invoice_code = $2 and status = 'live'
     and exists (select 1 from vat_line where location_code = $1 and paper_code = given.code) order by code`,
)

/**
 * Issues the tax invoice of a saved bill on request, dated today, and the credit notes of what came back of it before. Refuses a
 * bill without VAT, one that has its tax invoice, one that was reversed, and one that is older than the settings allow.
 */
export async function saveTaxInvoice(tx: Tx, call: SaveCall<typeof createTaxInvoice>): Promise<{ serial: string }> {
  const { actor, body, now, today, requestId } = call
  const { locationCode, userCode } = actor
  const { invoiceCode: code, ...purchaser } = body
  const [bill] = await tx.rows<{ customerCode: string; date: IsoDate; status: string }>(lockBill, [locationCode, code])
  if (!bill) throw sharedRefusal('NOT_FOUND', { what: `Bill ${code}` })
  if (isReversed(bill)) throw vatRefusal('TAX_INVOICE_REVERSED', { code })
  const [rules, classes, issued] = await Promise.all([
    readVatRules(tx, bill.date),
    tx.rows<{ vatClass: string }>(readClasses, [locationCode, code]),
    taxSerialOf(tx, { locationCode, code }),
  ])
  if (issued !== null) throw vatRefusal('TAX_INVOICE_ISSUED', { serial: issued })
  if (!rules || !isTaxInvoice(purchaser.tin, classes)) throw vatRefusal('TAX_INVOICE_NO_VAT', { code })
  const last = addDays(bill.date, rules.settings.requestDays)
  if (today > last) throw vatRefusal('TAX_INVOICE_LATE', { last: displayDate(last) })
  const { settings } = rules
  const document = { paperCode: code, kind: 'invoice', ofSerial: null, customerCode: bill.customerCode, purchaser, settings } as const
  const at = { locationCode, userCode, businessDate: today, now, requestId }
  const serial = await issueTaxDocument(tx, document, at)
  for (const given of await tx.rows<{ code: string }>(readReturns, [locationCode, code])) {
    // oxlint-disable-next-line no-await-in-loop -- serials follow each other
    await issueTaxDocument(tx, { ...document, paperCode: given.code, kind: 'credit-note', ofSerial: serial }, at)
  }
  return { serial }
}
