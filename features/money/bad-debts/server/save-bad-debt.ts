import { displayMoney } from '../../../../kernel/money.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { takePaperNumber } from '../../../../platform/server/number-series.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { writePosting } from '../../../books/ledger/server/write-posting.ts'
import { badDebtPosting, checkBadDebt } from '../bad-debt.ts'
import type { BadDebtRead, createBadDebt } from '../contract.ts'
import { badDebtPaper, readBadDebt } from './bad-debt-view.ts'
import { debtsInWords, leftOfDebts, lockAskedDebts, writeEndedDebts } from './ending-paper.ts'

const insertBadDebt = statement(
  'bad-debts.insert-bad-debt',
  `insert into bad_debt (location_code, code, business_date, created_at, user_code, customer_code, total, reason)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7)`,
)

/**
 * Writes off what is left of debts of a customer: locks the customer and the debts, takes the number, and writes paper, lines, ledger
 * and audit. The debts are settled as by a receipt, against bad debts instead of money.
 */
export async function saveBadDebt(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof createBadDebt>,
): Promise<{ code: string; badDebt: BadDebtRead }> {
  const { locationCode, userCode, node } = actor
  const { customerCode, reason } = body
  const asked = await lockAskedDebts(tx, locationCode, body)
  const { locked } = asked
  const refusal = checkBadDebt(asked.keys, { customerCode, debts: locked.debts })
  if (refusal) throw refusal
  const { debts, total } = leftOfDebts(asked, body.totalAmount)
  takePaperNumber(tx, { kind: 'badDebt', locationCode, node, today })
  const context = { locationCode, userCode, businessDate: today, now }
  tx.write(insertBadDebt, [locationCode, today, now, userCode, customerCode, total, reason])
  writeEndedDebts(tx, badDebtPaper, { debts, locked, of: { locationCode, date: today, now, userCode } })
  writePosting(tx, badDebtPosting(debts, customerCode), { ...context, entryNo: 1 })
  const after = { customer: customerCode, total: displayMoney(total), debts: debtsInWords(debts) }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', reason, after, requestId })
  const code = (await tx.number) ?? ''
  return { code, badDebt: await readBadDebt(tx, { code, actor }) }
}
