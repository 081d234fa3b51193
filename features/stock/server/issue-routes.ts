import type pg from 'pg'
import type { IsoDate } from '../../../kernel/dates.ts'
import { displayMoney, negate } from '../../../kernel/money.ts'
import { times } from '../../../kernel/quantity.ts'
import { may } from '../../../kernel/permissions.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Api, SaveCall } from '../../../platform/server/api.ts'
import { writeAudit } from '../../../platform/server/audit.ts'
import { statement, type Tx } from '../../../platform/server/db.ts'
import { asMoney, type ListTable } from '../../../platform/server/master-table.ts'
import { takePaperNumber } from '../../../platform/server/number-series.ts'
import { paperListRoute } from '../../../platform/server/paper-list.ts'
import { writePosting } from '../../ledger/server/write-posting.ts'
import { createStockIssue, getStockIssue, reverseStockIssue, stockIssues, type StockIssueRead } from '../issue-contract.ts'
import { checkStockReversal, issuePosting, movesOut, type TakenLine } from '../issue.ts'
import { valueOfMoves } from '../moves.ts'
import { takeStock } from './items-in-stock.ts'
import { reversePaper } from './reverse-paper.ts'
import { headColumns, headJoins, hideAmounts, isFreeze, itemJson, lineCount, paperJoins } from './stock-paper-rows.ts'
import { writeMoves } from './write-moves.ts'

const table: ListTable & { location: string } = {
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
    isFreeze,
    totalAmount: asMoney('master.total'),
  },
  search: `lower(master.code || ' ' || master.reason || ' ' || master.issued_to || ' ' || master.remarks)`,
  sort: { date: 'master.business_date', code: 'master.code', reason: 'master.reason', totalAmount: 'master.total' },
  filters: { reason: 'master.reason = ?' },
  hide: hideAmounts(['totalAmount']),
}

const selectIssue = statement(
  'read-stock-issue',
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

function shown(issue: StockIssueRead | undefined, code: string, { role }: Actor): StockIssueRead {
  if (!issue) throw new Refusal('NOT_FOUND', { what: `Stock issue ${code}` })
  if (may(role, 'see-cost')) return issue
  return { ...issue, totalAmount: null, stockHistories: issue.stockHistories.map(line => ({ ...line, unitCost: null, totalAmount: null })) }
}

async function readIssue(pool: pg.Pool, code: string, actor: Actor): Promise<StockIssueRead> {
  const { rows } = await pool.query<StockIssueRead>({ ...selectIssue, values: [actor.locationCode, code] })
  return shown(rows[0], code, actor)
}
async function readIssueIn(tx: Tx, code: string, actor: Actor): Promise<StockIssueRead> {
  const [row] = await tx.rows<StockIssueRead>(selectIssue, [actor.locationCode, code])
  return shown(row, code, actor)
}

const insertIssue = statement(
  'insert-stock-issue',
  `insert into stock_issue (location_code, code, business_date, created_at, user_code, reason, issued_to, remarks, total)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8)`,
)
const insertLines = statement(
  'insert-stock-issue-lines',
  `insert into stock_issue_line (location_code, stock_issue_code, line_no, item_code, entry_code, quantity, unit_cost, cost_total)
   select $1, current_paper_code(), line.*
   from unnest($2::int[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[]) as line`,
)

function writeLines(tx: Tx, locationCode: string, lines: readonly TakenLine[]): void {
  tx.write(insertLines, [
    locationCode,
    lines.map(line => line.lineNo),
    lines.map(line => line.entry.itemCode),
    lines.map(line => line.entry.entryCode),
    lines.map(line => line.quantity),
    lines.map(line => line.entry.cost),
    lines.map(line => times(line.entry.cost, line.quantity)),
  ])
}

type Saved = Promise<{ code: string; stockIssue: StockIssueRead }>

/** Uses stock up: it goes at its cost, which becomes the expense of the reason. */
async function saveIssue(tx: Tx, { actor, body, now, today, requestId }: SaveCall<typeof createStockIssue>): Saved {
  const { locationCode, userCode, node } = actor
  const lines = await takeStock(tx, actor, body.stockHistories)
  const moves = movesOut('stock-issue', lines)
  const total = negate(valueOfMoves(moves))
  takePaperNumber(tx, { kind: 'stockIssue', locationCode, node, today })
  const of = { locationCode, userCode, businessDate: today, now, entryNo: 1 }
  tx.write(insertIssue, [locationCode, today, now, userCode, body.reason, body.issuedTo, body.remarks, total])
  writeLines(tx, locationCode, lines)
  writePosting(tx, issuePosting(body.reason, moves), of)
  writeMoves(tx, moves, of)
  const after = { reason: body.reason, total: displayMoney(total), lines: lines.map(({ entry, quantity }) => [entry.entryCode, quantity]) }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after, requestId })
  const code = (await tx.number) ?? ''
  return { code, stockIssue: await readIssueIn(tx, code, actor) }
}

const lockIssue = statement(
  'lock-stock-issue',
  `select business_date as date, status, version, reason from stock_issue where location_code = $1 and code = $2 for no key update`,
)
const entriesOf = statement(
  'entries-of-issue',
  'select entry_code as "entryCode" from stock_issue_line where location_code = $1 and stock_issue_code = $2',
)
const markReversed = statement(
  'mark-issue-reversed',
  `update stock_issue set status = 'reversed', version = version + 1 where location_code = $1 and code = $2`,
)

async function reverseIssue(tx: Tx, { actor, body, now, today, requestId }: SaveCall<typeof reverseStockIssue>): Saved {
  const { locationCode, userCode } = actor
  const { code } = body
  const [paper] = await tx.rows<{ date: IsoDate; status: string; version: number; reason: string }>(lockIssue, [locationCode, code])
  if (!paper) throw new Refusal('NOT_FOUND', { what: `Stock issue ${code}` })
  const refusal = checkStockReversal({ ...paper, what: `Stock issue ${code}` }, { role: actor.role, today })
  if (refusal) throw refusal
  if (paper.version !== body.version) throw new Refusal('CONFLICT')
  const lines = await tx.rows<{ entryCode: string }>(entriesOf, [locationCode, code])
  const entryCodes = lines.map(line => line.entryCode)
  const before = { reason: paper.reason }
  await reversePaper(tx, { code, locationCode, userCode, now, today, requestId, entryCodes, reason: body.reason, before })
  tx.write(markReversed, [locationCode, code])
  return { code, stockIssue: await readIssueIn(tx, code, actor) }
}

/** Stock used up: list, one paper, saving, reversing. */
export function stockIssueRoutes(api: Api): void {
  paperListRoute(api, stockIssues, table)
  api.read(getStockIssue, async ({ params, actor }) => ({ stockIssue: await readIssue(api.platform.tills, params.id, actor) }))
  api.save(createStockIssue, saveIssue)
  api.save(reverseStockIssue, reverseIssue)
}
