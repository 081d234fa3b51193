import { refuseDoubts } from '../../../kernel/doubt.ts'
import type { Quantity } from '../../../kernel/quantity.ts'
import { statement } from '../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../platform/server/transaction.ts'
import { doubtsOfQuantities, itemsInQuestion } from '../../stock/quantity-doubts.ts'
import { doubtsOfBill } from '../bill-doubts.ts'
import type { ChosenLine } from './bill-lines.ts'

const readMostSold = statement(
  'sales.most-sold',
  `select line.item_code as code, max(line.quantity)::bigint as most
   from (select location_code, code from invoice where location_code = $1 and status = 'live'
     order by business_date desc, created_at desc limit 500) last
   join invoice_line line on line.location_code = last.location_code and line.invoice_code = last.code
   where line.item_code = any($2)
   group by line.item_code`,
)

/** The largest quantity of each item on one of the location's last 500 bills, by item. */
async function mostSold(tx: Tx, locationCode: string, itemCodes: readonly string[]): Promise<Map<string, Quantity>> {
  if (itemCodes.length === 0) return new Map()
  const rows = await tx.rows<{ code: string; most: Quantity }>(readMostSold, [locationCode, itemCodes])
  return new Map(rows.map(({ code, most }) => [code, most]))
}

interface Doubtful {
  locationCode: string
  confirmed: readonly string[]
}

/** Refuses a bill with unusual figures that nobody confirmed. For an ordinary bill nothing is read. */
export async function refuseDoubtfulBill(tx: Tx, chosen: readonly ChosenLine[], { locationCode, confirmed }: Doubtful): Promise<void> {
  const lines = chosen.map(({ itemCode, itemName: name, quantity }) => ({ itemCode, name, quantity }))
  const most = await mostSold(tx, locationCode, itemsInQuestion(lines))
  const refusal = refuseDoubts([...doubtsOfBill(chosen), ...doubtsOfQuantities(lines, most)], confirmed)
  if (refusal) throw refusal
}
