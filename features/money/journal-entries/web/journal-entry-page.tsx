import { addressOf } from '../../../../kernel/addresses.ts'
import { Suspense } from 'react'
import { isLive, isReversed } from '../../../../kernel/paper-status.ts'
import { call } from '../../../../platform/web/call.ts'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'
import { reversedFilter } from '../../../../platform/web/master-page/paper-filters.ts'
import { definePaperPage } from '../../../../platform/web/paper-page/define-paper-page.tsx'
import { userFilter } from '../../../shop/lookups/web/user-filter.ts'
import { stockReversalRefusal } from '../../../stock/stock/web/stock-paper.ts'
import { paperStatusColumn } from '../../../stock/stock/web/stock-paper-parts.tsx'
import { getJournalEntry, journalEntries, planKinds, reverseJournalEntry, type JournalEntryRead } from '../contract.ts'
import { dueKey } from './due-query.ts'
import { useAccountChoices } from './entry-accounts.ts'
import type { Planning } from './plan-dialog.tsx'
import { planWords } from './plan-words.ts'

const DuePanel = lazyPart(async () => (await import('./due-panel.tsx')).DuePanel)
const EntryEditor = lazyPart(async () => (await import('./entry-editor.tsx')).EntryEditor)

function Due() {
  return (
    <Suspense fallback={null}>
      <DuePanel />
    </Suspense>
  )
}

interface Dialogs {
  plan: Planning
}

/** Journal Entries: what accountants enter, in as many lines as wanted. */
export const JournalEntryPage = definePaperPage<typeof journalEntries, JournalEntryRead, Dialogs>({
  papers: journalEntries,
  heading: 'Journal Entries',
  columns: [
    { key: 'code', label: 'Code', kind: 'code', width: 112 },
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'belongsOn', label: 'Adjusts', kind: 'date', width: 104, priority: 2 },
    { key: 'remarks', label: 'About' },
    { key: 'accounts', label: 'Accounts', priority: 3 },
    { key: 'user', label: 'User', width: 104, priority: 3 },
    { key: 'lineCount', label: 'Lines', kind: 'integer', width: 72, priority: 3 },
    { key: 'totalAmount', label: 'Amount', kind: 'money', width: 128 },
    paperStatusColumn,
  ],
  filters: [
    { name: 'accountCode', label: 'Account', useChoices: useAccountChoices },
    {
      name: 'adjusts',
      label: 'Adjustments',
      choices: [
        { value: '1', label: 'Adjustments of days before' },
        { value: '0', label: 'Of their own day' },
      ],
    },
    userFilter,
    reversedFilter,
  ],
  Above: Due,
  isOff: isReversed,
  view: {
    read: async (code, asked) => (await call(getJournalEntry, { params: { id: code } }, asked)).journalEntry,
    load: async () => ({ Body: (await import('./entry-view.tsx')).EntryView }),
    print: async paper => (await import('./print/entry-paper.tsx')).printEntry(paper),
  },
  editor: { Page: EntryEditor, create: 'post-journals' },
  rowLinks: [{ label: 'Copy', shortcut: 'C', permission: 'post-journals', to: ({ code }) => addressOf.newJournalEntry({ repeat: code }) }],
  rowActions: planKinds.map(kind => ({
    label: planWords[kind].label,
    shortcut: kind === 'repeat' ? 'T' : 'U',
    permission: 'post-journals',
    isFor: isLive,
    run: ({ code }, { open }) => open('plan', { code, kind }),
  })),
  dialogs: { plan: async () => (await import('./plan-dialog.tsx')).PlanDialog },
  alsoStale: [dueKey],
  reversal: {
    save: reverseJournalEntry,
    refusal: stockReversalRefusal('Journal entry'),
    says: () => 'Its debits and credits are booked the other way round, dated today.',
  },
})
