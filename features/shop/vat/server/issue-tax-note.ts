import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { issueTaxDocument, type IssuedAt, type TaxParty } from './issue-tax-document.ts'
import { readVatSettings } from './read-vat.ts'

const readInvoice = statement(
  'vat.tax-invoice-of-bill',
  `select serial, customer_code as "customerCode", purchaser_tin as tin, purchaser_name as name, purchaser_address as address,
     purchaser_phone as phone
   from tax_document where location_code = $1 and paper_code = $2 and kind = 'invoice'`,
)

interface NamedInvoice extends TaxParty {
  serial: string
  customerCode: string
}

/** Issues the tax credit note of the current return, where its bill has a tax invoice, which the note names. */
export async function issueTaxNote(tx: Tx, billCode: string, at: IssuedAt): Promise<void> {
  const [[invoice], settings] = await Promise.all([tx.rows<NamedInvoice>(readInvoice, [at.locationCode, billCode]), readVatSettings(tx)])
  if (!invoice || !settings) return
  const { serial, customerCode, ...purchaser } = invoice
  await issueTaxDocument(tx, { paperCode: null, kind: 'credit-note', ofSerial: serial, customerCode, purchaser, settings }, at)
}
