import { displayMoney, negate } from '../../../../kernel/money.ts'
import { may } from '../../../../kernel/permissions.ts'
import type { Api, SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { readerOver, type Reader, type Tx } from '../../../../platform/server/transaction.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { asMoney, type StoredList } from '../../../../platform/server/master-table.ts'
import { takePaperNumber } from '../../../../platform/server/number-series.ts'
import { paperListRoute } from '../../../../platform/server/paper-list.ts'
import { readPaper, type AskedPaper } from '../../../../platform/server/read-paper.ts'
import { writePosting } from '../../../books/ledger/server/write-posting.ts'
import { createStockIssue, getStockIssue, reverseStockIssue, stockIssues, type StockIssueRead } from '../contract.ts'
import { issuePosting } from '../issue.ts'
import { movesOut, type TakenLine } from '../../stock/take-lines.ts'
import { valueOfMoves, type StockMove } from '../../stock/moves.ts'
import { takeStock } from '../../stock/server/items-in-stock.ts'
import { reverseStockPaper, stockPaper } from '../../stock/server/reverse-stock-paper.ts'
import { headColumns, headJoins, hideAmounts, isFrozen, itemJson, lineCount, paperJoins } from '../../../../platform/server/paper-rows.ts'
import { writeMoves } from '../../stock/server/write-moves.ts'

const table: StoredList & { location: string } = {
  table: 'stock_issue',
  location: 'master.location_code',
  joins: paperJoins,
  row: {
    isLocked: '0',
    date: 'master.business_date',
    reason: 'master.reason',
    issuedTo: 'master.issued_to',
    user: 'author.username',
    lineCount: lineCount('stock_issue_line', 'stock_issue_code'),
    status: 'master.status',
    isFreeze: isFrozen(),
    totalAmount: asMoney('master.total'),
  },
  search: `lower(master.code || ' ' || master.reason || ' ' || master.issued_to || ' ' || master.remarks)`,
  sort: { date: 'master.business_date', code: 'master.code', reason: 'master.reason', totalAmount: 'master.total' },
  filters: { reason: 'master.reason = ?' },
  hide: hideAmounts(['totalAmount']),
}

const selectIssue = statement(
  'stock-issue.read-stock-issue',
  `select ${headColumns}, master.reason, master.issued_to as "issuedTo", master.version, money_text(master.total) as "totalAmount",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'itemCode', line.item_code, 'stockCode', line.entry_code,
        'itemMaster', ${itemJson}, 'batch', entry.batch, 'quantity', quantity_text(line.quantity), 'unitCost', money_text(line.unit_cost),
        'totalAmount', money_text(line.cost_total)) order by line.line_no), '[]')
      from stock_issue_line line
      join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code join stock_entry entry on entry.code = line.entry_code
      where line.location_code = master.location_code and line.stock_issue_code = master.code) as "stockHistories"
   from stock_issue master ${headJoins}
   where master.location_code = $1 and master.code = $2`,
)

async function readIssue(from: Reader, asked: AskedPaper): Promise<StockIssueRead> {
  const issue = await readPaper<StockIssueRead>(from, { ...selectIssue, what: 'Stock issue' }, asked)
  if (may(asked.actor.role, 'see-cost')) return issue
  return { ...issue, totalAmount: null, stockHistories: issue.stockHistories.map(line => ({ ...line, unitCost: null, totalAmount: null })) }
}

const insertIssue = statement(
  'stock-issue.insert-stock-issue',
  `insert into stock_issue (location_code, code, business_date, created_at, user_code, reason, issued_to, remarks, total)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8)`,
)
const insertLines = statement(
  'stock-issue.insert-stock-issue-lines',
  `insert into stock_issue_line (location_code, stock_issue_code, line_no, item_code, entry_code, quantity, unit_cost, cost_total)
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

type Saved = Promise<{ code: string; stockIssue: StockIssueRead }>

/** Saves a stock issue: the stock leaves at its cost, which becomes the expense of the reason. */
async function saveIssue(tx: Tx, { actor, body, now, today, requestId }: SaveCall<typeof createStockIssue>): Saved {
  const { locationCode, userCode, node } = actor
  const lines = await takeStock(tx, actor, body.stockHistories)
  const moves = movesOut('stock-issue', lines)
  const total = negate(valueOfMoves(moves))
  takePaperNumber(tx, { kind: 'stockIssue', locationCode, node, today })
  const context = { locationCode, userCode, businessDate: today, now, entryNo: 1 }
  tx.write(insertIssue, [locationCode, today, now, userCode, body.reason, body.issuedTo, body.remarks, total])
  writeLines(tx, locationCode, lines, moves)
  writePosting(tx, issuePosting(body.reason, moves), context)
  writeMoves(tx, moves, context)
  const after = { reason: body.reason, total: displayMoney(total), lines: lines.map(({ entry, quantity }) => [entry.entryCode, quantity]) }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after, requestId })
  const code = (await tx.number) ?? ''
  return { code, stockIssue: await readIssue(tx, { code, actor }) }
}

const issues = stockPaper<{ reason: string }>({
  table: 'stock_issue',
  what: 'Stock issue',
  columns: 'reason',
  before: ({ reason }) => ({ reason }),
})

async function reverseIssue(tx: Tx, call: SaveCall<typeof reverseStockIssue>): Saved {
  const { code } = await reverseStockPaper(tx, issues, call)
  return { code, stockIssue: await readIssue(tx, { code, actor: call.actor }) }
}

/** Stock issues: list, one paper, saving, reversing. */
export function stockIssueRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  paperListRoute(api, stockIssues, table)
  api.read(getStockIssue, async ({ params, actor }) => ({ stockIssue: await readIssue(reader, { code: params.id, actor }) }))
  api.save(createStockIssue, saveIssue)
  api.save(reverseStockIssue, reverseIssue)
}
