import { isReversed } from '../../../../kernel/paper-status.ts'
import { issueReasonWords } from '../../stock/reason-words.ts'
import { userFilter } from '../../../shop/lookups/web/user-filter.ts'
import { reversedFilter } from '../../../../platform/web/master-page/paper-filters.ts'
import { call } from '../../../../platform/web/call.ts'
import { definePaperPage } from '../../../../platform/web/paper-page/define-paper-page.tsx'
import { getStockIssue, issueReasons, reverseStockIssue, stockIssues, type StockIssueRead } from '../contract.ts'
import { IssueView } from './issue-view.tsx'
import { paperStatusColumn } from '../../stock/web/stock-paper-parts.tsx'
import { choicesOf, stockReversalRefusal, stockStale } from '../../stock/web/stock-paper.ts'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'

const IssueEditor = lazyPart(async () => (await import('./issue-editor.tsx')).IssueEditor)

/** Stock issues: used in the workshop or on display, damaged, given away, expired. */
export const StockIssuePage = definePaperPage<typeof stockIssues, StockIssueRead>({
  papers: stockIssues,
  heading: 'Stock Issues',
  columns: [
    { key: 'code', label: 'Code', kind: 'code', width: 112 },
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'reason', label: 'Reason', width: 110, value: ({ reason }) => issueReasonWords[reason] },
    { key: 'issuedTo', label: 'Issued to', priority: 2 },
    { key: 'user', label: 'User', width: 120, priority: 2 },
    { key: 'lineCount', label: 'Lines', kind: 'integer', width: 72, priority: 2 },
    { key: 'totalAmount', label: 'Total at cost', kind: 'money', width: 128, permission: 'see-cost' },
    paperStatusColumn,
  ],
  filters: [{ name: 'reason', label: 'Reason', choices: choicesOf(issueReasons, issueReasonWords) }, userFilter, reversedFilter],
  isOff: isReversed,
  view: {
    read: async (code, asked) => (await call(getStockIssue, { params: { id: code } }, asked)).stockIssue,
    Body: IssueView,
    print: async paper => (await import('./print/issue-paper.tsx')).printIssue(paper),
  },
  editor: { Page: IssueEditor, create: 'move-stock' },
  reversal: {
    save: reverseStockIssue,
    refusal: stockReversalRefusal('Stock issue'),
    says: () => 'What was issued is here again, in the entries it was taken from, and its cost is no expense any more.',
  },
  alsoStale: stockStale,
})
