import { customerFilter } from '../../../parties/customers/web/customer-filter.tsx'
import { userFilter } from '../../../shop/lookups/web/user-filter.ts'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateText } from '../../../../kernel/dates.ts'
import { call } from '../../../../platform/web/call.ts'
import { definePaperPage } from '../../../../platform/web/paper-page/define-paper-page.tsx'
import { getSalesOrder, salesOrders, salesOrderStates, type SalesOrderRead } from '../order-contract.ts'
import type { OrderDialogs } from './asked-actions.tsx'
import { AskedBadge, AskedDate } from './asked-badges.tsx'
import { askedStale } from './asked-stale.ts'
import { stateWord } from '../../../../platform/web/ui/state-word.ts'
import { orderRefusal } from './asked-state.ts'
import { billAddress } from './bill-address.ts'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'

const OrderEditor = lazyPart(async () => (await import('./asked-editor.tsx')).SalesOrderEditor)

async function loadView() {
  const [{ SalesOrderView }, { OrderActions }] = await Promise.all([import('./order-view.tsx'), import('./asked-actions.tsx')])
  return { Body: SalesOrderView, Actions: OrderActions }
}

/** What customers ordered: what is open, delivered in part, done or cancelled. */
export const SalesOrderPage = definePaperPage<typeof salesOrders, SalesOrderRead, OrderDialogs>({
  papers: salesOrders,
  heading: 'Sales Orders',
  columns: [
    { key: 'code', label: 'Code', kind: 'code', width: 112 },
    { key: 'date', label: 'Date', kind: 'date', width: 104, priority: 2 },
    { key: 'customerName', label: 'Customer' },
    {
      key: 'wantedDate',
      label: 'Wanted',
      width: 148,
      value: ({ wantedDate }) => displayDateText(wantedDate),
      cell: order => <AskedDate of={order} date={order.wantedDate} past="late" />,
    },
    { key: 'isReserved', label: 'Reserved', kind: 'yes-no', width: 92, priority: 3 },
    { key: 'lineCount', label: 'Lines', kind: 'integer', width: 72, priority: 3 },
    { key: 'openLines', label: 'Open lines', kind: 'integer', width: 92, priority: 2 },
    { key: 'totalAmount', label: 'Total', kind: 'money', width: 120 },
    { key: 'openAmount', label: 'Open', kind: 'money', width: 120, priority: 2 },
    { key: 'state', label: 'Status', width: 116, cell: ({ state }) => <AskedBadge state={state} /> },
  ],
  filters: [
    customerFilter,
    { name: 'state', label: 'Status', choices: salesOrderStates.map(state => ({ value: state, label: stateWord(state) })) },
    userFilter,
  ],
  isOff: ({ state }) => state === 'CANCELLED',
  view: {
    read: async (code, asked) => (await call(getSalesOrder, { params: { id: code } }, asked)).salesOrder,
    load: loadView,
    print: async paper => (await import('./print/order-paper.tsx')).printSalesOrder(paper),
    hasNext: paper => orderRefusal(paper) === null,
  },
  editor: { Page: OrderEditor, create: 'sell', edit: { permission: 'sell', refusal: orderRefusal } },
  rowLinks: [
    {
      label: 'Make the bill',
      shortcut: 'B',
      permission: 'sell',
      isFor: order => orderRefusal(order) === null,
      to: ({ code }) => billAddress(code),
    },
    { label: 'Copy', permission: 'sell', to: ({ code }) => addressOf.newSalesOrder({ repeat: code }) },
  ],
  rowActions: [
    {
      label: 'Cancel order',
      shortcut: 'C',
      permission: 'sell',
      refusal: orderRefusal,
      run: ({ code, version, customerName }, { open }) => open('cancel', { kind: 'order', code, version, customerName }),
    },
  ],
  dialogs: {
    cancel: async () => (await import('./cancel-dialog.tsx')).CancelDialog,
    advance: async () => (await import('./advance-dialog.tsx')).AdvanceDialog,
    giveBack: async () => (await import('./give-back-dialog.tsx')).GiveBackDialog,
  },
  alsoStale: askedStale,
})
