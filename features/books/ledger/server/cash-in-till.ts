import { zero, type Money } from '../../../../kernel/money.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { accounts } from '../posting.ts'

const readCash = statement(
  'ledger.cash-in-till',
  `select debit - credit as cash from account_sums($1, '${accounts.cashInTill}', 'infinity')`,
)

/** The cash that must be in a location's till now, by the ledger. */
export async function cashInTill(from: Reader, locationCode: string): Promise<Money> {
  const [row] = await from.rows<{ cash: Money }>(readCash, [locationCode])
  return row?.cash ?? zero
}
