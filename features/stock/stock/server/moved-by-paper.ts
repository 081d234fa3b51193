import type { Money } from '../../../../kernel/money.ts'
import { formatQuantity, quantity, sumQuantities, type Quantity } from '../../../../kernel/quantity.ts'
import type { Refusal } from '../../../../kernel/refusal.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { stockRefusal } from '../refusals.ts'
import { valueOfMove } from './value-of-move.ts'

// Each movement is mirrored by itself, with its own value.
const readMoved = statement(
  'stock.moved-by-paper',
  `select entry_code as "entryCode", moved.item_code as "itemCode", item.name as "itemName", line_no as "lineNo", quantity,
     moved.cost_price as cost, moved.unit_price as price, ${valueOfMove}::bigint as value
   from stock_history moved join item on item.code = moved.item_code
   where location_code = $1 and entry_code = any($2) and paper_code = $3
   order by entry_code, move_no`,
)

/** One movement of a paper. */
export interface Moved {
  entryCode: string
  itemCode: string
  itemName: string
  lineNo: number
  quantity: Quantity
  cost: Money
  price: Money
  value: Money
}

interface MovedPaper {
  locationCode: string
  code: string
  /** The stock entries of its lines. */
  entryCodes: readonly string[]
}

/** What a paper moved, in the order of entries and movements. */
export async function movedByPaper(from: Reader, { locationCode, code, entryCodes }: MovedPaper): Promise<Moved[]> {
  return entryCodes.length > 0 ? from.rows<Moved>(readMoved, [locationCode, entryCodes, code]) : []
}

/** Refuses with STOCK_GONE where a paper brought more into a stock entry than is left there. */
export function checkStillHere(moved: readonly Moved[], remaining: ReadonlyMap<string, Quantity>): Refusal | null {
  for (const [entryCode, moves] of Map.groupBy(moved, move => move.entryCode)) {
    const brought = sumQuantities(moves.map(move => move.quantity))
    const here = remaining.get(entryCode) ?? quantity(0)
    if (brought > here) return stockRefusal('STOCK_GONE', { item: moves[0]!.itemName, gone: formatQuantity(quantity(brought - here)) })
  }
  return null
}
