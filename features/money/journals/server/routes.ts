import type { Api } from '../../../../platform/server/api.ts'
import { paperListRoute } from '../../../../platform/server/paper-list.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import {
  accountTransactions,
  createAccountTransaction,
  editAccountTransaction,
  getAccountTransaction,
  reverseAccountTransaction,
} from '../contract.ts'
import { journalTable, readJournal } from './journal-view.ts'
import { saveEditedJournal, saveJournal, saveReversedJournal } from './save-journal.ts'

/** Account transactions: the list, one of them, saving, changing and taking back. */
export function journalRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  paperListRoute(api, accountTransactions, journalTable)
  api.read(getAccountTransaction, async ({ params, actor }) => ({ accTransaction: await readJournal(reader, { code: params.id, actor }) }))
  api.save(createAccountTransaction, saveJournal)
  api.save(editAccountTransaction, saveEditedJournal)
  api.save(reverseAccountTransaction, saveReversedJournal)
}
