import { may } from '../../../../kernel/permissions.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { readPaper, type AskedPaper } from '../../../../platform/server/read-paper.ts'
import type { StockTransferRead, TransferReceiptRead } from '../contract.ts'
import { headColumns, headJoins, itemJson } from '../../../../platform/server/paper-rows.ts'

/** The location in a paper's own number, of its sender or receiver, for any user. */
export const writtenAt = (code: string) => `(select code from stock_location where node = substr(${code}, 3, 2)::smallint)`

/** The value of a live transfer that is still in transit, at cost. */
export const inTransit = `case when master.status = 'reversed' then 0 else master.total - coalesce((
    select sum(receipt.transit_total) from transfer_receipt receipt
    where receipt.from_location_code = master.location_code and receipt.transfer_code = master.code and receipt.status = 'live'), 0)
  end::bigint`
/** The state of a transfer, with the contract's words. */
export const stateText = `case when master.status = 'reversed' then 'REVERSED' else upper(master.state) end`

const placeJson = (alias: string) =>
  `json_build_object('code', ${alias}.code, 'name', ${alias}.name, 'address', ${alias}.address, 'phone', ${alias}.phone)`
// The item of a line, including whether it is sold in parts.
const wholeItemJson = `(${itemJson}::jsonb || jsonb_build_object('allowsFractions', unit.allows_fractions))`
const lineJoins = `join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code
      join stock_entry entry on entry.code = line.entry_code`
const lineOfEntry = `'code', line.line_no::text, 'itemCode', line.item_code, 'stockCode', line.entry_code, 'itemMaster', ${wholeItemJson},
        'batch', entry.batch, 'expiryDate', entry.expiry_date, 'unitCost', money_text(line.unit_cost), 'totalAmount', money_text(line.cost_total)`

// Codes are compared byte by byte, but the subjects of the audit are indexed in the database's own collation.
const selectTransfer = statement(
  'transfers.read-stock-transfer',
  `select ${headColumns}, ${placeJson('place')} as "stockLocation", ${placeJson('target')} as "toLocation", master.version,
     ${stateText} as state, money_text(master.total) as "totalAmount", money_text(${inTransit}) as "inTransitAmount",
     (select coalesce(json_agg(json_build_object(${lineOfEntry}, 'quantity', quantity_text(line.quantity),
        'received', quantity_text(line.received), 'short', quantity_text(line.short),
        'onItsWay', quantity_text(case when master.status = 'live' then line.quantity - line.received - line.short else 0 end))
        order by line.line_no), '[]')
      from stock_transfer_line line ${lineJoins}
      where line.location_code = master.location_code and line.transfer_code = master.code) as "stockHistories",
     (select coalesce(json_agg(json_build_object('code', receipt.code, 'date', receipt.business_date, 'dateTime', receipt.created_at,
        'user', receiver.username, 'remarks', receipt.remarks, 'status', receipt.status, 'version', receipt.version,
        'totalAmount', money_text(receipt.total), 'shortAmount', money_text(receipt.short_total)) order by receipt.code), '[]')
      from transfer_receipt receipt join app_user receiver on receiver.code = receipt.user_code
      where receipt.from_location_code = master.location_code and receipt.transfer_code = master.code) as receipts,
     (select coalesce(json_agg(json_build_object('dateTime', told.at, 'user', teller.username, 'what', told.action, 'code', told.subject,
        'reason', coalesce(told.reason, '')) order by told.at, told.subject, told.seq), '[]')
      from (select master.code::text union all select receipt.code::text from transfer_receipt receipt
        where receipt.from_location_code = master.location_code and receipt.transfer_code = master.code) as paper (code)
      join audit told on told.subject = paper.code collate "default" and told.action in ('create', 'reverse')
      join app_user teller on teller.code = told.user_code) as history
   from stock_transfer master ${headJoins} join stock_location target on target.code = master.to_location_code
   where master.location_code = ${writtenAt('$2')} and master.code = $2 and $1 in (master.location_code, master.to_location_code)`,
)

const selectReceipt = statement(
  'transfers.read-transfer-receipt',
  `select ${headColumns}, ${placeJson('place')} as "stockLocation", ${placeJson('sender')} as "fromLocation", master.version,
     master.transfer_code as "transferCode", transfer.business_date as "transferDate", money_text(master.total) as "totalAmount",
     money_text(master.short_total) as "shortAmount",
     (select coalesce(json_agg(json_build_object(${lineOfEntry}, 'transferLine', line.transfer_line_no::text,
        'sent', quantity_text(sent.quantity), 'quantity', quantity_text(line.quantity), 'short', quantity_text(line.short),
        'reason', line.reason, 'shortAmount', money_text(line.short_total)) order by line.line_no), '[]')
      from transfer_receipt_line line ${lineJoins}
      join stock_transfer_line sent on sent.location_code = master.from_location_code and sent.transfer_code = master.transfer_code
        and sent.line_no = line.transfer_line_no
      where line.location_code = master.location_code and line.receipt_code = master.code) as "stockHistories"
   from transfer_receipt master ${headJoins} join stock_location sender on sender.code = master.from_location_code
   join stock_transfer transfer on transfer.location_code = master.from_location_code and transfer.code = master.transfer_code
   where master.location_code = ${writtenAt('$2')} and master.code = $2 and $1 in (master.location_code, master.from_location_code)`,
)

/** A transfer for its sender and its receiver; other locations do not see it. */
export async function readTransfer(from: Reader, asked: AskedPaper): Promise<StockTransferRead> {
  const transfer = await readPaper<StockTransferRead>(from, { ...selectTransfer, what: 'Stock transfer' }, asked)
  if (may(asked.actor.role, 'see-cost')) return transfer
  return {
    ...transfer,
    totalAmount: null,
    inTransitAmount: null,
    stockHistories: transfer.stockHistories.map(line => ({ ...line, unitCost: null, totalAmount: null })),
    receipts: transfer.receipts.map(receipt => ({ ...receipt, totalAmount: null, shortAmount: null })),
  }
}

/** A receipt for its receiver and its sender. */
export async function readReceipt(from: Reader, asked: AskedPaper): Promise<TransferReceiptRead> {
  const receipt = await readPaper<TransferReceiptRead>(from, { ...selectReceipt, what: 'Transfer receipt' }, asked)
  if (may(asked.actor.role, 'see-cost')) return receipt
  return {
    ...receipt,
    totalAmount: null,
    shortAmount: null,
    stockHistories: receipt.stockHistories.map(line => ({ ...line, unitCost: null, totalAmount: null, shortAmount: null })),
  }
}
