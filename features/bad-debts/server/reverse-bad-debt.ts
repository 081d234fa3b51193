import type { IsoDate } from '../../../kernel/dates.ts'
import { displayMoney, type Money } from '../../../kernel/money.ts'
import { sharedRefusal } from '../../../kernel/refusal.ts'
import type { SaveCall } from '../../../platform/server/api.ts'
import { statement } from '../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../platform/server/transaction.ts'
import { dateOfReversal } from '../../ledger/posting.ts'
import type { Allocation } from '../../receipts/allocation.ts'
import { lockSettledDebts, movePaidOfDebts } from '../../receipts/server/settled-debts.ts'
import { reversePaper } from '../../stock/server/reverse-paper.ts'
import { checkStockReversal } from '../../stock/stock-reversal.ts'
import type { BadDebtRead, reverseBadDebt } from '../contract.ts'
import { readBadDebt } from './bad-debt-view.ts'

const lockCustomer = statement(
  'bad-debts.lock-customer-of-bad-debt',
  `select from customer_balance
   where customer_code = (select customer_code from bad_debt where location_code = $1 and code = $2) for no key update`,
  { locks: 'party' },
)
const readLines = statement(
  'bad-debts.lines-of-bad-debt',
  `select case when invoice_code is not null then 'bill' when opening_code is not null then 'opening' else 'cheque' end as kind,
     coalesce(invoice_code, opening_code, cheque_code) as code, amount, 0::bigint as charge
   from bad_debt_line where location_code = $1 and bad_debt_code = $2 order by line_no`,
)
const lockBadDebt = statement(
  'bad-debts.lock-bad-debt',
  `select business_date as date, status, version, customer_code as "customerCode", total
   from bad_debt where location_code = $1 and code = $2 for no key update`,
  { locks: 'paper' },
)
const markReversed = statement(
  'bad-debts.mark-reversed',
  `update bad_debt set status = 'reversed', version = version + 1 where location_code = $1 and code = $2`,
)

interface LockedBadDebt {
  date: IsoDate
  status: string
  version: number
  customerCode: string
  total: Money
}

/** Takes back what was written off, dated today, by its exact mirror: the debts are owed as before. Nothing can draw on it. */
export async function saveReversedBadDebt(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof reverseBadDebt>,
): Promise<{ code: string; badDebt: BadDebtRead }> {
  const { locationCode, userCode, role } = actor
  const { code, reason } = body
  const what = `Bad debt ${code}`
  tx.write(lockCustomer, [locationCode, code])
  const allocations = await tx.rows<Allocation>(readLines, [locationCode, code])
  const locked = await lockSettledDebts(tx, locationCode, allocations)
  const [paper] = await tx.rows<LockedBadDebt>(lockBadDebt, [locationCode, code])
  if (!paper) throw sharedRefusal('NOT_FOUND', { what })
  const refusal = checkStockReversal({ ...paper, what }, { role, today })
  if (refusal) throw refusal
  if (paper.version !== body.version) throw sharedRefusal('CONFLICT')
  const { date, customerCode, total } = paper
  const before = { customer: customerCode, total: displayMoney(total) }
  await reversePaper(tx, { code, locationCode, userCode, now, today, date, requestId, reason, before, entryCodes: [] })
  movePaidOfDebts(tx, { locked, allocations, sign: -1 }, { locationCode, date: dateOfReversal(date, today), now, userCode })
  tx.write(markReversed, [locationCode, code])
  return { code, badDebt: await readBadDebt(tx, { code, actor }) }
}
