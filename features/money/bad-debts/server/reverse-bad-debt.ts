import type { SaveCall } from '../../../../platform/server/api.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { BadDebtRead, reverseBadDebt } from '../contract.ts'
import { badDebtPaper, readBadDebt } from './bad-debt-view.ts'
import { reverseEndingPaper } from './ending-paper.ts'

/** Takes back what was written off: it is owed again. */
export async function saveReversedBadDebt(tx: Tx, call: SaveCall<typeof reverseBadDebt>): Promise<{ code: string; badDebt: BadDebtRead }> {
  await reverseEndingPaper(tx, { paper: badDebtPaper, title: 'Bad debt' }, call)
  const { code } = call.body
  return { code, badDebt: await readBadDebt(tx, { code, actor: call.actor }) }
}
