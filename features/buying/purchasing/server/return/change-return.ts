import { displayMoney, type Money } from '../../../../../kernel/money.ts'
import { isReversed } from '../../../../../kernel/paper-status.ts'
import { sharedRefusal } from '../../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../../platform/server/api.ts'
import { writeAudit } from '../../../../../platform/server/audit.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../../platform/server/transaction.ts'
import { takePaperNumber } from '../../../../../platform/server/number-series.ts'
import { checkNoLateNote } from '../../../../tax/input-vat/late-tax-credit-note.ts'
import { givenBackLateBy } from '../../../../tax/input-vat/server/late-tax-credit-note.ts'
import { closedDayOf } from '../../../../books/ledger/closed-day.ts'
import { closedThrough, holdDay } from '../../../../books/ledger/server/closed-day.ts'
import { writePosting } from '../../../../books/ledger/server/write-posting.ts'
import { lockStockPaper, reverseStockPaper, stockPaper } from '../../../../stock/stock/server/reverse-stock-paper.ts'
import { checkRefund, checkReturnWords, checkUnused, refundPosting, type UsedReturn } from '../../purchase-return.ts'
import type { editPurchaseReturn, PurchaseReturnRead, refundPurchaseReturn, reversePurchaseReturn } from '../../return-contract.ts'
import { lockSuppliers } from '../grn/read-for-grn.ts'
import { readReturn } from './return-view.ts'
import { usesOfReturn } from './uses-of-return.ts'

interface Given extends Pick<UsedReturn, 'total' | 'applied' | 'refunded' | 'usedBy'> {
  supplierCode: string
  reason: string
  remarks: string
  vat: Money
  /** The late tax credit note that gives its VAT back. */
  lateNote: string | null
}
const supplierOf = statement(
  'purchasing.supplier-of-return',
  'select supplier_code as "supplierCode" from purchase_return where location_code = $1 and code = $2',
)

/** Purchase returns as they are taken back. */
export const reversedPurchaseReturns = stockPaper<Given>({
  table: 'purchase_return',
  what: 'Purchase return',
  columns: `supplier_code as "supplierCode", total, applied, refunded, reason, remarks,
    (select used.code from ${usesOfReturn} used limit 1) as "usedBy", vat, ${givenBackLateBy('purchase_return')} as "lateNote"`,
  // The supplier, then the return: the order in which a note locks them.
  lockBefore: async (tx, { locationCode, code }) => {
    const [known] = await tx.rows<{ supplierCode: string }>(supplierOf, [locationCode, code])
    if (known) await lockSuppliers(tx, known.supplierCode)
  },
  guard: given => checkUnused(given) ?? checkNoLateNote(`purchase return ${given.code}`, given.lateNote),
  before: ({ supplierCode, total }) => ({ supplier: supplierCode, total: displayMoney(total) }),
})

type Saved = Promise<{ code: string; purchaseReturn: PurchaseReturnRead }>

const updateWords = statement(
  'purchasing.update-return-words',
  'update purchase_return set reason = $3, remarks = $4, version = version + 1 where location_code = $1 and code = $2',
)

/** Corrects the texts of a return; its goods and prices stay as they were posted. */
export async function saveEditedReturn(tx: Tx, { actor, body, params, now, requestId }: SaveCall<typeof editPurchaseReturn>): Saved {
  const { locationCode, userCode } = actor
  const given = await lockStockPaper(tx, reversedPurchaseReturns, { locationCode, code: params.id })
  const frozen = closedDayOf({ date: given.date, location: actor.locationName }, await closedThrough(tx, locationCode))
  const refusal = checkReturnWords({ isReversed: isReversed(given), frozen })
  if (refusal) throw refusal
  if (given.version !== body.version) throw sharedRefusal('CONFLICT')
  holdDay(tx, locationCode, given.date)
  tx.write(updateWords, [locationCode, given.code, body.reason, body.remarks])
  const before = { reason: given.reason, remarks: given.remarks }
  const after = { reason: body.reason, remarks: body.remarks }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'update', subject: given.code, before, after, requestId })
  return { code: given.code, purchaseReturn: await readReturn(tx, { code: given.code, actor }) }
}

/** Reverses a return: the goods are here again at their cost, and the supplier's debt for them is cancelled. */
export async function reverseReturn(tx: Tx, call: SaveCall<typeof reversePurchaseReturn>): Saved {
  const { code } = await reverseStockPaper(tx, reversedPurchaseReturns, call)
  return { code, purchaseReturn: await readReturn(tx, { code, actor: call.actor }) }
}

const insertRefund = statement(
  'purchasing.insert-return-refund',
  `insert into purchase_return_refund (location_code, code, business_date, created_at, user_code, supplier_code, purchase_return_code, total, remarks)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8)`,
)
const addRefunded = statement(
  'purchasing.add-refunded',
  'update purchase_return set refunded = refunded + $3, version = version + 1 where location_code = $1 and code = $2',
)

/** Records the supplier's cash refund for a return: a paper of its own, paid into the till. */
export async function refundReturn(tx: Tx, call: SaveCall<typeof refundPurchaseReturn>): Saved {
  const { actor, body, now, today, requestId } = call
  const { locationCode, userCode, node } = actor
  const given = await lockStockPaper(tx, reversedPurchaseReturns, { locationCode, code: body.purchaseReturnCode })
  const refusal = checkRefund(given, body.amount)
  if (refusal) throw refusal
  takePaperNumber(tx, { kind: 'purchaseReturnRefund', locationCode, node, today })
  const context = { locationCode, userCode, businessDate: today, now, entryNo: 1 }
  tx.write(insertRefund, [locationCode, today, now, userCode, given.supplierCode, given.code, body.amount, body.remarks])
  tx.write(addRefunded, [locationCode, given.code, body.amount])
  writePosting(tx, refundPosting(given.supplierCode, body.amount), context)
  const after = { purchaseReturn: given.code, supplier: given.supplierCode, amount: displayMoney(body.amount) }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after, requestId })
  const code = (await tx.number) ?? ''
  return { code, purchaseReturn: await readReturn(tx, { code: given.code, actor }) }
}
