import { displayMoney } from '../../../../../kernel/money.ts'
import type { Refusal } from '../../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../../platform/server/api.ts'
import { writeAudit } from '../../../../../platform/server/audit.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../../platform/server/transaction.ts'
import { checkOrderOpen, checkOrderUntouched } from '../../order.ts'
import type { closePurchaseOrder, OrderRead, reversePurchaseOrder } from '../../order-contract.ts'
import { lockedOrder, type LockedOrder } from './lock-order.ts'
import { readOrder } from './order-view.ts'

type Call = SaveCall<typeof closePurchaseOrder> | SaveCall<typeof reversePurchaseOrder>
type Saved = Promise<{ code: string; purchaseOrder: OrderRead }>

const markClosed = statement(
  'purchasing.close-purchase-order',
  `update purchase_order set state = 'closed', closed_reason = $3, version = version + 1 where location_code = $1 and code = $2`,
)
const markReversed = statement(
  'purchasing.reverse-purchase-order',
  `update purchase_order set status = 'reversed', closed_reason = $3, version = version + 1 where location_code = $1 and code = $2`,
)

interface End {
  action: 'close' | 'reverse'
  check: (order: LockedOrder) => Refusal | null
  mark: typeof markClosed
}

async function endOrder(tx: Tx, { actor, body, now, requestId }: Call, { action, check, mark }: End): Saved {
  const { locationCode, userCode } = actor
  const { order } = await lockedOrder(tx, { locationCode, code: body.code, version: body.version })
  const refusal = check(order)
  if (refusal) throw refusal
  const { code } = order
  tx.write(mark, [locationCode, code, body.reason])
  const before = { supplier: order.supplierCode, total: displayMoney(order.total) }
  writeAudit(tx, { at: now, userCode, locationCode, action, subject: code, before, reason: body.reason, requestId })
  return { code, purchaseOrder: await readOrder(tx, { code, actor }) }
}

/** Closes an order: nothing more is expected; what was received stays. */
export const closeOrder = (tx: Tx, call: SaveCall<typeof closePurchaseOrder>): Saved =>
  endOrder(tx, call, { action: 'close', check: checkOrderOpen, mark: markClosed })

/** Reverses an order that no note refers to. */
export const reverseOrder = (tx: Tx, call: SaveCall<typeof reversePurchaseOrder>): Saved =>
  endOrder(tx, call, { action: 'reverse', check: checkOrderUntouched, mark: markReversed })
