import { displayMoney, sumOf, zero, type Money } from '../../../kernel/money.ts'
import { sharedRefusal } from '../../../kernel/refusal.ts'
import type { SaveCall } from '../../../platform/server/api.ts'
import { writeAudit } from '../../../platform/server/audit.ts'
import { takePaperNumber } from '../../../platform/server/number-series.ts'
import { statement } from '../../../platform/server/pipeline/statement.ts'
import { refuseMerged } from '../../../platform/server/refuse-merged.ts'
import type { Tx } from '../../../platform/server/transaction.ts'
import { writePosting } from '../../ledger/server/write-posting.ts'
import { keyOfDebt, type Allocation, type DebtKey, type OpenDebt } from '../../receipts/allocation.ts'
import { lockSettledDebts, movePaidOfDebts } from '../../receipts/server/settled-debts.ts'
import { badDebtPosting, checkBadDebt } from '../bad-debt.ts'
import type { BadDebtRead, BadDebtRequest, createBadDebt } from '../contract.ts'
import { readBadDebt } from './bad-debt-view.ts'

const lockCustomer = statement('bad-debts.lock-customer', `select from customer_balance where customer_code = $1 for no key update`, {
  locks: 'party',
})
const insertBadDebt = statement(
  'bad-debts.insert-bad-debt',
  `insert into bad_debt (location_code, code, business_date, created_at, user_code, customer_code, total, reason)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7)`,
)
const insertLines = statement(
  'bad-debts.insert-bad-debt-lines',
  `insert into bad_debt_line (location_code, bad_debt_code, line_no, invoice_code, opening_code, cheque_code, amount)
   select $1, current_paper_code(), line_no, case kind when 'bill' then code end, case kind when 'opening' then code end,
     case kind when 'cheque' then code end, amount
   from unnest($2::text[], $3::text[], $4::bigint[]) with ordinality as line (kind, code, amount, line_no)`,
)

function askedDebts({ invoices, openings, cheques }: BadDebtRequest): DebtKey[] {
  const named = (kind: DebtKey['kind'], codes: readonly string[]) => codes.map(code => ({ kind, code }))
  return [...named('bill', invoices), ...named('opening', openings), ...named('cheque', cheques)]
}

/** All that is left of debts, as what settles them. */
const wholeOf = (debts: readonly OpenDebt[]): Allocation[] =>
  debts.map(({ kind, code, due }) => ({ kind, code, amount: due, charge: zero }))

function refuseOtherTotal(screen: Money, server: Money): void {
  if (screen !== server) throw sharedRefusal('TOTAL_DIFFERS', { screen: displayMoney(screen), server: displayMoney(server) })
}

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
  const [customer] = await tx.rows(lockCustomer, [customerCode])
  if (!customer) await refuseMerged(tx, customerCode)
  if (!customer) throw sharedRefusal('NOT_FOUND', { what: `Customer ${customerCode}` })
  const keys = askedDebts(body)
  const locked = await lockSettledDebts(tx, locationCode, keys)
  const refusal = checkBadDebt(keys, { customerCode, debts: locked.debts })
  if (refusal) throw refusal
  const debts = keys.flatMap(key => locked.debts.get(keyOfDebt(key)) ?? [])
  const total = sumOf(debts.map(({ due }) => due))
  refuseOtherTotal(body.totalAmount, total)
  takePaperNumber(tx, { kind: 'badDebt', locationCode, node, today })
  const context = { locationCode, userCode, businessDate: today, now }
  tx.write(insertBadDebt, [locationCode, today, now, userCode, customerCode, total, reason])
  tx.write(insertLines, [locationCode, debts.map(({ kind }) => kind), debts.map(({ code }) => code), debts.map(({ due }) => due)])
  movePaidOfDebts(tx, { locked, allocations: wholeOf(debts), sign: 1 }, { locationCode, date: today, now, userCode })
  writePosting(tx, badDebtPosting(debts, customerCode), { ...context, entryNo: 1 })
  const after = { customer: customerCode, total: displayMoney(total), debts: debts.map(({ code, due }) => [code, displayMoney(due)]) }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', reason, after, requestId })
  const code = (await tx.number) ?? ''
  return { code, badDebt: await readBadDebt(tx, { code, actor }) }
}
