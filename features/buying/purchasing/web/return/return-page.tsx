import { supplierFilter } from '../../../../parties/suppliers/web/supplier-filter.tsx'
import { userFilter } from '../../../../shop/lookups/web/user-filter.ts'
import { call } from '../../../../../platform/web/call.ts'
import { definePaperPage } from '../../../../../platform/web/paper-page/define-paper-page.tsx'
import { stateWord } from '../../../../../platform/web/ui/state-word.ts'
import { getPurchaseReturn, purchaseReturns, returnStates, type PurchaseReturnRead } from '../../return-contract.ts'
import { purchasingStale } from '../shared/purchasing-queries.ts'
import type { ReturnDialogs } from './return-actions.tsx'
import { ReturnBadge } from './return-badge.tsx'
import { refundRefusal, reversalRefusal } from './return-state.ts'
import { lazyPart } from '../../../../../platform/web/lazy-part.ts'

const ReturnEditor = lazyPart(async () => (await import('./return-editor.tsx')).ReturnEditor)

async function loadView() {
  const [{ ReturnView }, { ReturnActions }] = await Promise.all([import('./return-view.tsx'), import('./return-actions.tsx')])
  return { Body: ReturnView, Actions: ReturnActions }
}

/** Purchase returns: open, applied, refunded or reversed. */
export const PurchaseReturnPage = definePaperPage<typeof purchaseReturns, PurchaseReturnRead, ReturnDialogs>({
  papers: purchaseReturns,
  heading: 'Purchase Returns',
  columns: [
    { key: 'code', label: 'Code', kind: 'code', width: 112 },
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'supplierName', label: 'Supplier' },
    { key: 'reason', label: 'Reason', priority: 2 },
    { key: 'lineCount', label: 'Lines', kind: 'integer', width: 72, priority: 3 },
    { key: 'totalAmount', label: 'Total', kind: 'money', width: 120 },
    { key: 'open', label: 'Open', kind: 'money', width: 120 },
    { key: 'state', label: 'Status', width: 112, cell: ({ state }) => <ReturnBadge state={state} /> },
  ],
  filters: [
    supplierFilter,
    {
      name: 'state',
      label: 'Status',
      choices: returnStates.map(state => ({ value: state, label: stateWord(state) })),
    },
    userFilter,
  ],
  view: {
    read: async (code, asked) => (await call(getPurchaseReturn, { params: { id: code } }, asked)).purchaseReturn,
    load: loadView,
    print: async paper => (await import('./return-paper.tsx')).printReturn(paper),
    hasNext: paper => refundRefusal(paper) === null,
  },
  editor: { Page: ReturnEditor, create: 'receive-goods' },
  rowActions: [
    {
      label: 'Refund in cash',
      shortcut: 'C',
      permission: 'receive-goods',
      refusal: refundRefusal,
      run: ({ code, supplierName, open: left }, { open }) => open('refund', { code, supplierName, left }),
    },
    {
      label: 'Reverse',
      shortcut: 'R',
      permission: 'reverse-papers',
      refusal: reversalRefusal,
      run: ({ code, version, supplierName }, { open }) => open('reverse', { code, version, supplierName }),
    },
  ],
  dialogs: {
    refund: async () => (await import('./refund-dialog.tsx')).RefundDialog,
    reverse: async () => (await import('./reverse-return-dialog.tsx')).ReverseReturnDialog,
    correct: async () => (await import('./correct-return-dialog.tsx')).CorrectReturnDialog,
  },
  alsoStale: purchasingStale,
})
