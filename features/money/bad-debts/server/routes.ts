import type { Api } from '../../../../platform/server/api.ts'
import { paperListRoute } from '../../../../platform/server/paper-list.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import { badDebts, createBadDebt, getBadDebt, reverseBadDebt } from '../contract.ts'
import { badDebtTable, readBadDebt } from './bad-debt-view.ts'
import { saveReversedBadDebt } from './reverse-bad-debt.ts'
import { saveBadDebt } from './save-bad-debt.ts'

/** Debts of customers that will not be paid: the list, one paper, writing off and taking back. */
export function badDebtRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  paperListRoute(api, badDebts, badDebtTable)
  api.read(getBadDebt, async ({ params, actor }) => ({ badDebt: await readBadDebt(reader, { code: params.id, actor }) }))
  api.save(createBadDebt, saveBadDebt)
  api.save(reverseBadDebt, saveReversedBadDebt)
}
