import type { Role } from '../../../../kernel/codes.ts'
import { displayMoney, type Percent } from '../../../../kernel/money.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { takePaperNumber } from '../../../../platform/server/number-series.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { debtsInWords, leftOfDebts, lockAskedDebts, writeEndedDebts } from '../../bad-debts/server/ending-paper.ts'
import { writePosting } from '../../../books/ledger/server/write-posting.ts'
import { keyOfDebt, type DebtKey, type DebtKind } from '../../receipts/allocation.ts'
import { spendOverrides, type SpentOverride } from '../../../shop/session/server/override.ts'
import type { SalesPolicy } from '../../../shop/settings/sales-policy.ts'
import { readSalesPolicy } from '../../../shop/settings/server/sales-policy.ts'
import type { createSettlementDiscount, SettlementDiscountRead } from '../contract.ts'
import { settlementRefusal } from '../refusals.ts'
import { checkSettlementDiscount, settlementAbout, settlementPosting, type DebtBefore } from '../settlement-discount.ts'
import { readSettlementDiscount, settlementPaper } from './settlement-view.ts'

const forgivenOf = (column: string) => `coalesce((
     select sum(given.amount) from debt_settled given
     where given.location_code = debt.location_code and given.${column} = debt.code and given.is_discount and given.status = 'live'), 0)::bigint as forgiven`
const readBefore = statement(
  'settlement-discounts.debts-before',
  `select 'bill' as kind, debt.code, debt.total, ${forgivenOf('invoice_code')}
   from invoice debt where debt.location_code = $1 and debt.code = any($2)
   union all
   select 'opening', debt.code, debt.total, ${forgivenOf('opening_code')}
   from opening_balance debt where debt.location_code = $1 and debt.code = any($3)
   union all
   select 'cheque', debt.code, debt.amount, ${forgivenOf('cheque_code')}
   from cheque debt where debt.location_code = $1 and debt.code = any($4)`,
)
const findReceipt = statement(
  'settlement-discounts.receipt-of-customer',
  `select 1 from payment_receipt where location_code = $1 and code = $2 and customer_code = $3 and status = 'live'`,
)
const insertDiscount = statement(
  'settlement-discounts.insert-discount',
  `insert into settlement_discount (location_code, code, business_date, created_at, user_code, customer_code, receipt_code, total, remarks)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8)`,
)

// A manager who allows it is bound by the manager's own limit.
function limitOf(role: Role, spent: readonly SpentOverride[], { settlingLimits }: SalesPolicy): Percent {
  const limits = [role, ...spent.map(({ grantedAs }) => grantedAs)].map(held => settlingLimits[held])
  return limits.reduce((most, limit) => (limit > most ? limit : most))
}

/** What the debts were at first, and what of them was forgiven before; they are locked. */
async function debtsBefore(tx: Tx, locationCode: string, keys: readonly DebtKey[]): Promise<ReadonlyMap<string, DebtBefore>> {
  const codesOf = (wanted: DebtKind) => keys.flatMap(({ kind, code }) => (kind === wanted ? [code] : []))
  const codes = (['bill', 'opening', 'cheque'] as const).map(codesOf)
  const rows = await tx.rows<DebtKey & DebtBefore>(readBefore, [locationCode, ...codes])
  return new Map(rows.map(row => [keyOfDebt(row), row]))
}

/** The customer is locked, so that no receipt of him is taken back meanwhile. */
async function refuseOtherReceipt(tx: Tx, receipt: string, of: { locationCode: string; customerCode: string }): Promise<void> {
  const found = await tx.rows(findReceipt, [of.locationCode, receipt, of.customerCode])
  if (found.length === 0) throw settlementRefusal('SETTLEMENT_RECEIPT', { receipt })
}

/**
 * Forgives what is left of debts of a customer: locks the customer and the debts, checks the limit of the role or of the manager who
 * allows it, takes the number, and writes paper, lines, ledger and audit. The debts are settled as by a receipt, against sales instead
 * of money.
 */
export async function saveSettlementDiscount(
  tx: Tx,
  { actor, body, now, today, idempotencyKey, requestId }: SaveCall<typeof createSettlementDiscount>,
): Promise<{ code: string; settlementDiscount: SettlementDiscountRead }> {
  const { locationCode, userCode, node, role } = actor
  const { customerCode, remarks } = body
  const receiptCode = body.receiptCode ?? null
  const asked = await lockAskedDebts(tx, locationCode, body)
  const { keys, locked } = asked
  const about = () =>
    settlementAbout(
      customerCode,
      keys.flatMap(key => locked.debts.get(keyOfDebt(key)) ?? []),
    )
  const spent = await spendOverrides(tx, actor, body.overrideIds, { now, key: idempotencyKey, about })
  const allowed = spent.filter(({ permission }) => permission === 'discount-above-limit')
  const [policy, before] = await Promise.all([readSalesPolicy(tx), debtsBefore(tx, locationCode, keys)])
  const limit = limitOf(role, allowed, policy)
  const refusal = checkSettlementDiscount(keys, { customerCode, debts: locked.debts, limit, before })
  if (refusal) throw refusal
  if (receiptCode !== null) await refuseOtherReceipt(tx, receiptCode, { locationCode, customerCode })
  const { debts, total } = leftOfDebts(asked, body.totalAmount)
  takePaperNumber(tx, { kind: 'settlementDiscount', locationCode, node, today })
  const context = { locationCode, userCode, businessDate: today, now }
  tx.write(insertDiscount, [locationCode, today, now, userCode, customerCode, receiptCode, total, remarks])
  writeEndedDebts(tx, settlementPaper, { debts, locked, of: { locationCode, date: today, now, userCode } })
  writePosting(tx, settlementPosting(debts, customerCode), { ...context, entryNo: 1 })
  const overrides = spent.map(({ permission }) => permission)
  const after = {
    customer: customerCode,
    total: displayMoney(total),
    debts: debtsInWords(debts),
    ...(receiptCode !== null && { receipt: receiptCode }),
    ...(overrides.length > 0 && { overrides }),
  }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after, requestId })
  const code = (await tx.number) ?? ''
  return { code, settlementDiscount: await readSettlementDiscount(tx, { code, actor }) }
}
