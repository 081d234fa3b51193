import { formatMoney, type Money } from '../../../../kernel/money.ts'
import { formatQuantity, type Quantity } from '../../../../kernel/quantity.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { suggestedQuantity } from '../../order.ts'
import type { SuggestedItem } from '../../order-contract.ts'

// Levels of this location apply to its own stock. An item without them uses the levels of all locations together, and so
// counts the stock, the orders and the transfers of all of them.
const itemsOfSupplier = statement(
  'purchasing.order-suggestion',
  `with last_received as (
     select distinct on (line.item_code) line.item_code, grn.supplier_code, line.cost_price
     from grn_line line join grn on grn.location_code = line.location_code and grn.code = line.grn_code
     where grn.status = 'live' and line.item_code in (
       select item_code from grn_line ours join grn on grn.location_code = ours.location_code and grn.code = ours.grn_code
       where grn.supplier_code = $2
       union all select code from item where supplier_code = $2)
     order by line.item_code, grn.created_at desc, line.line_no desc
   ),
   kept as (
     select item.code, item.name, item.unit_code, coalesce(last.cost_price, (
         select cost_price from stock_entry where item_code = item.code order by received_on desc, code desc limit 1), item.cost_price) as cost,
       place.min_stock is null and place.max_stock is null as is_shared,
       coalesce(place.min_stock, case when place.max_stock is null then item.min_stock end, 0) as min,
       coalesce(place.max_stock, case when place.min_stock is null then item.max_stock end, 0) as max
     from item
     left join last_received last on last.item_code = item.code
     left join item_location place on place.item_code = item.code and place.location_code = $1
     where item.type = 'stock' and item.is_active and (item.supplier_code = $2 or last.supplier_code = $2)
   ),
   ordered as (
     select location_code, item_code, sum(greatest(line.quantity - line.received, 0)) as quantity
     from purchase_order join purchase_order_line line using (location_code)
     where line.order_code = code and status = 'live' and state = 'open' and code <> $3
     group by location_code, item_code
   ),
   coming as (
     select sent.to_location_code as location_code, item_code, sum(line.quantity - line.received - line.short) as quantity
     from stock_transfer sent join stock_transfer_line line on line.location_code = sent.location_code and line.transfer_code = sent.code
     where sent.status = 'live' and sent.state <> 'closed'
     group by sent.to_location_code, item_code
   )
   select kept.code as "itemCode", kept.name, unit.name as unit, unit.allows_fractions as "allowsFractions", kept.cost, kept.min, kept.max,
     coalesce((select min(barcode) from item_barcode where item_code = kept.code), '') as barcode,
     case when is_shared then 'all' else 'here' end as "levelsOf",
     (select coalesce(sum(remaining), 0)::bigint from stock_balance left_of
      where left_of.item_code = kept.code and (is_shared or left_of.location_code = $1)) as stock,
     (select coalesce(sum(quantity), 0)::bigint from ordered
      where ordered.item_code = kept.code and (is_shared or ordered.location_code = $1)) as "onOrder",
     (select coalesce(sum(quantity), 0)::bigint from coming
      where coming.item_code = kept.code and (is_shared or coming.location_code = $1)) as "inTransit"
   from kept join item_unit unit on unit.code = kept.unit_code
   order by lower(kept.name), kept.code limit 2000`,
)

interface Found extends Pick<SuggestedItem, 'itemCode' | 'name' | 'barcode' | 'unit' | 'allowsFractions' | 'levelsOf'> {
  stock: Quantity
  onOrder: Quantity
  inTransit: Quantity
  min: Quantity
  max: Quantity
  cost: Money
}

interface Asked {
  supplierCode: string
  locationCode: string
  /** An order whose own quantities do not count. */
  without: string
}

/** The supplier's own items and those last received from this supplier, with the suggested quantities. */
export async function suggestOrder(from: Reader, { supplierCode, locationCode, without }: Asked): Promise<SuggestedItem[]> {
  const rows = await from.rows<Found>(itemsOfSupplier, [locationCode, supplierCode, without])
  return rows.map(({ stock, onOrder, inTransit, min, max, cost, ...item }) => ({
    ...item,
    stock: formatQuantity(stock),
    onOrder: formatQuantity(onOrder),
    inTransit: formatQuantity(inTransit),
    minStock: formatQuantity(min),
    maxStock: formatQuantity(max),
    suggested: formatQuantity(suggestedQuantity({ stock, onOrder, inTransit, min, max })),
    lastCost: formatMoney(cost),
  }))
}
