import type { Doubt } from '../../../../kernel/doubt.ts'
import { askDoubts } from '../../../../platform/server/asked-doubts.ts'
import { quantity, sumQuantities, type Quantity } from '../../../../kernel/quantity.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { doubtsOfReserved, type ReservedItem } from '../../sales-orders/reservations.ts'
import { reservedForOthers } from '../../sales-orders/server/reserved-for-others.ts'
import { doubtsOfQuantities, itemsInQuestion } from '../../../stock/stock/quantity-doubts.ts'
import { doubtsOfBill } from '../bill-doubts.ts'
import type { InvoiceRequest } from '../contract.ts'
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
  /** What the user has confirmed, and why. */
  body: Pick<InvoiceRequest, 'confirmed' | 'doubtReason'>
  /** Doubts beside those of the lines. */
  more: readonly Doubt[]
  /** The order that the bill delivers of: what it reserves is its own. */
  orderCode: string | null
  /** What an edited bill gives back of each item. */
  givenBack?: ReadonlyMap<string, Quantity> | undefined
}

type Question = Pick<Doubtful, 'locationCode' | 'orderCode' | 'givenBack'>

async function reservedOf(
  tx: Tx,
  chosen: readonly ChosenLine[],
  { locationCode, orderCode, givenBack }: Question,
): Promise<ReservedItem[]> {
  const itemCodes = chosen.filter(({ item }) => item.isReserved).map(({ itemCode }) => itemCode)
  const reserved = await reservedForOthers(tx, { locationCode, itemCodes, orderCode })
  return reserved.map(item => ({ ...item, here: sumQuantities([item.here, givenBack?.get(item.itemCode) ?? quantity(0)]) }))
}

/** Refuses a bill with unusual figures that nobody confirmed. For an ordinary bill nothing is read. */
export async function refuseDoubtfulBill(tx: Tx, chosen: readonly ChosenLine[], { body, more, ...asked }: Doubtful): Promise<void> {
  const lines = chosen.map(({ itemCode, itemName: name, quantity }) => ({ itemCode, name, quantity }))
  const [most, reserved] = await Promise.all([mostSold(tx, asked.locationCode, itemsInQuestion(lines)), reservedOf(tx, chosen, asked)])
  const found = [...doubtsOfBill(chosen), ...doubtsOfQuantities(lines, most), ...doubtsOfReserved(lines, reserved), ...more]
  askDoubts(tx, found, body.confirmed, body.doubtReason)
}
