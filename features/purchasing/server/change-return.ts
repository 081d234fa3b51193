import type { IsoDate } from '../../../kernel/dates.ts'
import { displayMoney, type Money } from '../../../kernel/money.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { SaveCall } from '../../../platform/server/api.ts'
import { writeAudit } from '../../../platform/server/audit.ts'
import { statement, type Tx } from '../../../platform/server/db.ts'
import { takePaperNumber } from '../../../platform/server/number-series.ts'
import { writePosting } from '../../ledger/server/write-posting.ts'
import { reversePaper } from '../../stock/server/reverse-paper.ts'
import { checkRefund, checkReversal, refundPosting } from '../purchase-return.ts'
import type { editPurchaseReturn, PurchaseReturnRead, refundPurchaseReturn, reversePurchaseReturn } from '../return-contract.ts'
import { lockSuppliers } from './read-for-grn.ts'
import { readReturnIn } from './return-view.ts'

interface Given {
  code: string
  supplierCode: string
  date: IsoDate
  status: string
  total: Money
  applied: Money
  refunded: Money
  reason: string
  remarks: string
  version: number
}
const supplierOf = statement(
  'supplier-of-return',
  'select supplier_code as "supplierCode" from purchase_return where location_code = $1 and code = $2',
)
const lockReturn = statement(
  'lock-purchase-return',
  `select code, supplier_code as "supplierCode", business_date as date, status, total, applied, refunded, reason, remarks, version
   from purchase_return where location_code = $1 and code = $2 for no key update`,
)
const entriesOf = statement(
  'entries-of-return',
  'select entry_code as "entryCode" from purchase_return_line where location_code = $1 and purchase_return_code = $2',
)

/** Locks the supplier, then the return: the order in which a note locks them. */
async function lockedReturn(tx: Tx, locationCode: string, code: string): Promise<Given> {
  const [known] = await tx.rows<{ supplierCode: string }>(supplierOf, [locationCode, code])
  if (!known) throw new Refusal('NOT_FOUND', { what: `Purchase return ${code}` })
  await lockSuppliers(tx, known.supplierCode)
  const [given] = await tx.rows<Given>(lockReturn, [locationCode, code])
  return given!
}

type Saved = Promise<{ code: string; purchaseReturn: PurchaseReturnRead }>

const updateWords = statement(
  'update-return-words',
  'update purchase_return set reason = $3, remarks = $4, version = version + 1 where location_code = $1 and code = $2',
)

/** Corrects what a return says of itself; its goods and prices stay as they were posted. */
export async function saveEditedReturn(tx: Tx, { actor, body, params, now, requestId }: SaveCall<typeof editPurchaseReturn>): Saved {
  const { locationCode, userCode } = actor
  const given = await lockedReturn(tx, locationCode, params.id)
  if (given.status !== 'live') throw new Refusal('CANNOT_EDIT_REVERSED')
  if (given.version !== body.version) throw new Refusal('CONFLICT')
  tx.write(updateWords, [locationCode, given.code, body.reason, body.remarks])
  const before = { reason: given.reason, remarks: given.remarks }
  const after = { reason: body.reason, remarks: body.remarks }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'update', subject: given.code, before, after, requestId })
  return { code: given.code, purchaseReturn: await readReturnIn(tx, { code: given.code, actor }) }
}

const markReversed = statement(
  'mark-return-reversed',
  `update purchase_return set status = 'reversed', version = version + 1 where location_code = $1 and code = $2`,
)

/** Takes a return back: the goods are here again at their cost, the supplier owes nothing for them. */
export async function reverseReturn(tx: Tx, call: SaveCall<typeof reversePurchaseReturn>): Saved {
  const { actor, body, now, today, requestId } = call
  const { locationCode, userCode } = actor
  const given = await lockedReturn(tx, locationCode, body.code)
  const refusal = checkReversal(given, { role: actor.role, today })
  if (refusal) throw refusal
  if (given.version !== body.version) throw new Refusal('CONFLICT')
  const lines = await tx.rows<{ entryCode: string }>(entriesOf, [locationCode, given.code])
  const { code } = given
  const entryCodes = lines.map(line => line.entryCode)
  const before = { supplier: given.supplierCode, total: displayMoney(given.total) }
  await reversePaper(tx, { code, locationCode, userCode, now, today, requestId, entryCodes, reason: body.reason, before })
  tx.write(markReversed, [locationCode, code])
  return { code, purchaseReturn: await readReturnIn(tx, { code, actor }) }
}

const insertRefund = statement(
  'insert-return-refund',
  `insert into purchase_return_refund (location_code, code, business_date, created_at, user_code, supplier_code, purchase_return_code, total, remarks)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8)`,
)
const addRefunded = statement(
  'add-refunded',
  'update purchase_return set refunded = refunded + $3, version = version + 1 where location_code = $1 and code = $2',
)

/** Takes cash from the supplier for a return: a paper of its own, into the till. */
export async function refundReturn(tx: Tx, call: SaveCall<typeof refundPurchaseReturn>): Saved {
  const { actor, body, now, today, requestId } = call
  const { locationCode, userCode, node } = actor
  const given = await lockedReturn(tx, locationCode, body.purchaseReturnCode)
  const refusal = checkRefund(given, body.amount)
  if (refusal) throw refusal
  takePaperNumber(tx, { kind: 'purchaseReturnRefund', locationCode, node, today })
  const of = { locationCode, userCode, businessDate: today, now, entryNo: 1 }
  tx.write(insertRefund, [locationCode, today, now, userCode, given.supplierCode, given.code, body.amount, body.remarks])
  tx.write(addRefunded, [locationCode, given.code, body.amount])
  writePosting(tx, refundPosting(given.supplierCode, body.amount), of)
  const after = { purchaseReturn: given.code, supplier: given.supplierCode, amount: displayMoney(body.amount) }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after, requestId })
  const code = (await tx.number) ?? ''
  return { code, purchaseReturn: await readReturnIn(tx, { code: given.code, actor }) }
}
