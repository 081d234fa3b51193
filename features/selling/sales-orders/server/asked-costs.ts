import { may } from '../../../../kernel/permissions.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { takingOrder } from '../../../../platform/server/paper-rows.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'

// Services and labour cost nothing, as on a bill.
const readCosts = statement(
  'sales-orders.costs-of-lines',
  `select asked.no - 1 as at, money_text(case when item.type <> 'stock' then 0 else coalesce(
       (select cost_price from stock_entry where code = asked.entry_code),
       (select entry.cost_price from stock_balance here join stock_entry entry on entry.code = here.entry_code
        where here.location_code = $1 and here.item_code = item.code and here.remaining > 0
        order by ${takingOrder} limit 1),
       item.cost_price) end) as "costPrice"
   from unnest($2::text[], $3::text[]) with ordinality as asked (item_code, entry_code, no) join item on item.code = asked.item_code`,
)

/**
 * The lines of an order or quotation with what one unit costs, for who may see costs; as they are for others. An order has taken
 * nothing from stock yet, so that the cost is what its bill would have now.
 */
export async function withLineCosts<Line extends { itemCode: string; stockCode: string | null }>(
  from: Reader,
  lines: Line[],
  { role, locationCode }: Actor,
): Promise<(Line & { costPrice?: string })[]> {
  if (!may(role, 'see-cost')) return lines
  const asked = [locationCode, lines.map(({ itemCode }) => itemCode), lines.map(({ stockCode }) => stockCode)]
  const rows = await from.rows<{ at: number; costPrice: string }>(readCosts, asked)
  const costs = new Map(rows.map(({ at, costPrice }) => [Number(at), costPrice]))
  return lines.map((line, at) => ({ ...line, costPrice: costs.get(at) ?? '0.00' }))
}
