import { messages } from '../../../../kernel/messages.ts'
import { createSalesOrder, editSalesOrder, salesOrders } from '../order-contract.ts'
import { createQuotation, reviseQuotation, salesQuotations } from '../quotation-contract.ts'
import { bodyOfOrder, bodyOfQuotation } from './asked-draft.ts'

/** What orders and quotations say and send differently while they are typed. */
export const askedKinds = {
  order: {
    purpose: 'sales-order',
    title: salesOrders.title,
    steps: ['Sales Order', messages.salesOrderItems],
    dateLabel: 'Wanted on',
    dateField: 'wantedDate',
    says: { created: messages.salesOrderCreated, updated: messages.salesOrderUpdated },
    save: createSalesOrder,
    edit: editSalesOrder,
    bodyOf: bodyOfOrder,
  },
  quotation: {
    purpose: 'sales-quotation',
    title: salesQuotations.title,
    steps: ['Quotation', 'Quoted items'],
    dateLabel: 'Valid until',
    dateField: 'validUntil',
    says: { created: 'Quotation created successfully', updated: 'Quotation revised successfully' },
    save: createQuotation,
    edit: reviseQuotation,
    bodyOf: bodyOfQuotation,
  },
} as const
