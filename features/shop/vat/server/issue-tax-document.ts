import type { IsoDate } from '../../../../kernel/dates.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { branchSign, serialFormOf, serialParts, type TaxDocumentKind } from '../tax-document.ts'
import { vatRefusal } from '../refusals.ts'
import { taxFormOf } from '../tax-form.ts'
import type { VatSettings } from '../vat-settings.ts'

/** The lines of bills and returns: what tax papers are issued for. */
export const soldLines = `(
     select location_code, invoice_code as code, line_no, item_code, quantity from invoice_line
     union all select location_code, sales_return_code, line_no, item_code, quantity from sales_return_line
   )`

/** SQL for the name of an item on papers. */
export const printedName = `coalesce(nullif(item.print_name, ''), item.name)`

// Materialized: to plan a search by the code itself, the planner would ask for the number of a paper that may not be there.
const issue = statement(
  'vat.issue-tax-document',
  `with taken as (
     insert into tax_serial (location_code, kind, month, last_number) values ($1, $2, date_trunc('month', $3::date)::date, 1)
     on conflict (location_code, kind, month) do update set last_number = tax_serial.last_number + 1
     returning month, last_number
   ), paper as materialized (select coalesce($19, current_paper_code()) as code)
   insert into tax_document (location_code, paper_code, kind, serial, month, number, of_serial, issued_on, issued_at, user_code,
     customer_code, supplier_tin, supplier_name, supplier_address, supplier_phone, purchaser_tin, purchaser_name, purchaser_address,
     purchaser_phone, printed)
   select $1, paper.code, $2, $4 || lpad(last_number::text, greatest($5, length(last_number::text)), '0') || $6, month,
     last_number, $7, $3, to_timestamp($8::double precision / 1000), $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
     jsonb_build_object('form', $20::jsonb, 'place', place.name, 'names', named.names)
   from taken
   cross join paper
   join stock_location place on place.code = $1
   cross join lateral (
     select coalesce(jsonb_object_agg(sold.line_no, ${printedName}), '{}') as names
     from ${soldLines} sold join item on item.code = sold.item_code
     where sold.location_code = $1 and sold.code = paper.code
   ) named
   returning serial`,
)

export interface TaxParty {
  tin: string
  name: string
  address: string
  phone: string
}

interface Issued {
  /** A paper that was saved before; null for the one that is being saved. */
  paperCode: string | null
  kind: TaxDocumentKind
  /** Of the tax invoice that a note is about. */
  ofSerial: string | null
  customerCode: string
  purchaser: TaxParty
  settings: VatSettings
}

/** Where, by whom and when a tax paper is issued, as `PaperContext` says it. */
export interface IssuedAt {
  locationCode: string
  userCode: string
  businessDate: IsoDate
  now: number
  requestId: string
}

/**
 * Issues the tax invoice or note of a paper: takes the next number of the month's series and freezes both parties, the form and
 * the names that it is printed with, so that a copy says the same. The audit tells of it in a row of its own. Returns the serial.
 * The row of the series is locked until the end, so that no number is left out; call it last.
 */
export async function issueTaxDocument(
  tx: Tx,
  { paperCode, kind, ofSerial, customerCode, purchaser, settings }: Issued,
  at: IssuedAt,
): Promise<string> {
  const { locationCode, userCode, businessDate, now, requestId } = at
  const parts = serialParts(serialFormOf(settings, kind), { on: businessDate, branch: branchSign(settings, locationCode) })
  const who = [
    settings.tin,
    settings.name,
    settings.address,
    settings.phone,
    purchaser.tin,
    purchaser.name,
    purchaser.address,
    purchaser.phone,
  ]
  const place = [locationCode, kind, businessDate, parts.before, parts.digits, parts.behind, ofSerial, now, userCode, customerCode]
  const [row] = await tx.rows<{ serial: string }>(issue, [...place, ...who, paperCode, JSON.stringify(taxFormOf(settings))])
  const { serial } = row!
  const after = { serial, ...(ofSerial !== null && { ofSerial }), ...purchaser }
  const action = kind === 'invoice' ? 'tax-invoice' : 'tax-note'
  writeAudit(tx, { at: now, userCode, locationCode, action, ...(paperCode !== null && { subject: paperCode }), after, requestId })
  return serial
}

const readSerial = statement('vat.serial-of-paper', 'select serial from tax_document where location_code = $1 and paper_code = $2')

interface PaperKey {
  locationCode: string
  code: string
}

/** The serial of a paper's tax document; null without one. */
export async function taxSerialOf(tx: Pick<Tx, 'rows'>, { locationCode, code }: PaperKey): Promise<string | null> {
  const [row] = await tx.rows<{ serial: string }>(readSerial, [locationCode, code])
  return row?.serial ?? null
}

/** Refuses to change a bill whose tax invoice is issued. */
export async function refuseTaxInvoiced(tx: Tx, key: PaperKey): Promise<void> {
  const serial = await taxSerialOf(tx, key)
  if (serial !== null) throw vatRefusal('TAX_INVOICE_ISSUED', { serial })
}

/** Whether a paper of this VAT becomes a tax invoice at once: its customer has a TIN and something was charged or zero-rated. */
export function isTaxInvoice(tin: string, vat: readonly { vatClass: string }[]): boolean {
  return tin !== '' && vat.some(line => line.vatClass !== 'exempt')
}
