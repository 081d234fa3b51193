import { askDoubts } from '../../../../platform/server/asked-doubts.ts'
import { add, displayMoney, type Money } from '../../../../kernel/money.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { writePosting } from '../../../books/ledger/server/write-posting.ts'
import { doubtsOfCount } from '../count-doubts.ts'
import { checkApproval, checkLimit, differencesOf, type Difference } from '../count.ts'
import { readSalesPolicy } from '../../../shop/settings/server/sales-policy.ts'
import type { approveCount, StockCountRead } from '../contract.ts'
import { countPosting, countTotals, movesOfCount } from '../count-posting.ts'
import { readMayApproveOwn } from './own-approval.ts'
import { readCountedLines, readCounters, talliesOf } from './count-review.ts'
import { lockCount, releaseCountedStock } from './count-session.ts'
import { readStockCount } from './stock-count-view.ts'
import { writeMovesAndTakeNumber } from '../../stock/server/write-moves.ts'

const readUsualChange = statement(
  'counts.usual-count-change',
  `select percentile_disc(0.5) within group (order by changed) as usual from (
     select gain + loss as changed from stock_count where location_code = $1 and status = 'live' order by code desc limit 10) last
   having count(*) >= 3`,
)
const insertCount = statement(
  'counts.insert-stock-count',
  `insert into stock_count (location_code, code, session_id, business_date, created_at, user_code, remarks, gain, loss, uncounted, own_reason)
   values ($1, current_paper_code(), $2, $3, to_timestamp($4::double precision / 1000), $5, $6, $7, $8, $9, $10)`,
)
const insertLines = statement(
  'counts.insert-stock-count-lines',
  `insert into stock_count_line (location_code, stock_count_code, line_no, item_code, entry_code, expected, counted, unit_cost, cost_total)
   select $1, current_paper_code(), line_no, item_code, entry_code, expected, counted, cost, total
   from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])
     with ordinality as line (item_code, entry_code, expected, counted, cost, total, line_no)`,
)
const markApproved = statement(
  'counts.mark-count-approved',
  `update count_session set state = 'approved', count_code = current_paper_code(), version = version + 1,
     ended_at = to_timestamp($2::double precision / 1000), ended_by = $3
   where id = $1`,
)

function writeLines(tx: Tx, locationCode: string, differences: readonly Difference[]): void {
  if (differences.length === 0) return
  tx.write(insertLines, [
    locationCode,
    differences.map(line => line.itemCode),
    differences.map(line => line.entryCode),
    differences.map(line => line.expected),
    differences.map(line => line.counted),
    differences.map(line => line.cost),
    differences.map(line => line.value),
  ])
}

/** How many lines differ, and each with its item, difference and value. */
const differencesInWords = (differences: readonly Difference[]) => ({
  differences: differences.length,
  lines: differences.map(line => [line.itemCode, line.variance, line.value]),
})

/**
 * Approves a count with the figures that the approver saw: its stock is released, the differences are moved and posted, and the paper gets its number. A count without differences becomes a paper too.
 */
export async function saveApproval(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof approveCount>,
): Promise<{ code: string; stockCount: StockCountRead }> {
  const { locationCode, userCode, node, role } = actor
  const { session: id, version, tallies, uncounted, remarks, ownReason } = body
  const session = await lockCount(tx, actor, id)
  releaseCountedStock(tx, actor, id)
  // Read after the locks on the stock, so that nothing moves between this reading and the posting.
  const [lines, counters] = [await readCountedLines(tx, actor, id), await readCounters(tx, id)]
  const differences = differencesOf(lines, uncounted)
  const { gain, loss } = countTotals(differences instanceof Refusal ? [] : differences)
  const isOwn = counters.includes(userCode)
  const mayApproveOwn = isOwn && (await readMayApproveOwn(tx, actor, { id, value: add(gain, loss) }))
  const by = { userCode, version, tallies, mayApproveOwn, ownReason }
  const refusal = checkApproval({ ...session, tallies: talliesOf(lines), counters }, by)
  if (refusal) throw refusal
  if (differences instanceof Refusal) throw differences
  const context = { locationCode, userCode, businessDate: today, now, entryNo: 1 }
  const { countLimit: limit } = await readSalesPolicy(tx)
  const above = checkLimit({ gain, loss }, { role, limit })
  if (above) throw above
  const names = new Map(lines.map(line => [line.itemCode, line.itemName]))
  const [usual] = await tx.rows<{ usual: Money | null }>(readUsualChange, [locationCode])
  const found = doubtsOfCount(differences, itemCode => names.get(itemCode) ?? itemCode, { gain, loss, usual: usual?.usual ?? null })
  askDoubts(tx, found, body.confirmed, body.doubtReason)
  writeMovesAndTakeNumber(tx, movesOfCount(differences), { context, series: { kind: 'stockCount', locationCode, node, today } })
  tx.write(insertCount, [locationCode, id, today, now, userCode, remarks, gain, loss, uncounted, isOwn ? ownReason : ''])
  writeLines(tx, locationCode, differences)
  writePosting(tx, countPosting(differences), context)
  tx.write(markApproved, [id, now, userCode])
  const sums = { gain: displayMoney(gain), loss: displayMoney(loss) }
  const after = { name: session.name, ...differencesInWords(differences), ...sums, uncounted, ...(isOwn && { ownReason }) }
  const reason = found.length > 0 && { reason: body.doubtReason }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', ...reason, after, requestId })
  const code = (await tx.number) ?? ''
  return { code, stockCount: await readStockCount(tx, { code, actor }) }
}
