import { displayMoney, negate } from '../../../../kernel/money.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { takePaperNumber } from '../../../../platform/server/number-series.ts'
import { writePosting } from '../../../books/ledger/server/write-posting.ts'
import { movesOut, type TakenLine } from '../../stock/take-lines.ts'
import { valueOfMoves, type StockMove } from '../../stock/moves.ts'
import type { createStockTransfer, StockTransferRead } from '../contract.ts'
import { transferPosting } from '../transfer-posting.ts'
import { takeStock } from '../../stock/server/items-in-stock.ts'
import { answerRequests } from './transfer-request.ts'
import { readTransfer } from './transfer-view.ts'
import { writeMoves } from '../../stock/server/write-moves.ts'
import { transferRefusal } from '../refusals.ts'

const findTarget = statement('transfers.transfer-target', 'select name from stock_location where code = $1 and is_active')
const insertTransfer = statement(
  'transfers.insert-stock-transfer',
  `insert into stock_transfer (location_code, code, to_location_code, business_date, created_at, user_code, remarks, total)
   values ($1, current_paper_code(), $2, $3, to_timestamp($4::double precision / 1000), $5, $6, $7)`,
)
const insertLines = statement(
  'transfers.insert-stock-transfer-lines',
  `insert into stock_transfer_line (location_code, transfer_code, line_no, item_code, entry_code, quantity, unit_cost, cost_total)
   select $1, current_paper_code(), line.*
   from unnest($2::int[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[]) as line`,
)

function writeLines(tx: Tx, locationCode: string, lines: readonly TakenLine[], moves: readonly StockMove[]): void {
  tx.write(insertLines, [
    locationCode,
    lines.map(line => line.lineNo),
    lines.map(line => line.entry.itemCode),
    lines.map(line => line.entry.entryCode),
    lines.map(line => line.quantity),
    lines.map(line => line.entry.cost),
    moves.map(move => negate(move.value)),
  ])
}

/** Sends stock to another location: it leaves here at its cost and is in transit until it is received there. */
export async function sendTransfer(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof createStockTransfer>,
): Promise<{ code: string; stockTransfer: StockTransferRead }> {
  const { locationCode, userCode, node } = actor
  const [target] = await tx.rows<{ name: string }>(findTarget, [body.toLocationCode])
  if (!target || body.toLocationCode === locationCode) {
    throw transferRefusal('TRANSFER_TO', {}, { toLocationCode: 'Choose another location' })
  }
  const lines = await takeStock(tx, actor, body.stockHistories)
  const moves = movesOut('transfer-out', lines)
  const total = negate(valueOfMoves(moves))
  takePaperNumber(tx, { kind: 'stockTransfer', locationCode, node, today })
  const context = { locationCode, userCode, businessDate: today, now, entryNo: 1 }
  tx.write(insertTransfer, [locationCode, body.toLocationCode, today, now, userCode, body.remarks, total])
  writeLines(tx, locationCode, lines, moves)
  answerRequests(tx, { locationCode, to: body.toLocationCode, items: lines.map(({ entry }) => entry.itemCode) })
  writePosting(tx, transferPosting(moves), context)
  writeMoves(tx, moves, context)
  const after = { to: target.name, total: displayMoney(total), lines: lines.map(({ entry, quantity }) => [entry.entryCode, quantity]) }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after, requestId })
  const code = (await tx.number) ?? ''
  return { code, stockTransfer: await readTransfer(tx, { code, actor }) }
}
