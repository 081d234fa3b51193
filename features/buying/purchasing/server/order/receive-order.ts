import { isOrderOpen } from '../../order.ts'
import { changedQuantities, quantitiesByItem } from '../../../../../kernel/item-quantities.ts'
import type { Quantity } from '../../../../../kernel/quantity.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../../platform/server/transaction.ts'
import { lockPurchaseOrders } from './lock-order.ts'
import { purchasingRefusal } from '../../refusals.ts'

interface Named {
  locationCode: string
  supplierCode: string
  /** The order that the note refers to now. */
  orderCode: string | null
  /** The order that it referred to before an edit. */
  orderBefore?: string | null
}

/**
 * Locks the order that a note refers to, and the one before an edit. Suppliers are locked before, purchase returns and the
 * note after. Refuses an order of another supplier and, unless the note referred to it already, one that is not open.
 */
export async function lockOrdersOfNote(tx: Tx, { locationCode, supplierCode, orderCode, orderBefore = null }: Named): Promise<void> {
  const codes = [orderCode, orderBefore].filter(code => code !== null)
  const orders = await lockPurchaseOrders(tx, locationCode, codes)
  if (orderCode === null) return
  const order = orders.get(orderCode)
  const mayCome = order !== undefined && (isOrderOpen(order) || orderCode === orderBefore)
  if (mayCome && order.supplierCode === supplierCode) return
  throw purchasingRefusal('ORDER_OTHER_SUPPLIER', { code: orderCode }, { orderCode: 'Choose it again' })
}

const addReceived = statement(
  'purchasing.add-received-of-order',
  `update purchase_order_line line set received = line.received + came.quantity
   from unnest($3::text[], $4::bigint[]) as came (item_code, quantity)
   where line.location_code = $1 and line.order_code = $2 and line.item_code = came.item_code`,
)
// An order closed by hand stays closed.
const nextState = statement(
  'purchasing.state-of-order',
  `update purchase_order set version = version + 1, state = case when state = 'closed' then state when exists (
       select 1 from purchase_order_line line where line.location_code = $1 and line.order_code = $2 and line.received < line.quantity)
     then 'open' else 'received' end
   where location_code = $1 and code = $2`,
)

type Lines = readonly { itemCode: string; quantity: Quantity }[]

interface Received {
  locationCode: string
  orderCode: string | null
  lines: Lines
}

/** Updates the received quantities of the locked orders from the note's earlier contents to its present ones. */
export function moveReceived(tx: Tx, now: Received, before: Omit<Received, 'locationCode'> = { orderCode: null, lines: [] }): void {
  for (const code of new Set([now.orderCode, before.orderCode])) {
    if (code === null) continue
    const of = (note: typeof before) => quantitiesByItem(note.orderCode === code ? note.lines : [])
    const changed = changedQuantities(of(before), of(now))
    tx.write(addReceived, [now.locationCode, code, [...changed.keys()], [...changed.values()]])
    tx.write(nextState, [now.locationCode, code])
  }
}
