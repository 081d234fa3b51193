import type { Api } from '../../../../platform/server/api.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import { ownChequeNumbers } from '../contract.ts'
import { nextChequeNumbers } from './own-cheques.ts'

/** What a cheque is written with. */
export function chequeRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  api.read(ownChequeNumbers, async () => ({ accounts: await nextChequeNumbers(reader) }))
}
