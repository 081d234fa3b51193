import { bankStatement } from '../../../banking/bank-accounts/statement-contract.ts'
import { bankFiles, bankLines } from '../contract.ts'

/** What a match, a file or its removal changes: the lines of the bank, the files, and the ticks on statements. */
export const staleAfterMatches = [
  ['master', bankLines.list.path],
  ['master', bankFiles.list.path],
  ['master', bankStatement.list.path],
  ['bank-files'],
  ['bank-line'],
]
