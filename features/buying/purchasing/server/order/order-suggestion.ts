import { codePrefixes } from '../../../../../kernel/codes.ts'
import type { IsoDate } from '../../../../../kernel/dates.ts'
import { formatMoney, type Money } from '../../../../../kernel/money.ts'
import { formatQuantity, type Quantity } from '../../../../../kernel/quantity.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../../platform/server/transaction.ts'
import { daysOfStock, suggestedQuantity } from '../../order.ts'
import type { NeededItem, SuggestedItem } from '../../order-contract.ts'

// Levels of this location apply to its own stock. An item without them uses the levels of all locations together, and so
// counts the stock, the orders, the transfers and the sales of all of them. $1 is the location.
const levels = `place.min_stock is null and place.max_stock is null as is_shared,
       coalesce(place.min_stock, case when place.max_stock is null then item.min_stock end, 0) as min,
       coalesce(place.max_stock, case when place.min_stock is null then item.max_stock end, 0) as max`
const ofLevels = 'left join item_location place on place.item_code = item.code and place.location_code = $1'

/** What is to come: of open orders but one, and on the way. */
const coming = (without: string) => `
   ordered as (
     select location_code, item_code, sum(greatest(line.quantity - line.received, 0)) as quantity
     from purchase_order join purchase_order_line line using (location_code)
     where line.order_code = code and status = 'live' and state = 'open' and code <> ${without}
     group by location_code, item_code
   ),
   coming as (
     select sent.to_location_code as location_code, item_code, sum(line.quantity - line.received - line.short) as quantity
     from stock_transfer sent join stock_transfer_line line on line.location_code = sent.location_code and line.transfer_code = sent.code
     where sent.status = 'live' and sent.state <> 'closed'
     group by sent.to_location_code, item_code
   )`

const sumOf = (table: string, quantity: string, item: string) =>
  `(select coalesce(sum(${quantity}), 0)::bigint from ${table} part
      where part.item_code = ${item}.code and (${item}.is_shared or part.location_code = $1))`
const standing = (
  item: string,
) => `${sumOf('stock_balance', 'remaining', item)} as stock, ${sumOf('ordered', 'quantity', item)} as "onOrder",
     ${sumOf('coming', 'quantity', item)} as "inTransit"`

// A return of goods is in the movements with its reversal, if it had one.
const sold = (days: number) => `coalesce(-sum(quantity) filter (where business_date > $2::date - ${days}), 0)::bigint as "sold${days}"`
const salesOf = (item: string) => `
   cross join lateral (
     select ${sold(30)}, ${sold(90)}
     from stock_balance kept_at
     join stock_history moved on moved.location_code = kept_at.location_code and moved.entry_code = kept_at.entry_code
     where kept_at.item_code = ${item}.code and (${item}.is_shared or kept_at.location_code = $1) and moved.business_date > $2::date - 90
       and (moved.kind in ('sale', 'sale-edit', 'sale-reversal', 'oversold-goods', 'sales-return')
         or (moved.kind = 'reversal' and left(moved.paper_code, 2) in ('${codePrefixes.salesReturn}', '${codePrefixes.oversoldGoods}')))
   ) sales`

const barcode = (item: string) => `coalesce((select min(barcode) from item_barcode where item_code = ${item}.code), '') as barcode`
const whose = (item: string) => `case when ${item}.is_shared then 'all' else 'here' end as "levelsOf"`
const newestCost = '(select cost_price from stock_entry where item_code = item.code order by received_on desc, code desc limit 1)'

const itemsOfSupplier = statement(
  'purchasing.order-suggestion',
  `with last_received as (
     select distinct on (line.item_code) line.item_code, grn.supplier_code, line.cost_price
     from grn_line line join grn on grn.location_code = line.location_code and grn.code = line.grn_code
     where grn.status = 'live' and line.item_code in (
       select item_code from grn_line ours join grn on grn.location_code = ours.location_code and grn.code = ours.grn_code
       where grn.supplier_code = $3
       union all select code from item where supplier_code = $3)
     order by line.item_code, grn.created_at desc, line.line_no desc
   ),
   kept as (
     select item.code, item.name, item.unit_code, coalesce(last.cost_price, ${newestCost}, item.cost_price) as cost, ${levels}
     from item
     left join last_received last on last.item_code = item.code
     ${ofLevels}
     where item.type = 'stock' and item.is_active and (item.supplier_code = $3 or last.supplier_code = $3)
   ),${coming('$4')}
   select kept.code as "itemCode", kept.name, unit.name as unit, unit.allows_fractions as "allowsFractions", kept.cost, kept.min, kept.max,
     ${barcode('kept')}, ${whose('kept')}, ${standing('kept')}, sales.*
   from kept join item_unit unit on unit.code = kept.unit_code${salesOf('kept')}
   order by lower(kept.name), kept.code limit 2000`,
)

const itemsBelow = statement(
  'purchasing.order-needs',
  `with levelled as (
     select item.code, item.name, item.unit_code, item.supplier_code, item.cost_price, ${levels}
     from item ${ofLevels}
     where item.type = 'stock' and item.is_active
   ),${coming("''")},
   needed as (
     select * from (select levelled.*, ${standing('levelled')} from levelled where min > 0) counted
     where stock + "onOrder" + "inTransit" < least(min, max)
   )
   select item.code as "itemCode", item.name, unit.name as unit, unit.allows_fractions as "allowsFractions", item.min, item.max, item.stock,
     item."onOrder", item."inTransit", coalesce(last.cost_price, ${newestCost}, item.cost_price) as cost, ${barcode('item')}, ${whose('item')},
     sales.*, case when supplier.code is not null then json_build_object('code', supplier.code, 'name', supplier.name) end as supplier
   from needed item
   join item_unit unit on unit.code = item.unit_code
   left join lateral (
     select grn.supplier_code, line.cost_price
     from grn_line line join grn on grn.location_code = line.location_code and grn.code = line.grn_code
     where line.item_code = item.code and grn.status = 'live'
     order by grn.created_at desc, line.line_no desc limit 1
   ) last on true
   left join supplier on supplier.code = coalesce(item.supplier_code, last.supplier_code) and supplier.is_active${salesOf('item')}
   order by lower(supplier.name) nulls last, supplier.code, lower(item.name), item.code limit 2000`,
)

interface Found extends Pick<SuggestedItem, 'itemCode' | 'name' | 'barcode' | 'unit' | 'allowsFractions' | 'levelsOf'> {
  stock: Quantity
  onOrder: Quantity
  inTransit: Quantity
  min: Quantity
  max: Quantity
  cost: Money
  sold30: Quantity
  sold90: Quantity
}

interface Asked {
  supplierCode: string
  locationCode: string
  today: IsoDate
  /** An order whose own quantities do not count. */
  without: string
}

/** The supplier's own items and those last received from this supplier, with the suggested quantities. */
export async function suggestOrder(from: Reader, { supplierCode, locationCode, today, without }: Asked): Promise<SuggestedItem[]> {
  const rows = await from.rows<Found>(itemsOfSupplier, [locationCode, today, supplierCode, without])
  return rows.map(suggested)
}

/** Items below their minimum with what is to come, of all suppliers, with the suggested quantities. */
export async function findNeeds(from: Reader, { locationCode, today }: Pick<Asked, 'locationCode' | 'today'>): Promise<NeededItem[]> {
  const rows = await from.rows<Found & Pick<NeededItem, 'supplier'>>(itemsBelow, [locationCode, today])
  return rows.map(({ supplier, ...row }) => ({ ...suggested(row), supplier }))
}

function suggested({ stock, onOrder, inTransit, min, max, cost, sold30, sold90, ...item }: Found): SuggestedItem {
  return {
    ...item,
    stock: formatQuantity(stock),
    onOrder: formatQuantity(onOrder),
    inTransit: formatQuantity(inTransit),
    minStock: formatQuantity(min),
    maxStock: formatQuantity(max),
    suggested: formatQuantity(suggestedQuantity({ stock, onOrder, inTransit, min, max })),
    lastCost: formatMoney(cost),
    sold30: formatQuantity(sold30),
    sold90: formatQuantity(sold90),
    daysOfStock: daysOfStock({ stock, sold90 }),
  }
}
