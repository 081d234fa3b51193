import { isReversed } from '../../../../kernel/paper-status.ts'
import { userFilter } from '../../../shop/lookups/web/user-filter.ts'
import { reversedFilter } from '../../../../platform/web/master-page/paper-filters.ts'
import { call, type CallOptions } from '../../../../platform/web/call.ts'
import { definePaperPage } from '../../../../platform/web/paper-page/define-paper-page.tsx'
import { stockReversalRefusal } from '../../../stock/stock/web/stock-paper.ts'
import { paperStatusColumn } from '../../../stock/stock/web/stock-paper-parts.tsx'
import { accountTransactions, getAccountTransaction, reverseAccountTransaction, type AccTransactionRead } from '../contract.ts'
import { journalEditRefusal } from './journal-state.ts'
import { useTypeChoices } from './transaction-types.ts'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'

const JournalEditor = lazyPart(async () => (await import('./journal-editor.tsx')).JournalEditor)

const read = async (code: string, asked?: CallOptions) =>
  (await call(getAccountTransaction, { params: { id: code } }, asked)).accTransaction

/** Account Transactions: money between ledgers that no other paper moves. */
export const JournalPage = definePaperPage<typeof accountTransactions, AccTransactionRead>({
  papers: accountTransactions,
  heading: 'Account Transactions',
  columns: [
    { key: 'code', label: 'Code', kind: 'code', width: 112 },
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'typeName', label: 'Journal type', width: 168 },
    { key: 'debit', label: 'Debit', priority: 2 },
    { key: 'credit', label: 'Credit', priority: 2 },
    { key: 'remarks', label: 'Remarks', priority: 3 },
    { key: 'user', label: 'User', width: 104, priority: 3 },
    { key: 'amount', label: 'Amount', kind: 'money', width: 128 },
    paperStatusColumn,
  ],
  filters: [{ name: 'accTransactionType', label: 'Journal type', useChoices: useTypeChoices }, userFilter, reversedFilter],
  isOff: isReversed,
  view: {
    read,
    load: async () => ({ Body: (await import('./journal-view.tsx')).JournalView }),
    print: async paper => (await import('./print/journal-paper.tsx')).printJournal(paper),
  },
  editor: { Page: JournalEditor, create: 'bank-cash', edit: { permission: 'post-journals', refusal: journalEditRefusal } },
  rowActions: [
    {
      label: 'Print on 80 mm',
      shortcut: 'C',
      run: async ({ code }) => {
        const paper = await read(code)
        await (await import('./print/journal-roll.ts')).printJournalRoll(paper)
      },
    },
  ],
  reversal: {
    save: reverseAccountTransaction,
    refusal: stockReversalRefusal('Account transaction'),
    says: () => 'Its debit and its credit are booked the other way round, dated today.',
  },
})
