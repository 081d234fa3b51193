import type { Api } from '../../../../platform/server/api.ts'
import { paperListRoute } from '../../../../platform/server/paper-list.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import * as orders from '../order-contract.ts'
import * as quotations from '../quotation-contract.ts'
import { cancelAsked } from './cancel-asked.ts'
import { findSalesOrders, salesOrderTable, readSalesOrder } from './order-view.ts'
import { findQuotations, quotationTable, readQuotation } from './quotation-view.ts'
import { saveReversedAdvance } from './reverse-advance.ts'
import { saveAdvance } from './save-advance.ts'
import { saveEditedSalesOrder, saveSalesOrder } from './save-order.ts'
import { saveQuotation, saveRevisedQuotation } from './save-quotation.ts'

/** What customers ordered. */
export function salesOrderRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  paperListRoute(api, orders.salesOrders, salesOrderTable)
  api.read(orders.getSalesOrder, async ({ params, actor }) => ({ salesOrder: await readSalesOrder(reader, { code: params.id, actor }) }))
  api.read(orders.searchSalesOrders, async ({ params, actor }) => ({ salesOrders: await findSalesOrders(reader, params.term, actor) }))
  api.save(orders.createSalesOrder, saveSalesOrder)
  api.save(orders.editSalesOrder, saveEditedSalesOrder)
  api.save(orders.createAdvance, saveAdvance)
  api.save(orders.reverseAdvance, saveReversedAdvance)
  api.save(orders.cancelSalesOrder, async (tx, call) => {
    await cancelAsked(tx, 'order', call)
    const { code } = call.body
    return { code, salesOrder: await readSalesOrder(tx, { code, actor: call.actor }) }
  })
}

/** What customers were offered. */
export function quotationRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  paperListRoute(api, quotations.salesQuotations, quotationTable)
  api.read(quotations.getQuotation, async ({ params, actor }) => ({
    salesQuotation: await readQuotation(reader, { code: params.id, actor }),
  }))
  api.read(quotations.searchQuotations, async ({ params, actor }) => ({
    salesQuotations: await findQuotations(reader, params.term, actor),
  }))
  api.save(quotations.createQuotation, saveQuotation)
  api.save(quotations.reviseQuotation, saveRevisedQuotation)
  api.save(quotations.cancelQuotation, async (tx, call) => {
    await cancelAsked(tx, 'quotation', call)
    const { code } = call.body
    return { code, salesQuotation: await readQuotation(tx, { code, actor: call.actor }) }
  })
}
