import { readPaper, type AskedPaper } from '../../../../platform/server/read-paper.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { withWrittenFor } from '../../../parties/customers/server/written-for.ts'
import type { BadDebtRead } from '../contract.ts'
import { endedList, endingPaper } from './ending-paper.ts'

const tables = {
  feature: 'bad-debts',
  noun: 'bad-debt',
  table: 'bad_debt',
  column: 'bad_debt_code',
  further: 'master.reason',
}

export const badDebtPaper = endingPaper(tables)
export const badDebtTable = endedList(tables, { reason: 'master.reason' })

/** One paper of the caller's location that wrote debts off, as the API answers it. */
export async function readBadDebt(from: Reader, asked: AskedPaper): Promise<BadDebtRead> {
  return withWrittenFor(await readPaper<BadDebtRead>(from, { ...badDebtPaper.read, what: 'Bad debt' }, asked))
}
