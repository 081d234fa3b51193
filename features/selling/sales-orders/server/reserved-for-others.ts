import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { ReservedItem } from '../reservations.ts'

/** Is something of an item reserved anywhere? Over the alias item. */
export const isReservedSql = `exists (
       select 1 from sales_order_line line
       join sales_order asked on asked.location_code = line.location_code and asked.code = line.order_code
       where line.item_code = item.code and line.delivered < line.quantity and asked.is_reserved and asked.state in ('open', 'part'))`

const readReserved = statement(
  'sales-orders.reserved-for-others',
  `select line.item_code as "itemCode", sum(line.quantity - line.delivered)::bigint as reserved,
     string_agg(quantity_text(line.quantity - line.delivered) || ' for ' || trim(customer.first_name || ' ' || customer.second_name)
       || ' (' || line.order_code || ')', ', ' order by line.order_code) as whose,
     (select coalesce(sum(remaining), 0)::bigint from stock_balance balance
      where balance.location_code = $1 and balance.item_code = line.item_code) as here
   from sales_order_line line
   join sales_order asked on asked.location_code = line.location_code and asked.code = line.order_code
   join customer on customer.code = asked.customer_code
   where line.location_code = $1 and line.item_code = any($2) and line.delivered < line.quantity and asked.is_reserved
     and asked.state in ('open', 'part') and line.order_code <> $3
   group by line.item_code order by line.item_code`,
)

/** What orders other than the one that is served keep of these items here. */
export async function reservedForOthers(
  tx: Tx,
  { locationCode, itemCodes, orderCode }: { locationCode: string; itemCodes: readonly string[]; orderCode: string | null },
): Promise<ReservedItem[]> {
  if (itemCodes.length === 0) return []
  return tx.rows<ReservedItem>(readReserved, [locationCode, [...new Set(itemCodes)], orderCode ?? ''])
}
