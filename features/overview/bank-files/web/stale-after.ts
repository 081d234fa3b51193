import { bankStatement } from '../../../banking/bank-accounts/statement-contract.ts'
import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import { expenses } from '../../../money/expenses/contract.ts'
import { accountTransactions } from '../../../money/journals/contract.ts'
import { receiptStale } from '../../../money/receipts/web/receipt-stale.ts'
import { bankFiles, bankLines } from '../contract.ts'

/** What a match, a file or its removal changes: the lines of the bank, the files, and the ticks on statements. */
export const staleAfterMatches = [
  ['master', bankLines.list.path],
  ['master', bankFiles.list.path],
  ['master', bankStatement.list.path],
  ['bank-files'],
  ['bank-line'],
]

/** What a paper that is made from a line changes beside that. */
export const staleAfterBooking = [...staleAfterMatches, masterKey(expenses), masterKey(accountTransactions), ...receiptStale]
