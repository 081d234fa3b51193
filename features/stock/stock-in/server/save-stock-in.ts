import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Money } from '../../../../kernel/money.ts'
import { times, type Quantity } from '../../../../kernel/quantity.ts'
import { takeActSeals, type ActSeals } from '../../../../platform/server/act-words.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { takeCodes, takeOneOfMany, takePaperNumber } from '../../../../platform/server/number-series.ts'
import { writePosting } from '../../../books/ledger/server/write-posting.ts'
import { valueOfMoves, type StockMove } from '../../stock/moves.ts'
import { stockInPosting, type StockInReason } from '../stock-in-posting.ts'
import { writeNewEntries, type NewEntry } from '../../stock/server/new-entries.ts'
import { writeFirstMoves } from '../../stock/server/write-moves.ts'

export interface NewStockInLine extends NewEntry {
  quantity: Quantity
}

export interface StockIn {
  locationCode: string
  node: number
  userCode: string
  now: number
  today: IsoDate
  reason: StockInReason
  remarks: string
  lines: readonly NewStockInLine[]
  requestId: string
}

const insertStockIn = statement(
  'stock-in.insert-stock-in',
  `insert into stock_in (location_code, code, business_date, created_at, user_code, reason, remarks, total)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7)`,
)
const insertStockInLines = statement(
  'stock-in.insert-stock-in-lines',
  `insert into stock_in_line (location_code, stock_in_code, line_no, item_code, entry_code, quantity, cost_price, line_total)
   select $1, current_paper_code(), line_no, item_code, entry_code, quantity, cost, total
   from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[])
     with ordinality as line (item_code, entry_code, quantity, cost, total, line_no)`,
)

/**
 * Receives stock without a supplier, such as the opening stock of a location: every line becomes a stock entry. Returns the
 * placeholder of its number.
 */
export async function saveStockIn(tx: Tx, paper: StockIn): Promise<string> {
  const entryCodes = await takeEntryCodes(tx, paper)
  const code = takePaperNumber(tx, { ...paper, kind: 'stockIn' })
  writeStockIn(tx, paper, entryCodes)
  auditStockIn(tx, paper, {})
  return code
}

/**
 * Receives several papers in one transaction and returns their numbers. After each paper `onSaved` is called with how many are
 * written. The audit comes last, because from then on other saves of the location wait until the commit.
 */
export async function saveStockIns(tx: Tx, papers: readonly StockIn[], onSaved: (count: number) => Promise<void>): Promise<string[]> {
  const codes: string[] = []
  const seals: ActSeals[] = []
  for (const paper of papers) {
    const entryCodes = await takeEntryCodes(tx, paper)
    codes.push(await takeOneOfMany(tx, { ...paper, kind: 'stockIn' }))
    writeStockIn(tx, paper, entryCodes)
    seals.push(takeActSeals(tx))
    await tx.settle()
    await onSaved(codes.length)
  }
  for (const [index, paper] of papers.entries()) auditStockIn(tx, paper, { code: codes[index], seals: seals[index] })
  return codes
}

function takeEntryCodes(tx: Tx, { locationCode, node, today, lines }: StockIn): Promise<string[]> {
  return takeCodes(tx, { kind: 'stockEntry', locationCode, node, today }, lines.length)
}

function movesOf({ lines }: StockIn, entryCodes: readonly string[]): StockMove[] {
  return lines.map((line, index) => ({
    kind: 'stock-in',
    entryCode: entryCodes[index] ?? '',
    itemCode: line.itemCode,
    lineNo: index + 1,
    quantity: line.quantity,
    cost: line.cost,
    price: line.retailPrice,
    value: times(line.cost, line.quantity),
  }))
}

function writeStockIn(tx: Tx, paper: StockIn, entryCodes: readonly string[]): void {
  const moves = movesOf(paper, entryCodes)
  const context = { locationCode: paper.locationCode, userCode: paper.userCode, businessDate: paper.today, now: paper.now, entryNo: 1 }
  writePaper(tx, paper, entryCodes, valueOfMoves(moves))
  writePosting(tx, stockInPosting(paper.reason, moves), context)
  writeFirstMoves(tx, moves, context)
}

const linesInWords = ({ lines }: StockIn) => lines.map(line => [line.itemCode, line.quantity, line.cost])

function auditStockIn(tx: Tx, paper: StockIn, { code, seals }: { code?: string | undefined; seals?: ActSeals | undefined }): void {
  const after = { reason: paper.reason, total: valueOfMoves(movesOf(paper, [])), lines: linesInWords(paper) }
  const { userCode, locationCode, requestId } = paper
  writeAudit(tx, {
    at: paper.now,
    userCode,
    locationCode,
    action: 'create',
    ...(code && { subject: code }),
    ...(seals && { seals }),
    after,
    requestId,
  })
}

function writePaper(tx: Tx, paper: StockIn, entryCodes: readonly string[], total: Money): void {
  const { lines } = paper
  const itemCodes = lines.map(line => line.itemCode)
  writeNewEntries(tx, paper.locationCode, entryCodes, lines)
  tx.write(insertStockIn, [paper.locationCode, paper.today, paper.now, paper.userCode, paper.reason, paper.remarks, total])
  tx.write(insertStockInLines, [
    paper.locationCode,
    itemCodes,
    entryCodes,
    lines.map(line => line.quantity),
    lines.map(line => line.cost),
    lines.map(line => times(line.cost, line.quantity)),
  ])
}
