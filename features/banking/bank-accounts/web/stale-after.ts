import { reconciliations } from '../reconciliation-contract.ts'
import { bankStatement } from '../statement-contract.ts'

/** What a reconciliation changes: the statement, and the list of reconciliations. */
export const staleAfterReconciling = [
  ['master', bankStatement.list.path],
  ['reconciliations', reconciliations.list.path],
]
