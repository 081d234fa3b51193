import type { Money } from '../../../../kernel/money.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'

const readLastCosts = statement(
  'stock.last-costs',
  `select item.code, coalesce((select entry.cost_price from stock_entry entry where entry.item_code = item.code and entry.source_code <> $2
       order by entry.received_on desc, entry.code desc limit 1), item.cost_price) as cost
   from item where item.code = any($1)`,
)

/** The unit cost of each item's last receipt anywhere, by item; for an edited paper the one before it (`ofPaper`). */
export async function lastCosts(tx: Tx, itemCodes: readonly string[], ofPaper = ''): Promise<Map<string, Money>> {
  const rows = await tx.rows<{ code: string; cost: Money }>(readLastCosts, [[...new Set(itemCodes)], ofPaper])
  return new Map(rows.map(({ code, cost }) => [code, cost]))
}
