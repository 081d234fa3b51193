import type { IsoDate } from '../../../../../kernel/dates.ts'
import { displayMoney, type Money } from '../../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../../platform/server/api.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../../platform/server/transaction.ts'
import { reversePaper } from '../../../../stock/stock/server/reverse-paper.ts'
import { lockStockPaper } from '../../../../stock/stock/server/reverse-stock-paper.ts'
import { checkStockReversal } from '../../../../stock/stock/stock-reversal.ts'
import type { PurchaseReturnRead, reversePurchaseReturnRefund } from '../../return-contract.ts'
import { reversedPurchaseReturns } from './change-return.ts'
import { readReturn } from './return-view.ts'

const returnOfRefund = statement(
  'purchasing.return-of-refund',
  'select purchase_return_code as "returnCode" from purchase_return_refund where location_code = $1 and code = $2',
)
const lockRefund = statement(
  'purchasing.lock-return-refund',
  `select business_date as date, status, version, total from purchase_return_refund
   where location_code = $1 and code = $2 for no key update`,
  { locks: 'paper' },
)
const openAgain = statement(
  'purchasing.take-refunded-off',
  'update purchase_return set refunded = refunded - $3, version = version + 1 where location_code = $1 and code = $2',
)
const markReversed = statement(
  'purchasing.mark-return-refund-reversed',
  `update purchase_return_refund set status = 'reversed', version = version + 1 where location_code = $1 and code = $2`,
)

interface Refund {
  date: IsoDate
  status: string
  version: number
  total: Money
}

/** Takes a refund back, dated today: its cash leaves the till, and the supplier owes as much for the return again. */
export async function reverseRefund(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof reversePurchaseReturnRefund>,
): Promise<{ code: string; purchaseReturn: PurchaseReturnRead }> {
  const { locationCode, userCode, role } = actor
  const { code, reason } = body
  const what = `Purchase return refund ${code}`
  const [known] = await tx.rows<{ returnCode: string }>(returnOfRefund, [locationCode, code])
  if (!known) throw sharedRefusal('NOT_FOUND', { what })
  // The supplier and the return, then the refund: the order in which they were saved.
  const given = await lockStockPaper(tx, reversedPurchaseReturns, { locationCode, code: known.returnCode })
  const [refund] = await tx.rows<Refund>(lockRefund, [locationCode, code])
  if (!refund) throw sharedRefusal('NOT_FOUND', { what })
  const { date, total, version } = refund
  const refusal = checkStockReversal({ ...refund, what }, { role, today })
  if (refusal) throw refusal
  if (version !== body.version) throw sharedRefusal('CONFLICT')
  const before = { purchaseReturn: given.code, supplier: given.supplierCode, amount: displayMoney(total) }
  await reversePaper(tx, { code, locationCode, userCode, now, today, date, requestId, reason, before, entryCodes: [] })
  tx.write(openAgain, [locationCode, given.code, total])
  tx.write(markReversed, [locationCode, code])
  return { code, purchaseReturn: await readReturn(tx, { code: given.code, actor }) }
}
