import { customerFilter } from '../../../parties/customers/web/customer-filter.tsx'
import { supplierFilter } from '../../../parties/suppliers/web/supplier-filter.tsx'
import { userFilter } from '../../../shop/lookups/web/user-filter.ts'
import { reversedFilter } from '../../../../platform/web/master-page/paper-filters.ts'
import { addressOf } from '../../../../kernel/addresses.ts'
import { isLive, isReversed } from '../../../../kernel/paper-status.ts'
import { call } from '../../../../platform/web/call.ts'
import { definePaperPage } from '../../../../platform/web/paper-page/define-paper-page.tsx'
import { stockReversalRefusal } from '../../../stock/stock/web/stock-paper.ts'
import { paperStatusColumn } from '../../../stock/stock/web/stock-paper-parts.tsx'
import { getOpeningBalance, openingBalances, reverseOpeningBalance, type OpeningRead } from '../contract.ts'
import { OpeningView } from './opening-view.tsx'
import { openingKindChoices, openingKindWords, openingStale } from './opening-words.ts'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'

const OpeningEditor = lazyPart(async () => (await import('./opening-editor.tsx')).OpeningEditor)

/** Whether something of an opening bill is still to be paid. */
const isOpen = (opening: Pick<OpeningRead, 'status' | 'paidAmount' | 'totalAmount'>) =>
  isLive(opening) && opening.paidAmount !== opening.totalAmount

/** What the books of a location begin with. */
export const OpeningPage = definePaperPage<typeof openingBalances, OpeningRead>({
  papers: openingBalances,
  heading: 'Opening Balances',
  columns: [
    { key: 'code', label: 'Code', kind: 'code', width: 112 },
    { key: 'kind', label: 'What', width: 190, value: ({ kind }) => openingKindWords[kind] },
    { key: 'partyName', label: 'Whose', value: ({ partyName, accountName }) => [partyName, accountName].filter(Boolean).join(' · ') },
    { key: 'reference', label: 'Number', width: 120 },
    { key: 'paperDate', label: 'Bill date', kind: 'date', width: 104, priority: 2 },
    { key: 'dueDate', label: 'Due', kind: 'date', width: 104 },
    { key: 'totalAmount', label: 'Amount', kind: 'money', width: 128 },
    { key: 'paidAmount', label: 'Paid', kind: 'money', width: 116, priority: 2 },
    { key: 'date', label: 'Entered', kind: 'date', width: 104, priority: 3 },
    { key: 'user', label: 'User', width: 104, priority: 3 },
    paperStatusColumn,
  ],
  filters: [{ name: 'kind', label: 'What', choices: openingKindChoices }, customerFilter, supplierFilter, userFilter, reversedFilter],
  isOff: isReversed,
  view: {
    read: async (code, asked) => (await call(getOpeningBalance, { params: { id: code } }, asked)).openingBalance,
    Body: OpeningView,
    print: async paper => (await import('./print/opening-paper.tsx')).printOpening(paper),
  },
  editor: { Page: OpeningEditor, create: 'open-balances' },
  rowLinks: [
    {
      label: 'Take money',
      shortcut: 'Y',
      permission: 'sell',
      isNext: true,
      isFor: opening => opening.kind === 'customer-owes' && isOpen(opening),
      to: ({ partyCode }) => addressOf.newReceipt({ customer: partyCode }),
    },
    {
      label: 'Pay',
      shortcut: 'Y',
      permission: 'pay-suppliers',
      isNext: true,
      isFor: opening => opening.kind === 'supplier-owed' && isOpen(opening),
      to: ({ partyCode }) => addressOf.newVoucher({ supplier: partyCode }),
    },
  ],
  reversal: {
    save: reverseOpeningBalance,
    refusal: stockReversalRefusal('Opening balance'),
    says: () => 'It is taken back by its mirror, dated today. The right amount can be entered afterwards.',
  },
  alsoStale: openingStale,
})
