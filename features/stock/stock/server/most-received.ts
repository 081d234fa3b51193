import type { Quantity } from '../../../../kernel/quantity.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'

const readMost = statement(
  'stock.most-received',
  `select item_code as code, max(quantity)::bigint as most from grn_line
   where item_code = any($1) and grn_code <> $2
   group by item_code`,
)

/** The largest quantity of each item on one line of a goods received note, by item; for an edited note that of the others (`ofPaper`). */
export async function mostReceived(tx: Tx, itemCodes: readonly string[], ofPaper = ''): Promise<Map<string, Quantity>> {
  if (itemCodes.length === 0) return new Map()
  const rows = await tx.rows<{ code: string; most: Quantity }>(readMost, [itemCodes, ofPaper])
  return new Map(rows.map(({ code, most }) => [code, most]))
}
