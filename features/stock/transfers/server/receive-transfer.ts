import { displayMoney, sumOf } from '../../../../kernel/money.ts'
import { isReversed } from '../../../../kernel/paper-status.ts'
import { Refusal, sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { takePaperNumber } from '../../../../platform/server/number-series.ts'
import { writePosting } from '../../../books/ledger/server/write-posting.ts'
import type { createTransferReceipt, StockTransferRead, TransferReceiptRead } from '../contract.ts'
import { receiptMoves, receiptPosting } from '../transfer-posting.ts'
import { receiveLines, type CostedReceiptLine } from '../transfer.ts'
import { lockEntries } from '../../stock/server/lock-entries.ts'
import { changeTransfer, lockTransfer, type LockedTransfer } from './lock-transfer.ts'
import { readReceipt, readTransfer } from './transfer-view.ts'
import { writeMoves } from '../../stock/server/write-moves.ts'
import { transferRefusal } from '../refusals.ts'

type Call = SaveCall<typeof createTransferReceipt>
export type SavedReceipt = Promise<{ code: string; transferReceipt: TransferReceiptRead; stockTransfer: StockTransferRead }>

function refuseTransfer(transfer: LockedTransfer, { actor, body }: Call): Refusal | null {
  const { code, toLocationCode, toName, state, version } = transfer
  if (toLocationCode !== actor.locationCode) return transferRefusal('TRANSFER_NOT_HERE', { code, location: toName })
  if (isReversed(transfer)) return sharedRefusal('REVERSED_ALREADY', { what: `Stock transfer ${code}` })
  if (state === 'closed') return transferRefusal('TRANSFER_CLOSED', { code })
  return version === body.version ? null : sharedRefusal('CONFLICT')
}

// In the order of codes, in which they are locked; an entry that was never at this location gets an empty balance.
const makeBalances = statement(
  'transfers.balances-of-receipt',
  `insert into stock_balance (location_code, entry_code, item_code, remaining, move_count)
   select $1, line.entry_code, line.item_code, 0, 0 from unnest($2::text[], $3::text[]) as line (entry_code, item_code)
   group by line.entry_code, line.item_code order by line.entry_code
   on conflict (location_code, entry_code) do nothing`,
)

async function lockArriving(tx: Tx, locationCode: string, lines: readonly CostedReceiptLine[]): Promise<void> {
  const arriving = lines.filter(line => line.quantity > 0).map(line => line.sent)
  if (arriving.length === 0) return
  const entryCodes = arriving.map(line => line.entryCode)
  tx.write(makeBalances, [locationCode, entryCodes, arriving.map(line => line.itemCode)])
  await lockEntries(tx, { locationCode, entryCodes, itemCodes: [] })
}

const insertReceipt = statement(
  'transfers.insert-transfer-receipt',
  `insert into transfer_receipt (location_code, code, from_location_code, transfer_code, business_date, created_at, user_code, remarks, total,
     short_total, transit_total)
   values ($1, current_paper_code(), $2, $3, $4, to_timestamp($5::double precision / 1000), $6, $7, $8, $9, $10)`,
)
const insertLines = statement(
  'transfers.insert-transfer-receipt-lines',
  `insert into transfer_receipt_line (location_code, receipt_code, line_no, transfer_line_no, item_code, entry_code, quantity, short, reason,
     unit_cost, cost_total, short_total, transit_total)
   select $1, current_paper_code(), line.*
   from unnest($2::int[], $3::int[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::text[], $9::bigint[], $10::bigint[],
     $11::bigint[], $12::bigint[]) as line`,
)

function writeReceipt(
  tx: Tx,
  { locationCode, code }: LockedTransfer,
  { lines, call }: { lines: readonly CostedReceiptLine[]; call: Call },
): void {
  const { actor, body, now, today } = call
  const [total, short, transit] = totalsOf(lines)
  const here = actor.locationCode
  tx.write(insertReceipt, [here, locationCode, code, today, now, actor.userCode, body.remarks, total, short, transit])
  tx.write(insertLines, [
    here,
    lines.map(line => line.lineNo),
    lines.map(line => line.sent.lineNo),
    lines.map(line => line.sent.itemCode),
    lines.map(line => line.sent.entryCode),
    lines.map(line => line.quantity),
    lines.map(line => line.short),
    lines.map(line => line.reason),
    lines.map(line => line.sent.unitCost),
    lines.map(line => line.cost),
    lines.map(line => line.shortCost),
    lines.map(line => line.outOfTransit),
  ])
}

function totalsOf(lines: readonly CostedReceiptLine[]) {
  return [
    sumOf(lines.map(line => line.cost)),
    sumOf(lines.map(line => line.shortCost)),
    sumOf(lines.map(line => line.outOfTransit)),
  ] as const
}

/** Receives a transfer, completely or in part: the same stock entries are now here, and a shortage is a stock loss. */
export async function receiveTransfer(tx: Tx, call: Call): SavedReceipt {
  const { actor, body, now, today, requestId } = call
  const { locationCode, userCode, node } = actor
  const transfer = await lockTransfer(tx, body.transferCode, locationCode)
  const refusal = refuseTransfer(transfer, call)
  if (refusal) throw refusal
  const arrived = body.stockHistories.map(({ code, ...line }) => ({ ...line, lineNo: Number(code) }))
  const lines = receiveLines(transfer.lines, arrived)
  if (lines instanceof Refusal) throw lines
  await lockArriving(tx, locationCode, lines)
  takePaperNumber(tx, { kind: 'transferReceipt', locationCode, node, today })
  const context = { locationCode, userCode, businessDate: today, now, entryNo: 1 }
  writeReceipt(tx, transfer, { lines, call })
  changeTransfer(
    tx,
    transfer,
    lines.map(({ sent, quantity, short }) => ({ lineNo: sent.lineNo, received: quantity, short })),
  )
  writePosting(tx, receiptPosting(lines), context)
  writeMoves(tx, receiptMoves(lines), context)
  const [total, short] = totalsOf(lines)
  const after = {
    transfer: transfer.code,
    total: displayMoney(total),
    short: displayMoney(short),
    lines: lines.map(line => [line.sent.entryCode, line.quantity, line.short, line.reason]),
  }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after, requestId })
  const code = (await tx.number) ?? ''
  return {
    code,
    transferReceipt: await readReceipt(tx, { code, actor }),
    stockTransfer: await readTransfer(tx, { code: transfer.code, actor }),
  }
}
