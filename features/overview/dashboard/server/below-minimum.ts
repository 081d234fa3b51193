import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'

// As the filter of the list of items has it: less than the item's minimum at all locations together, or less than an own location's.
const readBelow = statement(
  'dashboard.below-minimum',
  `with held as (
    select item_code, sum(remaining) as remaining from stock_balance where remaining > 0 group by item_code
  ),
  short_here as (
    select kept.item_code
    from item_location kept
    where kept.location_code = any($1::text[]) and kept.min_stock > 0
      and kept.min_stock > coalesce((
        select sum(remaining) from stock_balance there where there.item_code = kept.item_code and there.location_code = kept.location_code
      ), 0)
  )
  select count(*)::int as count
  from item
  left join held on held.item_code = item.code
  where item.is_active and item.type = 'stock'
    and (item.min_stock > coalesce(held.remaining, 0) or item.code in (select item_code from short_here))`,
)

/** How many items have less stock than they should, at these locations or in all. */
export async function belowMinimum(from: Reader, locations: readonly string[]): Promise<number> {
  const [found] = await from.rows<{ count: number }>(readBelow, [locations])
  return found?.count ?? 0
}
