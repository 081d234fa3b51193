import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { userFilter } from '../../../shop/lookups/web/user-filter.ts'
import { reversedFilter } from '../../../../platform/web/master-page/paper-filters.ts'
import { call } from '../../../../platform/web/call.ts'
import { definePaperPage } from '../../../../platform/web/paper-page/define-paper-page.tsx'
import { stockReversalRefusal } from '../../../stock/stock/web/stock-paper.ts'
import { paperStatusColumn } from '../../../stock/stock/web/stock-paper-parts.tsx'
import { chequeCommandNames } from '../cheque-move.ts'
import { chequeMovePapers, getChequeMove, reverseChequeMove, type ChequeMoveRead } from '../contract.ts'
import { chequeMoveRefusal } from '../refusals.ts'
import { displayDateText } from '../../../../kernel/dates.ts'
import { isReversed } from '../../../../kernel/paper-status.ts'
import { moveWords } from './cheque-words.ts'
import { chequesStale } from './cheques-stale.ts'

const alreadyWrong = stockReversalRefusal('Cheque move')

function reversalRefusal(paper: { code: string; status: string; date: string; isFreeze: number }): string | null {
  const { code, date, isFreeze } = paper
  const closed = isFreeze === 1 ? chequeMoveRefusal('CHEQUE_MOVE_CLOSED', { date: displayDateText(date), paper: code }).message : null
  return alreadyWrong(paper) ?? closed
}

/** Deposit slips and the other papers that moved cheques. */
export const ChequeMovePage = definePaperPage<typeof chequeMovePapers, ChequeMoveRead>({
  papers: chequeMovePapers,
  heading: 'Deposit Slips and Cheque Moves',
  columns: [
    { key: 'code', label: 'Code', kind: 'code', width: 112 },
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'move', label: 'Move', value: ({ move }) => moveWords[move] },
    { key: 'accountName', label: 'To account', width: 170, priority: 2 },
    { key: 'movedOn', label: 'Date at the bank', kind: 'date', width: 128, priority: 3 },
    { key: 'user', label: 'User', width: 104, priority: 3 },
    { key: 'lineCount', label: 'Cheques', kind: 'integer', width: 88 },
    { key: 'totalAmount', label: 'Total', kind: 'money', width: 128 },
    paperStatusColumn,
  ],
  filters: [
    { name: 'move', label: 'Move', choices: chequeCommandNames.map(value => ({ value, label: moveWords[value] })) },
    { name: 'accountCode', label: 'Own account', useChoices: () => useChoices('bankAccount') },
    userFilter,
    reversedFilter,
  ],
  isOff: isReversed,
  view: {
    read: async (code, asked) => (await call(getChequeMove, { params: { code } }, asked)).chequeMove,
    load: async () => ({ Body: (await import('./move-view.tsx')).ChequeMoveView }),
    print: async paper => (await import('./print/deposit-slip.tsx')).printChequeMove(paper),
  },
  reversal: {
    save: reverseChequeMove,
    refusal: reversalRefusal,
    says: () => 'Its cheques are where they were before, and what came to be owed with them is not owed any more.',
  },
  alsoStale: chequesStale,
})
