import type { IsoDate } from '../../../../kernel/dates.ts'
import { quantity } from '../../../../kernel/quantity.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { stateOfLines, type SentLine } from '../transfer.ts'
import { writtenAt } from './transfer-view.ts'

export interface LockedTransfer {
  locationCode: string
  code: string
  toLocationCode: string
  toName: string
  date: IsoDate
  status: string
  state: string
  version: number
  lines: SentLine[]
}

const findPlace = statement('transfers.place-of-number', `select ${writtenAt('$1')} as place`)
// The location is a value: a database that is spread by location locks where it is told.
const lockHead = statement(
  'transfers.lock-transfer-at-either-end',
  `select master.location_code as "locationCode", master.code, master.to_location_code as "toLocationCode", target.name as "toName",
     master.business_date as date, master.status, master.state, master.version
   from stock_transfer master join stock_location target on target.code = master.to_location_code
   where master.location_code = $3 and master.code = $2 and $1 in (master.location_code, master.to_location_code)
   for no key update of master`,
  { locks: 'paper' },
)
const readLines = statement(
  'transfers.lines-of-transfer',
  `select line.line_no as "lineNo", line.entry_code as "entryCode", line.item_code as "itemCode", item.name as "itemName",
     unit.allows_fractions as "allowsFractions", line.quantity, line.received, line.short, line.unit_cost as "unitCost",
     entry.retail_price as price, line.cost_total - coalesce((
       select sum(taken.transit_total) from transfer_receipt receipt
       join transfer_receipt_line taken on taken.location_code = receipt.location_code and taken.receipt_code = receipt.code
       where receipt.from_location_code = $1 and receipt.transfer_code = $2 and receipt.status = 'live'
         and taken.transfer_line_no = line.line_no), 0)::bigint as "inTransit"
   from stock_transfer_line line
   join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code
   join stock_entry entry on entry.code = line.entry_code
   where line.location_code = $1 and line.transfer_code = $2 order by line.line_no`,
)

/**
 * Locks a transfer from or to this location and reads its lines after the lock. Everything that changes a transfer locks it
 * first, then stock entries in the order of codes: of two receivers one waits, and then sees what the other left.
 */
export async function lockTransfer(tx: Tx, code: string, locationCode: string): Promise<LockedTransfer> {
  const [from] = await tx.rows<{ place: string | null }>(findPlace, [code])
  const [head] = await tx.rows<Omit<LockedTransfer, 'lines'>>(lockHead, [locationCode, code, from?.place ?? null])
  if (!head) throw sharedRefusal('NOT_FOUND', { what: `Stock transfer ${code}` })
  return { ...head, lines: await tx.rows<SentLine>(readLines, [head.locationCode, code]) }
}

const changeLines = statement(
  'transfers.receive-transfer-lines',
  `update stock_transfer_line line set received = line.received + change.received, short = line.short + change.short
   from unnest($3::int[], $4::bigint[], $5::bigint[]) as change (line_no, received, short)
   where line.location_code = $1 and line.transfer_code = $2 and line.line_no = change.line_no`,
)
const changeHead = statement(
  'transfers.restate-transfer',
  'update stock_transfer set state = $3, version = version + 1 where location_code = $1 and code = $2',
)

/** Updates the received quantities of lines, and the resulting state of the transfer. */
export function changeTransfer(
  tx: Tx,
  { locationCode, code, lines }: LockedTransfer,
  changes: readonly { lineNo: number; received: number; short: number }[],
): void {
  const changed = new Map(changes.map(change => [change.lineNo, change]))
  const after = lines.map(line => {
    const { received = 0, short = 0 } = changed.get(line.lineNo) ?? {}
    return { quantity: line.quantity, received: quantity(line.received + received), short: quantity(line.short + short) }
  })
  tx.write(changeLines, [
    locationCode,
    code,
    changes.map(change => change.lineNo),
    changes.map(change => change.received),
    changes.map(change => change.short),
  ])
  tx.write(changeHead, [locationCode, code, stateOfLines(after)])
}
