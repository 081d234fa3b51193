import { displayMoney, negate } from '../../../../kernel/money.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { takePaperNumber } from '../../../../platform/server/number-series.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { writePosting } from '../../../books/ledger/server/write-posting.ts'
import { valueOfMoves, type StockMove } from '../../../stock/stock/moves.ts'
import { takeStock } from '../../../stock/stock/server/items-in-stock.ts'
import { writeMoves } from '../../../stock/stock/server/write-moves.ts'
import { movesOut, type TakenLine } from '../../../stock/stock/take-lines.ts'
import type { createOversoldGoods, OversoldGoodsRead } from '../contract.ts'
import { namingPosting } from '../naming-posting.ts'
import { checkNaming } from '../naming-rules.ts'
import { lockOpenBill, writeNamed } from './lock-bill.ts'
import { readOversoldGoods } from './oversold-goods-view.ts'

type NamedLine = TakenLine & { invoiceLineNo: number }

const insertPaper = statement(
  'oversold-goods.insert-oversold-goods',
  `insert into oversold_goods (location_code, code, business_date, created_at, user_code, invoice_code, remarks, total)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7)`,
)
const insertLines = statement(
  'oversold-goods.insert-oversold-goods-lines',
  `insert into oversold_goods_line (location_code, oversold_goods_code, line_no, invoice_line_no, item_code, entry_code, quantity, unit_cost,
     cost_total)
   select $1, current_paper_code(), line.*
   from unnest($2::int[], $3::int[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[]) as line`,
)

function insertNamed(tx: Tx, locationCode: string, lines: readonly NamedLine[], moves: readonly StockMove[]): void {
  tx.write(insertLines, [
    locationCode,
    lines.map(line => line.lineNo),
    lines.map(line => line.invoiceLineNo),
    lines.map(line => line.entry.itemCode),
    lines.map(line => line.entry.entryCode),
    lines.map(line => line.quantity),
    lines.map(line => line.entry.cost),
    moves.map(move => negate(move.value)),
  ])
}

/**
 * Names the goods of oversold lines of one bill: locks bill and stock, and the goods leave their entries today at their cost, as the
 * bill would have taken them. The bill stays as it is, but for how much of its lines is named.
 */
export async function saveOversoldGoods(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof createOversoldGoods>,
): Promise<{ code: string; oversoldGoods: OversoldGoodsRead }> {
  const { locationCode, userCode, node } = actor
  const { invoiceCode, remarks } = body
  const bill = await lockOpenBill(tx, { locationCode, code: invoiceCode })
  const asked = body.stockHistories.map(({ code, stockCode, quantity }) => ({ lineNo: Number(code), stockCode, quantity }))
  const refusal = checkNaming(bill, asked)
  if (refusal) throw refusal
  const sold = new Map(bill.lines.map(line => [line.lineNo, line]))
  const of = (lineNo: number) => sold.get(lineNo)!
  const taken = await takeStock(
    tx,
    actor,
    asked.map(line => ({ ...line, itemCode: of(line.lineNo).itemCode })),
  )
  const lines = taken.map(line => ({ ...line, invoiceLineNo: asked[line.at]!.lineNo }))
  const moves = movesOut('oversold-goods', lines).map((move, at) => ({ ...move, price: of(lines[at]!.invoiceLineNo).unitPrice }))
  const total = negate(valueOfMoves(moves))
  takePaperNumber(tx, { kind: 'oversoldGoods', locationCode, node, today })
  const context = { locationCode, userCode, businessDate: today, now, entryNo: 1 }
  tx.write(insertPaper, [locationCode, today, now, userCode, invoiceCode, remarks, total])
  insertNamed(tx, locationCode, lines, moves)
  writeNamed(tx, { locationCode, code: invoiceCode }, asked)
  writePosting(tx, namingPosting(moves), context)
  writeMoves(tx, moves, context)
  const after = {
    bill: invoiceCode,
    total: displayMoney(total),
    lines: lines.map(({ invoiceLineNo, entry, quantity }) => [invoiceLineNo, entry.entryCode, quantity]),
  }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after, requestId })
  const code = (await tx.number) ?? ''
  return { code, oversoldGoods: await readOversoldGoods(tx, { code, actor }) }
}
