import { zero, type Money } from '../../../../../kernel/money.ts'
import type { SaveCall } from '../../../../../platform/server/api.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../../platform/server/transaction.ts'
import { checkWaiting } from '../../../../tax/input-vat/late-tax-credit-note.ts'
import { inputVatRefusal } from '../../../../tax/input-vat/refusals.ts'
import { isClaimed } from '../../../../tax/input-vat/server/claimed-goods.ts'
import { saveLateTaxCreditNote } from '../../../../tax/input-vat/server/late-tax-credit-note.ts'
import { lockStockPaper } from '../../../../stock/stock/server/reverse-stock-paper.ts'
import type { giveReturnVat, PurchaseReturnRead } from '../../return-contract.ts'
import { reversedPurchaseReturns } from './change-return.ts'
import { readReturn } from './return-view.ts'

const readTaxed = statement(
  'purchasing.taxable-of-return',
  `select supplier.code, supplier.name, supplier.tin, coalesce((
       select sum(line.line_total) from purchase_return_line line
       join item on item.code = line.item_code and item.vat_class = 'standard'
       join stock_entry entry on entry.code = line.entry_code and ${isClaimed('entry')}
       where line.location_code = given.location_code and line.purchase_return_code = given.code), 0)::bigint as taxable
   from purchase_return given join supplier on supplier.code = given.supplier_code
   where given.location_code = $1 and given.code = $2`,
)

interface Taxed {
  code: string
  name: string
  tin: string
  /** The value of the lines whose VAT was claimed. */
  taxable: Money
}

/**
 * Gives back the VAT of a supplier's tax credit note that came after its return was saved. The return stays as it was: its goods, what
 * the supplier owes for them, and what was applied or refunded of it.
 */
export async function saveGivenVat(
  tx: Tx,
  call: SaveCall<typeof giveReturnVat>,
): Promise<{ code: string; purchaseReturn: PurchaseReturnRead }> {
  const { actor, body } = call
  const { purchaseReturnCode: returnCode, taxCreditNote: document } = body
  const { locationCode } = actor
  // The supplier and the return: the order in which those who use or reverse it lock them.
  const given = await lockStockPaper(tx, reversedPurchaseReturns, { locationCode, code: returnCode })
  const what = `purchase return ${returnCode}`
  const refusal = checkWaiting({ what, status: given.status, givenBy: given.vat > 0 ? returnCode : given.lateNote })
  if (refusal) throw refusal
  const [taxed] = await tx.rows<Taxed>(readTaxed, [locationCode, returnCode])
  const { taxable, ...supplier } = taxed ?? { taxable: zero, code: given.supplierCode, name: '', tin: '' }
  if (taxable === 0) throw inputVatRefusal('LATE_TAX_NOTE_UNCLAIMED', { what })
  const note = { returnCode, what, document, supplier, taxable }
  const number = await saveLateTaxCreditNote(tx, note, call)
  return { code: number, purchaseReturn: await readReturn(tx, { code: returnCode, actor }) }
}
