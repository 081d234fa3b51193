import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { userFilter } from '../../../shop/lookups/web/user-filter.ts'
import { call } from '../../../../platform/web/call.ts'
import { definePaperPage } from '../../../../platform/web/paper-page/define-paper-page.tsx'
import { getStockTransfer, reverseStockTransfer, stockTransfers, transferStates, type StockTransferRead } from '../contract.ts'
import { isTransferReversed } from '../transfer.ts'
import { choicesOf, stockStale } from '../../stock/web/stock-paper.ts'
import { TransferBadge } from './transfer-badge.tsx'
import { comesHere, receiveRefusal, stateOfTransfer, transferReversalRefusal, transferWords } from './transfer-state.ts'
import { TransferTabs } from './transfer-tabs.tsx'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'

const TransferEditor = lazyPart(async () => (await import('./transfer-editor.tsx')).TransferEditor)

/** Transfers from and to this location. */
export const StockTransferPage = definePaperPage<typeof stockTransfers, StockTransferRead>({
  papers: stockTransfers,
  heading: 'Stock Transfers',
  columns: [
    { key: 'code', label: 'Code', kind: 'code', width: 112 },
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'fromName', label: 'From' },
    { key: 'toName', label: 'To' },
    { key: 'remarks', label: 'Remarks', priority: 4 },
    { key: 'user', label: 'Sent by', width: 110, priority: 3 },
    { key: 'lineCount', label: 'Lines', kind: 'integer', width: 60, priority: 2 },
    { key: 'totalAmount', label: 'Total at cost', kind: 'money', width: 116, permission: 'see-cost', priority: 2 },
    { key: 'inTransitAmount', label: 'On its way', kind: 'money', width: 108, permission: 'see-cost', priority: 3 },
    {
      key: 'state',
      label: 'Status',
      width: 160,
      value: stateOfTransfer,
      cell: row => <TransferBadge transfer={row} />,
    },
  ],
  filters: [
    { name: 'otherCode', label: 'Location', useChoices: () => useChoices('location') },
    { name: 'direction', label: 'Direction', isElsewhere: true },
    {
      name: 'state',
      label: 'Status',
      choices: [
        { value: 'OPEN', label: 'Not received yet' },
        { value: 'SHORT', label: 'Something was short' },
        ...choicesOf(transferStates, transferWords),
      ],
    },
    { name: 'receivedOn', label: 'Received on', isDate: true },
    userFilter,
  ],
  Above: TransferTabs,
  isOff: isTransferReversed,
  view: {
    read: async (code, asked) => (await call(getStockTransfer, { params: { id: code } }, asked)).stockTransfer,
    load: async () => ({ Body: (await import('./transfer-view.tsx')).TransferView }),
    print: async paper => (await import('./print/transfer-paper.tsx')).printTransfer(paper),
  },
  editor: {
    Page: TransferEditor,
    create: 'move-stock',
    edit: { label: 'Receive', permission: 'move-stock', isFor: comesHere, refusal: receiveRefusal },
  },
  reversal: {
    save: reverseStockTransfer,
    refusal: transferReversalRefusal,
    says: () => 'What was sent is here again, in the entries it was taken from, and nothing of it is on its way any more.',
  },
  alsoStale: stockStale,
})
