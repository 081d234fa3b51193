import type { Api } from '../../../../platform/server/api.ts'
import { paperListRoute } from '../../../../platform/server/paper-list.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import { createOpeningBalance, getOpeningBalance, openingBalances, reverseOpeningBalance } from '../contract.ts'
import { openingTable, readOpening } from './opening-view.ts'
import { saveReversedOpening } from './reverse-opening.ts'
import { saveOpening } from './save-opening.ts'

/** Opening balances: list, one, entering, taking back. Imports enter those of many customers and suppliers. */
export function openingRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  paperListRoute(api, openingBalances, openingTable)
  api.read(getOpeningBalance, async ({ params, actor }) => ({ openingBalance: await readOpening(reader, { code: params.id, actor }) }))
  api.save(createOpeningBalance, saveOpening)
  api.save(reverseOpeningBalance, saveReversedOpening)
}
