import type pg from 'pg'
import { add, formatMoney, formatPercent, sumOf, type Money, type Percent } from '../../../../kernel/money.ts'
import { cashCustomerCode } from '../../../../kernel/codes.ts'
import { formatQuantity, type Quantity } from '../../../../kernel/quantity.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Call } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { inTransaction } from '../../../../platform/server/run-transaction.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { amountInWords } from '../tax-document.ts'
import type { TaxDocument, taxDocumentPrinted } from '../tax-document-contract.ts'
import { taxFormOf, taxFormShape } from '../tax-form.ts'
import { sumsByRate, type VatClass } from '../vat.ts'
import { vatSettingsOf } from '../vat-settings.ts'
import { printedName, soldLines, type TaxParty } from './issue-tax-document.ts'
import { readVatSettings } from './read-vat.ts'

interface PaperKey {
  locationCode: string
  code: string
}

type Head = Pick<
  TaxDocument,
  'code' | 'kind' | 'serial' | 'ofSerial' | 'issuedOn' | 'deliveredOn' | 'place' | 'supplier' | 'purchaser' | 'isReversed' | 'prints'
> & { printedForm: unknown }

const papers = `(
    select location_code, code, customer_code, business_date, status from invoice
    union all select location_code, code, customer_code, business_date, status from sales_return
  )`
const readPurchaser = statement(
  'vat.purchaser-of-paper',
  `select customer.tin, case when customer.code = '${cashCustomerCode}' then ''
       else coalesce(nullif(customer.company_name, ''), trim(customer.first_name || ' ' || customer.second_name)) end as name,
     coalesce(concat_ws(', ', nullif(home.address, ''), nullif(home.city, '')), '') as address, customer.phone1 as phone
   from ${papers} paper join customer on customer.code = paper.customer_code
   left join lateral (
     select address, city from customer_address where customer_code = customer.code and is_active order by address_no limit 1
   ) home on true
   where paper.location_code = $1 and paper.code = $2`,
)
const readHead = statement(
  'vat.read-tax-document',
  `select document.paper_code as code, document.kind, document.serial, document.of_serial as "ofSerial", document.issued_on as "issuedOn",
     paper.business_date as "deliveredOn", coalesce(document.printed ->> 'place', place.name) as place,
     document.printed -> 'form' as "printedForm", paper.status = 'reversed' as "isReversed", document.prints,
     json_build_object('tin', supplier_tin, 'name', supplier_name, 'address', supplier_address, 'phone', supplier_phone) as supplier,
     json_build_object('tin', purchaser_tin, 'name', purchaser_name, 'address', purchaser_address, 'phone', purchaser_phone) as purchaser
   from tax_document document
   join ${papers} paper on paper.location_code = document.location_code and paper.code = document.paper_code
   join stock_location place on place.code = document.location_code
   where document.location_code = $1 and document.paper_code = $2`,
)
// The entry that posted the paper; mirrors of it have the other sign.
const readLines = statement(
  'vat.lines-of-tax-document',
  `select coalesce(document.printed -> 'names' ->> kept.line_no::text, ${printedName}) as name, sold.quantity, kept.vat_class as "vatClass", kept.rate,
     abs(kept.value) as value, abs(kept.vat) as vat
   from vat_line kept
   join tax_document document on document.location_code = kept.location_code and document.paper_code = kept.paper_code
   join ${soldLines} sold on sold.location_code = kept.location_code and sold.code = kept.paper_code and sold.line_no = kept.line_no
   join item on item.code = sold.item_code
   where kept.location_code = $1 and kept.paper_code = $2 and kept.entry_no = (
     select max(entry_no) from gl_entry entry where entry.location_code = $1 and entry.paper_code = $2 and entry.reverses_no is null)
   order by kept.line_no`,
)
// A bill whose tenders come to less than itself left the rest on credit, also when it was received since.
const readModes = statement(
  'vat.modes-of-payment',
  `select concat_ws(', ', string_agg(distinct type.name, ', '), case when sum(tender.amount) < max(bill.total) then 'Credit' end) as mode
   from tender join payment_type type on type.code = tender.payment_type_code
   left join invoice bill on bill.location_code = tender.location_code and bill.code = tender.paper_code
   where tender.location_code = $1 and tender.paper_code = $2`,
)

interface Line {
  name: string
  quantity: Quantity
  vatClass: VatClass
  rate: Percent
  value: Money
  vat: Money
}

/** The customer of a paper, as a tax invoice would name it. Refuses a number that is none of this location. */
export async function readPurchaserOf(from: Reader, { locationCode, code }: PaperKey): Promise<TaxParty> {
  const [purchaser] = await from.rows<TaxParty>(readPurchaser, [locationCode, code])
  if (!purchaser) throw sharedRefusal('NOT_FOUND', { what: `Bill ${code}` })
  return purchaser
}

/** The tax invoice of a bill or the tax note of a return, with its lines without VAT; null where none was issued. */
export async function readTaxDocument(from: Reader, { locationCode, code }: PaperKey): Promise<TaxDocument | null> {
  const key = [locationCode, code]
  const [[head], lines, [paid], settings] = await Promise.all([
    from.rows<Head>(readHead, key),
    from.rows<Line>(readLines, key),
    from.rows<{ mode: string }>(readModes, key),
    readVatSettings(from),
  ])
  if (!head) return null
  const { printedForm, ...rest } = head
  const [value, vat] = [sumOf(lines.map(line => line.value)), sumOf(lines.map(line => line.vat))]
  const total = add(value, vat)
  return {
    ...rest,
    lines: lines.map(line => ({ name: line.name, quantity: formatQuantity(line.quantity), value: formatMoney(line.value) })),
    sums: sumsByRate(lines).map(sum => ({ rate: formatPercent(sum.rate), value: formatMoney(sum.value), vat: formatMoney(sum.vat) })),
    totalValue: formatMoney(value),
    totalVat: formatMoney(vat),
    total: formatMoney(total),
    totalInWords: amountInWords(total),
    modeOfPayment: paid?.mode || 'Credit',
    // One that was issued before forms were kept prints in today's.
    form: printedForm === null ? taxFormOf(settings ?? vatSettingsOf({})) : taxFormShape.parse(printedForm),
  }
}

const markPrinted = statement(
  'vat.mark-tax-document-printed',
  'update tax_document set prints = prints + 1 where location_code = $1 and paper_code = $2 returning serial, prints',
)

/** Counts a print of a tax paper, and tells the audit. Refuses one that was not issued. */
export async function keepTaxPrint(tills: pg.Pool, call: Call<typeof taxDocumentPrinted>): Promise<{ code: string }> {
  const { actor, params, now, http } = call
  const { locationCode, userCode } = actor
  const { code } = params
  return inTransaction(tills, async tx => {
    const [after] = await tx.rows<{ serial: string; prints: number }>(markPrinted, [locationCode, code])
    if (!after) throw sharedRefusal('NOT_FOUND', { what: `Tax invoice of ${code}` })
    const act = { at: now, userCode, locationCode, action: 'print-tax-paper', requestId: http.request.id }
    writeAudit(tx, { ...act, subject: code, after })
    return { code }
  })
}
