import { formatMoney, type Money } from '../../../../kernel/money.ts'
import { may } from '../../../../kernel/permissions.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Api, SaveCall } from '../../../../platform/server/api.ts'
import { readerOver, type Reader, type Tx } from '../../../../platform/server/transaction.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { asMoney, asQuantity, type StoredList } from '../../../../platform/server/master-table.ts'
import { paperListRoute } from '../../../../platform/server/paper-list.ts'
import {
  comingTransfers,
  createStockTransfer,
  createTransferReceipt,
  getStockTransfer,
  getTransferReceipt,
  reverseStockTransfer,
  reverseTransferReceipt,
  stockTransfers,
  transferDestinations,
  type StockTransferRead,
  type TransferState,
} from '../contract.ts'
import { changeTransfer, lockTransfer } from './lock-transfer.ts'
import { receiveTransfer, type SavedReceipt } from './receive-transfer.ts'
import { reverseStockPaper, stockPaper } from '../../stock/server/reverse-stock-paper.ts'
import { sendTransfer } from './send-transfer.ts'
import { hideAmounts, isFrozen, lineCount, paperJoins } from '../../../../platform/server/paper-rows.ts'
import { inTransit, readReceipt, readTransfer, stateText } from './transfer-view.ts'
import { transferRefusal } from '../refusals.ts'
import { createTransferRequest, endTransferRequest, transferRequests } from '../request-contract.ts'
import { askForTransfer, endRequest, readRequests } from './transfer-request.ts'

const shortSum = `(select coalesce(sum(line.short), 0)::bigint from stock_transfer_line line
  where line.location_code = master.location_code and line.transfer_code = master.code)`

const table: StoredList & { seenBy: string } = {
  table: 'stock_transfer',
  // The paper belongs to the sender; the receiver may see it too.
  seenBy: '(master.location_code = ? or master.to_location_code = ?)',
  joins: `${paperJoins} join stock_location place on place.code = master.location_code
    join stock_location target on target.code = master.to_location_code`,
  row: {
    isLocked: '0',
    date: 'master.business_date',
    fromCode: 'master.location_code',
    fromName: 'place.name',
    toCode: 'master.to_location_code',
    toName: 'target.name',
    user: 'author.username',
    remarks: 'master.remarks',
    lineCount: lineCount('stock_transfer_line', 'transfer_code'),
    state: stateText,
    short: asQuantity(shortSum),
    isFreeze: isFrozen(),
    totalAmount: asMoney('master.total'),
    inTransitAmount: asMoney(inTransit),
  },
  search: `lower(master.code || ' ' || place.name || ' ' || target.name || ' ' || master.remarks)`,
  sort: {
    date: 'master.business_date',
    code: 'master.code',
    fromName: 'place.name',
    toName: 'target.name',
    totalAmount: 'master.total',
    inTransitAmount: inTransit,
  },
  filters: {
    direction: `case ?::text when 'out' then master.location_code = $1 when 'in' then master.to_location_code = $1 else true end`,
    state: `case ?::text when 'OPEN' then master.status = 'live' and master.state <> 'closed'
      when 'SHORT' then master.status = 'live' and ${shortSum} > 0 else ${stateText} = ? end`,
    otherCode: '(master.location_code = ? or master.to_location_code = ?)',
    receivedOn: `exists (select 1 from transfer_receipt receipt
      where receipt.from_location_code = master.location_code and receipt.transfer_code = master.code
        and receipt.status = 'live' and receipt.business_date = ?::date)`,
  },
  hide: hideAmounts(['totalAmount', 'inTransitAmount']),
}

const selectComing = statement(
  'transfers.transfers-coming',
  `select master.code, master.business_date as date, place.code as "fromCode", place.name as "fromName", ${stateText} as state, master.remarks,
     (select count(*)::int from stock_transfer_line line
      where line.location_code = master.location_code and line.transfer_code = master.code and line.quantity > line.received + line.short)
       as "openLines", ${inTransit} as "inTransitAmount"
   from stock_transfer master join stock_location place on place.code = master.location_code
   where master.to_location_code = $1 and master.status = 'live' and master.state in ('sent', 'partly')
   order by master.business_date, master.code`,
)

interface ComingRow {
  code: string
  date: string
  fromCode: string
  fromName: string
  state: TransferState
  remarks: string
  openLines: number
  inTransitAmount: Money
}

async function readComing(from: Reader, { locationCode, role }: Actor) {
  const rows = await from.rows<ComingRow>(selectComing, [locationCode])
  const seesCost = may(role, 'see-cost')
  return {
    total: rows.length,
    stockTransfers: rows.map(row => ({ ...row, inTransitAmount: seesCost ? formatMoney(row.inTransitAmount) : null })),
  }
}

const selectDestinations = statement(
  'transfers.transfer-destinations',
  'select code, name from stock_location where is_active and code <> $1 order by name, code',
)

const transfers = stockPaper<{ state: string; total: Money; target: string }>({
  table: 'stock_transfer',
  what: 'Stock transfer',
  lineColumn: 'transfer_code',
  columns: 'state, total, (select name from stock_location where code = to_location_code) as target',
  guard: ({ code, state, target }) => (state === 'sent' ? null : transferRefusal('TRANSFER_RECEIVED', { code, location: target })),
  before: ({ target, total }) => ({ to: target, total: formatMoney(total) }),
})

async function reverseTransfer(
  tx: Tx,
  call: SaveCall<typeof reverseStockTransfer>,
): Promise<{ code: string; stockTransfer: StockTransferRead }> {
  const { code } = await reverseStockPaper(tx, transfers, call)
  return { code, stockTransfer: await readTransfer(tx, { code, actor: call.actor }) }
}

const receipts = stockPaper<{ transferCode: string; total: Money }>({
  table: 'transfer_receipt',
  what: 'Transfer receipt',
  lineColumn: 'receipt_code',
  columns: 'transfer_code as "transferCode", total',
  before: ({ transferCode, total }) => ({ transfer: transferCode, total: formatMoney(total) }),
})
const transferOf = statement(
  'transfers.transfer-of-receipt',
  'select transfer_code as "transferCode" from transfer_receipt where location_code = $1 and code = $2',
)
const linesOfReceipt = statement(
  'transfers.lines-of-receipt',
  `select transfer_line_no as "lineNo", quantity, short from transfer_receipt_line where location_code = $1 and receipt_code = $2`,
)

/** Reverses a receipt: its stock leaves again and is in transit as before. */
async function reverseReceipt(tx: Tx, call: SaveCall<typeof reverseTransferReceipt>): SavedReceipt {
  const { actor, body } = call
  const { code } = body
  const [of] = await tx.rows<{ transferCode: string }>(transferOf, [actor.locationCode, code])
  if (!of) throw sharedRefusal('NOT_FOUND', { what: `Transfer receipt ${code}` })
  const transfer = await lockTransfer(tx, of.transferCode, actor.locationCode)
  await reverseStockPaper(tx, receipts, call)
  const lines = await tx.rows<{ lineNo: number; quantity: number; short: number }>(linesOfReceipt, [actor.locationCode, code])
  changeTransfer(
    tx,
    transfer,
    lines.map(({ lineNo, quantity, short }) => ({ lineNo, received: -quantity, short: -short })),
  )
  return {
    code,
    transferReceipt: await readReceipt(tx, { code, actor }),
    stockTransfer: await readTransfer(tx, { code: of.transferCode, actor }),
  }
}

/** Transfers between locations: sending, incoming, receiving, reversing. */
export function stockTransferRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  paperListRoute(api, stockTransfers, table)
  api.read(comingTransfers, ({ actor }) => readComing(reader, actor))
  api.read(transferDestinations, async ({ actor }) => ({
    stockLocations: await reader.rows<{ code: string; name: string }>(selectDestinations, [actor.locationCode]),
  }))
  api.read(getStockTransfer, async ({ params, actor }) => ({ stockTransfer: await readTransfer(reader, { code: params.id, actor }) }))
  api.read(transferRequests, async ({ actor, now }) => readRequests(reader, actor.locationCode, now))
  api.save(createTransferRequest, askForTransfer)
  api.save(endTransferRequest, endRequest)
  api.save(createStockTransfer, sendTransfer)
  api.save(reverseStockTransfer, reverseTransfer)
  api.save(createTransferReceipt, receiveTransfer)
  api.read(getTransferReceipt, async ({ params, actor }) => ({ transferReceipt: await readReceipt(reader, { code: params.id, actor }) }))
  api.save(reverseTransferReceipt, reverseReceipt)
}
