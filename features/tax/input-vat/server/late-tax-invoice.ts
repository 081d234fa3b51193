import type { IsoDate } from '../../../../kernel/dates.ts'
import { displayMoney, type Money } from '../../../../kernel/money.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { takePaperNumber } from '../../../../platform/server/number-series.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { AccountCode } from '../../../books/ledger/posting.ts'
import { writePosting } from '../../../books/ledger/server/write-posting.ts'
import { lateTaxInvoicePosting } from '../late-tax-invoice.ts'
import type { TaxDocumentRequest } from '../tax-document-shapes.ts'
import { checkedDocuments, documentsInWords, writeInputVat, type AskedDocument } from './input-vat.ts'

const insertLate = statement(
  'input-vat.insert-late-tax-invoice',
  `insert into late_tax_invoice (location_code, code, business_date, created_at, user_code, grn_code, is_landed_cost, expense_code,
     account_code, total)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9)`,
)

/** What a late tax invoice is of, and the account that its VAT was put into. */
export interface LateClaim {
  of: { grnCode: string; isLandedCost: boolean } | { expenseCode: string }
  account: AccountCode
  document: TaxDocumentRequest
  supplier: AskedDocument['supplier']
  /** The value without VAT of what bears VAT. */
  taxable: Money
}

/** The call that saves what came late. */
export interface LateSave {
  actor: Actor
  now: number
  today: IsoDate
  requestId: string
}

/**
 * Saves a late tax invoice of a paper that its caller has locked: its VAT is claimed today, and leaves the account that it was put
 * into. Returns its number.
 */
export async function saveLateTaxInvoice(tx: Tx, claim: LateClaim, { actor, now, today, requestId }: LateSave): Promise<string> {
  const { of, account, document, supplier, taxable } = claim
  const { locationCode, userCode, node } = actor
  const [grn, isLanded, expense] = 'grnCode' in of ? [of.grnCode, of.isLandedCost, null] : [null, false, of.expenseCode]
  const asked = { lineNo: isLanded ? 2 : 1, kind: 'invoice', document, supplier, taxable, field: 'taxInvoice' } as const
  const documents = await checkedDocuments(tx, [asked], { today })
  takePaperNumber(tx, { kind: 'lateTaxInvoice', locationCode, node, today })
  const context = { locationCode, userCode, businessDate: today, now, entryNo: 1 }
  const { vatAmount } = document
  tx.write(insertLate, [locationCode, today, now, userCode, grn, isLanded, expense, account, vatAmount])
  writePosting(tx, lateTaxInvoicePosting(vatAmount, account), context)
  writeInputVat(tx, documents, context)
  const after = {
    ...(grn !== null && { grn }),
    ...(expense !== null && { expense }),
    ...(supplier.code === null ? { payee: supplier.name } : { supplier: supplier.code }),
    total: displayMoney(vatAmount),
    vat: documentsInWords(documents),
  }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after, requestId })
  return (await tx.number) ?? ''
}

/** SQL of the late tax invoices that stand of a paper, over its alias; `column` names it: `grn_code` or `expense_code`. */
export const lateTaxInvoices = (paper: string, column: 'grn_code' | 'expense_code') =>
  `(select late.* from late_tax_invoice late
    where late.location_code = ${paper}.location_code and late.${column} = ${paper}.code and late.status = 'live')`

/** SQL of the same as JSON. */
export const lateTaxInvoicesJson = (paper: string, column: 'grn_code' | 'expense_code') =>
  `(select coalesce(json_agg(json_build_object('code', late.code, 'claimedOn', late.business_date, 'supplierCode', noted.supplier_code, 'supplierName', noted.supplier_name,
      'isLandedCost', late.is_landed_cost, 'number', noted.document_no, 'date', noted.document_date, 'tin', noted.supplier_tin,
      'rate', money_text(claim.rate), 'netAmount', money_text(claim.value), 'vatAmount', money_text(claim.vat)) order by late.code), '[]')
    from ${lateTaxInvoices(paper, column)} late
    join supplier_tax_document noted on noted.location_code = late.location_code and noted.paper_code = late.code and not noted.is_mirror
    join vat_line claim on claim.location_code = noted.location_code and claim.paper_code = noted.paper_code
      and claim.entry_no = noted.entry_no and claim.line_no = noted.line_no)`

/** SQL of the newest late tax invoice of a paper that stands, or null. */
export const claimedLateBy = (paper: string, column: 'grn_code' | 'expense_code') =>
  `(select max(late.code collate "C") from ${lateTaxInvoices(paper, column)} late)`
