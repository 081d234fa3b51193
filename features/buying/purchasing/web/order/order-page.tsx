import { supplierFilter } from '../../../../parties/suppliers/web/supplier-filter.tsx'
import { userFilter } from '../../../../shop/lookups/web/user-filter.ts'
import { addressOf } from '../../../../../kernel/addresses.ts'
import { displayDateText } from '../../../../../kernel/dates.ts'
import { call } from '../../../../../platform/web/call.ts'
import { definePaperPage } from '../../../../../platform/web/paper-page/define-paper-page.tsx'
import { stateWord } from '../../../../../platform/web/ui/state-word.ts'
import { getPurchaseOrder, orderStates, purchaseOrders, reversePurchaseOrder, type OrderRead } from '../../order-contract.ts'
import { isOrderReversed } from '../../order.ts'
import type { OrderDialogs } from './order-actions.tsx'
import { ExpectedDate, OrderBadge } from './order-badges.tsx'
import { OrderNeeds } from './order-needs.tsx'
import { orderChangeRefusal, orderOpenRefusal } from './order-state.ts'
import { purchasingStale } from '../shared/purchasing-queries.ts'
import { lazyPart } from '../../../../../platform/web/lazy-part.ts'

const OrderEditor = lazyPart(async () => (await import('./order-editor.tsx')).OrderEditor)

async function loadView() {
  const [{ OrderView }, { OrderActions }] = await Promise.all([import('./order-view.tsx'), import('./order-actions.tsx')])
  return { Body: OrderView, Actions: OrderActions }
}

/** Purchase orders: open, late, received or closed. */
export const PurchaseOrderPage = definePaperPage<typeof purchaseOrders, OrderRead, OrderDialogs>({
  papers: purchaseOrders,
  heading: 'Purchase Orders',
  columns: [
    { key: 'code', label: 'Code', kind: 'code', width: 112 },
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'supplierName', label: 'Supplier' },
    {
      key: 'expectedDate',
      label: 'Expected',
      width: 148,
      value: ({ expectedDate }) => displayDateText(expectedDate),
      cell: order => <ExpectedDate order={order} />,
    },
    { key: 'lineCount', label: 'Lines', kind: 'integer', width: 72, priority: 3 },
    { key: 'openLines', label: 'To come', kind: 'integer', width: 84, priority: 2 },
    { key: 'totalAmount', label: 'Total', kind: 'money', width: 120 },
    { key: 'outstanding', label: 'Value to come', kind: 'money', width: 120, priority: 2 },
    { key: 'state', label: 'Status', width: 112, cell: ({ state }) => <OrderBadge state={state} /> },
  ],
  filters: [
    supplierFilter,
    {
      name: 'state',
      label: 'Status',
      choices: orderStates.map(state => ({ value: state, label: stateWord(state) })),
    },
    userFilter,
  ],
  Above: OrderNeeds,
  isOff: isOrderReversed,
  view: {
    read: async (code, asked) => (await call(getPurchaseOrder, { params: { id: code } }, asked)).purchaseOrder,
    load: loadView,
    print: async paper => (await import('./order-paper.tsx')).printOrder(paper),
  },
  editor: { Page: OrderEditor, create: 'receive-goods', edit: { permission: 'receive-goods', refusal: orderChangeRefusal } },
  rowLinks: [
    {
      label: 'Receive',
      shortcut: 'G',
      isNext: true,
      permission: 'receive-goods',
      isFor: order => orderOpenRefusal(order) === null,
      to: ({ code }) => addressOf.newGrn({ repeat: code }),
    },
  ],
  rowActions: [
    {
      label: 'Close order',
      shortcut: 'C',
      permission: 'receive-goods',
      refusal: orderOpenRefusal,
      run: ({ code, version, supplierName }, { open }) => open('close', { code, version, supplierName }),
    },
  ],
  reversal: {
    save: reversePurchaseOrder,
    refusal: orderChangeRefusal,
    says: () => 'The order is taken back as if it had never been sent. Tell the supplier, too.',
  },
  dialogs: { close: async () => (await import('./close-order-dialog.tsx')).CloseOrderDialog },
  alsoStale: purchasingStale,
})
