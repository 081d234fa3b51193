import { customerFilter } from '../../../parties/customers/web/customer-filter.tsx'
import { userFilter } from '../../../shop/lookups/web/user-filter.ts'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateText } from '../../../../kernel/dates.ts'
import { call } from '../../../../platform/web/call.ts'
import { definePaperPage } from '../../../../platform/web/paper-page/define-paper-page.tsx'
import { getQuotation, quotationStates, salesQuotations, type QuotationRead } from '../quotation-contract.ts'
import type { AskedDialogs } from './asked-actions.tsx'
import { AskedBadge, AskedDate } from './asked-badges.tsx'
import { askedStale } from './asked-stale.ts'
import { stateWord } from '../../../../platform/web/ui/state-word.ts'
import { quotationRefusal } from './asked-state.ts'
import { billAddress } from './bill-address.ts'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'

const QuotationEditor = lazyPart(async () => (await import('./asked-editor.tsx')).QuotationEditor)

async function loadView() {
  const [{ QuotationView }, { QuotationActions }] = await Promise.all([import('./quotation-view.tsx'), import('./asked-actions.tsx')])
  return { Body: QuotationView, Actions: QuotationActions }
}

const isOpen = (quotation: Parameters<typeof quotationRefusal>[0]) => quotationRefusal(quotation) === null

/** Prices offered to customers: until when they hold, and what became of them. */
export const QuotationPage = definePaperPage<typeof salesQuotations, QuotationRead, AskedDialogs>({
  papers: salesQuotations,
  heading: 'Quotations',
  columns: [
    { key: 'code', label: 'Code', kind: 'code', width: 112 },
    { key: 'revision', label: 'Version', kind: 'integer', width: 80, priority: 2 },
    { key: 'date', label: 'Date', kind: 'date', width: 104, priority: 2 },
    { key: 'customerName', label: 'Customer' },
    {
      key: 'validUntil',
      label: 'Valid until',
      width: 168,
      value: ({ validUntil }) => displayDateText(validUntil),
      cell: quotation => <AskedDate of={quotation} date={quotation.validUntil} past="expired" />,
    },
    { key: 'lineCount', label: 'Lines', kind: 'integer', width: 72, priority: 3 },
    { key: 'totalAmount', label: 'Total', kind: 'money', width: 120 },
    { key: 'openAmount', label: 'Open', kind: 'money', width: 120, priority: 2 },
    { key: 'state', label: 'Status', width: 116, cell: ({ state }) => <AskedBadge state={state} /> },
  ],
  filters: [
    customerFilter,
    { name: 'state', label: 'Status', choices: quotationStates.map(state => ({ value: state, label: stateWord(state) })) },
    userFilter,
  ],
  isOff: ({ state }) => state === 'CANCELLED' || state === 'REVISED',
  view: {
    read: async (code, asked) => (await call(getQuotation, { params: { id: code } }, asked)).salesQuotation,
    load: loadView,
    print: async paper => (await import('./print/quotation-paper.tsx')).printQuotation(paper),
    hasNext: paper => quotationRefusal(paper) === null,
  },
  editor: { Page: QuotationEditor, create: 'sell', edit: { label: 'Revise', permission: 'sell', refusal: quotationRefusal } },
  rowLinks: [
    {
      label: 'Make an order',
      shortcut: 'O',
      permission: 'sell',
      isFor: isOpen,
      to: ({ code }) => addressOf.newSalesOrder({ repeat: code }),
    },
    { label: 'Make the bill', shortcut: 'B', permission: 'sell', isFor: isOpen, to: ({ code }) => billAddress(code) },
    { label: 'Copy', permission: 'sell', to: ({ code }) => addressOf.newQuotation({ repeat: code }) },
  ],
  rowActions: [
    {
      label: 'Cancel quotation',
      shortcut: 'C',
      permission: 'sell',
      refusal: quotationRefusal,
      run: ({ code, version, customerName }, { open }) => open('cancel', { kind: 'quotation', code, version, customerName }),
    },
  ],
  dialogs: { cancel: async () => (await import('./cancel-dialog.tsx')).CancelDialog },
  alsoStale: askedStale,
})
