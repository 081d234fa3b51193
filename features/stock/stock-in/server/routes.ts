import { isLive } from '../../../../kernel/paper-status.ts'
import { may } from '../../../../kernel/permissions.ts'
import { askDoubts } from '../../../../platform/server/asked-doubts.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Api, SaveCall } from '../../../../platform/server/api.ts'
import { readerOver, type Reader, type Tx } from '../../../../platform/server/transaction.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { asMoney, type StoredList } from '../../../../platform/server/master-table.ts'
import { paperListRoute } from '../../../../platform/server/paper-list.ts'
import { readPaper, type AskedPaper } from '../../../../platform/server/read-paper.ts'
import { createStockIn, getStockIn, reverseStockIn, stockIns, type StockInRead } from '../contract.ts'
import { doubtsOfQuantities, itemsInQuestion } from '../../stock/quantity-doubts.ts'
import { doubtsOfReceived } from '../../stock/received-doubts.ts'
import { refuseBegunBooks } from '../../../books/ledger/server/closed-day.ts'
import { stockedItems } from '../../stock/server/items-in-stock.ts'
import { lastCosts } from '../../stock/server/last-costs.ts'
import { mostReceived } from '../../stock/server/most-received.ts'
import { lockStockPaper, reverseStockPaper, stockPaper } from '../../stock/server/reverse-stock-paper.ts'
import { checkTakenBack } from '../stock-in-rules.ts'
import { saveStockIn } from './save-stock-in.ts'
import { headColumns, headJoins, hideAmounts, isFrozen, itemJson, lineCount, paperJoins } from '../../../../platform/server/paper-rows.ts'
import { stockRefusal } from '../../stock/refusals.ts'
import { notAllowed } from '../../../../platform/server/refusals.ts'

const table: StoredList & { location: string } = {
  table: 'stock_in',
  location: 'master.location_code',
  joins: paperJoins,
  row: {
    isLocked: '0',
    version: '1',
    date: 'master.business_date',
    reason: 'master.reason',
    remarks: 'master.remarks',
    user: 'author.username',
    lineCount: lineCount('stock_in_line', 'stock_in_code'),
    status: 'master.status',
    isFreeze: isFrozen(),
    totalAmount: asMoney('master.total'),
  },
  search: `lower(master.code || ' ' || master.reason || ' ' || master.remarks)`,
  sort: { date: 'master.business_date', code: 'master.code', reason: 'master.reason', totalAmount: 'master.total' },
  filters: { reason: 'master.reason = ?' },
  hide: hideAmounts(['totalAmount']),
}

const selectStockIn = statement(
  'stock-in.read-stock-in',
  `select ${headColumns}, master.reason, 1 as version, money_text(master.total) as "totalAmount",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'itemCode', line.item_code, 'stockCode', line.entry_code,
        'itemMaster', ${itemJson}, 'batch', entry.batch, 'expiryDate', entry.expiry_date, 'quantity', quantity_text(line.quantity),
        'remainingQuantity', quantity_text(balance.remaining), 'wholesalePrice', money_text(entry.wholesale_price),
        'retailPrice', money_text(entry.retail_price), 'costPrice', money_text(line.cost_price), 'totalAmount', money_text(line.line_total))
        order by line.line_no), '[]')
      from stock_in_line line
      join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code join stock_entry entry on entry.code = line.entry_code
      join stock_balance balance on balance.location_code = line.location_code and balance.entry_code = line.entry_code
      where line.location_code = master.location_code and line.stock_in_code = master.code) as "stockHistories"
   from stock_in master ${headJoins}
   where master.location_code = $1 and master.code = $2`,
)

async function readStockIn(from: Reader, asked: AskedPaper): Promise<StockInRead> {
  const paper = await readPaper<StockInRead>(from, { ...selectStockIn, what: 'Stock in' }, asked)
  if (may(asked.actor.role, 'see-cost')) return paper
  return {
    ...paper,
    totalAmount: null,
    stockHistories: paper.stockHistories.map(line => ({ ...line, costPrice: null, totalAmount: null })),
  }
}

type Saved = Promise<{ code: string; stockIn: StockInRead }>
type CreateCall = SaveCall<typeof createStockIn>

async function refuseLines(tx: Tx, { body, today }: CreateCall): Promise<void> {
  const lines = body.stockHistories
  if (lines.length === 0) throw stockRefusal('NO_STOCK_LINES')
  const items = await stockedItems(
    tx,
    lines.map(line => line.itemCode),
  )
  for (const [index, { itemCode, quantity, expiryDate }] of lines.entries()) {
    const item = items.get(itemCode)
    const line = index + 1
    const field = (name: string, text: string) => ({ [`stockHistories.${index}.${name}`]: text })
    if (!item || item.type !== 'stock')
      throw sharedRefusal('ITEM_UNKNOWN', { line }, field('itemCode', 'Choose an item that is kept in stock'))
    if (quantity <= 0) throw sharedRefusal('LINE_QUANTITY', { line }, field('quantity', 'More than zero'))
    if (!item.allowsFractions && quantity % 1000 !== 0)
      throw sharedRefusal('LINE_FRACTION', { line, item: item.name }, field('quantity', 'Whole units'))
    if (expiryDate && expiryDate < today) {
      throw sharedRefusal('LINE_WRONG', { line, problem: 'the expiry date has passed' }, field('expiryDate', 'Not earlier than today'))
    }
  }
  await refuseDoubtful(tx, { body, nameOf: code => items.get(code)?.name ?? '' })
}

/** Refuses unusual figures that nobody confirmed. */
async function refuseDoubtful(
  tx: Tx,
  { body, nameOf }: Pick<CreateCall, 'body'> & { nameOf: (itemCode: string) => string },
): Promise<void> {
  const lines = body.stockHistories.map(line => ({ ...line, name: nameOf(line.itemCode), unitCost: line.costPrice }))
  const itemCodes = lines.map(line => line.itemCode)
  const [lastCost, most] = await Promise.all([lastCosts(tx, itemCodes), mostReceived(tx, itemsInQuestion(lines))])
  const received = lines.flatMap((line, index) => doubtsOfReceived(line, index, lastCost.get(line.itemCode) ?? null))
  askDoubts(tx, [...received, ...doubtsOfQuantities(lines, most)], body.confirmed)
}

/** Receives stock without a supplier. Only an admin enters opening stock, before the first close, as all opening balances. */
async function receiveStock(tx: Tx, call: CreateCall): Saved {
  const { actor, body, now, today, requestId } = call
  if (body.reason === 'opening') {
    if (!may(actor.role, 'open-balances')) throw notAllowed(actor.role, 'open-balances')
    await refuseBegunBooks(tx, actor)
  }
  await refuseLines(tx, call)
  const { locationCode, userCode, node } = actor
  const lines = body.stockHistories.map(line => ({
    itemCode: line.itemCode,
    quantity: line.quantity,
    cost: line.costPrice,
    wholesalePrice: line.wholesalePrice,
    retailPrice: line.retailPrice,
    batch: line.batch,
    expiryDate: line.expiryDate ?? null,
    warrantyDays: line.warrantyPeriods,
    receivedOn: today,
  }))
  await saveStockIn(tx, { locationCode, node, userCode, now, today, requestId, reason: body.reason, remarks: body.remarks, lines })
  const code = (await tx.number) ?? ''
  return { code, stockIn: await readStockIn(tx, { code, actor }) }
}

const papers = stockPaper<{ reason: string }>({
  table: 'stock_in',
  what: 'Stock in',
  columns: 'reason',
  hasVersion: false,
  before: ({ reason }) => ({ reason }),
})

const readGone = statement(
  'stock-in.gone-of-many',
  `select paper.code, bool_or(balance.remaining < line.quantity) as "isUsed"
   from stock_in paper
   join stock_in_line line on line.location_code = paper.location_code and line.stock_in_code = paper.code
   join stock_balance balance on balance.location_code = line.location_code and balance.entry_code = line.entry_code
   where paper.location_code = $1 and paper.code = any($2::text[]) and paper.status = 'live' group by paper.code order by paper.code`,
)

/** The live ones of these papers, and which of them cannot be taken back, since some of their stock is gone. */
export function liveStockIns(from: Reader, locationCode: string, codes: readonly string[]): Promise<{ code: string; isUsed: boolean }[]> {
  return from.rows(readGone, [locationCode, codes])
}

/** Takes a stock in back, dated today. */
export async function takeStockInBack(tx: Tx, call: SaveCall<typeof reverseStockIn>): Saved {
  const { actor, body } = call
  const paper = await lockStockPaper(tx, papers, { locationCode: actor.locationCode, code: body.code })
  const refusal = isLive(paper) ? checkTakenBack(paper.reason, actor.role) : null
  if (refusal) throw refusal
  const { code } = await reverseStockPaper(tx, papers, call)
  return { code, stockIn: await readStockIn(tx, { code, actor }) }
}

/** Stock received without a supplier: list, one paper, saving, reversing. */
export function stockInRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  paperListRoute(api, stockIns, table)
  api.read(getStockIn, async ({ params, actor }) => ({ stockIn: await readStockIn(reader, { code: params.id, actor }) }))
  api.save(createStockIn, receiveStock)
  api.save(reverseStockIn, takeStockInBack)
}
