import type { Api } from '../../../../../platform/server/api.ts'
import { readerOver } from '../../../../../platform/server/transaction.ts'
import { paperListRoute } from '../../../../../platform/server/paper-list.ts'
import {
  closePurchaseOrder,
  createPurchaseOrder,
  editPurchaseOrder,
  getPurchaseOrder,
  openOrdersOfSupplier,
  orderNeeds,
  orderSuggestion,
  purchaseOrders,
  reversePurchaseOrder,
} from '../../order-contract.ts'
import { getItemBuying } from '../../item-buying-contract.ts'
import { readItemBuying } from '../item-buying.ts'
import { closeOrder, reverseOrder } from './close-order.ts'
import { findNeeds, suggestOrder } from './order-suggestion.ts'
import { findOpenOrders, orderTable, readOrder } from './order-view.ts'
import { saveEditedOrder, saveOrder } from './save-order.ts'

/** Purchase orders: list, one order, ordering, changing, closing, reversing, suggestions, and how an item is bought. */
export function purchaseOrderRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  paperListRoute(api, purchaseOrders, orderTable)
  api.read(getPurchaseOrder, async ({ params, actor }) => ({ purchaseOrder: await readOrder(reader, { code: params.id, actor }) }))
  api.read(openOrdersOfSupplier, async ({ params, actor }) => ({ purchaseOrders: await findOpenOrders(reader, params.id, actor) }))
  api.read(orderSuggestion, async ({ params, query, actor, today }) => {
    const asked = { supplierCode: params.id, locationCode: actor.locationCode, today, without: query.without ?? '' }
    return { items: await suggestOrder(reader, asked) }
  })
  api.read(orderNeeds, async ({ actor, today }) => ({ items: await findNeeds(reader, { locationCode: actor.locationCode, today }) }))
  api.read(getItemBuying, async ({ params, actor }) => readItemBuying(reader, params.id, actor))
  api.save(createPurchaseOrder, saveOrder)
  api.save(editPurchaseOrder, saveEditedOrder)
  api.save(closePurchaseOrder, closeOrder)
  api.save(reversePurchaseOrder, reverseOrder)
}
